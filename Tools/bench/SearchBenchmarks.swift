import Core
import Foundation
import Home
import Persistence

/// Measures one key of Home's search over 2,000 entries, and a filter of the same entries in plain
/// Swift.
///
/// A key includes the reducer, the query, the decoded page and the frame on 120×40. It must take
/// less than a frame of 16 ms.
@MainActor
enum SearchBenchmarks {
  private static let count = 2_000
  private static let limit = Duration.milliseconds(16)
  private static let rounds = 51
  private static let size = CellSize(columns: 120, rows: 40)

  static func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "search-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = try JournalDatabase(directory: folder.path)
    defer { database.close() }
    let entries = entries()
    _ = try database.merge(isDryRun: false) { session in
      for entry in entries { try session.merge(entry) }
    }
    let store = store(of: database)
    let screen = Screen(root: NavigationStack { HomeView(store: store) })
    _ = screen.render(size: size)
    await store.send(.databaseChanged).finish()
    await store.send(.keyPressed(.search)).finish()
    print(row("search over \(count) entries", "found", "median", "plain Swift", "ratio"))
    for text in ["r", "ra", "ram", "rame", "ramen", "ramem", "é"] {
      await measure(text, store, screen, entries)
    }
  }

  private static func measure(
    _ text: String, _ store: StoreOf<HomeReducer>, _ screen: Screen, _ entries: [Entry]
  ) async {
    var found = 0
    var (keys, filters): ([Duration], [Duration]) = ([], [])
    let clock = ContinuousClock()
    for _ in 0..<rounds {
      await store.send(.searchChanged("")).finish()
      _ = screen.render(size: size)
      let start = clock.now
      await store.send(.searchChanged(text)).finish()
      _ = screen.render(size: size)
      keys.append(start.duration(to: clock.now))
      filters.append(clock.measure { found = filter(entries, text).count })
    }
    let (key, plain) = (median(keys), median(filters))
    print(
      row(
        "“\(text)”" + (key < limit ? "" : "  MISSED"), "\(found)", milliseconds(key),
        milliseconds(plain), String(format: "%.1f ×", key / plain)))
  }

  /// What the query does, in plain Swift.
  private static func filter(_ entries: [Entry], _ text: String) -> [Entry] {
    let needle = SearchText.fold(text)
    return entries.filter { entry in
      SearchText.contains(entry.journal, folded: needle)
        || SearchText.contains(entry.feeling.name, folded: needle)
        || entry.activities.contains { SearchText.contains($0.text, folded: needle) }
        || entry.place.map { SearchText.contains($0.text, folded: needle) } == true
    }
  }

  /// Two entries a day, back from today. One of a hundred is about ramen.
  private static func entries() -> [Entry] {
    let now = Date(milliseconds: 1_795_000_000_000)
    let words = [
      "Slept badly again.", "Ran 5 km along the river.", "Coffee with Ada.", "Café, été",
    ]
    return (0..<count).map { number in
      let about = number % 100 == 50 ? "Lunch with mum, ramen." : words[number % words.count]
      return Entry(
        id: UUID(),
        date: Moment(
          milliseconds: now.milliseconds - Int64(number) * 43_200_000, offsetMinutes: 60),
        feeling: Feeling.all[number % Feeling.all.count], journal: "\(about) Day \(number).",
        activities: [NameKind.activity.defaults[number % 12]], place: nil, createdAt: now)
    }
  }

  private static func store(of database: JournalDatabase) -> StoreOf<HomeReducer> {
    let now = Date(milliseconds: 1_795_000_000_000)
    return Store(initialState: HomeReducer.State(now: now, calendar: .current)) {
      HomeReducer()
    } withDependencies: {
      $0.date = .constant(now)
      $0.draftsClient = .live(database)
      $0.entriesClient = .live(database)
      $0.preferencesClient = .live(database)
      $0.syncClient.conflicts = { [] }
      $0.undoClient = .live(database)
    }
  }

  private static func median(_ times: [Duration]) -> Duration { times.sorted()[times.count / 2] }

  private static func milliseconds(_ time: Duration) -> String {
    String(format: "%.2f ms", time / .milliseconds(1))
  }

  private static func row(_ name: String, _ columns: String...) -> String {
    let fields = columns.map { String(repeating: " ", count: max(1, 13 - $0.count)) + $0 }
    return name.padding(toLength: 32, withPad: " ", startingAt: 0) + fields.joined()
  }
}
