"""Copy the libraries that the browser loads from node_modules into static/vendor, and write their import map.

package.json pins the versions and package-lock.json their hashes, so the result is the same everywhere.

    python scripts/vendor.py           writes static/vendor
    python scripts/vendor.py --check   only says whether static/vendor is what it would write
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import node

ROOT = node.ROOT
MODULES = ROOT / "node_modules"
VENDOR = ROOT / "static" / "vendor"
PREFIX = "/static/vendor/"

# Bare specifier -> file of the package. Each is one module, already minified, with bare imports only.
SINGLE = {
    "preact": "preact/dist/preact.mjs",
    "preact/hooks": "preact/hooks/dist/hooks.mjs",
    "htm": "htm/dist/htm.module.js",
    "htm/preact": "htm/preact/index.module.js",
    "@preact/signals-core": "@preact/signals-core/dist/signals-core.module.js",
    "@preact/signals": "@preact/signals/dist/signals.module.js",
}
# Packages of many small modules: bundled into one.
BUNDLED = {"@fluent/bundle": "@fluent/bundle/esm/index.js"}
# Package -> its licence. Fluent's package ships none: it is under the Apache licence, as htm is.
LICENCES = {
    "preact": "preact/LICENSE",
    "htm": "htm/LICENSE",
    "@preact/signals-core": "@preact/signals-core/LICENSE",
    "@preact/signals": "@preact/signals/LICENSE",
    "@fluent/bundle": "htm/LICENSE",
}


def file_name(specifier: str) -> str:
    """`@preact/signals` -> `preact-signals`."""
    return specifier.lstrip("@").replace("/", "-")


def version(package: str) -> str:
    return str(json.loads((MODULES / package / "package.json").read_text())["version"])


def single(source: Path) -> str:
    text = re.sub(r"\n?//# sourceMappingURL=.*\s*$", "", source.read_text())
    return text.rstrip() + "\n"


def bundled(source: Path) -> str:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "out.js"
        command = [
            "esbuild",
            str(source),
            "--bundle",
            "--minify",
            "--format=esm",
            "--target=es2022",
            "--log-level=error",
        ]
        if node.run([*command, f"--outfile={out}"]) != 0:
            raise SystemExit(f"esbuild failed on {source}")
        return out.read_text()


def wanted() -> dict[str, str]:
    """The name and text of every file of static/vendor."""
    files: dict[str, str] = {}
    imports: dict[str, str] = {}
    for table, build in ((SINGLE, single), (BUNDLED, bundled)):
        for specifier, source in table.items():
            name = f"{file_name(specifier)}.js"
            files[name] = build(MODULES / source)
            imports[specifier] = PREFIX + name
    for text in files.values():
        for imported in re.findall(r"""(?:\bfrom|\bimport)\s*["']([^"']+)["']""", text):
            if imported not in imports:
                raise SystemExit(f"{imported} is imported by a vendored module, but not vendored itself")
    for package, licence in LICENCES.items():
        files[f"{file_name(package)}.LICENSE"] = (MODULES / licence).read_text()
    files["importmap.json"] = json.dumps({"imports": imports}, indent=2) + "\n"
    lines = [
        "# Libraries the browser loads",
        "",
        "Written by `make vendor` from the versions that package.json pins; not edited by hand.",
        "",
    ]
    lines += ["| package | version | licence |", "|---|---|---|"]
    for package in LICENCES:
        about = json.loads((MODULES / package / "package.json").read_text())
        lines.append(f"| {package} | {about['version']} | {about['license']} |")
    files["README.md"] = "\n".join(lines) + "\n"
    return files


def main(arguments: list[str]) -> int:
    if not MODULES.is_dir():
        raise SystemExit("node_modules is missing: run `make node_modules` first.")
    files = wanted()
    if arguments == ["--check"]:
        there = {path.name: path.read_text() for path in VENDOR.iterdir()} if VENDOR.is_dir() else {}
        wrong = sorted(name for name in files.keys() | there.keys() if files.get(name) != there.get(name))
        if wrong:
            print(f"static/vendor is not what package.json pins ({', '.join(wrong)}): run `make vendor`.")
            return 1
        print(f"static/vendor: {len(files)} files as pinned.")
        return 0
    VENDOR.mkdir(parents=True, exist_ok=True)
    for old in VENDOR.iterdir():
        old.unlink()
    for name, text in files.items():
        (VENDOR / name).write_text(text)
    size = sum(len(text) for name, text in files.items() if name.endswith(".js"))
    print(f"static/vendor: {len(files)} files, {size} bytes of code.")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except subprocess.CalledProcessError as error:
        sys.exit(str(error))
