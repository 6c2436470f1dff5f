// swift-tools-version: 6.1
import CompilerPluginSupport
import Glibc
import PackageDescription

// The only manifest. `allModules`, near the end, lists the modules; the helpers above it declare
// what a module of each kind may depend on. The helper for features has no parameter for another
// feature, so an edge between two features cannot be declared.
//
// FEATURE=Home       narrows the package to Home, its tests and their dependencies (`make
//                    test-Home`); FEATURE=Home,Tracker to both (`make test-affected`). It takes
//                    any module. FEATURE=Command,+bako adds bako without tests: a program that the
//                    tests of Command execute.
// PREVIEW=Home       narrows the package to the previewer with Home's previews.
// DECLARED=1         prints the dependencies as they are declared, and all modules: for the rules.
// STATIC=1           links bako statically. The program starts only if it is linked with
//                    --disable-local-rpath (`make release`).
// OPTIMIZED=1        optimizes in debug builds, too, the modules in which tests spend their time
//                    (decision 63). `make` sets it.
// HOST_SYNTAX=DIR    builds the macros against the toolchain's own swift-syntax in DIR instead of
//                    compiling swift-syntax from source (decision 4). A package that depends on
//                    this one chooses by a trait instead (decision 65).

// In alphabetical order. `make new-feature NAME=Sleep` adds a line.
let features = [
  "About",
  "AppSettings",
  "BMIHistory",
  "BMIInput",
  "DetailFeeling",
  "Devices",
  "ExportFile",
  "FormFeeling",
  "Home",
  "ImportFile",
  "Insights",
  "More",
  "NameEditor",
  "Onboarding",
  "Reminder",
  "ReportFile",
  "SelectCategory",
  "SelectFeeling",
  "StoredData",
  "Success",
  "Tracker",
]

let featuresFolder = "Modules/Features"

// MARK: - Environment

/// The value of a variable, or `nil` if it is unset or empty.
func environment(_ name: String) -> String? {
  Context.environment[name].flatMap { $0.isEmpty ? nil : $0 }
}

let hostSyntax = environment("HOST_SYNTAX")
let optimizesDebugBuilds = environment("OPTIMIZED") != nil
let onlyFeatures = environment("FEATURE").map { $0.split(separator: ",").map(String.init) }
let onlyPreview = environment("PREVIEW")

/// Their tests compare the screens of all features.
let allPreviews: Set = ["Documentation", "Previews"]

/// The features whose previews are linked: all, or those that the environment names.
let previewed =
  onlyPreview.map { [$0] }
  ?? features.filter { feature in
    onlyFeatures.map { !allPreviews.isDisjoint(with: $0) || $0.contains(feature) } ?? true
  }

/// The flags that link a static, position-independent program with full RELRO
/// (Documentation/decisions/001-static-pie.md).
let staticProgram = [
  "-static-executable", "-use-ld=lld", "-Xclang-linker", "-static-pie",
  "-Xlinker", "-z", "-Xlinker", "now", "-Xlinker", "--pack-dyn-relocs=relr",
  "-Xlinker", "-T", "-Xlinker", "\(Context.packageDirectory)/Tools/relro.ld",
]

// MARK: - Third-party packages

/// The trait of the programs, on unless a package that depends on this one turns it off. SwiftPM
/// then neither loads the packages that only programs import nor compiles their plugins.
let programs = "Programs"
let ofPrograms = TargetDependencyCondition.when(traits: [programs])

/// The traits of a package that depends on this one, for the swift-syntax of the macros: compiled
/// from source, as with that of the programs, or the toolchain's own (decision 65).
let compiledSyntax = "CompiledSyntax"
let toolchainSyntax = "ToolchainSyntax"

/// The directory of the running toolchain's swift-syntax, or `nil` if it has none.
let syntaxOfToolchain: String? = {
  // The parent process is SwiftPM: usr/bin/swift-build, or another program in that directory.
  guard environment("DECLARED") == nil, let program = realpath("/proc/\(getppid())/exe", nil)
  else { return nil }
  defer { free(program) }
  let toolchain = String(cString: program).split(separator: "/").dropLast(2)
  let directory = "/\(toolchain.joined(separator: "/"))/lib/swift/host"
  return access(directory + "/libSwiftSyntax.so", R_OK) == 0 ? directory : nil
}()

