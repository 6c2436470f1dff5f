import Dependencies
import Foundation
import Models

extension EntriesClient: TestDependencyKey {
  /// A client whose every endpoint fails the test that calls it.
  public static let testValue = EntriesClient()

  #if DEBUG
    /// A client with a few made-up entries.
    public static var previewValue: EntriesClient { .preview }
  #endif
}

extension EntriesClient {
  /// A client of values in memory, for tests and previews, with the behavior of the live client.
  ///
  /// - Parameter preferences: What remembers the names and choices of the form.
  public static func inMemory(
    _ entries: [Entry] = [], preferences: PreferencesClient = .inMemory()
  ) -> EntriesClient {
    let memory = InMemoryValues(entries)
    return EntriesClient(
      page: { request in
        let sorted = memory.values.filter(request.filter.contains)
          .sorted { Entry.isNewer($0, than: $1) }
        let rest = sorted.drop { entry in
          request.after.map { !Entry.isNewer($0, than: entry) } ?? false
        }
        return request.limit.map { Array(rest.prefix($0)) } ?? Array(rest)
      },
      add: { entry, names in
        try entry.validate()
        memory.write { $0.append(entry) }
        guard let names else { return }
        _ = try await preferences.update {
          $0.remember(names)
          $0.rememberChoices(of: entry)
        }
      },
      update: { new, original, names in
        let edited = try memory.update(new, from: original)
        _ = try await preferences.update { $0.remember(names) }
        return edited
      },
      delete: { ids in memory.write { $0.removeAll { ids.contains($0.id) } } },
      changes: { memory.changes() })
  }

  #if DEBUG
    /// A client with a few made-up entries.
    public static var preview: EntriesClient {
      let start = Moment(milliseconds: 1_795_161_600_000, offsetMinutes: 60)
      let written: [(String, String, [ActivityName], PlaceName?)] = [
        ("Happy", "Coffee with Ada.\nWe laughed a lot.", ["Friends", "Food"], "Café"),
        ("Tired", "Long day.", ["Work"], "Commute"),
        ("Calm", "", ["Rest"], "Home"),
      ]
      return .inMemory(
        written.enumerated().compactMap { index, value in
          guard let feeling = Feeling.named(value.0) else { return nil }
          let date = start.at(milliseconds: start.milliseconds - Int64(index) * 86_400_000)
          return Entry(
            id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(index))), date: date,
            feeling: feeling, journal: value.1, activities: value.2, place: value.3,
            createdAt: date.instant)
        })
    }
  #endif
}

extension InMemoryValues<Entry> {
  fileprivate func update(_ new: Entry, from original: Entry) throws -> Entry {
    try new.validate()
    guard let current = values.first(where: { $0.id == new.id }) else {
      throw JournalDatabaseError.notFound("There is no entry \(new.id.text).")
    }
    do {
      let edited = try EntryChanges(from: original, to: new)
        .applied(to: current, basedOn: original, at: new.updatedAt)
      write { all in all = all.map { $0.id == edited.id ? edited : $0 } }
      return edited
    } catch {
      throw JournalDatabaseError.conflict(error)
    }
  }
}
