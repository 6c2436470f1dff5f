/// Finds the feeling of a check-in.
struct CheckInReader {
  struct Reading {
    var outcome: CheckInLine.Outcome
    var others: [CheckInLine.Match] = []
    var begun: [Range<String.Index>] = []
    /// The position at which the note begins.
    var noteStart: String.Index
  }

  /// A phrase at a word.
  fileprivate struct Phrase {
    let kind: CheckInVocabulary.Kind
    let key: String
    let start: Int
    let end: Int

    var count: Int { end - start }
  }

  /// What precedes a feeling.
  fileprivate struct Skipped {
    var count = 0
    var fillers: Set<CheckInVocabulary.Filler> = []
    var hasGreeting = false
    var isNegated = false

    /// Whether the skipped words let a feeling be expected: “I feel”, “so”, or none.
    var introducesFeeling: Bool {
      fillers.contains(.statement) || !hasGreeting && !fillers.contains(.opening)
    }
  }

  private let tagged: TaggedText
  private let own: CheckInVocabulary
  private let feelings: Feelings
  private var tokens: CheckInTokens

  init(_ tagged: TaggedText, _ feelings: Feelings) {
    self.tagged = tagged
    self.feelings = feelings
    own = feelings.ownVocabulary
    tokens = CheckInTokens(tagged.text, skipping: tagged.tags.map(\.span))
  }

  private var text: String { tagged.text }

  mutating func read() -> Reading {
    if let quoted = quotedPhrase {
      return Reading(outcome: .none(.new(quoted)), noteStart: text.startIndex)
    }
    var skipped = Skipped()
    var index = 0
    // A feeling that also opens a sentence counts only if no other one follows.
    var opener: (phrase: Phrase, feeling: Feeling, skipped: Skipped)?
    search: while index == 0 || !isQuestion(before: index), let phrase = phrase(at: index) {
      switch phrase.kind {
      case .feeling(let feeling):
        guard opens(phrase) else { return reading(of: feeling, phrase, skipped) }
        opener = (phrase, feeling, skipped)
      case .filler(let filler):
        skipped.fillers.insert(filler)
      case .greeting:
        skipped.hasGreeting = true
      case .negation:
        skipped.isNegated = true
      case .other:
        break search
      }
      skipped.count += 1
      index = phrase.end
    }
    if let opener { return reading(of: opener.feeling, opener.phrase, opener.skipped) }
    return unknown(from: index, skipped)
  }
}

// MARK: - Feelings

extension CheckInReader {
  private mutating func reading(
    of feeling: Feeling, _ phrase: Phrase, _ skipped: Skipped
  ) -> Reading {
    guard let first = tokens[phrase.start], let last = tokens[phrase.end - 1] else {
      return Reading(outcome: .none(.unclear), noteStart: text.startIndex)
    }
    let match = CheckInLine.Match(
      feeling: feeling, range: first.range.lowerBound..<last.range.upperBound)
    if skipped.isNegated || isWithdrawn(after: phrase.end) && !isNegation(first) {
      return Reading(outcome: .none(.negated(match)), noteStart: text.startIndex)
    }
    let others = otherFeelings(after: phrase.end)
    let isWhole =
      skipped.count > 0 || !others.isEmpty || tokens[0]?.gap.contains(.symbol) == true
      || continues(after: phrase.end)
    return Reading(
      outcome: .feeling(match), others: others, begun: begun(from: phrase.start),
      noteStart: isWhole ? text.startIndex : text.endOfSeparator(after: match.range.upperBound))
  }

  /// Whether a feeling also opens a sentence, and words follow that are no “and” or “but”.
  private mutating func opens(_ phrase: Phrase) -> Bool {
    guard CheckInVocabulary.openers.contains(phrase.key), let next = tokens[phrase.end] else {
      return false
    }
    return !CheckInVocabulary.conjunctions.contains(next.key) && next.gap.isDisjoint(with: .joiner)
  }