/// Whether the manifest may contain `unsafeFlags`. SwiftPM refuses them in a package on which
/// another depends by version.
let allowsUnsafeFlags = Context.gitInformation?.currentTag == nil

let traitsOfCompiledSyntax =
  Set([programs, compiledSyntax]).union(syntaxOfToolchain == nil ? [toolchainSyntax] : [])

enum ThirdParty: CaseIterable {
  case swiftSyntax, collections, customDump, issueReporting, grdb, argumentParser

  var package: Package.Dependency {
    switch self {
    case .swiftSyntax:
      .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
    case .collections:
      .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0")
    case .customDump:
      // Without its trait FoundationNetworking, which links a network stack.
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
    case .swiftSyntax:
      .product(
        name: name, package: "swift-syntax", condition: .when(traits: traitsOfCompiledSyntax))
    case .collections: .product(name: name, package: "swift-collections")
    case .customDump: .product(name: name, package: "swift-custom-dump")
    case .issueReporting: .product(name: name, package: "xctest-dynamic-overlay")
    case .grdb: .product(name: name, package: "GRDB.swift", condition: ofPrograms)
    case .argumentParser:
      .product(name: name, package: "swift-argument-parser", condition: ofPrograms)
    }
  }
}

// MARK: - Helpers

/// A target with the third-party packages that it imports and the modules that it needs built.
struct Module {
  var target: Target
  var thirdParty: [ThirdParty] = []
  var needs: [String] = []
  var isOnlyOnRequest = false
}

func dependencies(_ names: [String], _ products: [(ThirdParty, String)]) -> [Target.Dependency] {
  names.map { .target(name: $0) } + products.map { $0.0.product($0.1) }
}

extension Module {
  /// A library target that depends on the given modules and products only.
  static func module(
    _ name: String, in folder: String, dependsOn modules: [String] = [],
    _ products: [(ThirdParty, String)] = []
  ) -> Module {
    Module(
      target: .target(
        name: name, dependencies: dependencies(modules, products), path: "\(folder)/\(name)"),
      thirdParty: products.map(\.0), needs: modules)
  }

