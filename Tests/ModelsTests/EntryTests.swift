import Foundation
import Models
import Support
import Testing

struct NameTests {
  @Test func namesAreTrimmedAndValidated() throws {
    let typed = "  Book club\t"
    #expect(try ActivityName(typed).text == "Book club")
    for text in ["", "  "] {
      #expect(throws: InvalidInput.emptyName(.activity)) { try ActivityName(text) }
    }
    for text in ["two\nlines", "two\u{2028}lines", "a\u{85}b", "nul\0"] {
      #expect(throws: InvalidInput.multilineName(.activity)) { try ActivityName(text) }
    }
    #expect(try PlaceName(String(repeating: "é", count: 100)).text.count == 100)
    #expect(throws: InvalidInput.nameTooLong(.place)) {
      try PlaceName(String(repeating: "x", count: 101))
    }
  }

  @Test func defaultsAreValidNames() throws {
    for name in ActivityName.defaults { #expect(try ActivityName(name.text) == name) }
    for name in PlaceName.defaults { #expect(try PlaceName(name.text) == name) }
  }

  @Test func knownNamesMatchInAnyCase() {
    let preferences = Preferences(customActivities: ["Gardening"])
    var activities = NameBook(known: preferences.activities)
    #expect(activities.add("gardening") == "Gardening")
    #expect(activities.add("WORK") == "Work")
    var places = NameBook(known: preferences.places)
    #expect(places.add("CAFÉ") == "Café")
    #expect(places.add("cafe\u{301}") == "Café")
    #expect(activities.added.isEmpty && places.added.isEmpty)
    #expect(places.add("Sauna") == "Sauna")
    #expect(places.add("SAUNA") == "Sauna")
    #expect(places.added == ["Sauna"])
  }

  @Test func entryGetsKnownSpellings() throws {
    var preferences = Preferences(customActivities: ["Gardening"])
    var entry = try Entry.test(journal: "")
    entry.activities = ["gardening", "Chess", "CHESS", "WORK"]
    entry.place = "sauna"
    let spelled = preferences.add(namesOf: entry)
    #expect(spelled.activities == ["Gardening", "Chess", "Work"] && spelled.place == "sauna")
    #expect(preferences.customActivities == ["Gardening", "Chess"])
    #expect(preferences.customPlaces == ["sauna"])
    preferences.remember(FormNames(activities: ["chess", "Choir"], places: ["SAUNA", "Park"]))
    #expect(preferences.customActivities == ["Gardening", "Chess", "Choir"])
    #expect(preferences.customPlaces == ["sauna", "Park"])
  }

  @Test func newNamesAreAddedOnce() {
    var preferences = Preferences()
    let typed: [ActivityName] = ["Sauna", "sauna", "work"]
    #expect(typed.map { preferences.add($0) } == ["Sauna", "Sauna", "Work"])
    #expect(preferences.customActivities == ["Sauna"])
  }
}

struct EntryTests {
  @Test func firstLineSkipsBlankLines() throws {
    #expect(try Entry.test(journal: "\n  \n Hello \nworld").firstLine == "Hello")
    #expect(try Entry.test(journal: "").firstLine == "")
  }

  @Test func journalIsLimitedToOneMebibyte() throws {
    var entry = try Entry.test(journal: String(repeating: "x", count: 1 << 20))
    try entry.validate()
    entry.journal += "x"
    #expect(throws: InvalidInput.journalTooLong) { try entry.validate() }
  }

  @Test func sortsByDateThenCreation() throws {
    let early = try Entry.test(day: 1)
    var late = try Entry.test(day: 2)
    #expect(Entry.isNewer(late, than: early))
    #expect(!Entry.isNewer(early, than: late))
    late.date = early.date
    late.createdAt = early.createdAt.addingTimeInterval(0.001)
    #expect(Entry.isNewer(late, than: early))
  }

  @Test func dayBoundsUseLocalDays() throws {
    let day = CalendarDay(number: 20_000)
    let filter = EntryFilter(since: .day(day), until: .day(day))
    #expect(filter.contains(try .test(day: 20_000, hour: 0, offset: 840)))
    #expect(filter.contains(try .test(day: 20_000, hour: 23, offset: -720)))
    #expect(!filter.contains(try .test(day: 20_001, hour: 0, offset: 840)))
  }

  @Test func searchCoversAllTextsInAnyCase() throws {
    let entry = try Entry.test(
      "Happy", activities: ["Gärtnern"], place: "Café", journal: "Ein Tag im ÖSTEN")
    for text in ["happ", "GÄRT", "cafe\u{301}", "östen", "tag"] {
      #expect(EntryFilter(search: SearchQuery(text)).contains(entry), "\(text)")
    }
    #expect(!EntryFilter(search: "west").contains(entry))
  }
}

struct StatsTests {
  private func streaks(_ days: [Int], today: Int = 100) -> [Int] {
    let streaks = Streaks(
      days: days.map(CalendarDay.init), today: CalendarDay(number: today))
    return [streaks.current, streaks.longest]
  }

  @Test func currentStreakEndsTodayOrYesterday() {
    #expect(streaks([]) == [0, 0])
    #expect(streaks([100]) == [1, 1])
    #expect(streaks([99, 98]) == [2, 2])
    #expect(streaks([98, 97]) == [0, 2])
    #expect(streaks([100, 99, 97, 96, 95, 99]) == [2, 3])
  }

  @Test func futureDaysAreIgnored() {
    #expect(streaks([101, 102, 103]) == [0, 0])
    #expect(streaks([99, 100, 101]) == [2, 2])
  }

  /// Compares the forgiving streaks with their definition, checked window by window.
  @Test func forgivingRunsMissOneDayInSeven() {
    SeededGenerator.run(300) { random in
      let share = Double.random(in: 0.5...1, using: &random)
      let days = (1...40).filter { _ in Double.random(in: 0...1, using: &random) < share }
      let today = 41
      let logged = Set(Bool.random(using: &random) ? days + [today] : days)
      let streaks = Streaks(
        days: logged.map(CalendarDay.init), today: CalendarDay(number: today))

      func length(from start: Int, to end: Int) -> Int {
        guard start <= end, logged.contains(start) else { return 0 }
        let windows = (start...end).map { first in
          (first...min(first + 6, end)).count { !logged.contains($0) }
        }
        return windows.allSatisfy { $0 <= 1 } ? (start...end).count(where: logged.contains) : 0
      }
      func longest(to end: Int) -> Int { (1...today).map { length(from: $0, to: end) }.max() ?? 0 }

      let end = logged.contains(today) ? today : today - 1
      #expect(streaks.forgiving == longest(to: end), "seed \(random.seed): \(logged.sorted())")
      #expect(streaks.longestForgiving == (1...today).map(longest).max(), "seed \(random.seed)")
    }
  }

  @Test func countsEntriesByFeelingNameAndWeekday() throws {
    let monday = 4 + 7 * 2_000
    let entries = [
      try Entry.test("Happy", day: monday, activities: ["Work", "Food"], place: "Home"),
      try Entry.test("Sad", day: monday, activities: ["Work"]),
      try Entry.test("Happy", day: monday + 6, place: "Home"),
    ]
    let stats = Stats(entries, today: CalendarDay(number: monday + 6))
    let counts: [Int] = [stats.entries, stats.positive, stats.negative, stats.days.count]
    #expect(counts == [3, 2, 1, 2])
    #expect(stats.feelings.map(\.name) == ["Happy", "Sad"])
    #expect(stats.activities.map { [$0.n, $0.positive] } == [[2, 1], [1, 1]])
    #expect(stats.places.map(\.n) == [2])
    #expect(stats.weekdays.map(\.n) == [2, 0, 0, 0, 0, 0, 1])
    #expect(stats.weekdays.map(\.weekday) == [1, 2, 3, 4, 5, 6, 7])
  }
}
