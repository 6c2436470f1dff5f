/// The feeling that a mood of another tracker stands for.
///
/// ```swift
/// let mapping = try MoodMapping("so-so=Indifferent")
/// print(mapping.mood, mapping.feeling.name)  // prints "so-so Indifferent"
///
/// do {
///   _ = try MoodMapping("so-so")
/// } catch {
///   print(error == .notAMapping("so-so"))  // prints "true"
/// }
/// ```
public struct MoodMapping: CustomStringConvertible, Hashable, Sendable {
  /// The mood as the other tracker spells it, on one line.
  public let mood: String
  public let feeling: Feeling

  /// Creates a mapping.
  public init(mood: String, feeling: Feeling) {
    self.mood = MoodMapping.onOneLine(mood)
    self.feeling = feeling
  }

  /// Creates a mapping from `theirs=ours`. The feeling is any word of the vocabulary.
  ///
  /// - Throws: `InvalidInput.notAMapping` for a text in another form, and
  ///   `InvalidInput.unknownFeeling`.
  public init(_ text: String, feelings: Feelings = .catalog) throws(InvalidInput) {
    guard let equals = text.lastIndex(of: "="),
      !MoodMapping.key(String(text[..<equals])).isEmpty
    else { throw .notAMapping(text) }
    self.init(
      mood: String(text[..<equals]),
      feeling: try feelings.parse(String(text[text.index(after: equals)...])))
  }

  /// Returns the form in which moods are compared: in lowercase, on one line.
  public static func key(_ mood: String) -> String { onOneLine(mood).lowercased() }

  /// The mapping as it is typed: `theirs=ours`.
  public var description: String { "\(mood)=\(feeling.name)" }

  private static func onOneLine(_ mood: String) -> String {
    let line =
      mood.contains(where: \.isNewline)
      ? mood.split(whereSeparator: \.isNewline).joined(separator: " ") : mood
    return line.trimmedBlanks
  }
}

extension [MoodMapping] {
  /// Adds mappings. A mapping of a known mood replaces the known one.
  public mutating func remember(_ mappings: [MoodMapping]) {
    var indices = Dictionary(enumerated().map { (MoodMapping.key($1.mood), $0) }) { $1 }
    for mapping in mappings {
      let key = MoodMapping.key(mapping.mood)
      if let index = indices[key] {
        self[index] = mapping
      } else {
        indices[key] = count
        append(mapping)
      }
    }
  }
}
