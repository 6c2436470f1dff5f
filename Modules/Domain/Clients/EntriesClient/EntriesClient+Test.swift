import Dependencies
import Foundation
import Models

extension EntriesClient: TestDependencyKey {
  /// A client whose endpoints fail the test that calls them.
  public static let testValue = EntriesClient()

  #if DEBUG
    /// A client with sample entries.
    public static var previewValue: EntriesClient { .preview }
  #endif
}

extension EntriesClient {
  /// Returns a client that stores entries in memory and behaves like the live client, but that its
  /// reviews have no new claims. For tests, previews, and the example of Insights.
  ///
  /// - Parameters:
  ///   - entries: The initial entries, in any order.
  ///   - preferences: The client that stores the names and choices of forms.
  public static func inMemory(
    _ entries: [Entry] = [], preferences: PreferencesClient = .inMemory()
  ) -> EntriesClient {
    let memory = InMemoryValues(entries)
    return EntriesClient(
      entries: { request in
        let sorted = memory.values.filter(request.filter.contains)
          .sorted { Entry.isNewer($0, than: $1) }
        let rest = sorted.drop { entry in
          request.after.map { !Entry.isNewer($0, than: entry) } ?? false
        }
        return request.limit.map { Array(rest.prefix($0)) } ?? Array(rest)
      },
      feelingUses: {
        Dictionary(grouping: memory.values, by: \.feeling).compactMapValues { entries in
          entries.max { Entry.isNewer($1, than: $0) }
            .map { FeelingUse(count: entries.count, last: $0.date) }
        }
      },
      surroundings: { entry, limit in
        let current = memory.values.first { $0.id == entry.id }
        let others = memory.values.filter { $0.id != entry.id }
        let position = current ?? entry
        let newer = others.filter { Entry.isNewer($0, than: position) }
        let older = others.filter { Entry.isNewer(position, than: $0) }
        return EntrySurroundings(
          current: current,
          newer: Array(newer.sorted { Entry.isNewer($1, than: $0) }.prefix(limit)),
          older: Array(older.sorted { Entry.isNewer($0, than: $1) }.prefix(limit)))
      },
      days: { DaySummary.days(of: memory.values.filter($0.contains)) },
      stats: { Stats(memory.values, period: $0) },
      influences: { Influences(memory.values.filter($0.contains)) },
      review: { period, now in
        var tally = PeriodReviewTally(period, now: now)
        for entry in memory.values.filter(tally.filter.contains) { tally.add(entry) }
        return tally.review()
      },
      add: { entry, names in
        try entry.validate()
        let changed = try memory.applying(entry)
        let saved = try await preferences.remember(
          namesOf: changed, names, remembersChoices: true)
        memory.save(saved)
        return saved
      },
      update: { new, original, names in
        try new.validate()
        let edited = try memory.applying(new, from: original)
        let saved = try await preferences.remember(
          namesOf: edited, names, remembersChoices: false)
        memory.save(saved)
        return saved
      },
      delete: { ids in memory.write { $0.removeAll { ids.contains($0.id) } } },
      changes: { memory.changes() })
  }

  #if DEBUG
    /// A client with sample entries.
    public static var preview: EntriesClient {
      let start = Moment(milliseconds: 1_795_161_600_000, offsetMinutes: 60)
      let written: [(String, String, [EntryName], EntryName?)] = [
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

extension PreferencesClient {
  /// Saves the names of an entry and of a form. Returns the entry with the known spellings.
  fileprivate func remember(
    namesOf entry: Entry, _ names: FormNames?, remembersChoices: Bool
  ) async throws -> Entry {
    var preferences = try await update { preferences in
      guard let spelled = try? preferences.vocabulary.add(namesOf: entry), let names else {
        return
      }
      preferences.vocabulary.add(names)
      if remembersChoices { preferences.device.lastChoices = NameChoices(spelled) }
    }
    // All names are known by now: this call only applies the spellings, or throws for an amount in
    // another unit, with which nothing was changed.
    return try preferences.vocabulary.add(namesOf: entry)
  }
}

extension InMemoryValues<Entry> {
  private func entry(_ id: Entry.ID) -> Entry? { values.first { $0.id == id } }

  /// Returns the version of a new entry to save. An existing entry is changed to it.
  fileprivate func applying(_ new: Entry) throws -> Entry {
    guard let saved = entry(new.id) else { return new }
    return try EntryChanges(from: saved, to: new)
      .applied(to: saved, basedOn: nil, at: new.updatedAt)
  }

  /// Returns the current version of an entry with the fields in which `new` differs from
  /// `original`.
  fileprivate func applying(_ new: Entry, from original: Entry) throws -> Entry {
    guard let current = entry(new.id) else {
      throw JournalDatabaseError.notFound("No entry has the ID \(new.id.text).")
    }
    let changes = EntryChanges(from: original, to: new)
    guard !changes.fields.isEmpty else { return current }
    do {
      return try changes.applied(to: current, basedOn: original, at: new.updatedAt)
    } catch {
      throw JournalDatabaseError.conflict(error)
    }
  }

  /// Replaces the entry that has the same id, or adds the entry.
  fileprivate func save(_ entry: Entry) {
    write { all in
      all.removeAll { $0.id == entry.id }
      all.append(entry)
    }
  }
}
