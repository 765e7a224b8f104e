"""Static files: addresses for ever, compression, and nothing from outside their folder."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import brotli
import pytest
from starlette.requests import Request

import app
from app.web.assets import FOR_EVER, Assets, folder
from app.web.worker import worker


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder with two modules, one vendored, a hidden file, and a secret beside it."""
    static = tmp_path / "static"
    files = {
        "js/a.js": 'import { b } from "./deep/b.js";\nimport "thing";\nexport const name = "./not-imported.js";\n',
        "js/deep/b.js": 'import{x as y}from"../c.js";export{y}from"../c.js";\nconst z = () => import("./later.js");\n',
        "js/deep/later.js": "export {};\n",
        "js/c.js": "export const x = 1;\n" * 50,
        "vendor/thing.js": "export {};\n",
        "vendor/importmap.json": json.dumps({"imports": {"thing": "/static/vendor/thing.js"}}),
        ".hidden": "no",
        "pic.png": "\x89PNG",
    }
    for name, text in files.items():
        (static / name).parent.mkdir(parents=True, exist_ok=True)
        (static / name).write_text(text, "utf-8")
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    return static


def get(assets: Assets, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    response = assets.answer(Request({"type": "http", "headers": raw, "query_string": b""}), path)
    return response.status_code, dict(response.headers), bytes(response.body)


def test_an_address_keeps_for_ever(root: Path) -> None:
    assets = Assets(root)
    path = assets.url("js/c.js").removeprefix("/static/")
    status, headers, body = get(assets, path)
    assert (status, headers["cache-control"], body) == (200, FOR_EVER, (root / "js/c.js").read_bytes())
    assert headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize("prefix", ["", "v-0123456789/"])
def test_another_version_is_answered_without_a_promise(root: Path, prefix: str) -> None:
    assets = Assets(root)
    status, headers, _ = get(assets, f"{prefix}js/c.js")
    assert (status, headers["cache-control"]) == (200, "no-cache")
    again = get(assets, f"{prefix}js/c.js", if_none_match=headers["etag"])
    assert (again[0], again[2]) == (304, b"")


def test_text_is_compressed_for_who_takes_it(root: Path) -> None:
    assets = Assets(root)
    plain = (root / "js/c.js").read_bytes()
    for asked, given, unpack in (
        ("gzip, deflate", "gzip", gzip.decompress),
        ("gzip, deflate, br, zstd", "br", brotli.decompress),
        ("br;q=0, gzip;q=0.5", "gzip", gzip.decompress),
    ):
        status, headers, body = get(assets, "js/c.js", accept_encoding=asked)
        assert (status, headers["content-encoding"], headers["vary"]) == (200, given, "Accept-Encoding")
        assert unpack(body) == plain
    assert "content-encoding" not in get(assets, "js/c.js", accept_encoding="brown, gzipped")[1]
    assert "content-encoding" not in get(assets, "js/c.js")[1]
    assert "content-encoding" not in get(assets, "pic.png", accept_encoding="gzip")[1]


@pytest.mark.parametrize(
    "path",
    [
        "",
        "..",
        "../secret.txt",
        "js/../../secret.txt",
        "/etc/passwd",
        ".hidden",
        "js",
        "js/",
        "no.js",
        "v-/js/c.js",
        "\x00",
    ],
)
def test_nothing_else_is_given(root: Path, path: str) -> None:
    assert get(Assets(root), path)[0] == 404


def test_an_address_of_nothing_is_a_mistake(root: Path) -> None:
    with pytest.raises(KeyError):
        Assets(root).url("js/none.js")


def test_all_that_a_module_imports_is_preloaded_and_nothing_else(root: Path) -> None:
    assets = Assets(root)
    wanted = ["js/a.js", "js/deep/b.js", "vendor/thing.js", "js/c.js"]
    assert assets.modules("js/a.js") == [assets.url(path) for path in wanted]
    assert json.loads(assets.import_map()) == {"imports": {"thing": assets.url("vendor/thing.js")}}


def test_any_change_changes_the_version(root: Path) -> None:
    before = Assets(root).version
    assert Assets(root).version == before
    (root / "js/c.js").write_text("export const x = 2;\n", "utf-8")
    assert Assets(root).version != before


def test_in_a_wheel_the_folders_lie_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert folder("static").name == "static"
    assert (folder("static") / "words").is_dir()
    (tmp_path / "app" / "static").mkdir(parents=True)
    monkeypatch.setattr(app, "__file__", str(tmp_path / "app" / "__init__.py"))
    assert folder("static") == tmp_path / "app" / "static"
    assert folder("templates") == tmp_path / "templates"


def test_what_the_manifest_and_the_styles_name_is_there() -> None:
    static = folder("static")
    manifest = json.loads((static / "manifest.webmanifest").read_text("utf-8"))
    for icon in manifest["icons"]:
        assert (static / icon["src"]).is_file(), icon
    for sheet in (static / "css").glob("*.css"):
        for named in re.findall(r'url\("?([^)"]+)"?\)', sheet.read_text("utf-8")):
            if not named.startswith(("#", "data:")):
                assert (sheet.parent / named).is_file(), (sheet.name, named)


def contrast(one: str, other: str) -> float:
    """How much two colours differ, 1 to 21 (WCAG 2)."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("evening", [False, True])
def test_the_ring_of_the_focus_stands_out_from_every_ground(*, evening: bool) -> None:
    styles = {sheet.name: sheet.read_text("utf-8") for sheet in (folder("static") / "css").glob("*.css")}
    values = dict(re.findall(r"--([\w-]+): (light-dark\([^;]*\)|#\w{6});", styles["tokens.css"]))

    def colour(value: str) -> str:
        return re.findall(r"#\w{6}", value)[-1 if evening else 0]

    grounds = "table table-glow table-edge panel panel-2 chosen turn-ground log-now-ground mat mat-open"
    for ground in grounds.split():
        assert contrast(colour(values["focus"]), colour(values[ground])) >= 3, ground
    # On wood and pieces it has a ground of its own, which stands out from the ring.
    [own] = re.findall(r"focus-visible { box-shadow: 0 0 0 7px (light-dark\([^)]*\))", styles["base.css"])
    assert contrast(colour(values["focus"]), colour(own)) >= 3
    assert contrast(values["on-lamp"], colour(values["lamp"])) >= 3
    # On boards and scenes of many colours it is light on dark: one of the two stands out from each of them.
    bright, deep = "#FFFCF0", "#10130F"
    assert all(both in styles[sheet] for both in (bright, deep) for sheet in ("link-o-tiles.css", "intro.css"))
    pieces = [name for name in values if re.match(r"(seat-\w+|\w+-track|wood-\d|square-\w+|lit|lo-birch)$", name)]
    assert len(pieces) > 20
    for name in pieces:
        assert max(contrast(both, colour(values[name])) for both in (bright, deep)) >= 3, name


def test_the_worker_names_what_is_there_and_changes_with_it() -> None:
    assets = Assets(folder("static"))
    script = bytes(worker(assets, wanted=True).body).decode()
    named = json.loads(re.search(r"const SHELL = (\[.*\]);", script).group(1))  # pyright: ignore[reportOptionalMemberAccess]
    assert f'const VERSION = "{assets.version}";' in script
    for path in named:
        name = path.removeprefix(f"/static/v-{assets.version}/")
        assert path in ("/offline/en", "/offline/es") or assets.url(name) == path
    assert worker(assets, wanted=True).headers["cache-control"] == "no-cache"
    assert "unregister" in bytes(worker(assets, wanted=False).body).decode()
