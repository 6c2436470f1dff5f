# The only commands that people and CI type. `make help` lists them.

SWIFT ?= swift
PREFIX ?= /usr/local
ARGS ?=

# The macros are built against the toolchain's own swift-syntax if it contains one (decision 4);
# `make HOST_SYNTAX= …` builds swift-syntax from source instead.
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

.DEFAULT_GOAL := help
.PHONY: help run case-studies build release install uninstall dist test-dist test test-all run-tests test-affected explain check lint check-boundaries \
  prose graph graph-write new-feature remove-feature calibrate times bench bench-build \
  test-first-feature test-outside-package sanitize screens screens-all gallery stress torture fuzz bench-start bench-cli coverage compile-times api-breakage docs format setup setup-tests \
  drop-foreign-syntax clean

# The architecture tool has its own build, which fetches no package.
ARCHITECTURE := .build/tools/release/architecture
BUILD_ARCHITECTURE = @PREVIEW= FEATURE=architecture $(SWIFT) build -q -c release $(CHECK) --scratch-path .build/tools

# The formatter does not check the width of comments and strings. Exempt are the code of articles, the
# expansions of macros and the pictures of screens, which are verbatim.
CHECK_WIDTH := ! LC_ALL=C.UTF-8 grep -rnE --include='*.swift' --exclude-dir=Articles \
  --exclude-dir=MacrosTests --exclude='*Snapshots.swift' '^.{101}' $(SOURCES) \
  || { echo "lint: these lines have more than 100 columns" >&2; exit 1; }

help: ## prints these commands
	@awk -F ':.*## ' '/^[a-zA-Z%-]+:.*## / { sub("%", "NAME", $$1); printf "make %-22s %s\n", $$1, $$2 }' \
	  $(MAKEFILE_LIST)
	@echo
	@echo "NAME is one of: $(MODULES)"

run: setup ## builds and starts the app (ARGS="list --json" runs a command)
	@$(SWIFT) build $(CHECK) --product bako
	@.build/debug/bako $(ARGS)

case-studies: setup ## starts the case studies (ARGS=search opens one)
	@$(SWIFT) build $(CHECK) --product case-studies
	@.build/debug/case-studies $(ARGS)

build: setup ## builds the program, .build/debug/bako
	$(SWIFT) build $(CHECK) --product bako

release: setup ## builds the program for daily use, .build/release/bako
	@Tools/release

# The installed files, below DESTDIR.
BIN = $(DESTDIR)$(PREFIX)/bin/bako
MAN = $(DESTDIR)$(PREFIX)/share/man/man1/bako.1
BASH = $(DESTDIR)$(PREFIX)/share/bash-completion/completions/bako
ZSH = $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_bako
FISH = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/bako.fish

install: release ## installs program, man page and completions below PREFIX (default /usr/local)
	install -D -s -m 755 .build/release/bako "$(BIN)"
	install -D -m 644 Apps/man/bako.1 "$(MAN)"
	@umask 022; mkdir -p "$(dir $(BASH))" "$(dir $(ZSH))" "$(dir $(FISH))"
	umask 022; .build/release/bako --generate-completion-script bash > "$(BASH)"
	umask 022; .build/release/bako --generate-completion-script zsh > "$(ZSH)"
	umask 022; .build/release/bako --generate-completion-script fish > "$(FISH)"
	@chmod 644 "$(BASH)" "$(ZSH)" "$(FISH)"

dist: setup ## writes an archive of the program and its sum into .build/dist (SIGN_KEY=FILE: signed)
	@Tools/dist

test-dist: dist ## checks the archive, installs it into an empty root and runs the program there
	@Tests/dist

uninstall: ## removes what install put below PREFIX
	rm -f "$(BIN)" "$(MAN)" "$(BASH)" "$(ZSH)" "$(FISH)"

test: setup-tests ## builds and runs every test; with BAKO_CACHE=DIR, what has not passed before
	$(BUILD_ARCHITECTURE)
	@$(ARCHITECTURE) test --all

