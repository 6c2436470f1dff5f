import ArgumentParser
import CommandEnvironment
import Models
import Persistence
import TerminalCells
import Wording

/// The options that every command accepts. They may also precede the command.
enum GlobalOption: String, CaseIterable {
  case dataDirectory = "data-dir"
  case json, format, color

  var argument: String { "--" + rawValue }

  var takesValue: Bool { self != .json }
}

extension NameSpecification {
  static func global(_ option: GlobalOption) -> NameSpecification { .customLong(option.rawValue) }
}

struct DataDirectoryOption: ParsableArguments {
  @Option(
    name: .global(.dataDirectory), parsing: .unconditional,
    help: ArgumentHelp("Use this data directory.", valueName: "dir"),
    completion: .directory)
  var given: String?

  func path() throws -> String {
    guard let given else { return try ProcessEnvironment.dataDirectory() }
    guard !given.isEmpty else { throw UsageError.emptyDataDirectory }
    return given
  }

  /// Opens the database for the duration of `body`.
  ///
  /// - Parameter createsFile: Whether a missing file is created. If false, it reads as empty.
  func withDatabase<Value>(createsFile: Bool = false, _ body: (JournalDatabase) throws -> Value)
    throws -> Value
  {
    try JournalDatabase.withDatabase(in: path(), createsFile: createsFile, body)
  }
}

extension DataDirectoryOption {
  /// The theme of the app. It changes only colors, so a store that cannot be read has the default.
  var theme: ThemeChoice { preferences?.device.theme ?? .system }

  /// The units of heights and weights; metric for a store that cannot be read.
  var units: Units { preferences?.settings.units ?? .metric }

  private var preferences: Preferences? {
    try? JournalDatabase.withUnchangedDatabase(in: path(), patience: 0, readsOlder: true) {
      try $0.preferences()
    }
  }

  /// Returns the feeling with a name. The store is opened for own feelings only, which may hide a
  /// word of the lexicon.
  func feeling(_ text: String) throws -> Feeling {
    if let feeling = Feeling.named(text) { return feeling }
    return try feelings().parse(text)
  }

  func feelings() throws -> Feelings { try withDatabase { try $0.feelings() } }

  /// Returns the names that texts are matched with, for which the store is opened only if needed.
  func knownNames(needsStore: Bool) throws -> KnownNames {
    needsStore ? KnownNames(try withDatabase { try $0.preferences().vocabulary }) : KnownNames()
  }

  /// Returns the moment of an entry that a text names, such as “monday 9:15”.
  func moment(_ text: String, now: Moment) throws -> Moment {
    let zone = ProcessEnvironment.zone
    return try When.parse(text, now: now, zone: zone, weekStart: weekStart(for: [text]))
      .moment(now: now, zone: zone)
  }

  /// The first day of a week, from 1 for Monday to 7 for Sunday. The store is opened only for texts
  /// that may name a week.
  func weekStart(for texts: [String?]) throws -> Int {
    guard texts.contains(where: { $0?.lowercased().contains("week") == true }) else { return 1 }
    return try withDatabase { try $0.preferences().settings.weekStart.weekdayOrMonday }
  }
}

extension RecordLookup {
  /// Creates a value whose errors list records with dates as lists do.
  init(_ database: JournalDatabase) { self.init(database) { $0.forPeople } }
}

struct ColorOption: ParsableArguments {
  @Option(name: .global(.color), help: "Color the output.")
  var choice: ColorDepth.Choice = .auto
}

/// The option of everything that draws.
struct GlyphOptions: ParsableArguments {
  @Flag(name: .customLong("ascii"), help: "Draw with ASCII characters only.")
  var isASCII = false
}

protocol OutputFormat: CaseIterable, Equatable, ExpressibleByArgument, Sendable {
  static var plain: Self { get }
  static var json: Self { get }
}

/// A format of records.
enum RecordFormat: String, OutputFormat { case plain, json, jsonl, csv }

/// A format of a result that is not a record. Its JSON is one line.
enum ResultFormat: String, OutputFormat { case plain, json, jsonl }

struct OutputOptions<Format: OutputFormat>: ParsableArguments {
  @OptionGroup var dataDirectory: DataDirectoryOption

  @Flag(name: .global(.json), help: "Print JSON, like --format json.")
  var isJSON = false

  @Option(name: .global(.format), help: "Print in this format.")
  var givenFormat: Format?

  @OptionGroup var color: ColorOption

  var format: Format { isJSON ? .json : givenFormat ?? .plain }

  func validate() throws {
    if isJSON, let givenFormat, givenFormat != .json {
      throw ValidationError("--json and --format \(givenFormat) cannot be used together.")
    }
  }
}

/// A command with the options that every command accepts.
protocol StoreCommand: ParsableCommand {
  associatedtype Format: OutputFormat
  var output: OutputOptions<Format> { get }
}

extension StoreCommand {
  var dataDirectory: DataDirectoryOption { output.dataDirectory }
}

extension ColorDepth.Choice: ExpressibleByArgument {}
