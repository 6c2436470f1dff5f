# The commands that people and CI type. `make help` lists them; logic belongs in Tools/.

SWIFT ?= swift
PREFIX ?= /usr/local
ARGS ?=
export SWIFT

# The macros are built against the toolchain's own swift-syntax if it contains one (decision 4);
# `make HOST_SYNTAX= …` builds swift-syntax from source instead.
TOOLCHAIN := $(abspath $(dir $(realpath $(shell command -v $(SWIFT) 2>/dev/null)))/..)
HOST_SYNTAX ?= $(patsubst %/libSwiftSyntax.so,%,$(wildcard $(TOOLCHAIN)/lib/swift/host/libSwiftSyntax.so))
ifneq ($(HOST_SYNTAX),)
export HOST_SYNTAX
else
unexport HOST_SYNTAX
endif

# Tests spend their time in a few modules, which are optimized in debug builds, too (decision 63).
export OPTIMIZED := 1

# SwiftPM leaves an empty directory in TMPDIR whenever it reads a manifest. Below .build, it goes with
# `make clean`.
export TMPDIR := $(CURDIR)/.build/tmp
$(shell mkdir -p "$(TMPDIR)")

# Without this, SwiftPM accepts an undeclared import in an incremental build.
CHECK := --explicit-target-dependency-import-check error

SOURCES := Package.swift Modules Apps Tests Tools

# The architecture tool has its own build, which fetches no package.
ARCHITECTURE := .build/tools/release/architecture
BUILD_ARCHITECTURE = @PREVIEW= FEATURE=architecture $(SWIFT) build -q -c release $(CHECK) --scratch-path .build/tools
TEST = @Tools/setup test && PREVIEW= FEATURE=architecture $(SWIFT) build -q -c release $(CHECK) --scratch-path .build/tools && $(ARCHITECTURE) test

.DEFAULT_GOAL := help
.PHONY: help run release install uninstall dist test test-affected check lint check-boundaries \
  format docs screens new-feature remove-feature bench bench-cli corpus calibrate stress ci \
  clean

help:
	@awk -F ':.*## ' '/^[a-z%-]+:.*## / { sub("%", "NAME", $$1); printf "make %-17s %s\n", $$1, $$2 }' \
	  $(MAKEFILE_LIST)
	@echo "NAME is a module with tests, such as Home, Models or Command (ls Tests)"

run: ## builds and starts the app (ARGS="list", APP=case-studies)
	@Tools/setup build
	@$(SWIFT) build $(CHECK) --product $(or $(APP),bako)
	@.build/debug/$(or $(APP),bako) $(ARGS)

release: ## builds the program for daily use, .build/release/bako
	@Tools/setup build
	@Tools/release

# The installed files, below DESTDIR.
BIN = $(DESTDIR)$(PREFIX)/bin/bako
MAN = $(DESTDIR)$(PREFIX)/share/man/man1/bako.1
BASH = $(DESTDIR)$(PREFIX)/share/bash-completion/completions/bako
ZSH = $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_bako
FISH = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/bako.fish

install: release ## installs below PREFIX (/usr/local); uninstall removes
	install -D -s -m 755 .build/release/bako "$(BIN)"
	install -D -m 644 Apps/man/bako.1 "$(MAN)"
	@umask 022; mkdir -p "$(dir $(BASH))" "$(dir $(ZSH))" "$(dir $(FISH))"
	umask 022; .build/release/bako --generate-completion-script bash > "$(BASH)"
	umask 022; .build/release/bako --generate-completion-script zsh > "$(ZSH)"
	umask 022; .build/release/bako --generate-completion-script fish > "$(FISH)"
	@chmod 644 "$(BASH)" "$(ZSH)" "$(FISH)"

uninstall:
	rm -f "$(BIN)" "$(MAN)" "$(BASH)" "$(ZSH)" "$(FISH)"

dist: ## writes an archive into .build/dist (SIGN_KEY=FILE)
	@Tools/setup build
	@Tools/dist

test: ## runs every test (BAKO_CACHE=DIR: not what passed before)
	$(TEST) --all $(if $(ALL),--again)

test-affected: ## tests what changed since BASE (origin/main)
	$(TEST) --affected "$(or $(BASE),origin/main)" $(ARGS)

test-%: ## tests one module (ARGS="--filter search": some tests)
	$(TEST) "$*" $(ARGS)

check: lint test ## what CI runs: lint and test

lint: check-boundaries ## checks format, width, rules, the graph and commits
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	@Tools/check-width
	$(ARCHITECTURE) graph --check ARCHITECTURE.md
	@Tools/check-commits

check-boundaries: ## checks only the rules of ARCHITECTURE.md
	$(BUILD_ARCHITECTURE)
	$(ARCHITECTURE) check

format: ## formats sources, writes the graph of ARCHITECTURE.md
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)
	$(BUILD_ARCHITECTURE)
	@$(ARCHITECTURE) graph --write ARCHITECTURE.md

docs: ## builds the documentation of the libraries
	@Tools/setup build
	FEATURE=Core,TerminalRuntime,TerminalTesting $(SWIFT) build $(CHECK)
	Tools/docs

preview-%: ## shows the previews of a module, again after each save
	@Tools/setup build
	@Tools/preview "$*" $(ARGS)

screens: ## redraws the screens of README.md and Documentation
	@Tools/setup build
	@$(SWIFT) build $(CHECK) --product previewer
	@.build/debug/previewer --write README.md
	@.build/debug/previewer --write Documentation/screens.md

screens-%: ## redraws the text pictures of a feature, or screens-all
	@if [ "$*" = all ]; then $(SWIFT) build --build-tests $(CHECK) && RECORD_SNAPSHOTS=1 \
	  $(SWIFT) test --skip-build --filter 'Tests\.[A-Za-z]*ScreenTests/'; \
	else RECORD_SNAPSHOTS=1 $(MAKE) --no-print-directory "test-$*" \
	  ARGS="--filter $*Tests.$*ScreenTests"; fi

new-feature: ## creates a feature, NAME=Sleep; remove-feature removes it
	@Tools/new-feature/new-feature $(ARGS) "$(NAME)"

remove-feature:
	@Tools/new-feature/new-feature --remove "$(NAME)"

bench: ## measures runtime, terminal and search (ARGS=--help)
	@Tools/bench/bench $(ARGS)

bench-cli: ## measures the commands, alternating with sqlite3
	@Tools/bench/bench cli $(ARGS)

corpus: ## type-checks files of SwiftUI, DIR=folder (ARGS=--list)
	@Tools/setup build
	@FEATURE=ComposableTerminal,TerminalCharts $(SWIFT) build -q $(CHECK)
	@Tools/corpus $(ARGS) "$(DIR)"

calibrate: ## simulates diaries, counts the claims of influences
	@Tools/setup build
	@PREVIEW= FEATURE=calibrate $(SWIFT) build -q -c release $(CHECK) --scratch-path .build/tools
	@.build/tools/release/calibrate $(ARGS)

stress: release ## journeys, faults, schedules … (ARGS=kills or inputs)
	@Tools/setup test
	@for part in $(or $(ARGS),journeys faults carriers growth targets schedules); do Tools/stress $$part || exit $$?; done

ci: ## runs another check of CI: ARGS=sanitize … (ARGS=--help)
	@Tools/ci $(ARGS)

# Later goals need TMPDIR.
clean: ## removes all build products
	rm -rf .build
	@mkdir -p "$(TMPDIR)"
