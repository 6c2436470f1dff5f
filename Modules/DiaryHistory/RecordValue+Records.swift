import Foundation
import Models

extension RecordValue {
  /// Creates the record of an entry.
  public init(_ entry: Entry) {
    self.init()
    self[.journal] = .text(entry.journal)
    self[.date] = .moment(entry.date)
    self[.feeling] = .feeling(entry.feeling.name, entry.category)
    self[.place] = entry.place.map { .text($0.text) }
    self[.createdAt] = .number(entry.createdAt.milliseconds)
    self[.updatedAt] = .number(entry.updatedAt.milliseconds)
    for (index, name) in entry.activities.enumerated() {
      let folded = name.folded
      self[.activity(folded)] = .activity(position: index, spelling: name.text)
      self[.amount(folded)] = entry.amounts[name].map { .number($0.thousandths) }
    }
  }

  /// Returns the entry of the record; nil if a field is missing or its feeling has no valid name.
  ///
  /// - Parameter feelings: The feelings of the store.
  public func entry(id: UUID, feelings: Feelings) -> Entry? {
    guard case .moment(let date)? = self[.date], case .text(let journal)? = self[.journal],
      case .feeling(let name, let category)? = self[.feeling],
      case .number(let created)? = self[.createdAt], case .number(let updated)? = self[.updatedAt],
      let feeling = feelings.stored(name, category)
    else { return nil }
    let activities = names(of: .activity)
    var amounts: NameValues<Amount> = [:]
    for name in activities {
      guard case .number(let number)? = self[.amount(name.folded)] else { continue }
      amounts[name] = Amount(thousandths: number)
    }
    return Entry(
      id: id, date: date, feeling: feeling, journal: journal, activities: activities,
      amounts: amounts, place: names(of: .place).first,
      createdAt: Date(milliseconds: created), updatedAt: Date(milliseconds: updated))
  }

  /// Creates the record of a measurement.
  public init(_ bmi: BMI) {
    self.init()
    self[.date] = .moment(bmi.date)
    self[.height] = .number(bmi.height.tenThousandthsOfCentimeter)
    self[.weight] = .number(bmi.weight.tenBillionthsOfKilogram)
  }

  /// Returns the measurement of the record; nil if a field is missing or out of range.
  public func bmi(id: UUID) -> BMI? {
    guard case .moment(let date)? = self[.date], case .number(let height)? = self[.height],
      case .number(let weight)? = self[.weight],
      let height = Height(tenThousandthsOfCentimeter: height),
      let weight = Weight(tenBillionthsOfKilogram: weight)
    else { return nil }
    return BMI(id: id, height: height, weight: weight, date: date)
  }

  /// The names of one kind that an entry has.
  public func names(of kind: NameKind) -> [EntryName] {
    switch kind {
    case .activity: orderedActivities.map { EntryName(stored: $0.spelling) }
    case .place: text(.place).map { [EntryName(stored: $0)] } ?? []
    }
  }

  func text(_ field: RecordField) -> String? {
    if case .text(let text)? = self[field] { text } else { nil }
  }

  func integer(_ field: RecordField) -> Int? {
    if case .number(let number)? = self[field] { Int(exactly: number) } else { nil }
  }
}

extension RecordKey {
  /// Creates the key of an entry.
  public init(entry id: UUID) { self.init(.entry, id.text) }

  /// Creates the key of a measurement.
  public init(bmi id: UUID) { self.init(.bmi, id.text) }
}
