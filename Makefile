# The door to Piggery. Needs make and Python 3.11 or newer, nothing else; everything goes into .venv in this folder.
# Set-up is skipped when up to date. PYTHON=/path/to/python chooses another Python than the first one found.

SETUP := sh tools/setup.sh
BIN := .venv/bin
export PYTHON UPGRADE

.PHONY: help play test check bench soak audit screenshots lock clean
.DEFAULT_GOAL := help

help:
	@echo 'make play    open the tables in your browser, or say where they are'
	@echo 'make test    check, then all tests'
	@echo 'make check   formatting, lint, types, import arrows, rule maps, citations'
	@echo 'make bench   speed, as ratios to a baseline taken in the same run'
	@echo 'make soak    conformance, dice, bots and kills at length, for confidence'
	@echo 'make audit   Lighthouse over start page, table and rules, at least 95 each'
	@echo 'make screenshots   the pictures of the README, from the real pages'
	@echo 'make lock    renew requirements/*.txt after a change of dependencies (UPGRADE=1: newest versions)'
	@echo 'make clean   remove .venv and caches'

play:
	@$(SETUP) play
	@exec $(BIN)/piggery

test:
	@began=$$(date +%s) && $(SETUP) test && $(BIN)/python tools/parts.py test $$began

check:
	@began=$$(date +%s) && $(SETUP) test && $(BIN)/python tools/parts.py check $$began

bench:
	@$(SETUP) bench
	@$(BIN)/python bench/run.py
	@$(BIN)/python bench/envs.py
	@$(BIN)/python bench/search.py

soak:
	@$(SETUP) test
	@PIGGERY_SOAK=1 $(BIN)/python -m pytest -n 2 --timeout 0 tests/conformance tests/match tests/bots tests/games/test_bounds.py tests/server/test_durability.py tests/browser/test_layout.py

audit:
	@$(SETUP) audit
	@$(BIN)/python tools/audit.py

screenshots:
	@$(SETUP) test
	@$(BIN)/python tools/screenshots.py

lock:
	@$(SETUP) lock

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis build dist
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
