import Clients
import Foundation
import GRDB
import Models
import Support
import Testing

@testable import Persistence

struct JournalDatabaseTests {
  let scratch: DatabaseDirectory

  init() throws { scratch = try DatabaseDirectory() }

  @Test(arguments: [1, 2])
  func entriesRoundTrip(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let database = try JournalDatabase(directory: scratch.data)
    let saved = try (0..<200).map { _ in try database.add(random.entry()) }
    for entry in saved { try #require(try database.entry(entry.id) == entry, "seed \(seed)") }
    let sorted = saved.sorted { Entry.isNewer($0, than: $1) }
    #expect(try database.entries() == sorted, "seed \(seed)")
  }

  @Test func journalKeepsTextAfterNUL() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 1)
    var entry = random.entry()
    entry.journal = "before\0after\u{1B}[31m\u{202E}"
    try database.add(entry)
    #expect(try database.entry(entry.id)?.journal.unicodeScalars.count == 18)
    #expect(try database.entry(entry.id)?.journal == entry.journal)
  }

  @Test(arguments: [1, 2])
  func pagesCoverTheList(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let database = try JournalDatabase(directory: scratch.data)
    for _ in 0..<100 {
      var entry = random.entry()
      // Many entries at one instant, which only the time of creation and the id order.
      entry.date = Moment(
        milliseconds: Int64.random(in: 0...3, using: &random), offsetMinutes: 0)
      entry.createdAt = Date(milliseconds: Int64.random(in: 0...2, using: &random))
      try database.add(entry)
    }
    var paged: [Entry] = []
    while true {
      let page = try database.entries(.init(after: paged.last, limit: 7))
      if page.isEmpty { break }
      paged += page
    }
    #expect(try paged == database.entries(), "seed \(seed)")
    for (index, entry) in paged.enumerated() {
      let around = try database.surroundings(of: entry, limit: 3)
      try #require(around.current == entry)
      try #require(
        around.newer.reversed() == Array(paged[max(0, index - 3)..<index]), "seed \(seed)")
      try #require(around.older == Array(paged[(index + 1)...].prefix(3)), "seed \(seed)")
    }
    let first = try #require(paged.first)
    try database.deleteEntries([first.id])
    let around = try database.surroundings(of: first, limit: 3)
    #expect(around.current == nil && around.older == Array(paged[1...3]))
  }

  @Test(arguments: [1, 2, 3])
  func queriesAgreeWithEntryFilter(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let database = try JournalDatabase(directory: scratch.data)
    for _ in 0..<150 { try database.add(random.entry()) }
    let all = try database.entries()
    for _ in 0..<60 {
      let filter = random.filter(all)
      let wanted = all.filter(filter.contains)
      try #require(try database.entries(.init(filter: filter)) == wanted, "seed \(seed): \(filter)")
      try #require(try database.countEntries(filter) == wanted.count, "seed \(seed): \(filter)")
      let now = random.moment(all)
      let period = StatsPeriod(since: filter.since, until: filter.until, now: now)
      try #require(try database.stats(period) == Stats(all, period: period), "seed \(seed)")
      let counted = all.filter(period.filter.contains)
      try #require(try database.entries(.init(filter: period.filter)) == counted, "seed \(seed)")
      try #require(
        try database.days(period.filter) == DaySummary.days(of: counted), "seed \(seed)")
    }
  }

  @Test(arguments: [1, 2])
  func usesAgreeWithEntriesAndClient(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let database = try JournalDatabase(directory: scratch.data)
    #expect(try database.feelingUses().isEmpty)
    for _ in 0..<150 { try database.add(random.entry()) }
    let all = try database.entries()
    let uses = try database.feelingUses()
    for feeling in Feeling.all {
      // The list is newest first.
      let entries = all.filter { $0.feeling == feeling }
      let use = entries.first.map { FeelingUse(count: entries.count, last: $0.date) }
      try #require(uses[feeling] == use, "seed \(seed): \(feeling.name)")
    }
    #expect(try await EntriesClient.inMemory(all).feelingUses() == uses)
  }

  @Test func entriesAreFoundByIDPrefix() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<50 { try database.add(random.entry()) }
    for entry in try database.entries() {
      for length in [4, 7, 8, 9, 13, 14, 24, 36] {
        let prefix = String(entry.id.text.prefix(length))
        try #require(try database.entries(idPrefix: prefix, limit: 50).contains(entry), "\(prefix)")
        try #require(try database.entries(idPrefix: prefix.uppercased(), limit: 50).contains(entry))
      }
      try #require(try database.entries(idPrefix: entry.id.text, limit: 9) == [entry])
    }
    for text in ["zzzz", "", "%", "12-4", String(repeating: "a", count: 33)] {
      try #require(try database.entries(idPrefix: text, limit: 9).isEmpty)
    }
  }

  @Test func knownNamesKeepTheirSpelling() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 3)
    var entry = random.entry()
    entry.activities = ["gardening", "WORK", "Gardening"]
    entry.place = "sauna"
    let saved = try database.add(entry)
    #expect(saved.activities == ["gardening", "Work"])
    #expect(try database.preferences().vocabulary[.activity].custom == ["gardening"])
    #expect(try database.preferences().vocabulary[.place].custom == ["sauna"])
    entry = random.entry()
    entry.activities = ["GARDENING"]
    #expect(try database.add(entry).activities == ["gardening"])
  }

  @Test func editWithSameValuesWritesNothing() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 4)
    var entry = random.entry()
    entry.activities = ["Work"]
    let saved = try database.add(entry)
    var changes = EntryChanges()
    changes.journal = saved.journal
    changes.activities = ["WORK"]
    let wanted = changes
    let edited = try database.edit(saved.id, wanted, at: saved.updatedAt.addingTimeInterval(60))
    #expect(edited == saved)
    #expect(try database.undo()?.kind == .log)
    #expect(try database.undo() == nil)
  }

  @Test func editOfDeletedEntryWritesNothing() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 4)
    let entry = random.entry()
    var changes = EntryChanges()
    changes.journal = "new"
    let wanted = changes
    #expect(throws: JournalDatabaseError.notFound("No entry has the ID \(entry.id.text).")) {
      try database.edit(entry.id, wanted, at: entry.updatedAt)
    }
    #expect(try database.countEntries() == 0)
    #expect(try database.undo() == nil)
  }

  @Test func journalBeyondTheLimitIsRejected() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 5)
    var entry = random.entry()
    entry.journal = String(repeating: "x", count: Entry.journalLimit + 1)
    #expect(throws: InvalidInput.journalTooLong) { try database.add(entry) }
    entry.journal.removeLast()
    try database.add(entry)
    #expect(try database.entry(entry.id)?.journal.utf8.count == Entry.journalLimit)
  }

  /// Devices that share a diary have no other order in common.
  @Test func measurementsOfOneInstantAreInTheOrderOfTheirIDs() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 6)
    var added: [BMI] = []
    for _ in 0..<20 {
      guard let bmi = random.bmi() else { continue }
      try database.addBMI(bmi)
      added.append(bmi)
    }
    let wanted = added.sorted {
      ($0.date.milliseconds, $0.id.uuidString) > ($1.date.milliseconds, $1.id.uuidString)
    }
    #expect(try database.bmiHistory() == wanted)
    try database.deleteBMI([added[3].id, added[9].id])
    _ = try database.undo()
    #expect(try database.bmiHistory() == wanted)
  }

  @Test func preferencesOfTwoWritersMerge() throws {
    let one = try JournalDatabase(directory: scratch.data)
    let two = try JournalDatabase(directory: scratch.data)
    try one.updatePreferences { $0.device.isOnboardingDone = true }
    try two.updatePreferences { $0.settings.units = .imperial }
    try two.updatePreferences { $0.device.theme = .light }
    let preferences = try one.preferences()
    #expect(preferences.device.isOnboardingDone && preferences.settings.units == .imperial)
    #expect(preferences.device.theme == .light)
  }

  @Test func contentsAreCounted() throws {
    let database = try JournalDatabase(directory: scratch.data)
    var random = SeededGenerator(seed: 1)
    try database.add(random.entry())
    let bmi = random.bmi()
    try database.addBMI(try #require(bmi))
    let contents = try database.contents()
    #expect(contents.entries == 1 && contents.measurements == 1)
    #expect(contents.bytes > 4096)
  }
}

