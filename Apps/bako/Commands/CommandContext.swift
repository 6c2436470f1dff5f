import Interchange
import Models
import Persistence
import TerminalCells

/// The data directory that a command was told, or the usual one.
struct DataDirectory {
  var named: String?

  func path() throws -> String {
    guard let named else { return try ProcessEnvironment.dataDirectory() }
    guard !named.isEmpty else {
      throw InvalidInput.usage("The name after --data-dir is empty. Name a directory.")
    }
    return named
  }

  /// Opens the store, runs a body with it, and closes it before success is reported.
  ///
  /// - Parameter createsFile: Whether to make a missing store; if not, it reads as empty.
  func withDatabase<Value>(createsFile: Bool = false, _ body: (JournalDatabase) throws -> Value)
    throws -> Value
  {
    let database = try JournalDatabase(directory: try path(), createsFile: createsFile)
    defer { database.close() }
    return try body(database)
  }
}

/// How a command prints.
struct Output {
  var format: Format
  var colour: ColorDepth.Choice

  var style: Style { Style(colour) }

  /// Prints one thing: a line or a few for people, or the record in another format.
  func print<Item: ListedRecord>(_ item: Item, plain: @autoclosure () -> String) throws {
    switch format {
    case .plain: try Console.print(plain())
    case .json, .jsonl:
      var json = JSONWriter()
      item.write(to: &json)
      try Console.print(String(decoding: json.bytes, as: UTF8.self))
    case .csv: try ListPrinter.print([item], .csv, style)
    }
  }

  /// Prints an object that is no record: as JSON or for people.
  func print(plain: @autoclosure () -> String, _ write: (inout JSONWriter) -> Void) throws {
    switch format {
    case .plain: try Console.print(plain())
    case .json, .jsonl:
      var json = JSONWriter()
      write(&json)
      try Console.print(String(decoding: json.bytes, as: UTF8.self))
    case .csv: throw InvalidInput.usage("This is not a list, so it has no CSV. Use --json.")
    }
  }
}

/// The period that a list is about, as it was typed.
struct Period {
  var since: String?
  var until: String?

  func limits(now: Moment) throws -> (since: When?, until: When?) {
    let zone = ProcessEnvironment.zone
    return (
      try since.map { try When.parse($0, now: now, zone: zone) },
      try until.map { try When.parse($0, now: now, zone: zone) }
    )
  }
}

/// How much of a list.
struct Limit {
  /// What was typed: nil for nothing, 0 for all.
  var asked: Int?

  /// The most rows; nil for all.
  var rows: Int? {
    if let asked { return asked == 0 ? nil : asked }
    return Console.isOutputTerminal ? 20 : nil
  }

  /// Says on a terminal how many there are when it got fewer.
  func sayHowMany(_ shown: Int, of count: @autoclosure () throws -> Int, _ noun: String) throws {
    guard asked == nil, Console.isOutputTerminal, shown == 20 else { return }
    let all = try count()
    if all > shown { Console.say("The latest \(shown) of \(all) \(noun); --limit 0 shows all.") }
  }
}
