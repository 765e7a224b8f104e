"""The settings, from the environment (prefix LINKHALL_) or a `.env` file beside the process."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Self
from urllib.parse import unquote

from pydantic import Field, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


class Settings(BaseSettings):
    """All settings with their defaults. Durations are in seconds."""

    model_config = SettingsConfigDict(
        env_prefix="LINKHALL_", env_file=".env", extra="ignore", frozen=True, hide_input_in_errors=True
    )

    database_url: str = "sqlite:///var/linkhall.db"
    """sqlite:///path or postgresql://user:password@host/name."""
    nats_url: str = ""
    """nats://host, by which several processes hear of each other; several servers separated by commas. Empty: one
    process serves the site."""
    nats_prefix: str = Field(default="linkhall", pattern="^[A-Za-z0-9_-]+$")
    """Begins every subject: sites that share a NATS need one each."""
    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)
    secret: str = ""
    """Signs the cookies; several, newest first, separated by commas. Empty: made once and kept in `var/secret`."""
    secret_file: Path = Path("var/secret")
    public_url: str = ""
    """The site's address for invite links; empty: as each request names it."""
    trusted_proxies: str = "127.0.0.1"
    """Addresses whose X-Forwarded-* headers are believed, separated by commas."""
    seat_grace: float = Field(default=120, gt=0)
    """A seat at a table that waits is freed when its holder has been away so long."""
    away_after: float = Field(default=60, gt=0)
    """The others may go on without an absent player after so long."""
    let_go_after: float = Field(default=30, gt=0)
    """A table with nobody connected leaves memory after so long."""
    close_after: float = Field(default=1800, gt=0)
    """A table that never had a match and where nobody sits is closed after so long."""
    sweep_every: float = Field(default=2, gt=0)
    workers: int = Field(default=1, ge=1, le=64)
    """Processes on this machine that share the port."""
    graceful_stop: int = Field(default=8, gt=0)
    """How long a stopping process waits for what is under way."""
    drain: float = Field(default=0, ge=0)
    """How long a process that was asked to stop goes on serving while `/readyz` already says no, so that balancers
    send nobody any more."""
    log_format: str = Field(default="plain", pattern="^(plain|json)$")
    rate_limits: bool = True
    """Whether there are limits to how often a person or an address may call the site."""
    frames_per_second: float = Field(default=20, ge=0)
    """How many frames a second a socket may send, three times as many at once after a pause; 0: as many as it likes."""
    sockets: int = Field(default=12_000, ge=0)
    """The most WebSockets of one process; 0: any number."""
    sockets_per_person: int = Field(default=30, ge=0)
    sockets_per_address: int = Field(default=2_000, ge=0)
    """The same of one person, and of one address, behind which there may be a school."""
    metrics_port: int = Field(default=0, ge=0, le=65535)
    """Serves the metrics on a port of its own; with several workers, on this and the next ones. 0: on none."""
    metrics_host: str = "127.0.0.1"
    service_worker: bool = True
    """Off: browsers take the service worker of earlier visits away again."""

    @model_validator(mode="after")
    def _check_database(self) -> Self:
        if not self.database_url.startswith(("sqlite:", "postgresql:", "postgresql+psycopg:", "postgres:")):
            raise ValueError("LINKHALL_DATABASE_URL must begin with sqlite: or postgresql:")
        if (self.nats_url or self.workers > 1) and self.database_url.startswith("sqlite:"):
            raise ValueError("one SQLite file serves one process: for several, name a PostgreSQL database")
        if self.workers > 1 and not self.nats_url:
            raise ValueError("several processes need LINKHALL_NATS_URL to hear of each other")
        last = self.metrics_port + self.workers - 1
        # They are served first: on the site's port, the site could not begin.
        if self.metrics_port and self.port and self.metrics_port <= self.port <= last:
            raise ValueError("LINKHALL_METRICS_PORT: the site itself is on that port, or on one of the next ones")
        if self.metrics_port and last > 65535:
            raise ValueError("LINKHALL_METRICS_PORT: there are not as many ports after it as there are workers")
        return self

    @field_validator("nats_url")
    @classmethod
    def _check_nats(cls, given: str) -> str:
        if given and not all(part.strip().startswith(("nats://", "tls://")) for part in given.split(",")):
            raise ValueError("must begin with nats:// or tls://")
        return given

    def hidden(self) -> list[str]:
        """What must stand in no line of a log: keys and passwords, as they are given and as they are meant."""
        keys = [part.strip() for part in self.secret.split(",")]
        logins = [url.partition("://")[2].rpartition("@")[0] for url in (self.database_url, *self.nats_url.split(","))]
        passwords = [login.partition(":")[2] for login in logins]
        return [word for word in (*keys, *passwords, *map(unquote, passwords)) if word]

    def secrets(self) -> list[str]:
        """The keys for signing, newest first. Makes and keeps one where none is set."""
        given = [part.strip() for part in self.secret.split(",") if part.strip()]
        return given or [_kept_secret(self.secret_file)]


def _kept_secret(file: Path) -> str:
    file.parent.mkdir(parents=True, exist_ok=True)
    if not file.exists():
        draft = file.with_name(f"{file.name}.{os.getpid()}")
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w") as out:
            out.write(secrets.token_urlsafe(48))
        # Of two processes that start at once, one link succeeds and both use what it holds.
        with suppress(FileExistsError):
            os.link(draft, file)
        draft.unlink()
    return file.read_text().strip()
