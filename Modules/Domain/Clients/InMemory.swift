import Foundation
import Models

extension EntriesClient {
  /// A client over values in memory, for tests and previews; it behaves as the database does.
  public static func inMemory(_ entries: [Entry] = []) -> EntriesClient {
    let memory = Memory(entries)
    return EntriesClient(
      page: { page in
        let sorted = memory.values.filter(page.filter.contains)
          .sorted { Entry.isNewer($0, than: $1) }
        let rest = sorted.drop { entry in
          page.after.map { !Entry.isNewer($0, than: entry) } ?? false
        }
        return page.limit.map { Array(rest.prefix($0)) } ?? Array(rest)
      },
      count: { filter in memory.values.count(where: filter.contains) },
      entry: { id in memory.values.first { $0.id == id } },
      add: { entry in
        try entry.validate()
        memory.write(.log, [entry.id]) { $0.append(entry) }
      },
      update: { new, original in
        try new.validate()
        guard let current = memory.values.first(where: { $0.id == new.id }) else {
          throw JournalDatabaseError.notFound("There is no entry \(new.id.text).")
        }
        do {
          let edited = try EntryChanges(from: original, to: new)
            .applied(to: current, basedOn: original, at: new.updatedAt)
          memory.write(.edit, [edited.id]) { all in
            all = all.map { $0.id == edited.id ? edited : $0 }
          }
          return edited
        } catch let conflict as EntryConflict {
          throw JournalDatabaseError.conflict(conflict)
        }
      },
      delete: { ids in
        let gone = memory.values.map(\.id).filter(ids.contains)
        guard !gone.isEmpty else { return }
        memory.write(.delete, gone) { $0.removeAll { ids.contains($0.id) } }
      },
      undo: { memory.undo() },
      stats: { filter, today in Stats(memory.values.filter(filter.contains), today: today) },
      changes: { memory.changes() })
  }

  /// A client with a few entries of made-up people.
  public static var preview: EntriesClient {
    let start = Moment(milliseconds: 1_795_161_600_000, offsetMinutes: 60)
    let written: [(String, String, [String], String?)] = [
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
}

extension BMIHistoryClient {
  /// A client over values in memory, for tests and previews; it behaves as the database does.
  public static func inMemory(_ history: [BMI] = []) -> BMIHistoryClient {
    let memory = Memory(history)
    return BMIHistoryClient(
      loadHistory: {
        let latestFirst = memory.values.enumerated().sorted {
          ($0.element.date.milliseconds, $0.offset) > ($1.element.date.milliseconds, $1.offset)
        }
        return latestFirst.map(\.element)
      },
      saveBMI: { bmi in memory.write(.bmiAdd, [bmi.id]) { $0.append(bmi) } },
      deleteBMI: { id in
        guard memory.values.contains(where: { $0.id == id }) else { return }
        memory.write(.bmiDelete, [id]) { $0.removeAll { $0.id == id } }
      },
      changes: { memory.changes() })
  }

  /// A client with a few measurements of nobody.
  public static var preview: BMIHistoryClient {
    let start = Moment(milliseconds: 1_795_161_600_000, offsetMinutes: 60)
    return .inMemory(
      [71.5, 71.0, 70.5].enumerated().compactMap { index, kilograms in
        guard let height = Height(tenThousandthsOfCentimetre: 1_700_000),
          let weight = Weight(tenBillionthsOfKilogram: Int64(kilograms * 1e10))
        else { return nil }
        return BMI(
          id: UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(index))),
          height: height, weight: weight,
          date: start.at(milliseconds: start.milliseconds - Int64(2 - index) * 7 * 86_400_000))
      })
  }
}

extension PreferencesClient {
  /// A client over a value in memory, for tests and previews.
  public static func inMemory(_ preferences: Preferences = Preferences()) -> PreferencesClient {
    let memory = Memory([preferences])
    return PreferencesClient(
      load: { memory.values.first ?? Preferences() },
      update: { change in
        memory.write(nil, []) { all in
          for index in all.indices { change(&all[index]) }
        }
        return memory.values.first ?? Preferences()
      },
      changes: { memory.changes() })
  }

  /// A client of somebody who has finished Onboarding.
  public static var preview: PreferencesClient {
    .inMemory(Preferences(isOnboardingDone: true))
  }
}