  /// Whether the sentence continues after the feeling, so that the whole line is the note.
  private mutating func continues(after index: Int) -> Bool {
    guard let next = tokens[index] else { return tokens.end?.contains(.question) ?? false }
    if next.key == "ish", next.gap == .hyphen { return true }
    return next.gap == .blank || next.gap.contains(.joiner) || next.gap.contains(.question)
  }

  /// Whether the words after a feeling negate it: “anxious no more”, “happy? no”.
  private mutating func isWithdrawn(after index: Int) -> Bool {
    guard let next = tokens[index] else { return false }
    if CheckInVocabulary.withdrawals.contains(where: { isPhrase($0, at: index) }) { return true }
    if next.key == "not" { return !hasFeeling(at: index + 1) }
    let isAnswer = next.gap.contains(.question)
    guard isAnswer || next.key == "no" else { return false }
    guard case .negation? = phrase(at: index)?.kind else { return next.key == "nope" }
    // “tired no sleep” is no answer.
    return isAnswer || tokens[index + 1].map { $0.gap != .blank } ?? true
  }

  /// Whether a phrase begins with a negation, as “don't care” does.
  private func isNegation(_ token: CheckInToken) -> Bool {
    CheckInVocabulary.standard.phrases(from: token.key).contains { $0.kind == .negation }
  }

  private mutating func isPhrase(_ words: [String], at index: Int) -> Bool {
    for (offset, word) in words.enumerated() {
      guard let token = tokens[index + offset], token.keys.contains(word) else { return false }
    }
    return true
  }

  /// Whether a feeling is at a word, after fillers.
  private mutating func hasFeeling(at index: Int) -> Bool {
    var index = index
    while let phrase = phrase(at: index) {
      switch phrase.kind {
      case .feeling: return true
      case .filler: index = phrase.end
      case .greeting, .negation, .other: return false
      }
    }
    return false
  }

  /// The feelings after another one, separated by punctuation, fillers and words such as “and”.
  private mutating func otherFeelings(after index: Int) -> [CheckInLine.Match] {
    var found: [CheckInLine.Match] = []
    var index = index
    while let token = tokens[index] {
      guard let phrase = phrase(at: index) else {
        guard CheckInVocabulary.joiners.contains(token.key) else { break }
        index += 1
        continue
      }
      switch phrase.kind {
      case .feeling(let feeling):
        guard let last = tokens[phrase.end - 1], !isWithdrawn(after: phrase.end) else {
          return found
        }
        found.append(
          CheckInLine.Match(
            feeling: feeling, range: token.range.lowerBound..<last.range.upperBound))
      case .filler: break
      case .greeting, .negation, .other: return found
      }
      index = phrase.end
    }
    return found
  }
}

// MARK: - Unknown words

extension CheckInReader {
  private mutating func unknown(from index: Int, _ skipped: Skipped) -> Reading {
    var reading = Reading(outcome: .none(.unclear), noteStart: text.startIndex)
    guard let first = tokens[0] else {
      let isEmpty = tagged.note.allSatisfy { $0.isWhitespace || $0 == "," || $0 == ";" }
      reading.outcome = .none(isEmpty ? .empty : .unclear)
      return reading
    }
    reading.begun = begun(from: 0)
    if index > 0, !skipped.isNegated { reading.begun += begun(from: index) }
    guard !skipped.isNegated, let word = tokens[index], !word.key.isEmpty,
      index > 0 || first.gap.isDisjoint(with: .symbol), isOnlyWord(at: index),
      text[word.range].allSatisfy({ $0.isLetter || $0.isApostrophe })
    else { return reading }
    let typed = String(text[word.range])
    // After “got” or “today”, a short word is more likely another one.
    if skipped.introducesFeeling || word.key.count > 5, let feeling = feelings.spelling(of: typed) {
      reading.outcome = .none(
        .spelling(CheckInLine.Match(feeling: feeling, range: word.range)))
    } else if skipped.introducesFeeling {
      reading.outcome = .none(.new(typed))
    }
    return reading
  }

