// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

// The one manifest. Read it from the bottom: `everything` is the list of rooms, the verbs above it
// say what a room of that kind may see. A feature has no parameter for a sibling, so an edge between
// two features cannot be written.
//
// FEATURE=Home       narrows the package to Home, its tests and what they stand on (make test-Home);
//                    FEATURE=Home,Tracker to both (make test-affected).
// PREVIEW=Home       narrows the package to the previewer with Home's previews (make preview-Home).
// STATIC=1           links bako into one file that needs no loader; it starts only when it is linked
//                    with --disable-local-rpath (make release).
// HOST_SYNTAX=DIR    builds the macros against the toolchain's own swift-syntax in DIR instead of
//                    compiling swift-syntax from source (ARCHITECTURE.md, "Decisions").

// One line each: `make new-feature NAME=Sleep` adds its own.
let features = [
  "Onboarding",
  "Home",
  "Tracker",
  "SelectCategory",
  "SelectFeeling",
  "FormFeeling",
  "Success",
  "DetailFeeling",
  "About",
  "BMIInput",
  "BMIHistory",
]

// MARK: - What the environment asks for

/// A variable that is set and not empty.
func environment(_ name: String) -> String? {
  Context.environment[name].flatMap { $0.isEmpty ? nil : $0 }
}

let hostSyntax = environment("HOST_SYNTAX")
let onlyFeatures = environment("FEATURE").map { $0.split(separator: ",").map(String.init) }
let onlyPreview = environment("PREVIEW")

/// The features whose previews are linked: all, or those that were asked for.
let previewed =
  onlyPreview.map { [$0] }
  ?? features.filter { feature in
    onlyFeatures.map { $0.contains(feature) || $0.contains("Previews") } ?? true
  }

/// What links one file that needs no loader: at addresses of the kernel's choice, and with all that
/// is constant after the start write-protected (Documentation/decisions/001-static-pie.md).
let staticProgram = [
  "-static-executable", "-use-ld=lld", "-Xclang-linker", "-static-pie",
  "-Xlinker", "-z", "-Xlinker", "now",
  "-Xlinker", "-T", "-Xlinker", "\(Context.packageDirectory)/Tools/relro.ld",
]

// MARK: - Third-party packages, each with the one room that imports it

enum ThirdParty: CaseIterable {
  case swiftSyntax, collections, customDump, issueReporting, grdb, argumentParser

  var package: Package.Dependency {
    switch self {
    case .swiftSyntax:
      .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
    case .collections:
      .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0")
    case .customDump:
      // Without its trait FoundationNetworking, so that nothing links a socket.
      .package(
        url: "https://github.com/pointfreeco/swift-custom-dump", exact: "1.7.3", traits: [])
    case .issueReporting:
      .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", exact: "1.13.1")
    case .grdb:
      .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")
    case .argumentParser:
      .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
    }
  }

  func product(_ name: String) -> Target.Dependency {
    switch self {
    case .swiftSyntax: .product(name: name, package: "swift-syntax")
    case .collections: .product(name: name, package: "swift-collections")
    case .customDump: .product(name: name, package: "swift-custom-dump")
    case .issueReporting: .product(name: name, package: "xctest-dynamic-overlay")
    case .grdb: .product(name: name, package: "GRDB.swift")
    case .argumentParser: .product(name: name, package: "swift-argument-parser")
    }
  }
}

// MARK: - Verbs

/// A room: its target, the third-party packages it imports, and the rooms it needs built beside it.
struct Room {
  var target: Target
  var thirdParty: [ThirdParty] = []
  var sees: [String] = []
  var isOnlyOnRequest = false
}

func dependencies(_ names: [String], _ products: [(ThirdParty, String)]) -> [Target.Dependency] {
  names.map { .target(name: $0) } + products.map { $0.0.product($0.1) }
}

extension Room {
  /// A library target that sees the named rooms and products, and nothing else.
  static func module(
    _ name: String, in folder: String, sees: [String] = [],
    _ products: [(ThirdParty, String)] = []
  ) -> Room {
    Room(
      target: .target(
        name: name, dependencies: dependencies(sees, products), path: "\(folder)/\(name)"),
      thirdParty: products.map(\.0), sees: sees)
  }

  /// A feature sees Core. There is no parameter for a sibling.
  static func feature(_ name: String) -> Room {
    let room = module(name, in: "Modules/Features", sees: ["Core"])
    room.target.exclude = ["README.md"]
    return room
  }

  /// The tests of a room: the room, what it takes to test it, and failures that land in the test.
  static func tests(
    of name: String, sees: [String] = [], built: [String] = [], testing others: [String] = [],
    onlyOnRequest: Bool = false, leavesOut excluded: [String] = [],
    _ products: [(ThirdParty, String)] = []
  ) -> Room {
    let rooms = others + sees
    let all: [(ThirdParty, String)] = [(.issueReporting, "IssueReportingTestSupport")] + products
    return Room(
      target: .testTarget(
        name: "\(name)Tests", dependencies: dependencies(rooms, all), path: "Tests/\(name)Tests",
        exclude: excluded),
      thirdParty: all.map(\.0), sees: rooms + built, isOnlyOnRequest: onlyOnRequest)
  }

