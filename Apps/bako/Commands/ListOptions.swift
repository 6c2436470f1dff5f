import ArgumentParser
import Models

/// `--since` and `--until`.
struct PeriodOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("From this day or time on.", valueName: "when"))
  var since: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Up to this day or time, which belongs to it.", valueName: "when"))
  var until: String?

  /// The bounds of the period, with words such as `yesterday` relative to a moment.
  func bounds(now: Moment) throws -> (since: When?, until: When?) {
    let zone = ProcessEnvironment.zone
    return (
      try since.map { try When.parse($0, now: now, zone: zone) },
      try until.map { try When.parse($0, now: now, zone: zone) }
    )
  }
}

/// `--limit`.
struct LimitOption: ParsableArguments {
  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "At most so many; 0 for all. A terminal gets 20 without it.", valueName: "n"))
  var given: Int?

  func validate() throws {
    if let given, given < 0 {
      throw ValidationError("--limit is 0, for all, or a number above it.")
    }
  }

  /// The maximum number of rows; nil for all.
  var rows: Int? {
    if let given { return given == 0 ? nil : given }
    return Console.isOutputTerminal ? 20 : nil
  }

  /// Prints the number of all rows if a terminal got fewer of them without asking for it.
  func printTotal(
    _ printed: Int, of count: @autoclosure () throws -> Int, _ noun: String
  ) throws {
    guard given == nil, Console.isOutputTerminal, printed == 20 else { return }
    let all = try count()
    if all > printed {
      Console.printMessage("The latest \(printed) of \(all) \(noun); --limit 0 shows all.")
    }
  }
}

extension FeelingCategory: ExpressibleByArgument {}
