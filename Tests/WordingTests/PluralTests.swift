import Testing
import Wording

struct PluralTests {
  @Test(arguments: [
    (0, "0 days"), (1, "1 day"), (2, "2 days"), (-1, "-1 days"), (1_000, "1000 days"),
  ])
  func onlyOneIsSingular(_ count: Int, _ text: String) {
    #expect("\(count, "day")" == text)
  }

  @Test func consonantBeforeYChanges() {
    #expect("\(2, "entry"), \(2, "activity"), \(2, "day")" == "2 entries, 2 activities, 2 days")
  }

  @Test func otherWordsAreGiven() {
    #expect("\(1, "entry has", "entries have")" == "1 entry has")
    #expect("\(3, "entry has", "entries have")" == "3 entries have")
  }

  @Test(arguments: [
    ([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C"),
  ])
  func listEndsWithAnd(_ texts: [String], _ list: String) {
    #expect(texts.formattedAsList == list)
  }
}