  /// The module, with OPTIMIZED optimized in debug builds, too, with its assertions.
  func optimized() -> Module {
    guard optimizesDebugBuilds else { return self }
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))
      ]
    return self
  }

  /// A C library of the system. `Tools/setup` installs its package.
  static func system(_ name: String, package: String) -> Module {
    Module(
      target: .systemLibrary(
        name: name, path: "Modules/\(name)", providers: [.apt([package])]))
  }

  /// A feature: its only dependency is Core.
  static func feature(_ name: String) -> Module {
    let feature = module(name, in: featuresFolder, dependsOn: ["Core"])
    feature.target.exclude = ["README.md", "Screens"]
    return feature
  }

  /// The tests of a module. `Tools/architecture/inputs.json` lists the programs that they execute
  /// and the files that they open.
  static func tests(
    of name: String, dependsOn others: [String] = [], testing tested: [String] = [],
    onlyOnRequest: Bool = false, exclude: [String] = [], _ products: [(ThirdParty, String)] = []
  ) -> Module {
    let modules = tested + others
    let all: [(ThirdParty, String)] = [(.issueReporting, "IssueReportingTestSupport")] + products
    return Module(
      target: .testTarget(
        name: "\(name)Tests", dependencies: dependencies(modules, all), path: "Tests/\(name)Tests",
        exclude: exclude),
      thirdParty: all.map(\.0), needs: modules, isOnlyOnRequest: onlyOnRequest)
  }

  /// The code of articles, compiled unchanged in language mode 5. `tests(of:)` tests it.
  static func articles(_ name: String, dependsOn modules: [String]) -> Module {
    let articles = module(name, in: "Tests", dependsOn: modules)
    articles.target.exclude = ["README.md"]
    articles.target.swiftSettings = [.swiftLanguageMode(.v5)]
    return articles
  }

  /// A program. SwiftPM links no program into another one, so the previewer of a program links a
  /// library of all its files but `main`.
  static func program(
    _ name: String, in folder: String, dependsOn modules: [String] = [], main: String? = nil,
    exclude: [String] = [], linkerFlags: [String] = [], _ products: [(ThirdParty, String)] = []
  ) -> Module {
    if name == onlyPreview, let main {
      let library = module(name, in: folder, dependsOn: modules, products)
      library.target.exclude = exclude + [main]
      return library
    }
    return Module(
      target: .executableTarget(
        name: name, dependencies: dependencies(modules, products), path: "\(folder)/\(name)",
        exclude: exclude,
        linkerSettings: linkerFlags.isEmpty ? [] : [.unsafeFlags(linkerFlags)]),
      thirdParty: products.map(\.0), needs: modules)
  }

  /// The compiler plug-in with every macro.
  static func macros(_ name: String) -> Module {
    var macros = Module(target: .macro(name: name, path: "Modules/\(name)"))
    macros.linkSyntax(
      ["SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion", "SwiftCompilerPlugin"],
      libraries: [
        "SwiftBasicFormat", "SwiftCompilerPluginMessageHandling", "SwiftDiagnostics",
        "SwiftOperators", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax",
        "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
      ])
    return macros
  }

  /// The tests of the plug-in. Part of the manifest only on request: with a test target that
  /// depends on a macro, SwiftPM builds everything that the test bundle links a second time.
  static func macroTests(of name: String) -> Module {
    var tests = Module.tests(of: name, testing: [name], onlyOnRequest: true)
    tests.linkSyntax(
      ["SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion", "SwiftParser"], libraries: [])
    return tests
  }

  /// A program that parses Swift.
  static func parsingProgram(
    _ name: String, in folder: String, exclude: [String] = []
  ) -> Module {
    var program = Module.program(name, in: folder, exclude: exclude)
    program.linkSyntax(["SwiftParser", "SwiftSyntax"], libraries: ["SwiftParser", "SwiftSyntax"])
    return program
  }

  /// Links the toolchain's own swift-syntax if `HOST_SYNTAX` or a trait says so, else the package.
  private mutating func linkSyntax(_ products: [String], libraries: [String]) {
    if hostSyntax == nil {
      target.dependencies += products.map { ThirdParty.swiftSyntax.product($0) }
      thirdParty.append(.swiftSyntax)
    }
    let ofDependents = allowsUnsafeFlags ? syntaxOfToolchain : nil
    guard let directory = hostSyntax ?? ofDependents else { return }
    let condition: BuildSettingCondition? =
      hostSyntax == nil ? .when(traits: [toolchainSyntax]) : nil
    target.swiftSettings =
      (target.swiftSettings ?? []) + [.unsafeFlags(["-I", directory], condition)]
    if libraries.isEmpty { return }
    let search = ["-L", directory, "-Xlinker", "-rpath", "-Xlinker", directory]
    target.linkerSettings = [.unsafeFlags(search + libraries.map { "-l\($0)" }, condition)]
  }
}

// MARK: - All modules, lowest layer first

