import Foundation
import Models
import Support

extension SeededGenerator {
  mutating func uuid() -> UUID {
    let (a, b) = (next(), next())
    return withUnsafeBytes(of: (a, b)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// A text of arbitrary Unicode scalars, including NUL, controls and unassigned scalars.
  mutating func text(_ length: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      let limit: UInt32 = [0x7F, 0x7F, 0x3FF, 0xFFFF, 0x10_FFFF].randomElement(using: &self) ?? 0
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &self)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  mutating func names(_ kind: NameKind) -> [EntryName] {
    let all = kind.defaults + ["Sauna", "Büro", "日本", "a_b%c", "Ünï"]
    let some = (0..<Int.random(in: 0...3, using: &self)).map { _ in
      all.randomElement(using: &self) ?? "Work"
    }
    return some.unique()
  }

  /// Amounts of some activities. An activity has the same unit in all entries.
  mutating func amounts(of names: [EntryName]) -> NameValues<Amount> {
    names.reduce(into: [:]) { amounts, name in
      guard Int.random(in: 0...2, using: &self) == 0 else { return }
      let units = ["h", "", "km", "%", "/10"]
      let small = Int64.random(in: -99...99, using: &self) * 500
      let number = [small, .random(in: Amount.range, using: &self)].randomElement(using: &self)
      amounts[name] = Amount(
        thousandths: number ?? 0, unit: units[name.text.utf8.count % units.count])
    }
  }

  mutating func entry() -> Entry {
    let milliseconds = Int64.random(in: -62_000_000_000_000...253_000_000_000_000, using: &self)
    let near = Int64.random(in: 1_795_000_000_000...1_796_000_000_000, using: &self)
    let date = Moment(
      milliseconds: Bool.random(using: &self) ? near : milliseconds,
      offsetMinutes: Int.random(in: -1_439...1_439, using: &self),
      isTimeKnown: Int.random(in: 0...3, using: &self) > 0)
    let activities = names(.activity)
    let created = Date(milliseconds: Int64.random(in: 0...1_000_000, using: &self))
    return Entry(
      id: uuid(), date: date, feeling: Feeling.all.randomElement(using: &self) ?? Feeling.all[0],
      journal: text(40), activities: activities, amounts: amounts(of: activities),
      place: names(.place).first,
      createdAt: created,
      updatedAt: created.addingTimeInterval(Double(Int.random(in: 0...99, using: &self))))
  }

  mutating func bmi() -> BMI? {
    guard
      let height = Height(
        tenThousandthsOfCentimeter: .random(in: Height.range, using: &self)),
      let weight = Weight(tenBillionthsOfKilogram: .random(in: Weight.range, using: &self))
    else { return nil }
    let moment = Moment(
      milliseconds: Int64.random(in: 0...9, using: &self), offsetMinutes: 60)
    return BMI(id: uuid(), height: height, weight: weight, date: moment)
  }
}
