import Models
import Testing
import Wording

@Suite struct PleasantShareTextTests {
  /// Returns the share of days of one entry.
  func share(pleasant: Int, of days: Int) -> PleasantShare {
    var share = PleasantShare()
    for day in 0..<days {
      share.addDay(pleasant: day < pleasant ? 1 : 0, unpleasant: day < pleasant ? 0 : 1)
    }
    return share
  }

  @Test func manyDaysHavePercentage() {
    let share = share(pleasant: 3, of: 7)
    #expect(share.text == "43 % pleasant on 7 days")
    #expect(share.briefText == "43 % pleasant")
    #expect(share.valueText == "43 %")
    #expect(share.countedText == "43 % of 7 days")
    #expect(share.headline(", ") == "7 entries on 7 days, 43 % pleasant")
  }

  @Test func fewDaysHaveCounts() {
    let share = share(pleasant: 2, of: 3)
    #expect(share.text == "2 pleasant, 1 not")
    #expect(share.briefText == "2 pleasant, 1 not")
    #expect(share.valueText == "2 of 3")
    #expect(share.countedText == "2 of 3 entries")
    #expect(share.headline(" · ") == "3 entries on 3 days · 2 pleasant, 1 not")
  }

  @Test func oneIsSingular() {
    let share = share(pleasant: 1, of: 1)
    #expect(share.countedText == "1 of 1 entry")
    #expect(share.headline(", ") == "1 entry on 1 day, 1 pleasant, 0 not")
  }

  @Test func noEntriesHaveNoText() {
    #expect(PleasantShare().text == nil)
    #expect(PleasantShare().briefText == nil)
    #expect(PleasantShare().valueText == nil)
    #expect(PleasantShare().countedText == nil)
    #expect(PleasantShare().headline(", ") == nil)
  }
}
