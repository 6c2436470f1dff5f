import Clients
import Foundation
import GRDB
import Models
import Support
import Synchronization
import Testing

@testable import Persistence

struct ReviewTests {
  private let scratch: DatabaseDirectory
  /// A Friday.
  private let today = CalendarDay(number: 20_777)

  init() throws { scratch = try DatabaseDirectory() }

  private var now: Moment {
    get throws { try Moment(today, at: When.timeOfDay("20:00"), in: .utc) }
  }

  /// Entries of the days before today: a walk is pleasant from the last week on.
  private func entries(_ days: Int, _ random: inout SeededGenerator) throws -> [Entry] {
    let feelings = try ["happy", "calm", "sad", "tired", "okay", "frustrated"]
      .map { try Feeling.parse($0) }
    return try (0..<days).flatMap { ago in
      try (0..<Int.random(in: 0...3, using: &random)).map { _ in
        let minute = Int64(Int.random(in: 0..<1_200, using: &random))
        let midnight = try Moment(today.adding(days: -ago), at: .midnight, in: .utc)
        let date = Moment(
          milliseconds: midnight.milliseconds + minute * 60_000, offsetMinutes: 0)
        let walks = Int.random(in: 0...2, using: &random) == 0
        let isPleasant = walks || Int.random(in: 0...3, using: &random) == 0
        let feeling = feelings.filter { ($0.category == .positive) == isPleasant }
          .randomElement(using: &random)
        return Entry(
          id: random.uuid(), date: date, feeling: feeling ?? feelings[0],
          journal: random.text(20), activities: (walks ? ["Walk"] : []) + random.names(.activity),
          amounts: walks ? ["Walk": Amount(thousandths: 500 * minute, unit: "")] : [:],
          place: random.names(.place).first, createdAt: date.instant)
      }
    }
  }

  /// The database reads words and recent entries; the reference reads all entries.
  @Test func reviewIsThatOfAllEntries() throws {
    try SeededGenerator.run(6) { random in
      let database = try JournalDatabase(directory: "\(scratch.data)\(random.seed)")
      for entry in try entries(Int.random(in: 1...450, using: &random), &random) {
        try database.add(entry)
      }
      let all = try database.entries()
      let periods = [
        CalendarPeriod(weekOf: today), CalendarPeriod(monthOf: today.adding(months: -2)),
        CalendarPeriod(yearOf: today), CalendarPeriod(weekOf: today.adding(days: -20)),
      ]
      for period in periods {
        var tally = PeriodReviewTally(period, now: try now)
        for entry in all where tally.filter.contains(entry) { tally.add(entry) }
        let counted = all.filter(tally.filter.contains)
        let before = counted.filter { $0.day < period.first }
        let known = Set(Influences(before).claims.map(\.id))
        let new = before.isEmpty ? [] : Influences(counted).claims.filter { !known.contains($0.id) }
        try #require(
          try database.review(period, now: now) == tally.review(newClaims: new),
          "seed \(random.seed)")
      }
      try #require(try database.influences() == Influences(all), "seed \(random.seed)")
    }
  }

  /// Journals are read of two periods and of one entry of the day a year ago.
  @Test func earlierEntriesAreReadOnceWithoutJournals() throws {
    var random = SeededGenerator(seed: 1)
    let database = try JournalDatabase(directory: scratch.data)
    for entry in try entries(100, &random) { try database.add(entry) }
    let statements = Mutex<[String]>([])
    database.queue.inDatabase { db in
      db.trace { event in
        let text = "\(event)"
        if text.contains("FROM entry") { statements.withLock { $0.append(text) } }
      }
    }
    _ = try database.review(CalendarPeriod(weekOf: today), now: now)
    let all = statements.withLock { $0 }
    try #require(all.count == 3)
    #expect(!all[0].contains("journal"))
    #expect(all[1].contains("date_ms >=") && all[1].contains("journal"))
    #expect(all[2].contains("LIMIT 1"))
  }

  /// A word of the lexicon is one only in its category.
  @Test func feelingOfOtherCategoryIsUnknown() throws {
    let database = try JournalDatabase(directory: scratch.data)
    let noon = try Moment(today, at: .noon, in: .utc)
    let okay = try Feeling.parse("okay")
    for _ in 0..<3 {
      try database.add(Entry(id: UUID(), date: noon, feeling: okay, createdAt: noon.instant))
    }
    try database.queue.inDatabase { db in
      try db.execute(
        sql: "UPDATE entry SET category = 'negative' WHERE rowid = (SELECT max(rowid) FROM entry)")
    }
    let share = try database.influences().share
    #expect(share.pleasant == 2)
    #expect(share.unpleasant == 1)
  }
}

struct TextCacheTests {
  private func bytes<Result>(_ text: String, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    Array(text.utf8).withUnsafeBytes(body)
  }

  /// More texts than slots: a text has its own value or none.
  @Test func textHasNoValueOfAnother() throws {
    var cache = TextCache<Int>()
    let texts = (0..<5_000).map { String($0, radix: 2) + String(repeating: "x", count: $0 % 20) }
    for (index, text) in texts.enumerated() { bytes(text) { cache[$0] = index } }
    let values = texts.map { text in bytes(text) { cache[$0] } }
    for (index, value) in values.enumerated() where value != nil { try #require(value == index) }
    #expect(values.count { $0 != nil } > 500)
  }

  @Test func emptyTextHasValueAndNullHasNone() {
    var cache = TextCache<Int>()
    cache[nil] = 1
    #expect(cache[nil] == nil)
    bytes("") { #expect(cache[$0] == nil) }
    bytes("") { cache[$0] = 2 }
    bytes("") { #expect(cache[$0] == 2) }
  }
}
