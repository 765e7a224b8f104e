#!/bin/sh
# Set up .venv: `setup.sh run` for serving the site, `setup.sh dev` for working on it, `setup.sh lock` to write the
# lock files anew. The Makefile calls it when something has changed since the last time.
set -eu
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

# A Python that is new enough: $PYTHON if given, else the first that fits.
find_python() {
    for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            command -v "$candidate"
            return
        fi
    done
    found=$("${PYTHON:-python3}" --version 2>&1 || true)
    fail "Linkhall needs Python 3.11 or newer; ${PYTHON:-python3} here is: ${found:-not there}.
Install a newer Python, or name one: make run PYTHON=/path/to/python3.12"
}

make_venv() {
    # One that was moved, or whose Python is gone, is made anew.
    if [ -x .venv/bin/python ] && .venv/bin/python -c '
import os, sys
sys.exit(sys.version_info < (3, 11) or os.path.realpath(sys.prefix) != os.path.realpath(".venv"))' 2>/dev/null &&
        .venv/bin/python -m pip --version >/dev/null 2>&1; then
        return
    fi
    python=$(find_python)
    "$python" -c 'import ensurepip, venv' >/dev/null 2>&1 || fail "$python cannot make virtual environments: its modules venv and ensurepip are missing.
On Debian and Ubuntu the package python3-venv brings them: apt-get install python3-venv"
    say "Making .venv with $("$python" --version)."
    rm -rf .venv
    "$python" -m venv .venv || { rm -rf .venv; fail "The virtual environment could not be made."; }
}

install() {
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-input "$@" ||
        fail "Installing the packages failed: see above. With the network back, run it again."
}

case "${1:-}" in
run)
    make_venv
    say "Installing what Linkhall needs."
    install --require-hashes -r requirements.lock -r requirements-build.lock
    # The project itself: nothing more is looked up, its build tools are those just installed.
    install --no-index --no-deps --no-build-isolation --editable .
    touch .venv/.run
    ;;
dev)
    say "Installing what the tests and checks need."
    install --require-hashes -r requirements-dev.lock
    touch .venv/.dev
    ;;
lock)
    # One result for every system and every Python from 3.11 on, and no address of a registry in it.
    uv=.venv/bin/uv
    [ -x "$uv" ] || install uv
    lock() {
        out=$1
        shift
        UV_CUSTOM_COMPILE_COMMAND="make lock" "$uv" pip compile --quiet --no-config --universal --python-version 3.11 \
            --generate-hashes --no-emit-index-url --no-emit-find-links --output-file "$out" "$@"
    }
    lock requirements.lock ${UPGRADE:+--upgrade} pyproject.toml
    lock requirements-build.lock ${UPGRADE:+--upgrade} --group build --constraint requirements.lock
    lock requirements-dev.lock ${UPGRADE:+--upgrade} --extra dev --constraint requirements.lock \
        --constraint requirements-build.lock pyproject.toml
    ;;
*)
    fail "setup.sh run | dev | lock"
    ;;
esac
