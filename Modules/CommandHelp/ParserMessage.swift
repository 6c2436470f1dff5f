import Models

/// Messages of the argument parser.
public enum ParserMessage {
  /// Returns a message of the parser without the suggestion of an option that is spelled otherwise:
  /// the parser suggests `--on` for `--from`.
  ///
  /// ```swift
  /// let message = "Unknown option '--from'. Did you mean '--on'?"
  /// print(ParserMessage.withoutFarSuggestion(message))  // prints "Unknown option '--from'"
  /// ```
  public static func withoutFarSuggestion(_ message: String) -> String {
    let form = #/(Unknown option '--(.+)')\. Did you mean '--(.+)'\?/#
    guard let match = message.wholeMatch(of: form) else { return message }
    let typed = String(match.2)
    let isNear = typed.editDistance(to: String(match.3)) <= max(1, typed.count / 3)
    return isNear ? message : String(match.1)
  }
}
