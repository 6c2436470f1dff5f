import ArgumentParser
import Models

struct PeriodOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("From this day, month or year (inclusive) or time.", valueName: "when"),
    completion: .times)
  var since: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Until this day, month or year (inclusive) or time.", valueName: "when"),
    completion: .times)
  var until: String?

  /// Resolves relative bounds, such as `yesterday`, against `now`.
  func bounds(now: Moment) throws -> (since: When?, until: When?) {
    let zone = ProcessEnvironment.zone
    return (
      try since.map { try When.parse($0, as: .since, now: now, zone: zone) },
      try until.map { try When.parse($0, as: .until, now: now, zone: zone) }
    )
  }
}

struct LimitOption: ParsableArguments {
  @Option(
    name: [.customShort("n"), .customLong("limit")], parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum number of rows (default: 20 on a terminal, all in a pipe); 0 for all.",
      valueName: "n"))
  var given: Int?

  func validate() throws {
    if let given, given < 0 {
      throw ValidationError("--limit must be 0, for all, or a positive number.")
    }
  }

  /// The maximum number of rows; nil for all.
  var rows: Int? {
    if let given { return given == 0 ? nil : given }
    return Console.isOutputTerminal ? 20 : nil
  }

  /// Prints the total number of rows if the default limit of a terminal omitted some.
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
