import Foundation
import Testing

/// Samples that break a rule, and samples that only resemble them.
@Suite struct RuleSampleTests {
  /// The samples of a review, of which a check of words found 13.
  static let reviewed: [(rule: Int, code: String)] = [
    (3, "func f() -> Date { Date() }"), (3, "func f() -> Date { .now }"),
    (3, "func f() -> Date { Date.now }"), (3, "func f() -> UUID { UUID() }"),
    (3, "func f() -> UUID { .init() }"), (3, "func f() -> Calendar { .current }"),
    (3, "func f() -> Calendar { Calendar.current }"), (3, "func f() -> Locale { Locale.current }"),
    (3, "func f() -> Locale { .autoupdatingCurrent }"),
    (3, "func f() -> TimeZone { TimeZone.current }"), (3, "func f() { print(1) }"),
    (3, "func f(_ url: URL) throws -> Data { try Data(contentsOf: url) }"),
    (3, "func f() throws { try \"x\".write(to: url, atomically: true, encoding: .utf8) }"),
    (3, "func f() -> URL { URL.documentsDirectory }"), (3, "func f() { Task.detached {} }"),
    (3, "func f() async throws { try await Task.sleep(for: .seconds(1)) }"),
    (3, "func f() { _ = FileManager.default }"), (3, "func f() -> Int { Int.random(in: 0..<2) }"),
    (8, "func f(_ x: Int?) -> Int { x! }"), (8, "func f(_ x: Any) -> Int { x as! Int }"),
    (8, "func f() { precondition(false) }"), (8, "func f() { fatalError() }"),
    (8, "func f() { try! g() }"), (8, "func f() { preconditionFailure() }"),
  ]

  static let inputs =
    [
      "func f() -> Date? { return .now }", "let now: Date = .now", "var now: Date { .now }",
      "func f(at date: Date = .now) {}", "func f() { g(.now) }", "let f: () -> Date = { .now }",
      "func f() -> Date { Foundation.Date() }", "func f() -> Date { (Date)() }",
      "let id: UUID = .init()", "func f(id: UUID = .init()) {}",
      "let f: @Sendable () -> UUID = { .init() }",
      "func f() { g(id: .init()) }", "let ids = (0..<3).map { _ in UUID.init() }",
      "let make = UUID.init",
      "let a = Date(timeIntervalSinceNow: 1)", "typealias Instant = Date",
      "func f() { Swift.print(1) }",
      "func f() -> [TimeZone] { [.autoupdatingCurrent] }",
      "let languages = Locale.preferredLanguages",
      "let text = try String(contentsOfFile: path, encoding: .utf8)",
      "let data: Data = try .init(contentsOf: url)", "func f() throws { try data.write(to: url) }",
      "let folder: URL = .temporaryDirectory",
      "let folder = URL.homeDirectory.appending(path: \"a\")",
      "let folder = URL.currentDirectory()", "let clock = SuspendingClock()",
      "let clock: ContinuousClock",
      "let clock = Swift.ContinuousClock()", "let arguments = CommandLine.arguments",
      "let isOn = Bool.random()", "var a = [1]; a.shuffle()", "let a = [1]\n  .randomElement()",
      "let name = NSUserName()", "let home = NSHomeDirectory()", "let line = readLine()",
      "let text = \"\\(Date())\"", "let process = Process()", "let t = Thread.isMainThread",
      "let a = Foundation.ProcessInfo.processInfo", "#if DEBUG\nlet a = Date()\n#endif",
      "let name = getenv(\"HOME\")", "let a = Date/* the time */()", "let a = Date\n  .now",
      "let a = NotificationCenter.default", "let a = Calendar(identifier: .gregorian)",
    ] + settings

  /// The inputs that commands and the modules of values may not use either.
  static let settings = [
    "let a = Date()", "let a = Date.now", "let a = f(now: .now)", "let a = Locale.current",
    "let a = f(in: TimeZone.autoupdatingCurrent)", "let a: Calendar = .current",
    "let a = Date().formatted()", "let a = 2.5.formatted()", "let a = b.formatted(.percent)",
    "let a = b.formatted(.number.precision(.fractionLength(1)))",
    "let a = b.formatted(date: .long, time: .omitted)", "let a = DateFormatter()",
    "let a: NumberFormatter", "let a = time(nil)",
  ]

