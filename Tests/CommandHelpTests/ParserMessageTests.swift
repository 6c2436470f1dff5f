import CommandHelp
import Testing

@Suite struct ParserMessageTests {
  @Test(
    arguments: [
      ("Unknown option '--from'. Did you mean '--on'?", "Unknown option '--from'"),
      (
        "Unknown option '--limt'. Did you mean '--limit'?",
        "Unknown option '--limt'. Did you mean '--limit'?"
      ),
      ("Missing value for '--limit'", "Missing value for '--limit'"), ("", ""),
    ])
  func farSuggestionIsRemoved(message: String, expected: String) {
    #expect(ParserMessage.withoutFarSuggestion(message) == expected)
  }
}
