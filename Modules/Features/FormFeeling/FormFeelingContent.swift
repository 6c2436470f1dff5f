import Core

/// What a person fills in.
public struct FormFeelingContent: Equatable, Sendable {
  public var activities: [String] = []
  public var date: Moment
  public var feeling: Feeling
  public var journal = ""
  public var place: String?

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

  mutating func togglePlace(_ name: String) { place = place == name ? nil : name }

  mutating func toggleActivity(_ name: String) {
    if let index = activities.firstIndex(where: { Name.isSame($0, name) }) {
      activities.remove(at: index)
    } else {
      activities.append(name)
    }
  }

  func hasActivity(_ name: String) -> Bool { activities.contains { Name.isSame($0, name) } }

  func entry(id: UUID, original: Entry?, now: Date) -> Entry {
    Entry(
      id: id, date: date, feeling: feeling, journal: journal, activities: activities,
      place: place, createdAt: original?.createdAt ?? now, updatedAt: now)
  }
}
