import ArgumentParser
import Persistence
import TerminalCells

/// The names of the options that every command has. They may also precede the command.
enum GlobalOption: String, CaseIterable {
  case dataDirectory = "data-dir"
  case json, format, color

  /// The option on a command line: `--json`.
  var argument: String { "--" + rawValue }

  var takesValue: Bool { self != .json }
}

extension NameSpecification {
  static func global(_ option: GlobalOption) -> NameSpecification { .customLong(option.rawValue) }
}

/// `--data-dir`.
struct DataDirectoryOption: ParsableArguments {
  @Option(
    name: .global(.dataDirectory), parsing: .unconditional,
    help: ArgumentHelp("Keep the data in this directory.", valueName: "dir"),
    completion: .directory)
  var given: String?

  /// The directory that was given, or the default one.
  func path() throws -> String {
    guard let given else { return try ProcessEnvironment.dataDirectory() }
    guard !given.isEmpty else { throw UsageError.emptyDataDirectory }
    return given
  }

  /// Opens the database, runs a body with it, and closes it.
  ///
  /// - Parameter createsFile: Whether a missing file is created; if not, it reads as empty.
  func withDatabase<Value>(createsFile: Bool = false, _ body: (JournalDatabase) throws -> Value)
    throws -> Value
  {
    let database = try JournalDatabase(directory: try path(), createsFile: createsFile)
    defer { database.close() }
    return try body(database)
  }
}

/// `--color`.
struct ColorOption: ParsableArguments {
  @Option(name: .global(.color), help: "Colour the output: always, never or auto.")
  var choice: ColorDepth.Choice = .auto
}

/// The formats in which commands print.
enum Format: String, CaseIterable, ExpressibleByArgument {
  case plain, json, jsonl, csv
}

/// `--json`, `--format` and `--color`.
struct OutputOptions: ParsableArguments {
  @Flag(name: .global(.json), help: "Print JSON; the same as --format json.")
  var isJSON = false

  @Option(name: .global(.format), help: "Print in this format.")
  var givenFormat: Format?

  @OptionGroup var color: ColorOption

  var format: Format { isJSON ? .json : givenFormat ?? .plain }

  func validate() throws {
    if isJSON, let givenFormat, givenFormat != .json {
      throw ValidationError("--json and --format \(givenFormat.rawValue) contradict each other.")
    }
  }

  /// Throws for CSV before a command that prints no list changes anything.
  func throwIfCSV() throws {
    if givenFormat == .csv { throw ValidationError(UsageError.noCSV.message) }
  }
}

extension ColorDepth.Choice: ExpressibleByArgument {}