let allModules: [Module] =
  [
    .macros("Macros"),
    .module("Bindings", in: "Modules"),

    .module(
      "CasePaths", in: "Modules/Architecture", dependsOn: ["Macros"],
      [(.issueReporting, "IssueReporting")]),
    .module(
      "Dependencies", in: "Modules/Architecture", dependsOn: ["Macros", "Bindings"],
      [(.issueReporting, "IssueReporting")]),
    .module(
      "URLSessionDependency", in: "Modules/Architecture", dependsOn: ["Dependencies"]),
    .module(
      "Sharing", in: "Modules/Architecture",
      dependsOn: ["Bindings", "CasePaths", "Dependencies"],
      [(.issueReporting, "IssueReporting"), (.customDump, "CustomDump")]),
    .module(
      "ComposableArchitecture", in: "Modules/Architecture",
      dependsOn: ["Macros", "Bindings", "CasePaths", "Dependencies", "Sharing"],
      [
        (.issueReporting, "IssueReporting"), (.customDump, "CustomDump"),
        (.collections, "OrderedCollections"),
      ]),

    .module("StreamSafeText", in: "Modules").optimized(),
    .module("Files", in: "Modules"),

    .module("TerminalCells", in: "Modules/Terminal", dependsOn: ["StreamSafeText"]).optimized(),
    .module(
      "TerminalUI", in: "Modules/Terminal",
      dependsOn: ["Macros", "Bindings", "StreamSafeText", "TerminalCells"]
    ).optimized(),
    .module("TerminalCharts", in: "Modules/Terminal", dependsOn: ["TerminalUI"]),
    .module(
      "TerminalRuntime", in: "Modules/Terminal", dependsOn: ["StreamSafeText", "TerminalUI"]),
    .module(
      "TerminalTesting", in: "Modules/Terminal", dependsOn: ["TerminalUI"]),

    .module(
      "ComposableTerminal", in: "Modules", dependsOn: ["ComposableArchitecture", "TerminalUI"]),

    .system("CZlib", package: "zlib1g-dev"),
    .system("CSodium", package: "libsodium-dev"),
    .module("Envelope", in: "Modules", dependsOn: ["CSodium"]),
    .module("Carriers", in: "Modules", dependsOn: ["Files"]),
    .module("Models", in: "Modules/Domain").optimized(),
    .module("Wording", in: "Modules/Domain", dependsOn: ["Models"]),
    .module("Clients", in: "Modules/Domain", dependsOn: ["Models", "Wording", "Dependencies"]),
    .module(
      "JournalCharts", in: "Modules", dependsOn: ["Models", "Wording", "TerminalCharts"]),

    .module(
      "Core", in: "Modules",
      dependsOn: [
        "ComposableArchitecture", "TerminalUI", "TerminalCharts", "ComposableTerminal", "Models",
        "Wording", "JournalCharts", "Clients",
      ]),
  ] + features.map { .feature($0) } + [
    .module("AppFeature", in: "Modules", dependsOn: ["Core"] + features),
    .module(
      "Persistence", in: "Modules",
      dependsOn: ["StreamSafeText", "Files", "Models", "Clients", "DiaryHistory"],
      [(.grdb, "GRDB"), (.grdb, "GRDBSQLite")]),
    .module(
      "Interchange", in: "Modules",
      dependsOn: ["CZlib", "StreamSafeText", "Models", "Wording", "TerminalCells"]),
    .module("DiaryHistory", in: "Modules", dependsOn: ["CZlib", "Models", "Interchange"])
      .optimized(),
    .module(
      "Reports", in: "Modules",
      dependsOn: [
        "Models", "Wording", "JournalCharts", "Interchange", "ShellCompletion", "TerminalCells",
        "TerminalCharts",
      ]),
    .module("ShellCompletion", in: "Modules"),
    .module("CommandHelp", in: "Modules", dependsOn: ["Models", "TerminalCells"]),
    .module(
      "Reminders", in: "Modules",
      dependsOn: ["Files", "Models", "Wording", "Clients", "ShellCompletion"]),
    .module(
      "CommandEnvironment", in: "Modules",
      dependsOn: ["Files", "StreamSafeText", "Models", "Wording", "TerminalCells"]),
    .module(
      "FileTransfer", in: "Modules",
      dependsOn: [
        "Files", "Models", "Wording", "Clients", "Interchange", "Persistence", "Reports",
        "ShellCompletion",
      ]),
    .module(
      "DiarySync", in: "Modules",
      dependsOn: [
        "Files", "Models", "Wording", "Clients", "Interchange", "Persistence", "ShellCompletion",
        "Carriers", "DiaryHistory", "Envelope",
      ]),
    .module(
      "Commands", in: "Apps",
      dependsOn: [
        "Files", "Models", "Wording", "Clients", "Interchange", "Persistence", "Reports",
        "Reminders", "ShellCompletion", "CommandHelp", "CommandEnvironment", "FileTransfer",
        "DiarySync", "TerminalCells", "Carriers", "DiaryHistory", "Envelope",
      ],
      [(.argumentParser, "ArgumentParser")]),
    .program(
      "bako", in: "Apps",
      dependsOn: [
        "AppFeature", "Core", "Models", "Clients", "Persistence", "Reminders",
        "CommandEnvironment", "Commands", "FileTransfer", "DiarySync", "TerminalCells",
        "TerminalRuntime",
      ],
      linkerFlags: environment("STATIC") == nil ? [] : staticProgram),
    .program("bako-commands", in: "Tools", dependsOn: ["Commands"]),
    .parsingProgram("architecture", in: "Tools", exclude: ["inputs.json"]),
    .program("calibrate", in: "Tools", dependsOn: ["Models", "Support"]),
    .program(
      "growth", in: "Tools",
      dependsOn: [
        "DiaryHistory", "Interchange", "Models", "StreamSafeText", "Support", "TerminalCells",
        "TerminalTesting", "TerminalUI",
      ]),
    .program("prose", in: "Tools"),
    .program(
      "terminal-gallery", in: "Tools",
      dependsOn: ["TerminalCharts", "TerminalUI", "TerminalRuntime"]),
    .program("terminal-endings", in: "Tools", dependsOn: ["TerminalRuntime"]),
    .program(
      "bench", in: "Tools",
      dependsOn: ["ComposableArchitecture", "TerminalUI", "Core", "Home", "Persistence"],
      exclude: ["bench"]),
    .program(
      "previewer", in: "Tools",
      dependsOn: [
        "ComposableArchitecture", "ComposableTerminal", "TerminalUI", "TerminalRuntime",
        "TerminalTesting",
      ]),
    .program(
      "CaseStudies", in: "Apps",
      dependsOn: ["ComposableArchitecture", "ComposableTerminal", "TerminalUI", "TerminalRuntime"],
      main: "CaseStudiesApp.swift", exclude: ["README.md"]),

    .module("Support", in: "Tests"),
    .module("FeatureSupport", in: "Tests", dependsOn: ["Core", "Support"]),
    .module("CommandHarness", in: "Tests", dependsOn: ["Support"]),
    .module("TerminalHarness", in: "Tests", dependsOn: ["Support"]),
    .macroTests(of: "Macros"),
    .tests(of: "Bindings", testing: ["Bindings"]),
    .tests(of: "CasePaths", testing: ["CasePaths"]),
    .tests(
      of: "Dependencies", testing: ["Dependencies"], [(.issueReporting, "IssueReporting")]),
    .tests(of: "URLSessionDependency", testing: ["URLSessionDependency"]),
    .tests(
      of: "Sharing", dependsOn: ["CasePaths", "Dependencies", "Support"], testing: ["Sharing"],
      [(.customDump, "CustomDump")]),
    .tests(
      of: "ComposableArchitecture", dependsOn: ["Dependencies", "Support"],
      testing: ["ComposableArchitecture"],
      [(.customDump, "CustomDump"), (.issueReporting, "IssueReporting")]),
    .tests(of: "StreamSafeText", testing: ["StreamSafeText"]),
    .tests(of: "Files", dependsOn: ["Support"], testing: ["Files"]),
    .tests(
      of: "TerminalCells", dependsOn: ["Support", "TerminalTesting"], testing: ["TerminalCells"]),
    .tests(of: "TerminalUI", dependsOn: ["Support", "TerminalTesting"], testing: ["TerminalUI"]),
    .tests(
      of: "TerminalCharts", dependsOn: ["Support", "TerminalTesting", "TerminalUI"],
      testing: ["TerminalCharts"],
      exclude: ["Snapshots"]),
    .tests(
      of: "TerminalRuntime",
      dependsOn: ["Support", "TerminalUI", "TerminalTesting", "TerminalHarness"],
      testing: ["TerminalRuntime"]),
    .tests(of: "TerminalTesting", dependsOn: ["TerminalUI"], testing: ["TerminalTesting"]),
    .tests(
      of: "ComposableTerminal",
      dependsOn: ["Articles", "TerminalTesting"],
      testing: ["ComposableTerminal"]),
    .articles("Articles", dependsOn: ["ComposableArchitecture", "Dependencies", "TerminalUI"]),
    .tests(
      of: "Articles", dependsOn: ["ComposableArchitecture", "TerminalTesting"],
      testing: ["Articles"]),
    .tests(
      of: "Models", dependsOn: ["Support"],
      testing: ["Models"]),
    .tests(of: "Wording", dependsOn: ["Models", "Support"], testing: ["Wording"]),
    .tests(
      of: "JournalCharts", dependsOn: ["Models", "Support", "TerminalCharts"],
      testing: ["JournalCharts"]),
    .tests(
      of: "Clients", dependsOn: ["Dependencies", "Models"], testing: ["Clients"],
      [(.issueReporting, "IssueReporting")]),
    .tests(
      of: "Core", dependsOn: ["FeatureSupport", "Support", "TerminalTesting"], testing: ["Core"]),
  ]
  + features.map {
    .tests(
      of: $0, dependsOn: ["Core", "FeatureSupport", "Support", "TerminalTesting"], testing: [$0])
  } + [
    .tests(
      of: "AppFeature",
      dependsOn: [
        "Core", "FeatureSupport", "Support", "TerminalTesting", "Onboarding", "Home",
        "Tracker", "SelectCategory", "SelectFeeling", "FormFeeling", "Success", "DetailFeeling",
        "BMIInput", "Insights", "ImportFile", "More", "Reports",
      ],
      testing: ["AppFeature", "TerminalUI"]),
    .tests(
      of: "Persistence",
      dependsOn: [
        "DiaryHistory", "Envelope", "Files", "Models", "Wording", "Clients", "Support",
      ],
      testing: ["Persistence"], [(.grdb, "GRDB"), (.grdb, "GRDBSQLite")]),
    .tests(
      of: "Interchange", dependsOn: ["Models", "Wording", "Support", "TerminalCells"],
      testing: ["Interchange"]),
    .tests(of: "Envelope", dependsOn: ["Support"], testing: ["Envelope"]),
    .tests(of: "Carriers", dependsOn: ["Files", "Support"], testing: ["Carriers"]),
    .tests(
      of: "DiaryHistory", dependsOn: ["Envelope", "Files", "Models", "Support"],
      testing: ["DiaryHistory"]
    ).optimized(),
    .tests(
      of: "Reports", dependsOn: ["Models", "Wording", "Interchange", "Support", "TerminalCells"],
      testing: ["Reports"]),
    .tests(
      of: "Command",
      dependsOn: [
        "CommandHarness", "CommandHelp", "Envelope", "Files", "Persistence", "Support",
      ],
      testing: ["DiaryHistory"]),
    .tests(of: "Program", dependsOn: ["CommandHarness", "Support"]),
    .tests(of: "ShellCompletion", testing: ["ShellCompletion"]),
    .tests(of: "CommandHelp", testing: ["CommandHelp"]),
    .tests(
      of: "Reminders", dependsOn: ["Clients", "Files", "Models", "Support"],
      testing: ["Reminders"]),
    .tests(
      of: "CommandEnvironment", dependsOn: ["Models", "Support"], testing: ["CommandEnvironment"]),
    .tests(
      of: "FileTransfer",
      dependsOn: ["Clients", "Files", "Interchange", "Models", "Persistence", "Support"],
      testing: ["FileTransfer"]),
    .tests(
      of: "DiarySync",
      dependsOn: [
        "Carriers", "Clients", "Envelope", "Files", "Interchange", "Models", "Persistence",
        "Support",
      ],
      testing: ["DiarySync"]),
    .tests(
      of: "EndToEnd", dependsOn: ["Models", "Support", "TerminalHarness"]),
    .tests(
      of: "Architecture", dependsOn: ["Support"]),
    .tests(of: "Calibrate", dependsOn: ["Models"], testing: ["calibrate"]),
    .tests(of: "Misuse", dependsOn: ["Support"]),
    .tests(
      of: "Fuzz",
      dependsOn: [
        "DiaryHistory", "Interchange", "Models", "StreamSafeText", "Support", "TerminalCells",
        "TerminalTesting",
      ], exclude: ["Corpus"]),
    .tests(of: "Growth", dependsOn: ["Support", "TerminalHarness"]),
    .tests(
      of: "NewFeature", dependsOn: ["Support"]),
    .tests(
      of: "Prose",
      dependsOn: [
        "CommandEnvironment", "ComposableTerminal", "Core", "DiaryHistory", "DiarySync", "Envelope",
        "FileTransfer", "Interchange", "Persistence", "Reports", "Support", "TerminalCharts",
        "TerminalRuntime", "TerminalTesting", "TerminalUI",
      ], testing: ["prose"]),
    .tests(of: "Previews", dependsOn: ["ComposableArchitecture", "TerminalUI"] + previewed),
    .tests(
      of: "Documentation", dependsOn: ["Support", "TerminalUI"] + previewed,
      testing: ["previewer"]),
    .tests(
      of: "Previewer",
      dependsOn: ["ComposableArchitecture", "Support", "TerminalTesting", "TerminalUI"],
      testing: ["previewer"]),
    .tests(
      of: "CaseStudies", dependsOn: ["ComposableArchitecture", "TerminalUI", "TerminalTesting"],
      testing: ["CaseStudies"]),
  ]

