import Foundation

/// The fields of an entry that a form fills in.
///
/// ```swift
/// import Foundation
///
/// var content = EntryContent(
///   feeling: try .parse("calm"), date: Moment(.now, in: LocalZone(.current)))
/// content.journal = "Sun at last."
/// content.toggle("Exercise", as: .activity)
/// print(content.entry(id: UUID(), now: .now).activities)  // prints "[Exercise]"
/// ```
public struct EntryContent: Hashable, Sendable {
  public var activities: [EntryName] { didSet { amounts.keep(activities) } }
  /// The amounts of some of the activities. Other names have none.
  public var amounts: NameValues<Amount> { didSet { amounts.keep(activities) } }
  public var date: Moment
  public var feeling: Feeling
  public var journal: String
  public var place: EntryName?

  public init(
    feeling: Feeling, date: Moment, journal: String = "", activities: [EntryName] = [],
    amounts: NameValues<Amount> = [:], place: EntryName? = nil
  ) {
    self.activities = activities
    self.amounts = amounts
    self.amounts.keep(activities)
    self.date = date
    self.feeling = feeling
    self.journal = journal
    self.place = place
  }

  public init(_ entry: Entry) {
    self.init(
      feeling: entry.feeling, date: entry.date, journal: entry.journal,
      activities: entry.activities, amounts: entry.amounts, place: entry.place)
  }

  /// Selects a name, or deselects it. An entry has one place and several activities.
  public mutating func toggle(_ name: EntryName, as kind: NameKind) {
    if contains(name, as: kind) {
      self[names: kind].removeAll(where: name.isSame)
    } else {
      switch kind {
      case .activity: activities.append(name)
      case .place: place = name
      }
    }
  }

  /// Returns an entry with these fields.
  ///
  /// - Parameters:
  ///   - id: The identity of the entry.
  ///   - original: The edited entry, whose creation time is kept; nil for a new one.
  ///   - now: The time of the save.
  public func entry(id: UUID, editing original: Entry? = nil, now: Date) -> Entry {
    Entry(
      id: id, date: date, feeling: feeling, journal: journal, activities: activities,
      amounts: amounts, place: place, createdAt: original?.createdAt ?? now, updatedAt: now)
  }
}