test-all: setup-tests ## builds and runs every test, even what has passed before
	$(BUILD_ARCHITECTURE)
	@$(ARCHITECTURE) test --all --again

# For Tools/bench-build.
run-tests:
	$(BUILD_ARCHITECTURE)
	@$(ARCHITECTURE) test --all --again --skip-build

test-%: setup-tests ## tests one module: make test-Home (ARGS="--filter search" runs some tests)
	$(BUILD_ARCHITECTURE)
	@$(ARCHITECTURE) test "$*" $(ARGS)

test-affected: setup-tests ## tests what changed since BASE (origin/main) and has not passed before
	$(BUILD_ARCHITECTURE)
	@$(ARCHITECTURE) test --affected "$(or $(BASE),origin/main)" $(ARGS)

explain: ## says which inputs of a module's tests changed since they passed: make explain MODULE=Home
	$(BUILD_ARCHITECTURE)
	@$(ARCHITECTURE) explain "$(MODULE)"

stress: setup-tests release ## types 500 pairs of check-ins in a terminal (BAKO_CHECKINS), fails every call of each command
	@Tools/stress journeys
	@Tools/stress faults

torture: setup-tests release ## kills and signals the program at random moments (BAKO_KILLS, BAKO_SIGNALS, BAKO_KEYS, BAKO_WALK)
	@Tools/stress kills

fuzz: setup-tests release ## random inputs: 100,000 imports, 20,000 damaged stores, FUZZ_SECONDS for the rest
	@Tools/stress inputs

bench-start: release ## measures the time to the first content of the app (ARGS="2000 100000")
	Tools/bench-start $(ARGS)

bench-cli: release ## measures the commands, alternating with sqlite3 (ARGS="1000 100000")
	Tools/bench-cli $(ARGS)

preview-%: setup ## shows one module's previews, and again after each save: make preview-Home
	@Tools/preview "$*" $(ARGS)

screens: setup ## redraws the screens of README.md and Documentation/screens.md from the previews
	@$(SWIFT) build $(CHECK) --product previewer
	@.build/debug/previewer --write README.md
	@.build/debug/previewer --write Documentation/screens.md

screens-%: setup-tests ## redraws the text pictures next to a feature: make screens-Home
	$(BUILD_ARCHITECTURE)
	@RECORD_SNAPSHOTS=1 $(ARCHITECTURE) test "$*" --filter "$*Tests.$*ScreenTests"

screens-all: setup-tests ## redraws the text pictures next to every feature
	@$(SWIFT) build --build-tests $(CHECK)
	@RECORD_SNAPSHOTS=1 $(SWIFT) test --skip-build --filter 'Tests\.[A-Za-z]*ScreenTests/'

gallery: setup ## writes a page of all previews (BASE=origin/main: of those that changed)
	@Tools/gallery "$(BASE)"

check: lint test ## what CI runs: lint and test

lint: check-boundaries ## checks format, width, rules, the graph and commit subjects
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	@$(CHECK_WIDTH)
	$(ARCHITECTURE) graph --check ARCHITECTURE.md
	@Tools/check-commits

check-boundaries: ## checks only the rules of ARCHITECTURE.md
	$(BUILD_ARCHITECTURE)
	$(ARCHITECTURE) check

prose: ## reports on comments, samples and test names (ARGS="--details Home")
	@PREVIEW= FEATURE=prose $(SWIFT) build -q -c release $(CHECK) --scratch-path .build/tools
	@.build/tools/release/prose $(ARGS)

graph: ## prints the modules and the edges between them
	$(BUILD_ARCHITECTURE)
	@$(ARCHITECTURE) graph

graph-write: ## writes the current graph into ARCHITECTURE.md
	$(BUILD_ARCHITECTURE)
	@$(ARCHITECTURE) graph --write ARCHITECTURE.md

