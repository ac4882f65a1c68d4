# Needs a POSIX shell, make and python3 (3.11 or newer, with venv); everything else goes into .venv.

PYTHON = python3
VENV = .venv
BIN = $(VENV)/bin
PIP = PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install -qq
ARGS =

help: ## list these targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-14s %s\n", $$1, $$2 }'

play: $(VENV)/.runtime ## play at this terminal: make play ARGS="--help"
	@$(BIN)/doublesix play $(ARGS)

check: $(VENV)/.dev ## run every check that CI runs
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m ruff check .
	$(BIN)/python -m mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m pytest -q -n auto

deep: $(VENV)/.dev ## run the long proofs, with many more examples
	HYPOTHESIS_PROFILE=deep $(BIN)/python -m pytest -q -n auto -m "deep or property"

fix: $(VENV)/.dev ## format, and mend what can be mended
	$(BIN)/python -m ruff format .
	$(BIN)/python -m ruff check --fix .

bench: $(VENV)/.runtime ## measure how fast the rules play
	$(BIN)/python benchmarks/core_rounds.py

docs: $(VENV)/.runtime ## write the generated pages of docs/ anew
	$(BIN)/python -m doublesix.rulesets.docs docs/rules
	$(BIN)/python -m doublesix.notation.schema docs/reference/record.schema.json

clean: ## remove .venv and what the tools left behind
	rm -rf $(VENV) .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

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

$(VENV)/.runtime: pyproject.toml $(VENV)/.created
	@$(PIP) -e .
	@touch $@

$(VENV)/.dev: pyproject.toml $(VENV)/.created
	@$(PIP) -e '.[dev]'
	@touch $(VENV)/.runtime $@

.PHONY: help play check deep fix bench docs clean
