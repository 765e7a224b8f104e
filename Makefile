# Linkhall. `make run` serves the site, `make test` runs all tests; neither needs anything but Python 3.11 or newer.

.DEFAULT_GOAL := help
SHELL := /bin/sh
.DELETE_ON_ERROR:

PY := .venv/bin/python
NODE := $(PY) scripts/node.py
# Two workers: the tests are made for small machines.
WORKERS ?= 2
# More arguments for pytest: make test ARGS="-k secrecy"
ARGS ?=

.PHONY: help
help: ## Tell what there is
	@awk -F':.*## ' '/^[a-z_-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo "  PORT=8123 make run    serves on another port; HOST=0.0.0.0 lets other machines in"

# ---- setting up

# What was installed last is stamped inside .venv: nothing is installed twice.
.venv/.run: requirements.lock requirements-build.lock pyproject.toml
	@PYTHON="$(PYTHON)" sh scripts/setup.sh run

.venv/.dev: .venv/.run requirements-dev.lock
	@sh scripts/setup.sh dev

node_modules/.stamp: package.json package-lock.json | .venv/.dev
	@echo "Installing the tools for the browser code."
	@$(NODE) npm ci --ignore-scripts --no-progress --loglevel=error
	@touch $@

.PHONY: dev
dev: .venv/.dev node_modules/.stamp ## Install all that working on Linkhall needs

.PHONY: node_modules
node_modules: node_modules/.stamp

.PHONY: lock
lock: .venv/.run ## Write the lock files anew (UPGRADE=1 takes newer versions)
	@UPGRADE="$(UPGRADE)" sh scripts/setup.sh lock

# ---- running

.PHONY: run
run: .venv/.run ## Serve the site (PORT, HOST; see .env.example for all settings)
	@$(if $(PORT),LINKHALL_PORT="$(PORT)") $(if $(HOST),LINKHALL_HOST="$(HOST)") exec .venv/bin/linkhall serve

# ---- testing

.PHONY: browser
browser: .venv/.dev ## Find or install the Chromium that the tests drive
	@$(PY) scripts/browser.py --install

.PHONY: test
test: .venv/.dev browser ## Run all tests, those in a real browser and on PostgreSQL included
	@failed=0; \
	echo "== Rules, tables, database, server"; \
	$(PY) scripts/tests.py -n $(WORKERS) --dist worksteal --ignore=tests/e2e --ignore=tests/js $(ARGS) || failed=1; \
	echo "== In Chromium"; \
	$(PY) scripts/tests.py -n $(WORKERS) --dist worksteal tests/js tests/e2e $(ARGS) || failed=1; \
	exit $$failed

.PHONY: test-unit
test-unit: .venv/.dev ## Run the tests that need no browser
	@$(PY) -m pytest -n $(WORKERS) --dist worksteal --ignore=tests/e2e --ignore=tests/js $(ARGS)

.PHONY: test-browser
test-browser: .venv/.dev browser ## Run the tests in Chromium
	@$(PY) -m pytest -n $(WORKERS) --dist worksteal tests/js tests/e2e $(ARGS)

# ---- measuring

.PHONY: bench
bench: .venv/.dev ## Measure tables under load beside boardgame.io and Colyseus (ARGS="--only linx boardgame --rates 0")
	@$(PY) -m benchmarks.load $(ARGS)

.PHONY: bench-scale
bench-scale: .venv/.dev ## Measure what grows with people and tables (ARGS="sockets waking watchers lobby")
	@$(PY) -m benchmarks.scale $(ARGS)

.PHONY: bench-rules
bench-rules: .venv/.dev ## Measure the rules beside OpenSpiel and boardgame.io (ARGS="--without openspiel")
	@$(PY) -m benchmarks.rules $(ARGS)

.PHONY: bench-browser
bench-browser: .venv/.dev browser ## Measure in Chromium what a click costs (ARGS="linx --moves 100")
	@$(PY) -m benchmarks.browser $(ARGS)

.PHONY: faults
faults: .venv/.dev ## Break everything while people play: 50 kills and more (ARGS="--kills 5 --rounds 1")
	@$(PY) -m tests.cluster.faults $(ARGS)

.PHONY: floods
floods: .venv/.dev ## Flood a process while two play, and watch its memory (ARGS="--size 40 --waves 10")
	@$(PY) -m tests.cluster.flood $(ARGS)

.PHONY: abuse
abuse: .venv/.dev ## Send the API and the sockets what nobody should send, for long (ARGS="-k document")
	@$(PY) -m pytest --thorough --timeout 7200 tests/web/test_document.py \
		tests/gateway/test_sequences.py $(wildcard tests/games/*/test_properties.py) $(ARGS)

# ---- checking

.PHONY: check
check: check-style check-types check-imports check-js-style check-js-types check-vendor check-words check-tidy ## Run all checks

.PHONY: check-style
check-style: .venv/.dev
	$(PY) -m ruff check
	$(PY) -m ruff format --check

.PHONY: check-types
check-types: .venv/.dev
	$(PY) -m basedpyright

.PHONY: check-imports
check-imports: .venv/.dev
	.venv/bin/lint-imports

.PHONY: check-js-style
check-js-style: node_modules/.stamp
	$(NODE) biome ci --error-on-warnings --colors=off static/js static/worker tests/js

.PHONY: check-js-types
check-js-types: node_modules/.stamp
	$(NODE) tsc --noEmit
	$(NODE) tsc --noEmit --project tsconfig.worker.json

.PHONY: check-vendor
check-vendor: node_modules/.stamp
	$(PY) scripts/vendor.py --check

.PHONY: check-words
check-words: .venv/.dev
	$(PY) scripts/words.py

.PHONY: check-tidy
check-tidy: .venv/.dev
	$(PY) scripts/tidy.py

.PHONY: format
format: node_modules/.stamp ## Put the code into shape
	$(PY) -m ruff check --fix-only
	$(PY) -m ruff format
	$(NODE) biome check --write --colors=off static/js static/worker tests/js

# ---- making what is kept in the repository

.PHONY: vendor
vendor: node_modules/.stamp ## Copy the browser's libraries into static/vendor
	$(PY) scripts/vendor.py

.PHONY: screens
screens: .venv/.dev browser ## Draw the pictures of the README anew
	@$(PY) -m scripts.screens $(ARGS)

.PHONY: sheet
sheet: .venv/.dev browser ## Draw every page and positions of every game as pictures (ARGS="linx --theme day")
	@$(PY) -m scripts.sheet $(ARGS)

.PHONY: fonts
fonts: node_modules/.stamp ## Cut the fonts and write static/css/fonts.css
	$(PY) scripts/fonts.py

# ---- cleaning

.PHONY: clean
clean: ## Remove all that was installed or made; the database in var/ stays
	rm -rf .venv node_modules build dist test-results .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage
	find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +
