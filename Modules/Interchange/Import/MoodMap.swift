import Models

/// Maps the moods of other trackers to feelings.
///
/// A mapping of the user counts first, then the name of a feeling, then a label of Apple Health,
/// then the built-in mapping of the tracker.
///
/// ```swift
/// import Models
///
/// let moods = MoodMap([try MoodMapping("so-so=Indifferent")])
/// ```
public struct MoodMap: Sendable {
  private var given: [String: Feeling] = [:]
  private var defaults: [String: MoodMapping] = [:]
  /// The results of earlier look-ups, by mood as it is spelled.
  private var found: [String: Feeling] = [:]
  /// The built-in mappings that were used, in the order of the input.
  private(set) var usedDefaults: [MoodMapping] = []
  /// The moods that were looked up and have no feeling.
  private(set) var unknown: [String] = []
  private var unknownKeys: Set<String> = []

  /// Creates a map. Of two mappings of a mood, the later one counts.
  public init(_ mappings: [MoodMapping] = []) {
    for mapping in mappings { given[MoodMapping.key(mapping.mood)] = mapping.feeling }
  }

  /// Uses the built-in mappings of a tracker.
  mutating func use(_ mappings: [MoodMapping]) {
    for mapping in mappings { defaults[MoodMapping.key(mapping.mood)] = mapping }
  }

  /// Returns the feeling of a mood. An unknown mood returns nil and is recorded in ``unknown``.
  mutating func feeling(_ mood: String) throws(InputProblem) -> Feeling? {
    if let feeling = found[mood] { return feeling }
    let key = MoodMapping.key(mood)
    guard !key.isEmpty else { throw .emptyMood }
    if let feeling = given[key] ?? Feeling.named(mood) ?? Feeling.appleLabel(mood) {
      found[mood] = feeling
      return feeling
    }
    if let mapping = defaults[key] {
      found[mood] = mapping.feeling
      if !usedDefaults.contains(mapping) { usedDefaults.append(mapping) }
      return mapping.feeling
    }
    if unknownKeys.insert(key).inserted {
      guard unknown.count < InputLimit.moods else { throw .tooManyMoods }
      unknown.append(mood)
    }
    return nil
  }

  /// Returns a feeling for the user to confirm: the one that the tracker's file suggests, otherwise
  /// the one with the most similar name.
  static func suggestion(_ mood: String, _ reader: (any TrackerReader)?) -> Feeling {
    reader?.suggestion(for: mood) ?? Feeling.suggestions(for: mood).first
      ?? Feeling.named("Indifferent") ?? Feeling.all[0]
  }
}

/// Moods of an import that are not mapped to feelings.
public struct UnknownMoods: Error, Equatable {
  /// A suggestion for each mood, without duplicates, in the order of the input.
  public let suggestions: [MoodMapping]
}