  /// Whether nothing but fillers follows a word.
  private mutating func isOnlyWord(at index: Int) -> Bool {
    var index = index + 1
    while let token = tokens[index] {
      guard !token.gap.contains(.hyphen) || token.gap.contains(.blank),
        let phrase = phrase(at: index), case .filler = phrase.kind
      else { return false }
      index = phrase.end
    }
    return true
  }

  /// A text that is one phrase in quotation marks, which the vocabulary does not have.
  private var quotedPhrase: String? {
    let line = tagged.note
    guard line.utf8.count <= Feelings.nameLimit * 16, let first = line.first, let last = line.last,
      line.count > 2, "\"“«„".contains(first), "\"”»“".contains(last),
      let phrase = try? Feelings.word(String(line.dropFirst().dropLast())),
      feelings.named(phrase) == nil
    else { return nil }
    return phrase
  }

  /// The range from a word to the last one, if only white space and hyphens are between them.
  private mutating func begun(from start: Int) -> [Range<String.Index>] {
    guard let first = tokens[start] else { return [] }
    var end = first.range.upperBound
    var index = start + 1
    while let token = tokens[index] {
      // No name has more words.
      guard token.gap.isInPhrase, index - start < 8 else { return [] }
      end = token.range.upperBound
      index += 1
    }
    return [first.range.lowerBound..<end]
  }
}

// MARK: - Phrases

extension CheckInReader {
  private mutating func isQuestion(before index: Int) -> Bool {
    tokens[index].map { $0.gap.contains(.question) } ?? false
  }

  /// Returns the longest phrase at a word. An own feeling counts more than another phrase.
  private mutating func phrase(at index: Int) -> Phrase? {
    guard let token = tokens[index] else { return nil }
    var longest: Phrase?
    for vocabulary in [own, isOneWordOfCatalog ? .catalog : .standard] {
      for key in token.keys {
        let found = vocabulary.phrases(from: key).first { phrase in
          isMatch(phrase.rest, after: index)
        }
        guard let found, found.rest.count + 1 > longest?.count ?? 0 else { continue }
        longest = Phrase(
          kind: found.kind, key: ([Substring(key)] + found.rest).joined(separator: " "),
          start: index, end: index + 1 + found.rest.count)
      }
    }
    return longest
  }

  /// Whether the line is one word, of the catalog. It is read without the other phrases: creating
  /// them would take most of the time of a check-in.
  private var isOneWordOfCatalog: Bool {
    mutating get {
      guard let word = tokens[0], tokens[1] == nil else { return false }
      return word.keys.contains { !CheckInVocabulary.catalog.phrases(from: $0).isEmpty }
    }
  }

  /// Whether words follow, and the last one ends there: not at a hyphen before a letter.
  private mutating func isMatch(_ words: [Substring], after index: Int) -> Bool {
    for (offset, word) in words.enumerated() {
      guard let token = tokens[index + 1 + offset], token.gap.isInPhrase,
        token.keys.contains(where: { $0 == word })
      else { return false }
    }
    guard let next = tokens[index + 1 + words.count], next.gap == .hyphen else { return true }
    return next.key == "ish" || text[next.range].first?.isLetter != true
  }
}

extension String {
  /// Returns the position after the separator that follows a feeling: attached punctuation, white
  /// space, and a dash between spaces. An emoticon is no separator.
  fileprivate func endOfSeparator(after position: String.Index) -> String.Index {
    var rest = self[position...]
    while let mark = rest.first, ".,;:!…)]}\"'»”’".contains(mark) {
      let next = rest.dropFirst().first
      if mark == ":" || mark == ";", let next, "()[]/|*'-<>".contains(next) { break }
      rest = rest.dropFirst()
    }
    if let dash = rest.first, "–—".contains(dash) { rest = rest.dropFirst() }
    rest = rest.drop { $0.isWhitespace }
    if let dash = rest.first, "-–—".contains(dash), rest.dropFirst().first?.isWhitespace ?? true {
      rest = rest.dropFirst().drop { $0.isWhitespace }
    }
    return rest.startIndex
  }
}
