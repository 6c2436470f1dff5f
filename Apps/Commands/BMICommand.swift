import ArgumentParser
import CommandEnvironment
import Foundation
import Interchange
import Models
import Persistence
import Reports

struct BMICommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bmi", abstract: "Calculate a BMI, and save and list measurements.",
    discussion: """
      EXAMPLES
        bako bmi calc 170 65
        bako bmi calc 5ft7in 143lb
        bako bmi add 170 64.5 --date yesterday
        bako bmi list --json

      Numbers without a unit are in the units of `bako config units`. A screening number for \
      adults, not a diagnosis.
      """,
    subcommands: [Calc.self, Add.self, List.self, Delete.self])

  struct Measures: ParsableArguments {
    @Argument(help: "Such as 170, 170cm, 1.70m, 67in, 5ft7in or 5'7\".")
    var height: String

    @Argument(help: "Such as 65, 65kg, 143lb or 11st4lb.")
    var weight: String

    /// - Parameter units: The units of numbers without a unit.
    func value(_ units: Units) throws -> BMIValue {
      let value = try BMIValue.parse(height: height, weight: weight, units: units)
      if value.isLikelyOfChild {
        Console.printMessage("BMI categories are for adults, not for children.")
      }
      return value
    }
  }

  struct Calc: StoreCommand, MeasuringCommand {
    static let configuration = CommandConfiguration(
      commandName: "calc",
      abstract: "Calculate a BMI without saving it.",
      discussion: """
        EXAMPLES
          bako bmi calc 170 65
          bako bmi calc 1.70m 143lb --json
        """)

    @OptionGroup var measures: Measures
    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let units = dataDirectory.units
      let value = try measures.value(units)
      try output.print(plain: value.line(output.themedStyle(), units), value.write)
    }
  }

  struct Add: StoreCommand, MeasuringCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Calculate a BMI and save it.",
      discussion: """
        EXAMPLES
          bako bmi add 170 64.5
          bako bmi add 5ft7in 143lb --date 2026-11-20
        """)

    @OptionGroup var measures: Measures

    @Option(
      name: .joined("d", "date"), parsing: .unconditional,
      help: ArgumentHelp("When you measured it (default: now).", valueName: "when"),
      completion: .dates)
    var date: String?

    @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>

    func run() throws {
      let now = ProcessEnvironment.now
      let value = try measures.value(dataDirectory.units)
      let date = try date.map {
        try When.measurementDate($0, now: now, zone: ProcessEnvironment.zone)
      }
      let bmi = BMI(id: .random(), height: value.height, weight: value.weight, date: date ?? now)
      try dataDirectory.withDatabase(createsFile: true) { try $0.addBMI(bmi) }
      try output.print(bmi, plain: bmi.saved(output.themedStyle()))
    }
  }

  struct List: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List measurements, newest first.",
      discussion: """
        EXAMPLES
          bako bmi list
          bako bmi list --since 2026-01-01 --format csv
        """)

    @OptionGroup var period: PeriodOptions
    @OptionGroup var limit: LimitOption
    @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>

    func run() throws {
      let (since, until) = try period.bounds(now: ProcessEnvironment.now, in: dataDirectory)
      try dataDirectory.withDatabase { database in
        let history = try database.bmiHistory(since: since, until: until, limit: limit.rows)
        let (style, units) = (output.themedStyle(), try database.preferences().settings.units)
        try output.print(history) { $0.line(style, columns: Console.columns, units) }
        if history.isEmpty, output.format == .plain {
          Console.printMessage("There are no measurements. `bako bmi add 170 65` saves one.")
        }
        let all = try limit.total(
          history.count, of: try database.countBMI(since: since, until: until))
        limit.printTotal(history.count, of: all, "measurements")
      }
    }
  }

  struct Delete: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Delete measurements. `bako undo` restores them.",
      discussion: """
        EXAMPLES
          bako bmi delete 3f2a
        """)

    @Argument(
      help: ArgumentHelp("The IDs, or at least their first 4 characters.", valueName: "id"),
      completion: .bmiIDs)
    var ids: [String]

    @OptionGroup var confirmation: Confirmation
    @OptionGroup(title: "Options of every command") var output: OutputOptions<RecordFormat>

    func run() throws {
      try output.delete("bmi delete", ids, confirmation) {
        try $0.bmi($1)
      } delete: {
        try $0.deleteBMI($1.map(\.id))
      }
    }
  }
}

/// A command whose arguments are a height and a weight.
protocol MeasuringCommand: ParsableCommand {}

extension MeasuringCommand {
  /// Throws the error for a negative measure. The parser would report an unknown option.
  static func throwIfNegative(_ arguments: ArraySlice<String>) throws(InvalidInput) {
    let measures = arguments.filter { !$0.hasPrefix("--") }
    for (index, measure) in measures.enumerated() where measure.contains(/^-[0-9.,]/) {
      if index == 0 { _ = try Height.parse(measure) } else { _ = try Weight.parse(measure) }
    }
  }
}
