"""What those who run the site see of it: metrics, readiness, and a log without secrets. Real processes."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.gateway.client import SECONDS, until
from tests.gateway.conftest import Newcomer
from tests.serving import Server, free_port

pytestmark = pytest.mark.anyio

Serve = Callable[..., Server]


class Seen(dict[str, float]):
    """Samples by name and labels, such as `linkhall_moves_total{linx}`; what was not told is 0."""

    def __missing__(self, name: str) -> float:
        return 0.0


async def ask(address: str) -> httpx.Response:
    async with httpx.AsyncClient(timeout=10, trust_env=False) as client:
        return await client.get(address)


async def scrape(port: int) -> tuple[str, Seen]:
    """What a Prometheus gets, as text and as numbers."""
    answer = await ask(f"http://127.0.0.1:{port}/metrics")
    assert answer.status_code == 200
    seen = Seen()
    for family in text_string_to_metric_families(answer.text):
        for sample in family.samples:
            labels = ",".join(sample.labels.values())
            seen[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return answer.text, seen


async def hold(port: int, name: str, value: float) -> None:
    """Wait until a metric has this value."""
    async with asyncio.timeout(SECONDS):
        while (await scrape(port))[1][name] != value:  # noqa: ASYNC110
            await asyncio.sleep(0.05)


async def test_metrics_count_what_happens_and_a_stopping_process_says_so_before_it_says_goodbye(
    serve: Serve, database_url: str, newcomer: Newcomer
) -> None:
    port = free_port()
    server = serve(database_url, metrics_port=str(port), drain="4")
    noor, jonas, ana = [await newcomer(server.url, name) for name in ("Noor-Amina", "Jonas-Piet", "Ana-Luisa")]
    table = await noor.open_table(title="A secret evening")
    here, there, watching = [await person.at(table) for person in (noor, jonas, ana)]
    hall = await ana.line("/ws/lobby/hall")
    await there.do("sit", seat=None)
    assert (await watching.ask({"k": "start"}))["code"] == "not-host"
    await here.do("start")
    await until(lambda: here.version == there.version == watching.version == 3)
    for _ in range(3):
        mover = here if here.prompt is not None else there
        version = await mover.play()
        await until(lambda version=version: here.version == there.version == watching.version == version)

    # The loop is looked at four times a second, and all of this may have taken less.
    async with asyncio.timeout(SECONDS):
        while not (await scrape(port))[1]["linkhall_loop_lag_seconds_count"]:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    text, seen = await scrape(port)
    assert seen["linkhall_tables{linx}"] == seen["linkhall_tables_playing{linx}"] == 1
    assert seen["linkhall_moves_total{linx}"] == 3
    assert seen["linkhall_entries_total"] == 6
    assert seen["linkhall_refusals_total{not-host}"] == 1
    assert seen["linkhall_commit_seconds_count"] == seen["linkhall_commit_entries_sum"] == 6
    assert seen["linkhall_shown_seconds_count"] == 6
    assert seen["linkhall_journal_waiting"] == seen["linkhall_outbox_frames"] == seen["linkhall_inbox_frames"] == 0
    assert (seen["linkhall_sockets{table}"], seen["linkhall_sockets{lobby}"]) == (3, 1)
    assert (seen["linkhall_people"], seen["linkhall_addresses"], seen["linkhall_sockets_come_total"]) == (3, 1, 4)
    assert seen["linkhall_http_requests_total{POST,/api/tables,2xx}"] == 1
    assert seen["linkhall_http_seconds_count{/api/tables}"] == 1
    assert seen["linkhall_loop_lag_seconds_count"] > 0
    assert seen["process_resident_memory_bytes"] > 1e6
    assert (seen["linkhall_bus_deaf"], seen["linkhall_stopping"]) == (0, 0)
    for word in (table, noor.id, noor.name, jonas.name, "secret evening"):
        assert word not in text
    # The public site knows nothing of it, and its listener of nothing else.
    assert (await ask(f"{server.url}/metrics")).status_code == 404
    assert (await ask(f"http://127.0.0.1:{port}/")).status_code == 404

    # Gone without a goodbye, and counted no longer.
    await asyncio.gather(hall.hang_up(), watching.hang_up())
    for path in ("/livez", "/readyz", "/healthz"):
        assert (await ask(server.url + path)).json() == {"status": "ok"}
    await hold(port, "linkhall_people", 2)
    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)
    while (ready := await ask(f"{server.url}/readyz")).status_code == 200:  # noqa: ASYNC110
        await asyncio.sleep(0.02)
    assert (ready.status_code, ready.json()) == (503, {"status": "stopping"})
    assert (await ask(f"{server.url}/livez")).status_code == 200
    assert (await scrape(port))[1]["linkhall_stopping"] == 1
    # Until balancers have seen it, everything goes on.
    await (here if here.prompt is not None else there).play()
    assert [await line.closed() for line in (here, there)] == [1012, 1012]
    assert await asyncio.to_thread(server.process.wait, 15) in (0, -signal.SIGTERM)
    server.process = None
