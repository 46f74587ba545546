# Two commands are enough on a machine with Python 3.11+ and make: `make run` and `make test`.

SHELL := /bin/sh
VENV := .venv
BIN := $(VENV)/bin
PYTHON ?= $(shell for found in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$found -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$found && break; done)
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
INSTALL := $(PIP) install --require-hashes --only-binary=:all: --requirement
# The build backend comes from the lock too, so nothing that is not locked is fetched.
INSTALL_PROJECT := $(PIP) install --no-deps --no-build-isolation --editable .
COMPILE := $(BIN)/uv pip compile pyproject.toml --group build --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-annotate --custom-compile-command "make lock" --quiet
READY_TO_RUN := $(VENV)/.ready-to-run
READY_TO_DEVELOP := $(VENV)/.ready-to-develop
WORKERS ?= auto

.DEFAULT_GOAL := help
.PHONY: help run test deep soak bench lint format rules check-migrations migration wheel lock clean

help: ## Show this list
	@grep -E '^[a-z-]+:.*## ' Makefile | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 26

run: ## Start the bot; without a token, open it in the browser with an offline Discord
	@if [ -n "$$DISCORD_TOKEN" ] || grep -Eqs "^[[:space:]]*(export[[:space:]]+)?DISCORD_TOKEN[[:space:]]*=[[:space:]]*[\"']?[^[:space:]\"'#]" .env; then \
		$(MAKE) --no-print-directory --silent $(READY_TO_RUN) && exec $(BIN)/mafia run; \
	else \
		echo "There is no DISCORD_TOKEN, so the bot opens in your browser, with an offline Discord and simulated players."; \
		echo "To run it on Discord: create an application at discord.com/developers, open its page Bot, press Reset Token,"; \
		echo "copy .env.example to .env, put the token after DISCORD_TOKEN= and call make run again (more in README.md)."; \
		$(MAKE) --no-print-directory --silent $(READY_TO_DEVELOP) && exec $(BIN)/mafia play; \
	fi

test: $(READY_TO_DEVELOP) ## Run the tests
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal

deep: $(READY_TO_DEVELOP) ## Run the long tests: crashes, long games by clicks, and every property on many more examples
	HYPOTHESIS_PROFILE=deep $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "deep or hypothesis"

soak: $(READY_TO_DEVELOP) ## Look for games nobody has thought of: every property on many new examples
	HYPOTHESIS_PROFILE=soak $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m hypothesis

bench: $(READY_TO_DEVELOP) ## Measure how many games the rules play in a second
	$(BIN)/python -m tests.bench.games

lint: $(READY_TO_DEVELOP) ## Check style, types and layers
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy --strict
	$(BIN)/lint-imports

format: $(READY_TO_DEVELOP) ## Put the code into the common form
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

rules: $(READY_TO_DEVELOP) ## Write the pages of rules in docs/rules from the code and its texts
	$(BIN)/mafia rules docs/rules

check-migrations: $(READY_TO_DEVELOP) ## Check that the migrations lead to the schema of the code
	$(BIN)/mafia database --scratch -- sh -ec '$(BIN)/alembic upgrade head; $(BIN)/alembic check'

migration: $(READY_TO_DEVELOP) ## Write a migration for a changed schema: make migration name="what changed"
	@test -n "$(name)" || { echo 'Say what changed: make migration name="what changed"' >&2; exit 2; }
	$(BIN)/mafia database --scratch -- sh -ec '$(BIN)/alembic upgrade head; $(BIN)/alembic revision --autogenerate -m "$$0"' "$(name)"

wheel: $(READY_TO_DEVELOP) ## Build an installable package into dist/
	$(BIN)/python -m build --wheel --no-isolation

lock: $(READY_TO_DEVELOP) ## Choose the newest allowed versions and write both locks
	$(COMPILE) --upgrade --output-file requirements.lock
	$(COMPILE) --upgrade --extra play --extra dev --constraint requirements.lock --output-file requirements-dev.lock

clean: ## Remove the virtual environment and everything that tools left; the bot's database stays
	rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY_TO_RUN): requirements.lock pyproject.toml | $(BIN)/python
	@echo "Installing what the bot needs (once, and again when requirements.lock changes) ..."
	@$(INSTALL) requirements.lock
	@$(INSTALL_PROJECT)
	@touch $@

$(READY_TO_DEVELOP): requirements-dev.lock pyproject.toml | $(BIN)/python
	@echo "Installing what the bot, its tests and its offline Discord need (once, and again when the lock changes) ..."
	@$(INSTALL) requirements-dev.lock
	@$(INSTALL_PROJECT)
	@touch $(READY_TO_RUN) $@

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed: install it, or name it with make PYTHON=/path/to/python3." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "Python's module venv is missing. On Debian and Ubuntu: apt install python3-venv. Then call make again." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)
