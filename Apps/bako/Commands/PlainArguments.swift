import Models
import TerminalCells

/// What a command does, once its arguments are read.
protocol CommandTask {
  func run() throws
}

/// Arguments of the commands that scripts call all day, read without the parser where they are plain.
///
/// The parser describes the whole command to itself first and asks the runtime for hundreds of
/// conformances: two thirds of what a `bako list` costs. So options that are known and stand there
/// once are read here. Whatever else there is, mistakes and `--help` above all, is left to the parser.
struct PlainArguments {
  /// What an option takes: nothing, a word, or any text, which may begin with a hyphen; `texts` may
  /// be repeated.
  enum Kind { case flag, word, text, texts }

  private var values: [String: [String]] = [:]
  private(set) var operands: [String] = []

  /// Nil for arguments that are not plain.
  init?(_ arguments: some Sequence<String>, _ kinds: [String: Kind]) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      guard argument.utf8.first == UInt8(ascii: "-") else {
        operands.append(argument)
        continue
      }
      guard argument.hasPrefix("--"), let kind = kinds[String(argument.dropFirst(2))] else {
        return nil
      }
      guard kind == .texts || values[argument] == nil else { return nil }
      if kind == .flag {
        values[argument] = []
        continue
      }
      guard let value = rest.next() else { return nil }
      if kind == .word, value.utf8.first == UInt8(ascii: "-") { return nil }
      values[argument, default: []].append(value)
    }
  }

  func has(_ option: String) -> Bool { values[option] != nil }

  func text(_ option: String) -> String? { values[option]?.first }

  func texts(_ option: String) -> [String] { values[option] ?? [] }

  /// The value that an option names, nil if it is absent; throws `NotPlain` if there is no such value.
  func value<Value>(_ option: String, _ read: (String) -> Value?) throws(NotPlain) -> Value? {
    guard let text = text(option) else { return nil }
    guard let value = read(text) else { throw NotPlain() }
    return value
  }

  struct NotPlain: Error {}
}

extension PlainArguments {
  /// The options of every command, and those of a few.
  private static let common: [String: Kind] = [
    "data-dir": .text, "json": .flag, "format": .word, "color": .word,
  ]
  private static let period: [String: Kind] = ["since": .text, "until": .text]

  /// The task that the arguments stand for, if they name one of the commands that are read here and
  /// are plain; else nil.
  static func task(_ arguments: [String]) -> (any CommandTask)? {
    let rest = arguments.dropFirst()
    return switch arguments.first {
    case "log":
      read(
        rest,
        ["journal": .text, "editor": .flag, "activity": .texts, "place": .text, "date": .text],
        LogTask.init)
    case "list":
      read(
        rest,
        [
          "category": .word, "feeling": .text, "activity": .text, "place": .text, "search": .text,
          "limit": .word,
        ].merging(period) { $1 }, ListTask.init)
    case "stats": read(rest, period, StatsTask.init)
    case "export": read(rest, ["output": .text], ExportTask.init)
    default: nil
    }
  }

  private static func read<Task: CommandTask>(
    _ arguments: ArraySlice<String>, _ kinds: [String: Kind],
    _ make: (PlainArguments) throws(NotPlain) -> Task
  ) -> Task? {
    guard let plain = PlainArguments(arguments, kinds.merging(common) { $1 }) else { return nil }
    return try? make(plain)
  }

  fileprivate func takesNoOperands() throws(NotPlain) {
    guard operands.isEmpty else { throw NotPlain() }
  }

  fileprivate var directory: DataDirectory { DataDirectory(named: text("--data-dir")) }

  fileprivate var period: Period { Period(since: text("--since"), until: text("--until")) }

  fileprivate func output() throws(NotPlain) -> Output {
    let format = try value("--format", Format.init)
    guard !has("--json") || format == nil else { throw NotPlain() }
    return Output(
      format: has("--json") ? .json : format ?? .plain,
      colour: try value("--color", ColorDepth.Choice.init) ?? .auto)
  }
}

extension LogTask {
  fileprivate init(_ arguments: PlainArguments) throws(PlainArguments.NotPlain) {
    guard arguments.operands.count == 1 else { throw PlainArguments.NotPlain() }
    feeling = arguments.operands[0]
    details = Details(
      journal: arguments.text("--journal"), activities: arguments.texts("--activity"),
      place: arguments.text("--place"), usesEditor: arguments.has("--editor"))
    date = arguments.text("--date")
    place = arguments.directory
    output = try arguments.output()
  }
}

extension ListTask {
  fileprivate init(_ arguments: PlainArguments) throws(PlainArguments.NotPlain) {
    try arguments.takesNoOperands()
    period = arguments.period
    category = try arguments.value("--category", FeelingCategory.init)
    feeling = arguments.text("--feeling")
    activity = arguments.text("--activity")
    placeName = arguments.text("--place")
    search = arguments.text("--search")
    limit = Limit(
      asked: try arguments.value("--limit") { Int($0).flatMap { $0 < 0 ? nil : $0 } })
    place = arguments.directory
    output = try arguments.output()
  }
}

extension StatsTask {
  fileprivate init(_ arguments: PlainArguments) throws(PlainArguments.NotPlain) {
    try arguments.takesNoOperands()
    period = arguments.period
    place = arguments.directory
    output = try arguments.output()
  }
}

extension ExportTask {
  fileprivate init(_ arguments: PlainArguments) throws(PlainArguments.NotPlain) {
    try arguments.takesNoOperands()
    // Of the formats an export has one, and the parser says so.
    guard !arguments.has("--format") else { throw PlainArguments.NotPlain() }
    file = arguments.text("--output")
    place = arguments.directory
  }
}
