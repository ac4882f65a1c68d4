# Needs a POSIX shell, make and python3 (3.11 or newer, with venv); everything else goes into .venv.

PYTHON = python3
VENV = .venv
BIN = $(VENV)/bin
PIP = PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install -qq
ARGS =

help: ## list these targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-14s %s\n", $$1, $$2 }'

play: $(VENV)/.runtime native ## play at this terminal: make play ARGS="--help"
	@$(BIN)/doublesix play $(ARGS)

serve: $(VENV)/.table ## open the table in the browser: make serve ARGS="--help"
	@$(BIN)/doublesix serve $(ARGS)

check: $(VENV)/.dev native services ## run every check that CI runs
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m ruff check .
	$(BIN)/python -m mypy
	$(BIN)/lint-imports --no-logo
	@$(MAKE) --no-print-directory built
	$(BIN)/python -m pytest -q -n auto || { test $$? = 1 && $(MAKE) --no-print-directory again; }

# Browsers, terminals and processes share the machine with everything else that is tested; what they could not do in time
# beside it they must do alone. What is wrong fails twice, and both runs are printed.
again: ## run what failed in the last run of the tests once more, by itself
	$(BIN)/python -m pytest -q -n0 --last-failed --last-failed-no-failures none --maxfail 3

deep: $(VENV)/.dev native sanitize ## run the long proofs, with many more examples
	HYPOTHESIS_PROFILE=deep $(BIN)/python -m pytest -q -n auto -o faulthandler_timeout=3600 -m "deep or property"

native: $(VENV)/.runtime build/native/CMakeCache.txt ## compile what changed in C++
	@cmake=$$(sed -n 's/^CMAKE_COMMAND:INTERNAL=//p' build/native/CMakeCache.txt) && \
	  said=$$("$$cmake" --build build/native 2>&1) || { echo "$$said" >&2; exit 1; }

sanitize: $(VENV)/.dev ## run the tests of the engine with every memory access watched
	$(BIN)/python build-support/sanitized.py $(ARGS)

services: $(VENV)/.created ## install what the tests of the table run, where it is missing
	@$(BIN)/python build-support/services.py

fix: $(VENV)/.dev ## format, and mend what can be mended
	$(BIN)/python -m ruff format .
	$(BIN)/python -m ruff check --fix .

bench: $(VENV)/.runtime native ## measure how fast the rules play
	$(BIN)/python benchmarks/core_rounds.py

ladder: $(VENV)/.dev native ## let all players meet again, and write benchmarks/players.md; hours, and it can be stopped
	$(BIN)/python benchmarks/ladder.py $(ARGS)

docs: $(VENV)/.runtime ## write the generated pages of docs/ anew
	$(BIN)/python -m doublesix.rulesets.docs docs/rules
	$(BIN)/python -m doublesix.notation.schema docs/reference/record.schema.json
	$(BIN)/python -m doublesix.players.protocol.schema docs/reference/bot-protocol.schema.json

page: $(VENV)/.runtime web/node_modules/.package-lock.json ## build the page anew, and run its checks; needs Node 20
	$(BIN)/python -m doublesix.server.wire.schema web/src/wire/schema.json
	cd web && npm run --silent types && npm run --silent build && npm run --silent check

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --silent

# Whether the page that is committed is the one that web/ builds. Whoever has no Node is told; CI must have it.
built:
	@if command -v npm >/dev/null 2>&1; then \
	  $(MAKE) --no-print-directory web/node_modules/.package-lock.json && cd web && npm run --silent check; \
	else echo "There is no npm here, so the page was not built again to compare it; Node 20 brings it." >&2; test -z "$$CI"; fi

clean: ## remove .venv and what the tools left behind
	rm -rf $(VENV) build dist web/node_modules src/doublesix/_native.*.so .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

$(VENV)/.created:
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
	  echo "doublesix needs Python 3.11 or newer, and there is no $(PYTHON) here." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "doublesix needs Python 3.11 or newer; $(PYTHON) is `$(PYTHON) --version 2>&1`." >&2; \
	  echo "Name another one like this: make PYTHON=python3.12 play" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "$(PYTHON) lacks its venv module; on Debian and Ubuntu the package python3-venv brings it." >&2; \
	  exit 1; }
	@echo "Setting up $(VENV) (once; half a minute)" >&2
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# The tools of the build stay in .venv, so that what was compiled once can be compiled again in part.
$(VENV)/.builder: pyproject.toml build-support/prepare.py $(VENV)/.created
	@$(BIN)/python build-support/prepare.py
	@touch $@

# The tables play by the core: whoever only wants one need not wait until the engine is compiled.
$(VENV)/.table: pyproject.toml $(VENV)/.created
	@test $(VENV)/.runtime -nt pyproject.toml || { $(PIP) $$(sed -n 's/^requires = \[\(.*\)\]/\1/p' pyproject.toml | tr -d '",' ) && \
	  DOUBLESIX_ENGINE=no $(PIP) --no-build-isolation -e .; }
	@touch $@

$(VENV)/.runtime: pyproject.toml $(VENV)/.builder
	@$(PIP) --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: pyproject.toml $(VENV)/.builder
	@$(PIP) --no-build-isolation -e '.[dev]'
	@touch $(VENV)/.runtime $@

# For a .venv that is still there when somebody has removed build.
build/native/CMakeCache.txt:
	@$(PIP) --no-build-isolation --no-deps -e .

.PHONY: help play serve check again deep native sanitize services page built fix bench ladder docs clean