extension SeededGenerator {
  /// Returns the moment of an entry, seen from another offset, up to a day away from it.
  mutating func moment(_ all: [Entry]) -> Moment {
    let entry = all.randomElement(using: &self)
    let distance = Int64.random(in: -2...2, using: &self) * 43_200_000
    return Moment(
      milliseconds: (entry?.date.milliseconds ?? 0) + distance,
      offsetMinutes: Int.random(in: -12...14, using: &self) * 60)
  }

  mutating func filter(_ all: [Entry]) -> EntryFilter {
    var filter = EntryFilter()
    let some = all.randomElement(using: &self)
    func when(_ entry: Entry?, _ isDay: Bool) -> When? {
      entry.map { isDay ? .day($0.day) : .moment($0.date) }
    }
    switch Int.random(in: 0...6, using: &self) {
    case 0: filter.since = when(some, Bool.random(using: &self))
    case 1: filter.until = when(some, Bool.random(using: &self))
    case 2: filter.category = FeelingCategory.allCases.randomElement(using: &self)
    case 3: filter.feeling = some?.feeling
    case 4:
      filter.activity = names(.activity).first.map { EntryName(stored: $0.text.uppercased()) }
    case 5:
      filter.place = names(.place).first.map { EntryName(stored: $0.text.lowercased()) }
    default:
      let texts = [
        "a", "%", "_", "\\", "HOME", "büro", "日", "ünï", "café", "'", "e", "#a", "@e", "#日",
        "#café",
        "a e", "\"a e\"", "a 1970-01", "2026", "mondays", "sundays", "00:00", "07:00",
      ]
      let words = (0...Int.random(in: 0...2, using: &self)).compactMap { _ in
        texts.randomElement(using: &self)
      }
      filter.search = SearchQuery(
        words.joined(separator: " "), now: Moment(milliseconds: 0, offsetMinutes: 0), zone: .utc)
    }
    return filter
  }
}
