/// A feeling that begun text may mean, for a field that completes feelings.
///
/// ```swift
/// let found = Feelings.catalog.completions(for: "ca")
/// print(found.prefix(3).map(\.feeling.name))  // prints "["Calm", "Calmer", "Can\'t complain"]"
/// ```
public struct FeelingCompletion: Hashable, Identifiable, Sendable {
  /// How the text matches a feeling, best first.
  public enum Match: Comparable, Sendable {
    /// The text is the name.
    case exact
    /// The name begins with the text.
    case name
    /// A word of the definition begins with the text. Such a feeling is only listed.
    case definition
  }

  public let feeling: Feeling
  public let match: Match

  public var id: String { feeling.id }
}

extension Feelings {
  /// Returns the feelings that match begun text: the one with the name, then those whose names
  /// begin with it, of the catalog, own, and of the lexicon, in each group the most used first,
  /// then in alphabetical order; then those with a definition in which a word begins with it.
  ///
  /// One letter completes no word of the lexicon and no definition. An empty text matches nothing.
  ///
  /// - Parameter uses: The number of entries with each feeling, by name.
  /// - Complexity: O(*n*), where *n* is the size of the vocabulary.
  public func completions(for typed: String, uses: [String: Int] = [:]) -> [FeelingCompletion] {
    let typed = typed.phraseKey
    // No name is longer.
    guard !typed.isEmpty, typed.utf8.count <= Feelings.nameLimit * 8 else { return [] }
    let isLetter = typed.count == 1
    let byName = [Feeling.all, own, isLetter ? [] : lexicon].flatMap { group in
      group.filter { $0.name.phraseKeys.contains { $0.hasPrefix(typed) } }
        .sorted { (uses[$1.name] ?? 0, $0.name) < (uses[$0.name] ?? 0, $1.name) }
    }
    let exact = named(typed).map { [$0] } ?? []
    let byDefinition =
      isLetter
      ? []
      : Feeling.all.filter { feeling in
        feeling.definition.split { !$0.isLetter && $0 != "-" && $0 != "'" }
          .contains { $0.hasPrefix(typed) }
      }
    var seen: Set<String> = []
    return [
      exact.map { FeelingCompletion(feeling: $0, match: .exact) },
      byName.map { FeelingCompletion(feeling: $0, match: .name) },
      byDefinition.map { FeelingCompletion(feeling: $0, match: .definition) },
    ].flatMap(\.self).filter { seen.insert($0.id).inserted }
  }

  /// Returns the names that a shell may complete a word to: those of the feelings; or the words of
  /// the lexicon, if no name of the catalog and no own one begins with the word. For a word in
  /// lowercase, they are in lowercase.
  public func names(completing typed: String) -> [String] {
    let isName = all.contains { $0.name.lowercased().hasPrefix(typed.lowercased()) }
    let names = (isName ? all : lexicon).map(\.name)
    return typed.first?.isLowercase == true ? names.map { $0.lowercased() } : names
  }
}
