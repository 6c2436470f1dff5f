import ArgumentParser
import Models
import Persistence
import TerminalCells

/// Where the store is.
struct StorePlace: ParsableArguments {
  @Option(
    name: .customLong("data-dir"), parsing: .unconditional,
    help: ArgumentHelp("Keep the data in this directory.", valueName: "dir"),
    completion: .directory)
  var dataDirectory: String?

  var chosen: DataDirectory { DataDirectory(named: dataDirectory) }

  func directory() throws -> String { try chosen.path() }

  func withDatabase<Value>(createsFile: Bool = false, _ body: (JournalDatabase) throws -> Value)
    throws -> Value
  {
    try chosen.withDatabase(createsFile: createsFile, body)
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

  /// Refuses CSV before a command that prints no list does anything.
  func refuseCSV() throws {
    if format == .csv {
      throw ValidationError("This is not a list, so it has no CSV. Use --json.")
    }
  }

  var chosen: Output {
    Output(format: json ? .json : format ?? .plain, colour: colours.color)
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

  var chosen: Period { Period(since: since, until: until) }
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

  var chosen: Limit { Limit(asked: limit) }
}

extension FeelingCategory: ExpressibleByArgument {}
