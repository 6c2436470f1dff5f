/// A feeling that a typed word may mean, for a field that completes feelings.
///
/// ```swift
/// let found = Feelings.catalog.completions(for: "ca")
/// print(found.prefix(3).map(\.feeling.name))  // prints "["Calm", "Confident", "Scared"]"
/// print(found[1].word, found[1].match)  // prints "capable synonymPrefix"
/// ```
public struct FeelingCompletion: Hashable, Identifiable, Sendable {
  /// How a word matches a feeling, best first.
  public enum Match: Int, CaseIterable, Comparable, Sendable {
    /// The word is the name or a synonym.
    case exact
    /// The name starts with the word.
    case namePrefix
    /// A synonym starts with the word.
    case synonymPrefix
    /// The name contains the word.
    case inName
    /// A synonym contains the word.
    case inSynonym
    /// A word of the definition starts with the word.
    case inDefinition

    public static func < (a: Match, b: Match) -> Bool { a.rawValue < b.rawValue }
  }

  public let feeling: Feeling
  public let match: Match
  /// The name, the synonym or the word of the definition that matches.
  public let word: String

  public var id: String { feeling.id }
}

extension Feelings {
  /// Returns the feelings that match a word, ignoring case and surrounding white space: best match
  /// first, then the fewest missing characters, then the order of ``all``.
  ///
  /// A name or synonym that contains the word counts from two characters on, a word of the
  /// definition from three. An empty word matches nothing.
  ///
  /// - Complexity: O(*n*), where *n* is the length of all names, synonyms and definitions.
  public func completions(for typed: String) -> [FeelingCompletion] {
    let typed = typed.foldedAsName
    // No word is longer.
    guard !typed.isEmpty, typed.utf8.count <= Feelings.nameLimit * 4 else { return [] }
    let found = all.enumerated().compactMap { order, feeling in
      FeelingCompletion.best(for: feeling, typed).map { (order, $0) }
    }
    return found.sorted { a, b in
      (a.1.match, a.1.word.count, a.0) < (b.1.match, b.1.word.count, b.0)
    }.map(\.1)
  }
}

extension FeelingCompletion {
  fileprivate static func best(for feeling: Feeling, _ typed: String) -> FeelingCompletion? {
    let length = typed.count
    func completion(_ match: Match, in words: [String], if test: (String) -> Bool)
      -> FeelingCompletion?
    {
      words.first { test($0.foldedAsName) }
        .map { FeelingCompletion(feeling: feeling, match: match, word: $0) }
    }
    let (name, synonyms) = ([feeling.name], feeling.synonyms)
    func isInside(_ word: String) -> Bool { length > 1 && word.contains(typed) }
    return completion(.exact, in: name + synonyms) { $0 == typed }
      ?? completion(.namePrefix, in: name) { $0.hasPrefix(typed) }
      ?? completion(.synonymPrefix, in: synonyms) { $0.hasPrefix(typed) }
      ?? completion(.inName, in: name, if: isInside)
      ?? completion(.inSynonym, in: synonyms, if: isInside)
      ?? completion(.inDefinition, in: feeling.definitionWords) {
        length > 2 && $0.hasPrefix(typed)
      }
  }
}

extension Feeling {
  fileprivate var definitionWords: [String] {
    definition.split { !$0.isLetter && $0 != "-" && $0 != "'" }.map(String.init)
  }
}
