/// What an unknown word may mean.
extension Feelings {
  /// Returns the word of the vocabulary that differs from a text by one edit, or by two edits for a
  /// text of at least eight characters; nil if several do, and for a text of less than four
  /// characters or with white space. An edit inserts, deletes, replaces or exchanges letters.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the vocabulary.
  public func spelling(of text: String) -> Feeling? {
    let typed = text.phraseKey
    let count = typed.count
    guard (4...Self.nameLimit).contains(count), !typed.contains(" ") else { return nil }
    let limit = count < 8 ? 1 : 2
    var nearest: [Feeling] = []
    var least = limit
    for feeling in all + lexicon {
      for key in feeling.name.phraseKeys where key.count > 2 && abs(key.count - count) <= least {
        let distance = typed.editDistance(to: key)
        guard distance <= least else { continue }
        if distance < least { nearest = [] }
        least = distance
        if nearest.last != feeling { nearest.append(feeling) }
      }
    }
    return nearest.count == 1 ? nearest[0] : nil
  }

  /// Returns six feelings to choose from for a text that the vocabulary does not have: two of each
  /// of the three quadrants that were used most. In a quadrant, the most used feelings come first,
  /// then the most common ones.
  ///
  /// - Parameter uses: The number of entries with each feeling, by name.
  public func suggestions(uses: [String: Int] = [:]) -> [Feeling] {
    let counts = all.reduce(into: [FeelingQuadrant: Int]()) { counts, feeling in
      counts[feeling.quadrant, default: 0] += uses[feeling.name] ?? 0
    }
    // A word that is missing is more often one for a bad day. Sorting is stable.
    let order: [FeelingQuadrant] = [.low, .calm, .tense, .bright]
    return order.sorted { counts[$0] ?? 0 > counts[$1] ?? 0 }
      .prefix(3).flatMap { common(in: $0, uses).prefix(2) }
  }

  /// Returns six feelings to choose from for a check-in without one. The first is the one that a
  /// new word means, where that is known.
  public func suggestions(for line: CheckInLine, uses: [String: Int] = [:]) -> [Feeling] {
    let suggestions = suggestions(uses: uses)
    switch line.reason {
    case .negated(let match)?: return opposites(of: match.feeling, uses: uses)
    case .new(let word)?:
      guard let meant = Self.meanings[word.phraseKey].flatMap({ Feeling.named($0) }) else {
        return suggestions
      }
      return Array(([meant] + suggestions.filter { $0 != meant }).prefix(suggestions.count))
    case .empty?, .spelling?, .unclear?, nil: return suggestions
    }
  }

  /// What words mean that the vocabulary leaves out: the best mood of Daylio, which imports as
  /// Excited, is often an ordinary adjective.
  private static let meanings = ["rad": "Excited"]

  /// Returns six feelings of the other category than a negated one.
  public func opposites(of negated: Feeling, uses: [String: Int] = [:]) -> [Feeling] {
    let category: FeelingCategory = negated.category == .positive ? .negative : .positive
    let isEnergetic = negated.quadrant.isEnergetic
    return [!isEnergetic, isEnergetic].flatMap {
      common(in: FeelingQuadrant(category, isEnergetic: $0), uses).prefix(3)
    }
  }

  private func common(in quadrant: FeelingQuadrant, _ uses: [String: Int]) -> [Feeling] {
    let first = quadrant.commonNames.compactMap { Feeling.named($0) }
    let all = first + all.filter { $0.quadrant == quadrant && !first.contains($0) }
    return all.sorted { uses[$0.name] ?? 0 > uses[$1.name] ?? 0 }
  }
}

extension FeelingQuadrant {
  /// The feelings that most people know, in the order in which they are suggested.
  fileprivate var commonNames: [String] {
    switch self {
    case .bright: ["Happy", "Excited", "Cheerful"]
    case .calm: ["Calm", "Content", "Relaxed"]
    case .tense: ["Anxious", "Stressed", "Angry"]
    case .low: ["Sad", "Tired", "Lonely"]
    }
  }
}

extension [String] {
  /// Returns up to three of the names that resemble a typed one: those that differ by at most a
  /// third of its characters, or by one. A feeling that is spelled nearly the same is the last one.
  ///
  /// - Parameters:
  ///   - name: The typed name.
  ///   - feelings: The feelings; nil for none.
  public func resembling(_ name: String, or feelings: Feelings?) -> [String] {
    let typed = name.lowercased()
    let limit = Swift.max(1, typed.count / 3)
    let close = filter { typed.editDistance(to: $0) <= limit }
    let similar = feelings?.spelling(of: name).map { [$0.name.lowercased()] } ?? []
    return Array((close + similar).prefix(3))
  }
}
