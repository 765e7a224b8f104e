"""The metrics themselves (docs/operations.md lists them): nothing is kept here, all is asked of those who know it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from app.bus.local import LocalBus
from app.bus.nats import NatsBus
from app.games.registry import GAMES
from app.gateway.guests import Guests
from app.lobby.rooms import Rooms
from app.persistence.journal import DatabaseJournal
from app.tables.service import Tables
from app.tables.tally import Spread, Tally
from app.web.health import Standing
from app.web.security import RequestTally


@dataclass
class Sources:
    """Who knows what."""

    tables: Tables
    rooms: Rooms
    guests: Guests
    journal: DatabaseJournal
    bus: LocalBus | NatsBus
    requests: RequestTally
    standing: Standing
    lag: Spread


class SiteCollector(Collector):
    """Asked in the event loop, where all that it reads is written."""

    def __init__(self, sources: Sources) -> None:
        self._of = sources

    def collect(self) -> Iterator[Metric]:
        """All metrics of the site as they are now."""
        yield from self._tables()
        yield from self._journal()
        yield from self._sockets()
        yield from self._requests()
        yield from self._process()

    def _tables(self) -> Iterator[Metric]:
        of, tally = self._of, self._of.tables.tally
        held = {game.info.key: 0 for game in GAMES}
        playing = dict(held)
        for live in of.tables.held():
            game = live.state.game
            held[game] = held.get(game, 0) + 1
            if live.state.status == "playing":
                playing[game] = playing.get(game, 0) + 1
        yield _gauges("linkhall_tables", "Tables in memory.", "game", held)
        yield _gauges("linkhall_tables_playing", "Tables in memory at which a match runs.", "game", playing)
        yield _counters("linkhall_moves", "Moves that were committed by this process.", "game", tally.moves)
        yield _counter("linkhall_entries", "Entries of any kind that were committed by this process.", tally.entries)
        yield _counter("linkhall_collisions", "Entries whose version another process had taken.", tally.collisions)
        yield _counters("linkhall_refusals", "Commands at tables that were refused.", "code", tally.refusals)
        yield _histogram("linkhall_table_load_seconds", "Reading a table from its log.", tally.load_seconds)
        yield _gauge("linkhall_lobbies", "Lobbies in memory.", of.rooms.held)

    def _journal(self) -> Iterator[Metric]:
        of, writes = self._of, self._of.journal.tally
        yield _gauge("linkhall_journal_waiting", "Entries that wait for a writer.", of.journal.waiting)
        yield _histogram("linkhall_commit_seconds", "Writing and committing a batch of entries.", writes.commit_seconds)
        yield _histogram("linkhall_commit_entries", "Entries of a batch.", writes.batch_entries)
        yield _histogram(
            "linkhall_shown_seconds",
            "From an entry's commit to when it and its batch are written to all sockets of this process.",
            writes.shown_seconds,
        )
        yield _counter("linkhall_journal_refused", "Entries that the database did not take.", writes.refused)

    def _sockets(self) -> Iterator[Metric]:
        guests = self._of.guests
        kinds = {"table": guests.of_kind("table"), "lobby": guests.of_kind("lobby")}
        yield _gauges("linkhall_sockets", "Open WebSockets.", "kind", kinds)
        yield _gauge("linkhall_people", "Different people with an open WebSocket.", guests.people)
        yield _gauge("linkhall_addresses", "Different addresses with an open WebSocket.", guests.addresses)
        yield _counter("linkhall_sockets_come", "WebSockets that were let in.", guests.came)
        yield _counters("linkhall_sockets_closed", "WebSockets that this side closed.", "code", guests.closed)
        yield _gauge("linkhall_outbox_frames", "Frames that wait for slow readers.", guests.unsent)
        yield _gauge("linkhall_inbox_frames", "Frames that wait to be answered.", guests.unanswered)

    def _requests(self) -> Iterator[Metric]:
        answers = CounterMetricFamily(
            "linkhall_http_requests", "Requests that were answered.", labels=("method", "route", "status")
        )
        for name, count in tuple(self._of.requests.answers.items()):
            method, _, rest = name.partition(" ")
            route, _, status = rest.rpartition(" ")
            answers.add_metric((method, route, status), count)
        yield answers
        seconds = HistogramMetricFamily("linkhall_http_seconds", "Answering a request.", labels=("route",))
        for route, spread in tuple(self._of.requests.seconds.items()):
            _add(seconds, (route,), spread)
        yield seconds

    def _process(self) -> Iterator[Metric]:
        of = self._of
        yield _gauge("linkhall_bus_deaf", "1 while other processes are not heard.", of.bus.deaf)
        yield _counter("linkhall_bus_dropped", "News that could not be told to other processes.", of.bus.dropped)
        yield _gauge("linkhall_stopping", "1 once the process was asked to stop.", of.standing.stopping)
        yield _histogram("linkhall_loop_lag_seconds", "How late the event loop is.", of.lag)


def registry_of(sources: Sources) -> CollectorRegistry:
    """All that is told of the process: the site's metrics, and what Python and the system know of it."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(SiteCollector(sources))
    ProcessCollector(registry=registry)
    PlatformCollector(registry=registry)
    GCCollector(registry=registry)
    return registry


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(name, text, float(value))


def _counter(name: str, text: str, value: float) -> Metric:
    return CounterMetricFamily(name, text, float(value))


def _gauges(name: str, text: str, label: str, values: dict[str, int]) -> Metric:
    family = GaugeMetricFamily(name, text, labels=(label,))
    for key, value in values.items():
        family.add_metric((key,), value)
    return family


def _counters(name: str, text: str, label: str, values: Tally) -> Metric:
    family = CounterMetricFamily(name, text, labels=(label,))
    for key, value in values.items():
        family.add_metric((key,), value)
    return family


def _histogram(name: str, text: str, spread: Spread) -> Metric:
    family = HistogramMetricFamily(name, text, labels=())
    _add(family, (), spread)
    return family


def _add(family: HistogramMetricFamily, labels: tuple[str, ...], spread: Spread) -> None:
    upto, buckets = 0, list[tuple[str, float]]()
    for bound, count in zip((*map(str, spread.bounds), "+Inf"), spread.counts, strict=True):
        upto += count
        buckets.append((bound, upto))
    family.add_metric(labels, buckets, spread.total)
