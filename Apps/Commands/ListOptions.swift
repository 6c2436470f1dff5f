import ArgumentParser
import CommandEnvironment
import Models
import Wording

struct PeriodOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("From this day, month or year (inclusive) or time.", valueName: "when"),
    completion: .bounds)
  var since: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Until this day, month or year (inclusive) or time.", valueName: "when"),
    completion: .bounds)
  var until: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("On this day, or in this month or year.", valueName: "when"),
    completion: .bounds)
  var on: String?

  func validate() throws {
    if on != nil, since != nil || until != nil {
      throw ValidationError("--on cannot be used with --since or --until.")
    }
  }

  /// Whether all entries are meant.
  var isEmpty: Bool { since == nil && until == nil && on == nil }

  /// Resolves relative bounds, such as `yesterday`, against `now`, and weeks by the settings.
  func bounds(
    now: Moment, in directory: DataDirectoryOption
  ) throws -> (since: When?, until: When?) {
    let zone = ProcessEnvironment.zone
    let start = try directory.weekStart(for: [since, until, on])
    func parse(_ text: String?, as bound: When.Bound) throws -> When? {
      try text.map { try When.parse($0, as: bound, now: now, zone: zone, weekStart: start) }
    }
    return (try parse(on ?? since, as: .since), try parse(on ?? until, as: .until))
  }
}

extension PeriodOptions {
  /// The period of statistics, up to `now`.
  func statsPeriod(now: Moment, in directory: DataDirectoryOption) throws -> StatsPeriod {
    let (since, until) = try bounds(now: now, in: directory)
    return StatsPeriod(since: since, until: until, now: now)
  }

  /// The message of a command that found no entry.
  var emptyMessage: String {
    isEmpty ? StoreText.empty : StoreText.noEntriesInPeriod
  }
}

struct PagerOption: ParsableArguments {
  @Flag(name: .customLong("no-pager"), help: "Print long output without a pager.")
  var isOff = false
}

extension NameSpecification {
  /// A short and a long name. The value may follow the short one without a space: `-n5`.
  static func joined(_ short: Character, _ long: String) -> NameSpecification {
    [.customShort(short, allowingJoined: true), .customLong(long)]
  }
}

struct LimitOption: ParsableArguments {
  @Option(
    name: .joined("n", "limit"), parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum number of rows (default: 20 on a terminal, all in a pipe); 0 for all.",
      valueName: "n"))
  var given: String?

  func validate() throws {
    guard let given else { return }
    guard let rows = Int(given), rows >= 0 else {
      throw ValidationError("“\(given)” is not a number of rows. Type 20, or 0 for all.")
    }
  }

  private var limit: RowLimit {
    RowLimit(given.flatMap(Int.init), isTerminal: Console.isOutputTerminal)
  }

  /// The maximum number of rows; nil for all.
  var rows: Int? { limit.rows }

  /// Returns the number of all rows if the default limit of a terminal may have omitted some.
  func total(_ printed: Int, of count: @autoclosure () throws -> Int) rethrows -> Int {
    limit.mayOmit(afterPrinting: printed) ? try count() : printed
  }

  /// Prints the number of all rows unless all were printed.
  func printTotal(_ printed: Int, of all: Int, _ noun: String) {
    guard limit.isDefault, all > printed else { return }
    Console.printMessage("The latest \(printed) of \(all) \(noun); --limit 0 shows all.")
  }
}

/// `positive` and `negative`, the values of JSON and CSV, are accepted too.
extension FeelingCategory: ExpressibleByArgument {
  public init?(argument: String) {
    let titled = Self.allCases.first { $0.title.lowercased() == argument }
    guard let category = titled ?? Self(rawValue: argument) else { return nil }
    self = category
  }

  public static var allValueStrings: [String] { allCases.map { $0.title.lowercased() } }
}
