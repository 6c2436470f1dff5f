import Models

/// Reads the CSV file that openScale exports, up to version 2: weights in kilograms.
///
///     "bone","comment","dateTime","fat","water","weight"
///     0.0,"","2021-04-18 11:51",20.3,53.0,77.35
///
/// The columns are in any order. Version 3 has the columns `DATE` and `TIME`, and weights in a unit
/// that its file does not state, so it is not read.
struct OpenScaleReader {
  /// The number of rows without a weight.
  private(set) var leftOut: [String: Int] = [:]
  private let clock: ImportClock
  private let height: Height
  private let table: CSVTable
  private var ids = ContentID()

  /// - Parameter height: The height of the person, which the file does not have.
  init(_ bytes: [UInt8], clock: ImportClock, height: Height?) throws(DamagedInput) {
    table = try CSVTable(bytes, as: .openScale)
    guard let height else { throw DamagedInput(line: 1, problem: .noHeight) }
    self.clock = clock
    self.height = height
  }

  /// Calls the body for each measurement with the number of bytes up to its end.
  mutating func forEach(_ body: (BMI, Int) throws -> Void) throws {
    try table.forEachRow(of: .openScale) { row in
      let text = row["weight"].words.joined()
      guard let kilograms = Double(text.replacing(",", with: ".")) ?? (text.isEmpty ? 0 : nil)
      else { throw row.damage(.notNumber(text)) }
      guard kilograms != 0 else {
        leftOut["rows without a weight", default: 0] += 1
        return
      }
      guard let moment = Self.moment(row["datetime"], clock) else {
        throw row.damage(.notDateAndTime(row["datetime"]))
      }
      guard abs(kilograms) < 1_000,
        let weight = Weight(tenBillionthsOfKilogram: Int64(clamping: (kilograms * 1e10).rounded()))
      else { throw row.damage(.measureOutOfRange) }
      let id = ids.next(["openscale", row["datetime"], row["weight"]])
      try body(BMI(id: id, height: height, weight: weight, date: moment), row.offset)
    }
  }

  /// Returns the local time of `2021-04-18 11:51` or `18.04.2021 11:51`.
  private static func moment(_ text: String, _ clock: ImportClock) -> Moment? {
    let words = text.words
    guard words.count == 2, let time = TimeOfDay(imported: String(words[1])) else { return nil }
    let parts = words[0].split(separator: ".")
    let date = parts.count == 3 ? parts.reversed().joined(separator: "-") : String(words[0])
    return CalendarDay(imported: date).flatMap { clock.moment($0, time) }
  }
}