new-feature: ## creates a feature: make new-feature NAME=Sleep (ARGS=--client: and its client)
	@Tools/new-feature/new-feature $(ARGS) "$(NAME)"

remove-feature: ## removes a feature: make remove-feature NAME=Sleep
	@Tools/new-feature/new-feature --remove "$(NAME)"

test-first-feature: setup-tests ## creates, previews, tests, adds and removes a feature in a fresh copy
	@Tests/first-feature

test-outside-package: setup ## tests a package that uses the libraries, with swift-syntax from source too
	@Tests/outside-package

bench-build: setup-tests ## compares the build and tests of one feature with those of all
	@Tools/bench-build $(FEATURE)

times: setup-tests ## measures the commands and writes Documentation/times.md (ARGS=--quick)
	@Tools/times $(ARGS)

calibrate: setup ## simulates diaries and counts the claims of influences (ARGS="--diaries 500")
	@PREVIEW= FEATURE=calibrate $(SWIFT) build -q -c release $(CHECK) --scratch-path .build/tools
	@.build/tools/release/calibrate $(ARGS)

bench: setup ## measures the runtime, the terminal library and the search against plain Swift
	@Tools/bench/bench $(ARGS)

coverage: setup-tests ## prints the coverage of each module, and checks it against Tools/budgets.txt
	$(BUILD_ARCHITECTURE)
	@$(SWIFT) build --build-tests --enable-code-coverage --scratch-path .build/coverage $(CHECK) >&2
	@$(SWIFT) test --skip-build --no-parallel --enable-code-coverage --scratch-path .build/coverage >&2
	@rm -f default.profraw # of the macros, which are covered, too
	@Tools/coverage .build/coverage >.build/coverage/lcov
	@$(ARCHITECTURE) budgets --coverage .build/coverage/lcov

compile-times: setup ## prints the compile time of each module, and checks it against Tools/budgets.txt
	$(BUILD_ARCHITECTURE)
	@rm -rf .build/compile-times && mkdir -p .build/compile-times/stats
	@$(SWIFT) build $(CHECK) --product bako --scratch-path .build/compile-times \
	  -Xswiftc -stats-output-dir -Xswiftc "$(CURDIR)/.build/compile-times/stats" >&2
	@$(ARCHITECTURE) budgets --compile-times .build/compile-times/stats

# A separate build, because every object file differs. The sanitizer's larger stack frames overflow in
# the test of deep scopes, which is skipped.
sanitize: setup-tests ## runs the tests of the runtime under the thread sanitizer
	FEATURE=ComposableArchitecture,Dependencies,CasePaths $(SWIFT) build --build-tests $(CHECK) \
	  --sanitize thread --scratch-path .build/sanitize
	FEATURE=ComposableArchitecture,Dependencies,CasePaths $(SWIFT) test --skip-build \
	  --sanitize thread --scratch-path .build/sanitize --skip storesHandleHundredLevels

api-breakage: setup ## prints changes of the libraries that break their users since BASE (origin/main)
	@Tools/api-breakage $(BASE)

docs: setup ## builds the documentation of the libraries into .build/docs
	FEATURE=Core,TerminalRuntime,TerminalTesting $(SWIFT) build $(CHECK)
	Tools/docs

format: ## formats every source file
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

setup: drop-foreign-syntax ## installs the system packages that building needs
	@Tools/setup build

setup-tests: drop-foreign-syntax
	@Tools/setup test

# A plain `swift build` compiles swift-syntax from source. The compiler would find its modules before
# the toolchain's, which are incompatible.
drop-foreign-syntax:
ifneq ($(HOST_SYNTAX),)
	@rm -rf .build/*/*/Modules-tool/Swift*.swiftmodule .build/*/*/Modules/SwiftSyntax*.swiftmodule
endif

# Later goals need TMPDIR.
clean: ## removes all build products
	rm -rf .build
	@mkdir -p "$(TMPDIR)"
