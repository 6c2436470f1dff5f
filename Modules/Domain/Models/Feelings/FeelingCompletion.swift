/// A feeling that begun text may mean, for a field that completes feelings.
///
/// ```swift
/// let found = Feelings.catalog.completions(for: "ca")
/// print(found.prefix(3).map(\.feeling.name))  // prints "["Calm", "Calmer", "Can\'t complain"]"
/// ```
public struct FeelingCompletion: Hashable, Identifiable, Sendable {
  /// How the text matches a feeling, best first.
  public enum Match: Int, CaseIterable, Comparable, Sendable {
    /// The text is the name.
    case exact
    /// The name begins with the text.
    case name
    /// A word of the definition begins with the text. Such a feeling is only listed.
    case definition

    public static func < (a: Match, b: Match) -> Bool { a.rawValue < b.rawValue }
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
      Self.sorted(group.filter { $0.begins(with: typed) }, uses)
    }
    let exact = named(typed).map { [$0] } ?? []
    let byDefinition = isLetter ? [] : Feeling.all.filter { $0.hasDefinition(with: typed) }
    var seen: Set<String> = []
    return [
      exact.map { FeelingCompletion(feeling: $0, match: .exact) },
      byName.map { FeelingCompletion(feeling: $0, match: .name) },
      byDefinition.map { FeelingCompletion(feeling: $0, match: .definition) },
    ].flatMap(\.self).filter { seen.insert($0.id).inserted }
  }

  private static func sorted(_ feelings: [Feeling], _ uses: [String: Int]) -> [Feeling] {
    feelings.sorted { a, b in
      (-(uses[a.name] ?? 0), a.name) < (-(uses[b.name] ?? 0), b.name)
    }
  }
}

extension Feeling {
  fileprivate func begins(with key: String) -> Bool {
    name.phraseKeys.contains { $0.hasPrefix(key) }
  }

  fileprivate func hasDefinition(with key: String) -> Bool {
    definition.split { !$0.isLetter && $0 != "-" && $0 != "'" }.contains { $0.hasPrefix(key) }
  }
}

extension Feelings {
  /// Returns the names that a shell may complete a word to: those of the feelings; or the words of
  /// the lexicon, if no name of the catalog and no own one begins with the word. For a word in
  /// lowercase, they are in lowercase.
  public func names(completing typed: String) -> [String] {
    let isName = all.contains { $0.name.lowercased().hasPrefix(typed.lowercased()) }
    let names = (isName ? all : lexicon).map(\.name)
    return typed.first?.isLowercase == true ? names.map { $0.lowercased() } : names
  }
}
