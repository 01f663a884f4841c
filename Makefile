# Two commands do all set-up on a fresh machine with Python >= 3.11: `make serve` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= busca
READY := $(VENV)/.ready

.PHONY: help serve play test test-plain test-bounds test-long lint audit golden features web-tools web-types screenshots clean

help:  ## What can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 14

$(READY): requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Tribù needs Python 3.11 or newer, this is " + sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps -e .
	touch $(READY)

serve: $(READY)  ## Open the card room in the browser
	@$(BIN)/tribu serve --open

play: $(READY)  ## Play in the terminal against bots (GAME=bue, busca or bugami)
	@$(BIN)/tribu play $(GAME)

test: $(READY)  ## The test suite, compiled
	$(BIN)/python -m pytest -n 2 -m "not long"

test-plain: $(READY)  ## The same as plain Python, with coverage of games and match
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -n 2 -m "not long" \
	    --cov=tribu.games --cov=tribu.match --cov-report=term-missing:skip-covered --cov-fail-under=100

test-bounds: $(READY)  ## Rules and laws compiled with array bounds checked
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -n 2 -m "not long" tests/rules tests/laws tests/games tests/search

test-long: $(READY)  ## The long runs: ten thousand matches before the second referee
	$(BIN)/python -m pytest -n 2 -m long

lint: $(READY)  ## Format, style, types, direction of imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

audit:  ## Known holes in what we depend on; skipped where nobody can be asked
	./.ci/audit

golden: $(READY)  ## Write the golden files anew, after a change that means to change them
	cd tests && ../$(BIN)/python -m golden.make

web-tools: .web-tools/.ready  ## What checks the page, from npm: axe-core and TypeScript, into .web-tools

.web-tools/.ready: Makefile
	npm install --prefix .web-tools --no-save --no-audit --no-fund --loglevel=error axe-core@4.14.0 typescript@7.0.2
	touch $@

web-types: $(READY)  ## Write the page's types of the wire messages anew
	cd tests && ../$(BIN)/python -m web.make_types

screenshots: $(READY)  ## Every main screen, on phone and desktop, by day and night, into screenshots/
	$(BIN)/python -m pip install --quiet --disable-pip-version-check $$(grep '^playwright==' requirements-full.lock)
	cd tests && ../$(BIN)/python -m web.screenshots

features: $(READY)  ## Write docs/features.md anew, after a change of what observations hold
	$(BIN)/python -m tribu.adapters.feature_table > docs/features.md

clean:  ## Remove what was made
	rm -rf $(VENV) .web-tools .audit screenshots build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage*