  /// Printed code of others, compiled as it was written: in language mode 5, in a folder of a
  /// room's tests that the room itself leaves out.
  static func seeds(_ name: String, of room: String, sees: [String]) -> Room {
    let seeds = Room.tests(of: name, testing: sees)
    seeds.target.path = "Tests/\(room)Tests/\(name)"
    seeds.target.exclude = ["README.md"]
    seeds.target.swiftSettings = [.swiftLanguageMode(.v5)]
    return seeds
  }

  static func program(
    _ name: String, in folder: String, sees: [String] = [], exclude: [String] = [],
    linkerFlags: [String] = [], _ products: [(ThirdParty, String)] = []
  ) -> Room {
    Room(
      target: .executableTarget(
        name: name, dependencies: dependencies(sees, products), path: "\(folder)/\(name)",
        exclude: exclude,
        linkerSettings: linkerFlags.isEmpty ? [] : [.unsafeFlags(linkerFlags)]),
      thirdParty: products.map(\.0), sees: sees)
  }

  /// The compiler plug-in with every macro, against the toolchain's swift-syntax or from source.
  static func macros(_ name: String) -> Room {
    let libraries = [
      "SwiftBasicFormat", "SwiftCompilerPluginMessageHandling", "SwiftDiagnostics",
      "SwiftOperators", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax",
      "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
    ]
    if let hostSyntax {
      return Room(
        target: .macro(
          name: name, path: "Modules/\(name)",
          swiftSettings: [.unsafeFlags(["-I", hostSyntax])],
          linkerSettings: [
            .unsafeFlags(
              ["-L", hostSyntax, "-Xlinker", "-rpath", "-Xlinker", hostSyntax]
                + libraries.map { "-l\($0)" })
          ]))
    }
    let products = ["SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion", "SwiftCompilerPlugin"]
    return Room(
      target: .macro(
        name: name, dependencies: products.map { ThirdParty.swiftSyntax.product($0) },
        path: "Modules/\(name)"),
      thirdParty: [.swiftSyntax])
  }

  /// The tests of the plug-in, which see the same swift-syntax as it does. Only in the manifest on
  /// request: a test target on a macro builds all that the test bundle links a second time.
  static func macroTests(of name: String) -> Room {
    var tests = Room.tests(of: name, testing: [name], onlyOnRequest: true)
    if let hostSyntax {
      tests.target.swiftSettings = [.unsafeFlags(["-I", hostSyntax])]
    } else {
      tests.target.dependencies += [
        "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion", "SwiftParser",
      ].map { ThirdParty.swiftSyntax.product($0) }
      tests.thirdParty.append(.swiftSyntax)
    }
    return tests
  }
}

// MARK: - The rooms, from the ground up

