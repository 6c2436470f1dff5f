import Models
import Support
import Testing
import Wording

/// Sentences that name a command.
@Suite struct CommandTextTests {
  private let clock = LocalClock(zone: .utc) { .fridayNoon }

  @Test func emptyStoreNeedsACheckIn() {
    #expect(EntryFilter().noEntries(nil, clock: clock) == StoreText.empty)
    #expect(EntryFilter(category: .positive).noEntries(nil, clock: clock) == "No entries match.")
  }

  @Test func otherTagsAndMonthsAreNamed() {
    let filter = EntryFilter(search: "october")
    let message = filter.noEntries((query: "#beach", entries: 2), clock: clock)
    #expect(message.contains(" 2 entries match #beach. To list the month, use --on october, or "))
    #expect(message.hasSuffix("“october 2026” among the words."))
  }

  @Test func unknownNamesAreListedByACommand() {
    let unknown = InvalidInput.unknownName(.activity, "x", suggestions: [])
    #expect(unknown.messageWithCommand == "\(unknown.message) Run `bako activities` to list all.")
    let similar = InvalidInput.unknownName(.place, "x", suggestions: ["Home"])
    #expect(similar.messageWithCommand == similar.message)
    #expect(InvalidInput.journalTooLong.messageWithCommand == InvalidInput.journalTooLong.message)
  }

  @Test func nounHasAnArticle() {
    #expect(NameKind.allCases.map(\.one) == ["an activity", "a place"])
  }
}
