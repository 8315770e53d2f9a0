# Every verb sets up what it needs, in .venv, the first time; after that it starts at once.
# ARGS goes to the program behind the verb:  make quick ARGS="-k combat"

PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
WHEEL := build/wheel
PIP_INSTALL := SMALLCOUNCIL_SKIP_WEB=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
# What measures waiting has the machine to itself.
ALONE := server or browser or postgres or load
NOT_QUICK := slow or $(ALONE)
RULES := $(addprefix tests/,kernel agot iron_throne test_scenarios.py test_golden.py test_perft.py test_conformance.py)
SAME_IN_BOTH := tests/test_golden.py tests/test_perft.py

.DEFAULT_GOAL := help
.PHONY: help play test quick check coverage compiled wheel wheel-test bench docs audit

# Development and its tests stand on the sources, whatever has been compiled from them.
quick coverage: export SMALLCOUNCIL_PURE := 1

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 20

play: $(VENV)/.play ## sit down at a table with bots
	@$(BIN)/python -m tools.build_web
	@$(BIN)/smallcouncil play $(ARGS)

# The fast tests of the rules have run when their coverage is known: here come their compiled form, and all the others.
test: check coverage ## everything that must pass: check, coverage, docs, the web client's own tests, all tests
	$(BIN)/python -m tools.check_links
	$(BIN)/python -m tools.build_web check
	$(BIN)/python -m tools.build_web
	$(BIN)/python -m tools.compile test -q -n auto -m "not ($(NOT_QUICK))" $(RULES) tests/bots
	SMALLCOUNCIL_PURE=1 $(BIN)/pytest -q -n auto -m "not ($(NOT_QUICK))" $(addprefix --ignore=,$(RULES)) $(ARGS)
	SMALLCOUNCIL_PURE=1 $(BIN)/pytest -q -n auto -m "slow and not ($(ALONE))" $(ARGS)
	CHROMIUM="$$($(BIN)/python -m tools.find_chromium)" && export CHROMIUM SMALLCOUNCIL_PURE=1 && \
		$(BIN)/pytest -m "$(ALONE)" $(ARGS)

quick: $(VENV)/.dev ## format, lint and the fast tests, in under a minute
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/pytest -q -n auto -m "not ($(NOT_QUICK))" $(ARGS)

check: $(VENV)/.dev ## format, lint and strict types
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy

coverage: $(VENV)/.dev ## how much of the rules their own fast tests run; it must not fall below the floor
	SMALLCOUNCIL_PURE=1 $(BIN)/coverage run -m pytest -q -n auto -m "not ($(NOT_QUICK))" $(RULES)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --format=total

compiled: $(VENV)/.dev ## the engine as machine code, several times as fast; needs a C compiler
	@$(BIN)/python -m tools.compile tuned

wheel: $(VENV)/.dev ## a wheel with the compiled engine, for this Python and system, in dist/
	@$(BIN)/python -m tools.compile wheel

# The package is found where it was installed: nothing but the tests and their tools comes from the checkout.
wheel-test: wheel ## all tests on that wheel, installed in build/wheel/: as long as make test, and longer
	rm -rf $(WHEEL)
	$(BIN)/python -m venv $(WHEEL)
	$(WHEEL)/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt \
		"$$(ls -t dist/*.whl | head -n 1)[dev]"
	SMALLCOUNCIL_PURE=1 SMALLCOUNCIL_FORM="pure Python" $(WHEEL)/bin/pytest -n auto $(ARGS) $(SAME_IN_BOTH)
	SMALLCOUNCIL_FORM=compiled $(WHEEL)/bin/pytest -n auto -m "not ($(NOT_QUICK))" $(ARGS)
	SMALLCOUNCIL_FORM=compiled $(WHEEL)/bin/pytest -n auto -m "slow and not ($(ALONE))" $(ARGS)
	CHROMIUM="$$($(BIN)/python -m tools.find_chromium)" && export CHROMIUM SMALLCOUNCIL_FORM=compiled && \
		$(WHEEL)/bin/pytest -m "$(ALONE)" $(ARGS)

bench: $(VENV)/.play ## our speed beside a peer's, measured in one run on one core
	@$(BIN)/python -m benchmarks.run $(ARGS)

docs: $(VENV)/.play ## check the links of the documentation
	@$(BIN)/python -m tools.check_links

audit: $(BIN)/python ## known holes in the packages we stand on, as the network knows them
	$(PYTHON) -m venv $(VENV)/audit
	$(VENV)/audit/bin/python -m pip install --quiet --disable-pip-version-check pip-audit
	$(VENV)/audit/bin/pip-audit --strict --requirement constraints.txt --no-deps --disable-pip
	cd web && npm audit --audit-level=high

# The stamps: to play needs less than to develop.
$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Small Council needs Python 3.11 or newer.")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: pyproject.toml constraints.txt hatch_build.py | $(BIN)/python
	$(PIP_INSTALL) -e .
	@touch $@

$(VENV)/.dev: pyproject.toml constraints.txt hatch_build.py | $(BIN)/python
	$(PIP_INSTALL) -e '.[dev]'
	@touch $(VENV)/.play $@