// MARK: - The modules of this build

/// The names of the modules that the environment requests, or `nil` for all of them.
let requested: [String]? =
  onlyPreview.map { ["previewer", $0] }
  ?? onlyFeatures.map { names in
    names.flatMap { $0.hasPrefix("+") ? [String($0.dropFirst())] : [$0, "\($0)Tests"] }
      + (previewed.isEmpty ? [] : ["PreviewsTests"])
  }

let isDeclaration = environment("DECLARED") != nil

let byName = Dictionary(uniqueKeysWithValues: allModules.map { ($0.target.name, $0) })

/// Returns these modules and all modules below them.
@MainActor func closure(of names: [String]) -> Set<String> {
  var found: Set<String> = []
  var next = names
  while let name = next.popLast() {
    if let module = byName[name], found.insert(name).inserted { next += module.needs }
  }
  return found
}

let modules: [Module] = {
  guard let requested else { return allModules.filter { isDeclaration || !$0.isOnlyOnRequest } }
  let kept = closure(of: requested)
  return allModules.filter { kept.contains($0.target.name) }
}()

/// Returns the target of a module, which also depends on the modules below its dependencies.
///
/// SwiftPM builds a target again if the module file of one of its own dependencies changed. If a
/// type gets another layout, only the file of its own module changes: a target that uses the type
/// through another module would keep the old layout and crash. The rules check the edges that are
/// declared. Macros are left out: SwiftPM builds a test target that depends on one, and all that it
/// needs, a second time.
@MainActor func target(of module: Module) -> Target {
  if isDeclaration { return module.target }
  let implied = closure(of: module.needs).subtracting(module.needs)
  module.target.dependencies += allModules.map(\.target)
    .filter { implied.contains($0.name) && $0.type != .macro }
    .map { .target(name: $0.name) }
  return module.target
}