  static let traps = [
    "let a = x!", "let a = x![0]", "let a = x?.y!", "let a = f()!.g", "let a = try! f()",
    "let a = b as! C", "var a: Int!", "let a = [b as! C]", "func f(a: Int!) {}",
    "let f: () -> Never = { fatalError() }", "let a = x.unsafelyUnwrapped", "let die = fatalError",
    "unowned(unsafe) let a: B", "Swift.fatalError()", "func f() { Glibc.abort() }",
    "let a = b ?? fatalError()", "precondition(a > 0, \"positive\")", "let text = \"\\(x!)\"",
    "let a = f { $0! }", "if let a = b!.c {}", "let a = try !b && try! c()",
    "let a = unsafeDowncast(b, to: C.self)", "let a = Int((b * 100).rounded())",
    "let a = UInt8(0.5 * b)", "let a = Int64(min(max(b, 0), Double(c)))",
  ]

  static let lengths = [
    "let a = b.padding(8.0)", "let a = b.frame(width: CGFloat(120))",
    "let a = VStack(spacing: +8) {}",
    "let a = b.frame(\n  width: 8\n)", "let a = b.frame(height: (16))",
    "let a = b.frame(width: 8 + 8)",
    "let a = Spacer(minLength: 8)",
    "let a = EdgeInsets(top: 8, leading: 0, bottom: 0, trailing: 0)",
    "let a = b.offset(x: 8, y: 0)", "let a = b.padding([.top], 16)", "let a = b.padding(-8)",
    "let a = 8 * 15", "let a = f(\\.screenSize)", "let a = self.screenSize.columns",
  ]

  static let childReads = [
    "switch action { case .home(.rowTapped): break }",
    "switch action { case let .home(.delegate(a)), let .tracker(.saved(a)): break }",
    "switch action { case let .path(.element(_, .tracker(.saved(value)))): break }",
    "switch action { case .sheet(.presented(.home(let .rowTapped(id)))): break }",
    "if case .some(.home(.rowTapped)) = action {}",
    "guard case .home(.rowTapped) = action else { return }",
    "while case .home(.rowTapped) = next() {}", "for case .home(.rowTapped) in actions {}",
    "let a = action.is(\\.home.rowTapped)", "let a = action[case: \\.home.rowTapped]",
    "let a = action.home?.rowTapped", "let a = action == .home(.rowTapped)",
    "switch action { case let .home(homeAction): break }",
    "switch action { case let .path(.element(id, .home(inner))): break }",
    "if case let .home(inner) = action {}",
    "enum Action { case row(RowReducer.Action) }\nswitch action { case .row(.tapped): break }",
    "switch (action) { case .home(.rowTapped): break }",
    "let a = if case .home(.rowTapped) = action { 1 } else { 2 }",
  ]

