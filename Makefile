# The only commands that people and CI type. `make help` lists them.

SWIFT ?= swift
PREFIX ?= /usr/local
ARGS ?=

# The macros are built against the toolchain's own swift-syntax if it contains one (ARCHITECTURE.md,
# "Decisions"); `make HOST_SYNTAX= …` builds swift-syntax from source instead.
TOOLCHAIN := $(abspath $(dir $(realpath $(shell command -v $(SWIFT) 2>/dev/null)))/..)
HOST_SYNTAX ?= $(patsubst %/libSwiftSyntax.so,%,$(wildcard $(TOOLCHAIN)/lib/swift/host/libSwiftSyntax.so))
ifneq ($(HOST_SYNTAX),)
export HOST_SYNTAX
else
unexport HOST_SYNTAX
endif

# SwiftPM leaves an empty directory in TMPDIR whenever it reads a manifest. Below .build, it goes with
# `make clean`.
export TMPDIR := $(CURDIR)/.build/tmp
$(shell mkdir -p "$(TMPDIR)")

# Without this, SwiftPM accepts an undeclared import in an incremental build.
CHECK := --explicit-target-dependency-import-check error

MODULES := $(sort $(patsubst Tests/%Tests,%,$(wildcard Tests/*Tests)))
SOURCES := Package.swift Modules Apps Tests Tools

# Tests that wait for other processes block threads that concurrent tests need, so they run separately.
# Those that read a real terminal wait for its output with a time limit, and run one at a time.
PROCESSES := ^(Architecture|Command|NewFeature|Prose)Tests\.
TERMINALS := ^(EndToEnd|Previewer|TerminalRuntime)Tests\.

.DEFAULT_GOAL := help
.PHONY: help run build release install uninstall test run-tests test-affected check lint check-boundaries \
  prose graph graph-write new-feature remove-feature bench bench-build \
  test-first-feature test-outside-package sanitize screens torture fuzz bench-cli coverage docs format setup setup-tests \
  drop-foreign-syntax clean

# The architecture tool, in a separate build: it needs no package.
ARCHITECTURE := .build/tools/release/architecture
BUILD_ARCHITECTURE = @PREVIEW= FEATURE=architecture $(SWIFT) build -q -c release $(CHECK) --scratch-path .build/tools

# The formatter does not check the width of comments and strings. Exempt are the code of articles, the
# expansions of macros and the pictures of screens, which are verbatim.
CHECK_WIDTH := ! LC_ALL=C.UTF-8 grep -rnE --include='*.swift' --exclude-dir=Articles \
  --exclude-dir=MacrosTests --exclude='*Snapshots.swift' '^.{101}' $(SOURCES) \
  || { echo "lint: these lines have more than 100 columns" >&2; exit 1; }

help: ## lists these commands
	@awk -F ':.*## ' '/^[a-zA-Z%-]+:.*## / { printf "make %-22s %s\n", $$1, $$2 }' $(MAKEFILE_LIST) \
	  | sed 's/%/NAME/'
	@echo
	@echo "NAME is one of: $(MODULES)"

run: setup ## builds and starts the app (ARGS="list --json" runs a command)
	@$(SWIFT) build $(CHECK) --product bako
	@.build/debug/bako $(ARGS)

build: setup ## builds the program, .build/debug/bako
	$(SWIFT) build $(CHECK) --product bako

release: setup ## builds the program for daily use, .build/release/bako
	@Tools/release

# Where install puts files, below DESTDIR.
BIN = $(DESTDIR)$(PREFIX)/bin/bako
MAN = $(DESTDIR)$(PREFIX)/share/man/man1/bako.1
BASH = $(DESTDIR)$(PREFIX)/share/bash-completion/completions/bako
ZSH = $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_bako
FISH = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/bako.fish

install: release ## installs program, man page and completions below PREFIX (default /usr/local)
	install -D -s -m 755 .build/release/bako "$(BIN)"
	install -D -m 644 Apps/man/bako.1 "$(MAN)"
	@mkdir -p "$(dir $(BASH))" "$(dir $(ZSH))" "$(dir $(FISH))"
	.build/release/bako --generate-completion-script bash > "$(BASH)"
	.build/release/bako --generate-completion-script zsh > "$(ZSH)"
	.build/release/bako --generate-completion-script fish > "$(FISH)"

uninstall: ## removes what install put below PREFIX
	rm -f "$(BIN)" "$(MAN)" "$(BASH)" "$(ZSH)" "$(FISH)"

test: setup-tests ## builds and runs every test
	$(SWIFT) build --build-tests $(CHECK)
	@$(MAKE) --no-print-directory run-tests
	@$(MAKE) --no-print-directory test-Macros

# Runs the tests of the last build, as `make test` and Tools/bench-build run them.
run-tests:
	$(SWIFT) test --skip-build --skip '$(PROCESSES)' --skip '$(TERMINALS)'
	$(SWIFT) test --skip-build --filter '$(PROCESSES)'
	$(SWIFT) test --skip-build --no-parallel --filter '$(TERMINALS)'

test-%: setup-tests ## tests one module: make test-Home
	@Tools/test "$*"

test-affected: setup-tests ## tests what changed since BASE (default origin/main) and what depends on it
	@Tools/test --affected $(BASE)

torture: setup-tests release ## kills and signals the program at random moments (BAKO_KILLS, BAKO_SIGNALS, BAKO_KEYS)
	@Tools/stress kills

fuzz: setup-tests release ## random inputs: 100,000 imports, 20,000 damaged stores, FUZZ_SECONDS for the rest
	@Tools/stress inputs

bench-cli: release ## measures the commands in turn with sqlite3 (ARGS="1000 100000")
	Tools/bench-cli $(ARGS)

preview-%: setup ## shows one module's previews, again whenever a file is saved: make preview-Home
	@Tools/preview "$*" $(ARGS)

screens: setup ## draws the screens of README.md and Documentation/screens.md from the previews
	@$(SWIFT) build $(CHECK) --product previewer
	@.build/debug/previewer --write README.md
	@.build/debug/previewer --write Documentation/screens.md

check: lint test ## what CI runs: lint and test

lint: check-boundaries ## checks format, rules, the graph of ARCHITECTURE.md and commit subjects
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	@$(CHECK_WIDTH)
	$(ARCHITECTURE) graph --check ARCHITECTURE.md
	@Tools/check-commits

check-boundaries: ## checks the rules of ARCHITECTURE.md alone
	$(BUILD_ARCHITECTURE)
	$(ARCHITECTURE) check

prose: ## reports on comments, samples and test names (ARGS="--details Home")
	@PREVIEW= FEATURE=prose $(SWIFT) build -q -c release $(CHECK) --scratch-path .build/tools
	@.build/tools/release/prose $(ARGS)

graph: ## prints the modules and the edges between them
	$(BUILD_ARCHITECTURE)
	@$(ARCHITECTURE) graph

graph-write: ## puts the current graph into ARCHITECTURE.md
	$(BUILD_ARCHITECTURE)
	@$(ARCHITECTURE) graph --write ARCHITECTURE.md

new-feature: ## makes a feature: make new-feature NAME=Sleep
	@Tools/new-feature/new-feature "$(NAME)"
	@$(MAKE) --no-print-directory graph-write

remove-feature: ## removes it again: make remove-feature NAME=Sleep
	@Tools/new-feature/new-feature --remove "$(NAME)"
	@$(MAKE) --no-print-directory graph-write

test-first-feature: setup-tests ## makes, previews, tests, adds and removes a feature in a fresh copy
	@Tests/first-feature

test-outside-package: setup ## tests a package that stands on the libraries, with swift-syntax from source too
	@Tests/outside-package

bench-build: setup-tests ## measures one feature's build and tests against everything
	@Tools/bench-build $(FEATURE)

bench: setup ## measures the runtime and the terminal library, each beside plain Swift
	FEATURE= $(SWIFT) run -c release --package-path Tools/benchmarks --scratch-path .build/benchmarks benchmarks $(ARGS)
	$(SWIFT) run -c release --scratch-path .build/terminal-benchmarks terminal-benchmarks

coverage: setup-tests ## prints how much of each module the tests run
	@$(SWIFT) build --build-tests --enable-code-coverage --scratch-path .build/coverage $(CHECK) >&2
	@$(SWIFT) test --skip-build --no-parallel --enable-code-coverage --scratch-path .build/coverage >&2
	@rm -f default.profraw # of the macros, which are covered, too
	@Tools/coverage .build/coverage

# A separate build: every object file differs. The sanitizer's stack frames are larger, so the test of
# the depth of the stack is skipped.
sanitize: setup-tests ## runs the tests of the runtime under the thread sanitizer
	FEATURE=ComposableArchitecture,Dependencies,CasePaths $(SWIFT) build --build-tests $(CHECK) \
	  --sanitize thread --scratch-path .build/sanitize
	FEATURE=ComposableArchitecture,Dependencies,CasePaths $(SWIFT) test --skip-build \
	  --sanitize thread --scratch-path .build/sanitize --skip aStoreAndATestStoreTakeAHundredLevels

docs: setup ## builds the documentation of the libraries into .build/docs
	FEATURE=Core,TerminalRuntime,TerminalTesting $(SWIFT) build $(CHECK)
	Tools/docs

format: ## formats every source file
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

setup: drop-foreign-syntax ## installs the system packages that building needs
	@Tools/setup build

setup-tests: drop-foreign-syntax
	@Tools/setup test

# A plain `swift build` compiles swift-syntax from source; the compiler would find the modules that it
# leaves before the toolchain's, which are not compatible with them.
drop-foreign-syntax:
ifneq ($(HOST_SYNTAX),)
	@rm -rf .build/*/*/Modules-tool/Swift*.swiftmodule .build/*/*/Modules/SwiftSyntax*.swiftmodule
endif

# The goals after this one need TMPDIR.
clean: ## removes everything that was built
	rm -rf .build
	@mkdir -p "$(TMPDIR)"
