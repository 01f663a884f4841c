# `make serve` and `make test` set up everything they need on a fresh machine with Python >= 3.11.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= busca
READY := $(VENV)/.ready

.PHONY: help serve play test test-plain test-bounds test-long laws test-hearts trust lint docs package audit man golden features web-tools web-types screenshots clean

help:  ## List these commands
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

# Three workers on two cores: servers, browsers and databases make one wait for two fifths of its time.
test: $(READY)  ## Run the test suite, with compiled rules
	$(BIN)/python -m pytest -n 3 --dist worksteal -m "not long"

# The rooms whose own code runs interpreted or compiled; the others only ask them. Left out: bots that think for a long time, and of
# the search all but what asks the games' own clues and insight: `make test` compares it, interpreted, with itself, compiled.
BOTH_MODES := $(addprefix tests/,bots cli/test_cli_score.py games golden laws match referee rules table wire \
    search/test_evidence.py search/test_playout.py search/test_network.py search/test_search.py::test_believed_worlds_still_fit)

test-plain: $(READY)  ## Run in plain Python what also runs compiled, and measure the coverage of games and match
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -n 2 --dist worksteal -m "not long" $(BOTH_MODES) \
	    --ignore tests/bots/test_levels.py \
	    --cov=tribu.games --cov=tribu.match --cov-report=term-missing:skip-covered --cov-fail-under=100

test-bounds: $(READY)  ## Run rules and laws, compiled with array bounds checked
	NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -n 2 --dist worksteal -m "not long" tests/rules tests/laws tests/games tests/search \
	    --ignore tests/search/test_gpu.py  # made for another machine, where nobody checks them

laws: $(READY)  ## Run the laws of all games over one, be it from outside (GAME=hearts)
	TRIBU_GAMES=$(GAME) $(BIN)/python -m pytest tests/laws

test-hearts: export PYTHONPATH := $(CURDIR)/build/hearts
test-hearts: $(READY)  ## Run the tests of the game from outside, and the laws over it; not installed into .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --upgrade --target build/hearts ./examples/plugin_hearts
	$(BIN)/python -m pytest examples/plugin_hearts
	TRIBU_GAMES=hearts $(BIN)/python -m pytest tests/laws

test-long: $(READY)  ## Run the long tests: ten thousand matches checked by the second referee
	$(BIN)/python -m pytest -n 2 --dist worksteal -m long

# FORM=short: about a minute on a quiet machine; usual: minutes; night: hours. What fails says how to do it again.
FORM ?= usual
TRUST := $(if $(ONLY),--only $(ONLY)) $(if $(SEED),--seed $(SEED)) $(if $(ROUND),--round $(ROUND)) $(if $(SIZE),--size $(SIZE))

trust: $(READY) build/trust-tools/.ready  ## Try the promises of SECURITY.md on whole servers (FORM=short, usual or night)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-full.lock
	cd tests && ../$(BIN)/python -m trust.run --form $(FORM) $(TRUST)

build/trust-tools/.ready: requirements-trust.lock
	test -x build/trust-tools/bin/python || $(PYTHON) -m venv build/trust-tools
	build/trust-tools/bin/python -m pip install --quiet --disable-pip-version-check -r requirements-trust.lock
	touch $@

lint: $(READY)  ## Check format, style, types and the direction of imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# The theme would fetch these from the network while somebody reads; the site brings them along.
DOCS := build/docs-tools
DOCS_SCRIPTS := mermaid-11.17.2 iframe-worker-1.0.4

docs: $(DOCS)/.ready  ## Build the documentation as a site that opens offline: build/site/index.html
	NO_MKDOCS_2_WARNING=1 $(DOCS)/bin/mkdocs build --strict
	@echo build/site/index.html

$(DOCS)/.ready: requirements-docs.lock Makefile
	test -x $(DOCS)/bin/python || $(PYTHON) -m venv $(DOCS)
	$(DOCS)/bin/python -m pip install --quiet --disable-pip-version-check -r requirements-docs.lock
	for script in $(DOCS_SCRIPTS); do \
	    folder=$(DOCS)/scripts/$${script%-*} && mkdir -p $$folder && \
	    npm pack --silent --pack-destination $(DOCS) $${script%-*}@$${script##*-} && \
	    tar -xzf $(DOCS)/$$script.tgz -C $$folder || exit 1; \
	done
	touch $@

package:  ## Build the source distribution and the wheel, into dist/
	test -x build/tools/bin/python || $(PYTHON) -m venv build/tools
	build/tools/bin/python -m pip install --quiet --disable-pip-version-check build==1.6.1
	rm -rf dist && build/tools/bin/python -m build --quiet .

audit:  ## Look for known vulnerabilities in our dependencies; skipped if the service cannot be reached
	./.ci/audit

man: $(READY)  ## Rewrite the manual page from the commands' help
	$(BIN)/tribu manual > docs/tribu.1

golden: $(READY)  ## Rewrite the golden files, after a change that is meant to change them
	cd tests && ../$(BIN)/python -m golden.make

web-tools: .web-tools/.ready  ## Install what checks the page, axe-core and TypeScript, from npm into .web-tools

.web-tools/.ready: Makefile
	npm install --prefix .web-tools --no-save --no-audit --no-fund --loglevel=error axe-core@4.14.0 typescript@7.0.2
	touch $@

web-types: $(READY)  ## Regenerate the page's types from the messages of the wire
	cd tests && ../$(BIN)/python -m web.make_types

screenshots: $(READY)  ## Take a picture of every main screen, on phone and desktop, by day and night, into screenshots/
	$(BIN)/python -m pip install --quiet --disable-pip-version-check $$(grep '^playwright==' requirements-full.lock)
	cd tests && ../$(BIN)/python -m web.screenshots

features: $(READY)  ## Regenerate docs/features.md, after a change of what observations hold
	$(BIN)/python -m tribu.adapters.feature_table > docs/features.md

clean:  ## Remove everything that was made
	rm -rf $(VENV) .web-tools .audit screenshots build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage*
