import Foundation

/// The fields of an entry that a form fills in.
///
/// ```swift
/// import Foundation
///
/// var content = EntryContent(
///   feeling: try .parse("calm"), date: Moment(.now, in: LocalZone(.current)))
/// content.journal = "Sun at last."
/// content.toggle("Exercise" as ActivityName)
/// print(content.entry(id: UUID(), now: .now).activities)  // prints "[Exercise]"
/// ```
public struct EntryContent: Hashable, Sendable {
  public var activities: [ActivityName]
  public var date: Moment
  public var feeling: Feeling
  public var journal: String
  public var place: PlaceName?

  public init(
    feeling: Feeling, date: Moment, journal: String = "", activities: [ActivityName] = [],
    place: PlaceName? = nil
  ) {
    self.activities = activities
    self.date = date
    self.feeling = feeling
    self.journal = journal
    self.place = place
  }

  public init(_ entry: Entry) {
    self.init(
      feeling: entry.feeling, date: entry.date, journal: entry.journal,
      activities: entry.activities, place: entry.place)
  }

  /// Returns whether an activity is selected.
  public func contains(_ activity: ActivityName) -> Bool {
    activities.contains(where: activity.isSame)
  }

  /// Returns whether a place is selected.
  public func contains(_ place: PlaceName) -> Bool { self.place?.isSame(as: place) == true }

  /// Selects an activity, or deselects it.
  public mutating func toggle(_ activity: ActivityName) {
    if let index = activities.firstIndex(where: activity.isSame) {
      activities.remove(at: index)
    } else {
      activities.append(activity)
    }
  }

  /// Selects a place, or deselects it.
  public mutating func toggle(_ place: PlaceName) {
    self.place = contains(place) ? nil : place
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
      place: place, createdAt: original?.createdAt ?? now, updatedAt: now)
  }
}
