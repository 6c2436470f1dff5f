import Foundation
import Models

/// The text of the field with what it means. It is read once for each change.
struct TypedCheckIn: Equatable {
  /// A feeling that completes words of the text.
  struct Completion: Equatable {
    let feeling: Feeling
    let match: FeelingCompletion.Match
    let range: Range<String.Index>
  }

  var names = KnownNames() {
    didSet { if names != oldValue { read() } }
  }
  var text = "" {
    didSet { if text != oldValue { read() } }
  }
  /// The number of entries with each feeling, by name.
  var uses: [String: Int] = [:] {
    didSet { if uses != oldValue { read() } }
  }
  private(set) var line = CheckInLine("")
  /// The name that completes the tag at the end of the text.
  private(set) var tag: TagCompletion?
  /// The completions of all words, or those of the words after the skipped ones.
  private(set) var completions: [Completion] = []
  /// What ↑ and ↓ choose from, best first.
  private(set) var feelings: [Feeling] = []

  private mutating func read() {
    line = CheckInLine(text, names: names)
    tag = line.tagged.completion(at: text.endIndex, names: names)
    completions = foundCompletions()
    feelings = choices()
  }

  /// The completion that Enter saves.
  var completed: Completion? {
    line.feeling == nil ? completions.first { $0.match != .definition } : nil
  }

  /// Returns the feeling and the note of an entry for which a feeling is chosen. For a word that
  /// the vocabulary does not have, it is a new own feeling that is like the chosen one.
  func meaning(choosing feeling: Feeling) throws(InvalidInput) -> (Feeling, note: String) {
    if feeling == line.feeling { return (feeling, line.note) }
    // A feeling that only its definition offers does not replace a new word.
    let isCompleting = completed != nil
    if let completion = completions.first(where: { $0.feeling == feeling }),
      isCompleting || completion.match != .definition
    {
      return (feeling, note(of: feeling, in: completion.range))
    }
    switch line.reason {
    case .spelling(let match)? where match.feeling == feeling:
      return (feeling, note(of: feeling, in: match.range))
    case .new(let word)?:
      let own = try names.feelings.newFeeling(word.capitalizedFirst, like: feeling)
      let known = KnownNames(adding: own, to: names)
      return (own, CheckInLine(text, names: known).note)
    case .spelling?, .negated?, .empty?, .unclear?, nil:
      return (feeling, line.wholeNote)
    }
  }

  /// Returns the note of the text with a feeling in the place of some words.
  private func note(of feeling: Feeling, in range: Range<String.Index>) -> String {
    let text = text.replacingCharacters(in: range, with: feeling.name.lowercased())
    let line = CheckInLine(text, names: names)
    return line.feeling == feeling ? line.note : line.wholeNote
  }

  private func foundCompletions() -> [Completion] {
    if case .negated? = line.reason { return [] }
    for range in line.begun {
      let found = names.feelings.completions(for: String(text[range]), uses: uses)
      if found.contains(where: { $0.match != .definition }) || range == line.begun.last {
        return found.map { Completion(feeling: $0.feeling, match: $0.match, range: range) }
      }
    }
    return []
  }

  private func choices() -> [Feeling] {
    let completing = completions.map(\.feeling)
    // Six feelings to choose from, where no word of the vocabulary completes the text.
    let suggested = completed == nil ? names.feelings.suggestions(for: line, uses: uses) : []
    return switch line.outcome {
    case .feeling(let match): ([match.feeling] + completing + line.others.map(\.feeling)).unique()
    case .none(.spelling(let match)): ([match.feeling] + completing + suggested).unique()
    case .none(.empty): []
    case .none(.negated), .none(.new), .none(.unclear): (completing + suggested).unique()
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension [Feeling] {
  /// Returns the feelings without those that are earlier in the array, too.
  public func unique() -> [Feeling] {
    var seen: Set<Feeling.ID> = []
    return filter { seen.insert($0.id).inserted }
  }
}
