"""What every test has at hand, and the rule that a test that did not run has not passed."""

from __future__ import annotations

from collections.abc import Generator
from unittest import mock

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

pytest_plugins = ["tests.postgres", "tests.databases", "tests.serving", "tests.browser"]

# Two busy cores make single examples slow at times: that is no fault of the code under test. The examples of a commit
# are the same in every run, so that what passes once does not fail by chance; others, and many more, by `--thorough`.
SLOW = [HealthCheck.too_slow]
settings.register_profile("linkhall", deadline=None, derandomize=True, suppress_health_check=SLOW)
settings.register_profile("thorough", deadline=None, derandomize=False, suppress_health_check=SLOW)
settings.load_profile("linkhall")


def pytest_configure(config: pytest.Config) -> None:
    """Choose the examples before the tests are read."""
    if config.getoption("--thorough"):
        settings.load_profile("thorough")
    else:
        # Some are made of the constants in the modules that are imported at the moment, which is chance.
        mock.patch.object(providers, "is_local_module_file", return_value=False, create=True).start()


def pytest_addoption(parser: pytest.Parser) -> None:
    """What can be asked of a run."""
    parser.addoption("--thorough", action="store_true", help="send far more of what nobody should send (`make abuse`)")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A thorough run takes as long as it is given: a test's own limit is for the short one."""
    if config.getoption("--thorough"):
        for item in items:
            item.own_markers = [mark for mark in item.own_markers if mark.name != "timeout"]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Linkhall runs on asyncio alone."""
    return "asyncio"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A skipped test, or one that is allowed to fail, counts as failed."""
    report = yield
    if report.skipped:
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} did not run to its end: {_reason(report)}. No test may be skipped here."
        report.__dict__.pop("wasxfail", None)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A file that skips itself counts as broken."""
    report = yield
    if report.skipped:
        report.outcome = "failed"
        report.longrepr = f"{collector.nodeid} skipped itself: {_reason(report)}. No test may be skipped here."
    return report


def _reason(report: pytest.TestReport | pytest.CollectReport) -> str:
    told = report.longrepr
    return told[2] if isinstance(told, tuple) else str(getattr(report, "wasxfail", told))
