# Needs a POSIX shell, make and python3 (3.11 or newer, with venv); everything else goes into .venv.

PYTHON = python3
VENV = .venv
BIN = $(VENV)/bin
ARGS =

# Bytecode is kept, whatever the environment says: without it each of the many processes that tests start compiles its
# modules anew, 1.6 of the 2.4 seconds that a server takes to come up.
export PYTHONDONTWRITEBYTECODE =

help: ## list these targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-14s %s\n", $$1, $$2 }'

play: $(VENV)/.runtime behind ## play at this terminal: make play ARGS="--help"
	@$(BIN)/doublesix play $(ARGS)

serve: $(VENV)/.runtime behind ## open the table in the browser: make serve ARGS="--help"
	@$(BIN)/doublesix serve $(ARGS)

# Two more than processors: tests of servers and browsers wait half of their time.
WORKERS = $$(( $$(getconf _NPROCESSORS_ONLN) + 2 ))

# Of the tests marked `lot` a check runs a third, another one each day; `make check LOT=7` runs the same again.
LOT = $$(( $$(date +%s) / 86400 ))

# The static checks run beside the tests, which leave processors idle while they wait for servers and browsers.
check: $(VENV)/.dev native services packages ## run every check that CI runs
	@mkdir -p build; { $(MAKE) --no-print-directory static >build/static.log 2>&1; rc=$$?; cat build/static.log; exit $$rc; } & static=$$!; \
	  DOUBLESIX_LOT=$(LOT) $(BIN)/python -m pytest -q -n $(WORKERS) --dist loadgroup --durations 20; tests=$$?; \
	  wait $$static || { echo "check: the static checks failed; what they said is above, and in build/static.log" >&2; exit 1; }; \
	  exit $$tests

static: $(VENV)/.dev ## run the checks that run no Python tests: format, types, layers, the page
	$(BIN)/python -m ruff format --check .
	@find src/doublesix/native -name '*.[ch]pp' -exec $(BIN)/clang-format --dry-run --Werror {} +
	$(BIN)/python -m ruff check .
	$(BIN)/python -m mypy
	$(BIN)/lint-imports --no-logo --no-cache
	@$(MAKE) --no-print-directory built

# Each lane by itself, and all of them even if one fails; the engine's also with every memory access watched. What is
# measured in a browser comes after its lane, with nothing beside it.
LANES = rules engine players server recovery secrecy mutation browser load
deep: $(VENV)/.dev native services ## run the long proofs, lane by lane: make deep LANES="rules engine"
	@$(BIN)/python build-support/services.py deep emscripten
	@failed=; for lane in $(LANES); do \
	  began=$$(date +%s); \
	  echo "deep: $$lane"; \
	  { test $$lane != engine || $(MAKE) --no-print-directory sanitize; } && \
	  if test $$lane = mutation; then $(MAKE) --no-print-directory mutation; else HYPOTHESIS_PROFILE=deep $(BIN)/python -m pytest -q -n $$(test $$lane = load && echo 1 || echo $(WORKERS)) --dist loadgroup -o faulthandler_timeout=3600 -m "(deep or lot or property) and not alone" \
	    --lane $$lane; fi && \
	  { test $$lane != browser || $(BIN)/python -m pytest -q -s -o faulthandler_timeout=3600 -m alone tests/browser; } || failed="$$failed $$lane"; \
	  echo "deep: $$lane took $$(( $$(date +%s) - began )) s"; \
	done; test -z "$$failed" || { echo "deep: failed:$$failed" >&2; exit 1; }

# By lot each time; the seed is printed, and `make mutation SEED=7` draws the same mutants again.
MUTANTS = 40
SEED =
mutation: $(VENV)/.mutation native services packages ## plant mistakes by lot, and list those that no test notices: make mutation MUTANTS=200
	@rc=0; \
	  $(BIN)/python build-support/mutation.py --number $(MUTANTS) $(addprefix --seed ,$(SEED)) || rc=1; \
	  $(BIN)/python build-support/mutation_page.py --lines $$(( $(MUTANTS) / 2 )) $(addprefix --seed ,$(SEED)) || rc=1; \
	  exit $$rc

native: $(VENV)/.runtime ## write what follows from the rule parameters, and compile what changed in C++
	@$(BIN)/python build-support/parameters.py
	@$(BIN)/python build-support/engine.py

wasm: native services ## compile the engine for the page anew, and write its declarations; needs emscripten
	@$(BIN)/python build-support/services.py emscripten
	$(BIN)/python build-support/wasm.py

# The first time the engine takes minutes: until then the table is open without it.
behind: $(VENV)/.runtime
	@$(BIN)/python build-support/engine.py behind

gallery: $(VENV)/.dev services ## take pictures of all screens at five sizes, light and dark: build/gallery/index.html
	@$(BIN)/python build-support/gallery.py

sanitize: $(VENV)/.dev ## run the tests of the engine with every memory access watched
	$(BIN)/python build-support/sanitized.py $(ARGS)

services: $(VENV)/.created ## install what the tests of the table run, where it is missing
	@$(BIN)/python build-support/services.py

