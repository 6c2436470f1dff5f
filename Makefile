# The only commands that people and CI type. `make help` lists them.

SWIFT ?= swift
PREFIX ?= /usr/local
ARGS ?=

# Macros are built against the toolchain's own swift-syntax where it ships one (ARCHITECTURE.md,
# "Decisions"); `make HOST_SYNTAX= …` builds swift-syntax from source instead.
TOOLCHAIN := $(abspath $(dir $(realpath $(shell command -v $(SWIFT) 2>/dev/null)))/..)
HOST_SYNTAX ?= $(patsubst %/libSwiftSyntax.so,%,$(wildcard $(TOOLCHAIN)/lib/swift/host/libSwiftSyntax.so))
ifneq ($(HOST_SYNTAX),)
export HOST_SYNTAX
else
unexport HOST_SYNTAX
endif

# SwiftPM lets an undeclared import through on an incremental build; this makes it an error.
CHECK := --explicit-target-dependency-import-check error

# The C library's start of a static position-independent program refuses one with an rpath.
RELEASE := -c release --static-swift-stdlib --disable-local-rpath $(CHECK)
MODULES := $(sort $(patsubst Tests/%Tests,%,$(wildcard Tests/*Tests)))
SOURCES := Package.swift Modules Apps Tests Tools

# Tests that wait for other processes hold the threads that concurrent tests need to go on: they run
# by themselves. Those that look at a real terminal wait for its answer within a time, one after the other.
PROCESSES := ^(Architecture|Command|NewFeature)Tests\.
TERMINALS := ^(EndToEnd|Previewer|TerminalRuntime)Tests\.

.DEFAULT_GOAL := help
.PHONY: help run build release install uninstall test run-tests test-affected check lint check-boundaries \
  graph graph-write new-feature remove-feature bench bench-build \
  test-first-feature test-outside-package sanitize screens torture fuzz bench-cli coverage docs format setup setup-tests \
  drop-foreign-syntax clean

# The programs of Tools/ that `make` runs, in a build of their own: they need no package.
TOOLS := .build/tools/release
BUILD_TOOL = @PREVIEW= FEATURE=architecture $(SWIFT) build -q -c release $(CHECK) --scratch-path .build/tools

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

# A program that needs no loader starts in a third of the time (ARCHITECTURE.md, "Start-up"). Where the
# system lacks the archive of a library, the program takes the shared ones and starts as it can.
ARCHIVES := libc.a rcrt1.o libm.a libstdc++.a libsqlite3.a
MISSING = $(foreach archive,$(ARCHIVES),$(if \
  $(findstring /,$(shell $(TOOLCHAIN)/bin/clang -print-file-name=$(archive))),,$(archive)))

release: setup ## builds the program for daily use, .build/release/bako
	STATIC=$(if $(strip $(MISSING)),,1) $(SWIFT) build $(RELEASE) --product bako
	$(if $(strip $(MISSING)),,@Tools/check-hardening .build/release/bako)

# Where install puts things, below DESTDIR.
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

# The tests of what is built, as `make test` and Tools/bench-build run them.
run-tests:
	$(SWIFT) test --skip-build --skip '$(PROCESSES)' --skip '$(TERMINALS)'
	$(SWIFT) test --skip-build --filter '$(PROCESSES)'
	$(SWIFT) test --skip-build --no-parallel --filter '$(TERMINALS)'

# The boundaries first: beside the modules of an earlier build, a narrowed manifest would let an
# import of a sibling through.
test-%: setup-tests ## tests one module: make test-Home
	@module="$(patsubst %Tests,%,$*)"; \
	case " $(MODULES) " in *" $$module "*) ;; *) \
	  echo "There is no module named $$module. The modules are:" >&2; \
	  printf '  %s\n' $(MODULES) >&2; exit 2;; \
	esac; \
	FEATURE=architecture $(SWIFT) build -q -c release $(CHECK) --scratch-path .build/tools \
	  && $(TOOLS)/architecture check --module "$$module" || exit 1; \
	export FEATURE="$$module"; \
	$(SWIFT) build --build-tests $(CHECK) && $(SWIFT) test --skip-build

test-affected: setup-tests ## tests what changed since BASE (default origin/main) and what stands on it
	$(BUILD_TOOL)
	@base="$$(git merge-base $(or $(BASE),origin/main) HEAD)"; \
	modules="$$($(TOOLS)/architecture affected \
	  $$(git diff --name-only --no-renames "$$base" && git ls-files --others --exclude-standard))"; \
	echo "affected: $${modules:-nothing}"; \
	case "$$modules" in \
	'') ;; \
	everything) $(MAKE) --no-print-directory test ;; \
	*) case ",$$modules," in *,Macros,*) $(MAKE) --no-print-directory test-Macros ;; esac && \
	   export FEATURE="$$(echo ",$$modules," | sed 's/,Macros,/,/; s/^,//; s/,$$//')" && \
	   if [ -n "$$FEATURE" ]; then \
	     $(SWIFT) build --build-tests $(CHECK) && $(SWIFT) test --skip-build; fi ;; \
	esac

# Counts that would take more than a minute of `make test`. BAKO names the released program; the handlers
# of signals are watched in the debug build, by a library that a static program does not load.
TORTURED := FEATURE=Command,EndToEnd,TerminalRuntime
torture: setup-tests release ## kills and signals the program at random moments (BAKO_KILLS, BAKO_SIGNALS, BAKO_KEYS)
	$(TORTURED) $(SWIFT) build --build-tests $(CHECK)
	BAKO="$(CURDIR)/.build/release/bako" BAKO_KILLS=$(or $(BAKO_KILLS),10000) \
	  BAKO_RESTORES=$(or $(BAKO_RESTORES),500) BAKO_READS=$(or $(BAKO_READS),500) $(TORTURED) \
	  $(SWIFT) test --skip-build --filter 'killedAt|aReaderWithoutPermission'
	BAKO_SIGNALS=$(or $(BAKO_SIGNALS),1000) BAKO_KEYS=$(or $(BAKO_KEYS),100000) $(TORTURED) \
	  $(SWIFT) test --skip-build --no-parallel --filter 'HandlerTests|HandlerJourney|MemoryJourney'

fuzz: setup-tests release ## random inputs: 100,000 imports, 20,000 damaged stores, FUZZ_SECONDS for the rest
	FEATURE=Command,TerminalCells,TerminalUI $(SWIFT) build --build-tests $(CHECK)
	BAKO="$(CURDIR)/.build/release/bako" FUZZ_IMPORTS=$(or $(FUZZ_IMPORTS),100000) \
	  FUZZ_STORES=$(or $(FUZZ_STORES),20000) BAKO_RANGES=$(or $(BAKO_RANGES),2000) BAKO_NAMES=$(or $(BAKO_NAMES),10000) \
	  FUZZ_SECONDS=$(or $(FUZZ_SECONDS),30) FEATURE=Command,TerminalCells,TerminalUI \
	  $(SWIFT) test --skip-build --filter 'CommandTests.(Fuzz|Range|HostileCompletion)Tests|Terminal(Cells|UI)Tests'

bench-cli: release ## measures the commands in turn with sqlite3 (ARGS="1000 100000")
	Tools/bench-cli $(ARGS)

preview-%: setup ## shows one module's previews, again whenever a file is saved: make preview-Home
	@if [ -z "$$(find Modules -type d -name '$*')" ]; then \
	  echo "There is no module named $* with previews. The features are:" >&2; \
	  printf '  %s\n' $(notdir $(wildcard Modules/Features/*)) >&2; exit 2; \
	fi
	@PREVIEW="$*" $(SWIFT) build $(CHECK) --product previewer
	@.build/debug/previewer --module "$*" --watch Modules $(ARGS)

screens: setup ## draws the screens of README.md again, from the previews
	@$(SWIFT) build $(CHECK) --product previewer
	@.build/debug/previewer --write README.md

check: lint test ## what CI runs: lint and test

lint: check-boundaries ## checks the format, the rules and the graph of ARCHITECTURE.md
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	$(BUILD_TOOL)
	$(TOOLS)/architecture graph --check ARCHITECTURE.md

check-boundaries: ## checks the rules of ARCHITECTURE.md alone
	$(BUILD_TOOL)
	$(TOOLS)/architecture check

graph: ## prints the modules and the edges between them
	$(BUILD_TOOL)
	@$(TOOLS)/architecture graph

graph-write: ## puts the current graph into ARCHITECTURE.md
	$(BUILD_TOOL)
	@$(TOOLS)/architecture graph --write ARCHITECTURE.md

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
	@rm -f default.profraw # the macros', which were watched too
	@Tools/coverage .build/coverage

# A build of its own, for every object file is another one. The sanitizer's frames are larger: how deep
# the stack goes is told without it.
sanitize: setup-tests ## runs the tests of the runtime under the thread sanitizer
	FEATURE=ComposableArchitecture,Dependencies,CasePaths $(SWIFT) build --build-tests $(CHECK) \
	  --sanitize thread --scratch-path .build/sanitize
	FEATURE=ComposableArchitecture,Dependencies,CasePaths $(SWIFT) test --skip-build \
	  --sanitize thread --scratch-path .build/sanitize --skip aStoreAndATestStoreTakeAHundredLevels

docs: setup ## builds the documentation of the libraries into .build/docs
	FEATURE=Core,TerminalTesting $(SWIFT) build $(CHECK)
	Tools/docs

format: ## formats every source file
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

setup: drop-foreign-syntax ## installs the system packages that building needs
	@Tools/setup build

setup-tests: drop-foreign-syntax
	@Tools/setup test

# A plain `swift build` compiles swift-syntax from source; what it leaves behind would be found before
# the toolchain's own and does not go with it.
drop-foreign-syntax:
ifneq ($(HOST_SYNTAX),)
	@rm -rf .build/*/*/Modules-tool/Swift*.swiftmodule .build/*/*/Modules/SwiftSyntax*.swiftmodule
endif

clean: ## removes everything that was built
	rm -rf .build
