import ArgumentParser
import Models
import Persistence
import TerminalUI

/// Where the store is.
struct StorePlace: ParsableArguments {
  @Option(
    name: .customLong("data-dir"), parsing: .unconditional,
    help: ArgumentHelp("Keep the data in this directory.", valueName: "dir"),
    completion: .directory)
  var dataDirectory: String?

  func directory() throws -> String {
    guard let dataDirectory else { return try World.dataDirectory() }
    guard !dataDirectory.isEmpty else {
      throw Refusal("The name after --data-dir is empty. Name a directory.")
    }
    return dataDirectory
  }

  /// Opens the store, hands it over, and closes it before anything is said about success.
  func withStore<Value>(_ body: (Store) throws -> Value) throws -> Value {
    let directory = try directory()
    Editor.removeLeftovers(in: directory)
    let store = try Store(directory: directory)
    defer { store.close() }
    return try body(store)
  }
}

extension ColorDepth.Choice: ExpressibleByArgument {}

struct ColourOption: ParsableArguments {
  @Option(help: "Colour the output: always, never or auto.")
  var color: ColorDepth.Choice = .auto
}

/// The formats of what is printed.
enum Format: String, CaseIterable, ExpressibleByArgument {
  case plain, json, jsonl, csv
}

/// How to print.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print JSON; the same as --format json.")
  var json = false

  @Option(help: "Print in this format.")
  var format: Format?

  @OptionGroup var colours: ColourOption

  func validate() throws {
    if json, let format, format != .json {
      throw ValidationError("--json and --format \(format.rawValue) contradict each other.")
    }
  }

  var chosen: Format { json ? .json : format ?? .plain }

  var style: Style { Style(colours.color) }

  /// Prints one thing: a line or a few for people, or the record in another format.
  func print<Item: Record>(_ item: Item, plain: @autoclosure () -> String) throws {
    switch chosen {
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
    switch chosen {
    case .plain: try Console.print(plain())
    case .json, .jsonl:
      var json = JSONWriter()
      write(&json)
      try Console.print(String(decoding: json.bytes, as: UTF8.self))
    case .csv: throw Refusal("This is not a list, so it has no CSV. Use --json.")
    }
  }
}

/// A period.
struct PeriodOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("From this day or time on.", valueName: "when"))
  var since: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Up to this day or time, which belongs to it.", valueName: "when"))
  var until: String?

  func limits(now: Moment) throws -> (since: When?, until: When?) {
    let zone = World.zone
    return (
      try since.map { try When.parse($0, now: now, zone: zone) },
      try until.map { try When.parse($0, now: now, zone: zone) }
    )
  }
}

/// How much of a list.
struct LimitOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "At most so many; 0 for all. A terminal gets 20 without it.", valueName: "n"))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 {
      throw ValidationError("--limit is 0, for all, or a number above it.")
    }
  }

  /// The limit of the list; nil for all.
  var chosen: Int? {
    if let limit { return limit == 0 ? nil : limit }
    return Console.isOutputTerminal ? 20 : nil
  }

  /// Says on a terminal how many there are when it got fewer.
  func sayHowMany(_ shown: Int, of count: @autoclosure () throws -> Int, _ noun: String) throws {
    guard limit == nil, Console.isOutputTerminal, shown == 20 else { return }
    let all = try count()
    if all > shown { Console.say("The latest \(shown) of \(all) \(noun); --limit 0 shows all.") }
  }
}

extension FeelingCategory: ExpressibleByArgument {}