fix: $(VENV)/.dev ## format, and mend what can be mended
	$(BIN)/python -m ruff format .
	find src/doublesix/native -name '*.[ch]pp' -exec $(BIN)/clang-format -i {} +
	@! test -x web/node_modules/.bin/biome || (cd web && npm run --silent format)
	$(BIN)/python -m ruff check --fix .

bench: $(VENV)/.runtime native ## measure how fast the rules play
	$(BIN)/python benchmarks/core_rounds.py

ladder: $(VENV)/.dev native ## let all players meet again, and write benchmarks/players.md; hours, and it can be stopped
	$(BIN)/python benchmarks/ladder.py $(ARGS)

demo: $(VENV)/.runtime native ## write the page as plain files into build/demo, for any web space
	@$(BIN)/doublesix publish build/demo

docs: $(VENV)/.runtime ## write the generated pages of docs/ anew
	$(BIN)/python -m doublesix.rulesets.docs docs/rules
	$(BIN)/python -m doublesix.messages.catalogue docs/reference/messages.ftl
	$(BIN)/python -m doublesix.notation.record.schema docs/reference/record.schema.json
	$(BIN)/python -m doublesix.players.protocol.schema docs/reference/bot-protocol.schema.json

requirements: $(VENV)/.created ## write requirements/*.txt, all packages with their hashes: make requirements ARGS=--upgrade
	@$(BIN)/python build-support/locked.py $(ARGS)

release: $(VENV)/.created ## check, build, compare and try a release into dist: make release ARGS=--rehearse
	@$(BIN)/python build-support/make_release.py $(ARGS)

licences: $(VENV)/.dev web/node_modules/.package-lock.json ## write THIRD-PARTY.txt, the licences of what is shipped, anew
	$(BIN)/python build-support/third_party.py

site: $(VENV)/.site ## build the site of the documentation into build/site, with search and pages of the API
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python build-support/site.py

page: $(VENV)/.runtime web/node_modules/.package-lock.json ## build the page anew, and run its checks; needs Node 20
	$(BIN)/python -m doublesix.server.wire.schema web/src/wire/schema.json
	$(BIN)/python -m doublesix.server.wire.page_host web/src/host
	$(BIN)/python -m doublesix.server.plain_site.judge_files web/src/review
	$(BIN)/python -m doublesix.server.wire.page_score web/src/features/score
	$(BIN)/python -m doublesix.server.wire.accessibility web/src/features/panels
	cd web && npm run --silent types && npm run --silent build && npm run --silent check

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --silent

# Tests that bundle a part of the page begin with the others, so what they need is there before. Without Node they fail, and say so.
packages:
	@! command -v npm >/dev/null 2>&1 || $(MAKE) --no-print-directory web/node_modules/.package-lock.json

# Whether the page that is committed is the one that web/ builds. Whoever has no Node is told; CI must have it.
built:
	@if command -v npm >/dev/null 2>&1; then \
	  $(MAKE) --no-print-directory web/node_modules/.package-lock.json && cd web && npm run --silent check; \
	else echo "There is no npm here, so the page was not built again to compare it; Node 20 brings it." >&2; test -z "$$CI"; fi

clean: ## remove .venv and what the tools left behind
	rm -rf $(VENV) build dist web/node_modules web/lighthouse/node_modules web/mutation/node_modules src/doublesix/_native.*.so .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

$(VENV)/.created:
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
	  echo "doublesix needs Python 3.11 or newer, and there is no $(PYTHON) here." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "doublesix needs Python 3.11 or newer; $(PYTHON) is `$(PYTHON) --version 2>&1`." >&2; \
	  echo "Name another one like this: make PYTHON=python3.12 play" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "$(PYTHON) lacks its venv module; on Debian and Ubuntu the package python3-venv brings it." >&2; \
	  exit 1; }
	@echo "Setting up $(VENV) (once; some seconds)" >&2
	@$(PYTHON) -m venv --clear $(VENV)
	@rm -f build/native/CMakeCache.txt
	@touch $@

# What plays and serves, in the versions and with the hashes of requirements/table.txt; the extra of each command is a matter of those who install the package alone.
$(VENV)/.runtime: pyproject.toml requirements/table.txt $(VENV)/.created
	@$(BIN)/python build-support/install.py table
	@touch $@

$(VENV)/.dev: pyproject.toml requirements/dev.txt $(VENV)/.created
	@$(BIN)/python build-support/install.py dev
	@touch $(VENV)/.runtime $@

$(VENV)/.mutation: pyproject.toml requirements/mutation.txt $(VENV)/.dev
	@$(BIN)/python build-support/install.py dev mutation
	@touch $(VENV)/.runtime $(VENV)/.dev $@

$(VENV)/.site: pyproject.toml requirements/site.txt $(VENV)/.created
	@$(BIN)/python build-support/install.py site
	@touch $(VENV)/.runtime $@

.PHONY: release demo licences requirements help play serve check packages static deep mutation native wasm behind sanitize gallery services site page built fix bench ladder docs clean
