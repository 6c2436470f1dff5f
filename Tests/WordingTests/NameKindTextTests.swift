import Models
import Testing
import Wording

@Suite struct NameKindTextTests {
  @Test func kindsHaveNouns() {
    #expect(NameKind.allCases.map(\.noun) == ["activity", "place"])
    #expect(NameKind.allCases.map(\.plural) == ["activities", "places"])
  }

  @Test func articleBelongsToTheNoun() {
    let texts = NameKind.allCases.map { InvalidInput.unknownName($0, "x", suggestions: []).message }
    #expect(texts == ["“x” is not an activity.", "“x” is not a place."])
  }
}
