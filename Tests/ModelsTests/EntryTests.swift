import Foundation
import Models
import Support
import Testing

struct EntryTests {
  @Test func idsOfTextsAreThoseOfFoundation() {
    for _ in 0..<100 {
      let id = UUID()
      for text in [id.text, id.uuidString] { #expect(UUID(text: text) == id) }
    }
    let text = "00112233-4455-6677-8899-aabbccddeeff"
    for other in [
      "", String(text.dropLast()), text + "0", text.replacing("-", with: "0"),
      text.replacing("f", with: "g"), text.replacing("00112233-", with: "0011223-3"), "{\(text)}",
    ] {
      #expect(UUID(text: other) == nil, "\(other)")
      #expect(UUID(uuidString: other) == nil, "\(other)")
    }
  }

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

  /// The database orders by `id DESC`.
  @Test func laterIDPrecedesAtTheSameInstants() throws {
    func entry(_ number: UInt8) throws -> Entry {
      let entry = try Entry.test()
      return Entry(
        id: UUID(uuid: (number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), date: entry.date,
        feeling: entry.feeling, createdAt: entry.createdAt)
    }
    let (low, high) = (try entry(0x0A), try entry(0xA0))
    #expect(Entry.isNewer(high, than: low))
    #expect(!Entry.isNewer(low, than: high))
    #expect(!Entry.isNewer(low, than: low))
  }

  @Test func editKeepsTheCreationTime() throws {
    let original = try Entry.test()
    let later = original.createdAt.addingTimeInterval(60)
    let edited = EntryContent(original).entry(id: original.id, editing: original, now: later)
    #expect(edited.createdAt == original.createdAt)
    #expect(edited.updatedAt == later)
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
      try #require(EntryFilter(search: SearchQuery(text)).contains(entry), "\(text)")
    }
    #expect(!EntryFilter(search: "west").contains(entry))
  }
}