let usedPackages = ThirdParty.allCases.filter { package in
  modules.contains { $0.thirdParty.contains(package) }
}

/// The previewer imports no feature: its tests do not depend on them. SwiftPM links the other
/// targets of a product into its program, which finds their previews.
let previewer: [Product] =
  modules.contains { $0.target.name == "previewer" }
  ? [.executable(name: "previewer", targets: ["previewer"] + previewed)] : []

let package = Package(
  name: "bako",
  products: requested == nil
    ? previewer + [
      .executable(name: "bako", targets: ["bako"]),
      .executable(name: "case-studies", targets: ["CaseStudies"]),
      .library(name: "CasePaths", targets: ["CasePaths"]),
      .library(name: "Dependencies", targets: ["Dependencies"]),
      .library(name: "URLSessionDependency", targets: ["URLSessionDependency"]),
      .library(name: "Sharing", targets: ["Sharing"]),
      .library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"]),
      .library(name: "TerminalCells", targets: ["TerminalCells"]),
      .library(name: "TerminalUI", targets: ["TerminalUI"]),
      .library(name: "TerminalCharts", targets: ["TerminalCharts"]),
      .library(name: "TerminalRuntime", targets: ["TerminalRuntime"]),
      .library(name: "TerminalTesting", targets: ["TerminalTesting"]),
      .library(name: "ComposableTerminal", targets: ["ComposableTerminal"]),
    ] : previewer,
  traits: [
    // One, because SwiftPM passes several to the compiler in a random order: another order
    // compiles everything again (decision 65).
    .default(enabledTraits: [programs]),
    .trait(name: programs, description: "bako, its store and the tools of this repository."),
    .trait(name: compiledSyntax, description: "Compiles swift-syntax for the macros from source."),
    .trait(name: toolchainSyntax, description: "Links the toolchain's swift-syntax to the macros."),
  ],
  dependencies: usedPackages.map(\.package),
  targets: modules.map(target(of:)),
  swiftLanguageModes: [.v6]
)