let everything: [Room] =
  [
    .macros("Macros"),
    .module("Bindings", in: "Modules"),

    .module(
      "CasePaths", in: "Modules/Architecture", sees: ["Macros"],
      [(.issueReporting, "IssueReporting")]),
    .module(
      "Dependencies", in: "Modules/Architecture", sees: ["Macros", "Bindings", "CasePaths"],
      [(.issueReporting, "IssueReporting")]),
    .module(
      "ComposableArchitecture", in: "Modules/Architecture",
      sees: ["Macros", "Bindings", "CasePaths", "Dependencies"],
      [
        (.issueReporting, "IssueReporting"), (.customDump, "CustomDump"),
        (.collections, "OrderedCollections"),
      ]),

    .module("TerminalUI", in: "Modules/Terminal", sees: ["Macros", "Bindings"]),
    .module("TerminalRuntime", in: "Modules/Terminal", sees: ["TerminalUI"]),
    .module("TerminalTesting", in: "Modules/Terminal", sees: ["TerminalUI", "TerminalRuntime"]),

    .module(
      "ComposableTerminal", in: "Modules", sees: ["ComposableArchitecture", "TerminalUI"]),

    .module("Models", in: "Modules/Domain", sees: ["Dependencies"]),
    .module("Clients", in: "Modules/Domain", sees: ["Models", "Dependencies"]),

    .module(
      "Core", in: "Modules",
      sees: ["ComposableArchitecture", "TerminalUI", "ComposableTerminal", "Models", "Clients"]),
  ] + features.map { .feature($0) } + [
    .module("AppFeature", in: "Modules", sees: ["Core"] + features),
    .module(
      "Persistence", in: "Modules", sees: ["Models", "Clients", "Dependencies"], [(.grdb, "GRDB")]),
    .program(
      "bako", in: "Apps",
      sees: [
        "AppFeature", "Core", "Models", "Clients", "Dependencies", "Persistence", "TerminalUI",
        "TerminalRuntime",
      ],
      linkerFlags: environment("STATIC") == nil ? [] : staticProgram,
      [(.argumentParser, "ArgumentParser")]),
    .program("check-boundaries", in: "Tools"),
    .program("graph", in: "Tools"),
    .program("terminal-gallery", in: "Tools", sees: ["TerminalUI", "TerminalRuntime"]),
    .program("terminal-endings", in: "Tools", sees: ["TerminalRuntime"]),
    .program("terminal-benchmarks", in: "Tools", sees: ["TerminalUI"]),
    .program(
      "previewer", in: "Tools",
      sees: ["ComposableArchitecture", "TerminalUI", "TerminalRuntime"] + previewed),
    .program(
      "CaseStudies", in: "Apps",
      sees: ["ComposableArchitecture", "ComposableTerminal", "TerminalUI", "TerminalRuntime"],
      exclude: ["README.md"]),

    .module("TerminalHarness", in: "Tests"),
    .macroTests(of: "Macros"),
    .tests(of: "Bindings", testing: ["Bindings"]),
    .tests(of: "CasePaths", testing: ["CasePaths"]),
    .tests(of: "Dependencies", testing: ["Dependencies"]),
    .seeds(
      "Seeds", of: "ComposableArchitecture", sees: ["ComposableArchitecture", "Dependencies"]),
    .tests(
      of: "ComposableArchitecture", built: ["SeedsTests"], testing: ["ComposableArchitecture"],
      leavesOut: ["Seeds"],
      [(.customDump, "CustomDump")]),
    .tests(of: "TerminalUI", sees: ["TerminalTesting"], testing: ["TerminalUI"]),
    .tests(
      of: "TerminalRuntime", sees: ["TerminalUI", "TerminalTesting", "TerminalHarness"],
      built: ["terminal-endings", "terminal-gallery"], testing: ["TerminalRuntime"]),
    .tests(of: "TerminalTesting", sees: ["TerminalUI"], testing: ["TerminalTesting"]),
    .tests(
      of: "ComposableTerminal", sees: ["TerminalUI", "ComposableArchitecture", "TerminalTesting"],
      testing: ["ComposableTerminal"]),
    .tests(of: "Models", testing: ["Models"]),
    .tests(of: "Clients", sees: ["Models"], testing: ["Clients"]),
    .tests(of: "Core", sees: ["TerminalTesting"], testing: ["Core"]),
  ]
  + features.map { .tests(of: $0, sees: ["Core", "TerminalTesting"], testing: [$0]) } + [
    .tests(
      of: "AppFeature", sees: ["Core", "TerminalTesting"] + features, testing: ["AppFeature"]),
    .tests(
      of: "Persistence", sees: ["Models", "Clients", "Dependencies"], testing: ["Persistence"],
      [(.grdb, "GRDB")]),
    .tests(of: "Command", built: ["bako"]),
    .tests(of: "EndToEnd", sees: ["TerminalHarness"], built: ["bako"]),
    .tests(of: "Boundaries", built: ["check-boundaries"]),
    .tests(of: "Graph", built: ["graph"]),
    .tests(of: "NewFeature"),
    .tests(of: "Previews", sees: ["ComposableArchitecture", "TerminalUI"] + previewed),
    .tests(
      of: "Previewer", sees: ["ComposableArchitecture", "TerminalUI"], testing: ["previewer"]),
    .tests(
      of: "CaseStudies", sees: ["ComposableArchitecture", "TerminalUI", "TerminalTesting"],
      testing: ["CaseStudies"]),
  ]

// MARK: - One room, its tests and what they stand on

/// The rooms that were asked for by name, or nothing where all are wanted.
let asked: [String]? =
  onlyPreview.map { _ in ["previewer"] }
  ?? onlyFeatures.map { names in
    names.flatMap { [$0, "\($0)Tests"] } + (previewed.isEmpty ? [] : ["PreviewsTests"])
  }

let rooms: [Room] = {
  guard let asked else { return everything.filter { !$0.isOnlyOnRequest } }
  let byName = Dictionary(uniqueKeysWithValues: everything.map { ($0.target.name, $0) })
  var kept: Set<String> = []
  var next = asked
  while let name = next.popLast() {
    guard let room = byName[name], kept.insert(name).inserted else { continue }
    next += room.sees
  }
  return everything.filter { kept.contains($0.target.name) }
}()

let usedPackages = ThirdParty.allCases.filter { package in
  rooms.contains { $0.thirdParty.contains(package) }
}

let package = Package(
  name: "bako",
  products: asked == nil
    ? [
      .executable(name: "bako", targets: ["bako"]),
      .executable(name: "case-studies", targets: ["CaseStudies"]),
      .library(name: "CasePaths", targets: ["CasePaths"]),
      .library(name: "Dependencies", targets: ["Dependencies"]),
      .library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"]),
      .library(name: "TerminalUI", targets: ["TerminalUI"]),
      .library(name: "TerminalRuntime", targets: ["TerminalRuntime"]),
      .library(name: "TerminalTesting", targets: ["TerminalTesting"]),
      .library(name: "ComposableTerminal", targets: ["ComposableTerminal"]),
    ] : [],
  dependencies: usedPackages.map(\.package),
  targets: rooms.map(\.target),
  swiftLanguageModes: [.v6]
)
