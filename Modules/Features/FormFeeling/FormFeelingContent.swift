import Core

/// The fields that the user fills in.
public struct FormFeelingContent: Equatable, Sendable {
  public var activities: [ActivityName] = []
  public var date: Moment
  public var feeling: Feeling
  public var journal = ""
  public var place: PlaceName?

  init(feeling: Feeling, date: Moment) {
    self.feeling = feeling
    self.date = date
  }

  init(_ entry: Entry) {
    activities = entry.activities
    date = entry.date
    feeling = entry.feeling
    journal = entry.journal
    place = entry.place
  }

  mutating func togglePlace(_ name: PlaceName) { place = place == name ? nil : name }

  mutating func toggleActivity(_ name: ActivityName) {
    if let index = activities.firstIndex(where: name.isSame) {
      activities.remove(at: index)
    } else {
      activities.append(name)
    }
  }

  func hasActivity(_ name: ActivityName) -> Bool { activities.contains(where: name.isSame) }

  func entry(id: UUID, original: Entry?, now: Date) -> Entry {
    Entry(
      id: id, date: date, feeling: feeling, journal: journal, activities: activities,
      place: place, createdAt: original?.createdAt ?? now, updatedAt: now)
  }
}