  static let innocent = [
    "let now = date.now", "let id = uuid()", "let a = Date(timeIntervalSince1970: 0)",
    "let a = UUID(uuidString: text)", "list.append(contentsOf: others)", "enum A { case now }",
    "let a = environment.current", "let a: State = .init()", "func f() -> State { .init() }",
    "g(state: .init())", "store.write(key: 1)", "func print(_ page: Page) {}", "page.print()",
    "let a = Int.random(in: 0..<2, using: &generator)", "let a = list.shuffled(using: &generator)",
    "let a = day.formatted(.dayAndMonth)", "let a = height.formatted(units)",
    "let a = b.formatted(.percent.locale(locale))", "let a = parser.time()", "let a = time()",
    "let a = ISO8601DateFormatter()", "// Date() and x!", "let a = \"print(x!)\"",
    "let a = #\"\\(Date())\"#", "let a: Date.Type",
    "let a = b != c", "let a = !b", "let a = try? f()", "let a = b as? C",
    "let a = Int(clamping: (b * 100).rounded())", "let a = Int(exactly: 0.5 * b)",
    "let a = Int(b) + Int(digits(1.5))", "let a = Int(list.count)",
    "let die = state.fatalError",
    "let a = VStack(spacing: 0) {}", "let a = b.padding(.horizontal)",
    "let a = b.frame(width: .columns(8))",
    "let a = b.offset(x: 0, y: 0)", "let a = list.prefix(8)", "let a = 15 * 80",
    "let a = 8 * count",
    "switch action { case .home(.delegate(.opened)): break }",
    "switch action { case let .response(.success(value)): break }",
    "switch action { case let .path(.element(id, action)): break }",
    "switch store.case { case let .home(store): HomeView(store: store) }",
    "switch self { case .home(.rows): break }".replacingOccurrences(of: ".rows", with: ".element"),
    "return .send(.home(.onAppear))", "let a = state.home?.rows",
  ]

  @Test func reviewHas24Samples() { #expect(Self.reviewed.count == 24) }

  @Test(arguments: reviewed)
  func sampleOfReviewIsFound(rule: Int, code: String) throws {
    try expectRule(rule, code)
  }

  @Test(arguments: inputs) func directInputIsFound(code: String) throws { try expectRule(3, code) }

  @Test(arguments: [
    "Apps/Commands", "Modules/Core", "Modules/Domain/Clients", "Modules/Interchange",
  ])
  func settingIsFoundInCommandsAndValues(folder: String) throws {
    let files = Dictionary(
      uniqueKeysWithValues: Self.settings.enumerated().map {
        ("\(folder)/Sample\($0).swift", $1 + "\n")
      })
    let output = try check(files).output
    for path in files.keys { #expect(output.contains("\(path):1: "), "\(path): \(output)") }
  }

  @Test func settingsAreReadInOnePlace() throws {
    let live = "enum Key: DependencyKey { static let liveValue = { TimeZone.current } }\n"
    for (path, code) in [
      ("Modules/CommandEnvironment/A.swift", "let a = Date()\n"), ("Modules/Core/A.swift", live),
      ("Apps/Commands/A.swift", "let a = UUID()\nprint(a)\n"),
      ("Modules/Interchange/A.swift", "let a = Calendar(identifier: .gregorian)\n"),
    ] {
      let result = try check(path, code)
      #expect(result.exitCode == 0, "\(result.output)")
    }
  }

  @Test(arguments: traps) func trapIsFound(code: String) throws { try expectRule(8, code) }

  @Test(arguments: lengths) func lengthIsFound(code: String) throws { try expectRule(10, code) }

  @Test(arguments: childReads) func childReadIsFound(code: String) throws {
    try expectRule(2, code)
  }

  @Test func innocentCodeIsAccepted() throws {
    let files = Dictionary(
      uniqueKeysWithValues: Self.innocent.enumerated().map {
        ("Modules/Features/Home/Sample\($0).swift", $1 + "\n")
      })
    let result = try check(files)
    #expect(result.exitCode == 0, "\(result.output)")
  }

  @Test(arguments: [
    (1, "import Core; import Tracker"), (1, "#if DEBUG\nimport Tracker\n#endif"),
    (1, "import\n  Tracker"), (7, "typealias DateUtils = Int"), (7, "struct\nHomeManager {}"),
    (6, "@_exported\nimport Core"),
  ])
  func declarationsOnSeveralLinesAreFound(rule: Int, code: String) throws {
    try expectRule(rule, code)
  }

  /// Expects findings of this rule and of no other.
  private func expectRule(
    _ rule: Int, _ code: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try check("Modules/Features/Home/Sample.swift", code + "\n")
    let findings = result.output.split(separator: "\n").dropLast()
    #expect(!findings.isEmpty, "\(code)", sourceLocation: sourceLocation)
    for finding in findings {
      #expect(
        finding.contains("(rule \(rule): "), "\(code): \(finding)", sourceLocation: sourceLocation)
    }
  }
}
