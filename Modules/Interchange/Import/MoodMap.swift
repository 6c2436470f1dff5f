import Models

/// Maps the moods of other trackers to feelings.
///
/// A mapping of the user counts first, then a feeling of the catalog or of the user, then the
/// built-in mapping of the tracker, then a word of the lexicon, then a label of Apple Health.
///
/// ```swift
/// import Models
///
/// let moods = MoodMap([try MoodMapping("so-so=Indifferent")])
/// ```
public struct MoodMap: Sendable {
  /// The feelings of the store, and those that the input adds.
  private(set) var feelings: Feelings
  private var given: [String: MoodMapping] = [:]
  private var defaults: [String: MoodMapping] = [:]
  /// The results of earlier look-ups, by mood as it is spelled.
  private var found: [String: Feeling] = [:]
  /// The built-in mappings that were used, in the order of the input.
  private(set) var usedDefaults: [MoodMapping] = []
  /// The mappings of the user that were used, in the order of the input.
  private(set) var usedGiven: [MoodMapping] = []
  /// The moods that were looked up and have no feeling.
  private(set) var unknown: [String] = []
  private var unknownKeys: Set<String> = []

  /// Creates a map. Of two mappings of a mood, the later one counts. A mapping of `@work` or
  /// `#work` is one of the tag, whose name has no sign.
  ///
  /// - Parameters:
  ///   - mappings: The mappings of the user.
  ///   - feelings: The feelings of the store.
  public init(_ mappings: [MoodMapping] = [], feelings: Feelings = .catalog) {
    self.feelings = feelings
    for mapping in mappings {
      let key = MoodMapping.key(mapping.mood)
      given[key] = mapping
      if NameKind.allCases.contains(where: { $0.sign == key.first }) {
        given[String(key.dropFirst())] = mapping
      }
    }
  }

  /// Uses the built-in mappings of a tracker.
  mutating func use(_ mappings: [MoodMapping]) {
    for mapping in mappings { defaults[MoodMapping.key(mapping.mood)] = mapping }
  }

  /// Returns the feeling of a mood. An unknown mood returns nil and is recorded in ``unknown``, as
  /// does one whose name contradicts the file, unless the user mapped it.
  ///
  /// - Parameters:
  ///   - mood: The name of the mood.
  ///   - category: Whether the mood is pleasant, if the file says it.
  mutating func feeling(
    _ mood: String, category: FeelingCategory? = nil
  ) throws(InputProblem) -> Feeling? {
    let limit = NameKind.lengthLimit
    guard mood.utf8.count <= limit * 64, mood.count <= limit else { throw .moodTooLong }
    if let feeling = found[mood], category == nil || feeling.category == category {
      return feeling
    }
    let key = MoodMapping.key(mood)
    guard !key.isEmpty else { throw .emptyMood }
    if let mapping = given[key] {
      if !usedGiven.contains(mapping) { usedGiven.append(mapping) }
      found[mood] = mapping.feeling
      return mapping.feeling
    }
    func isFitting(_ feeling: Feeling) -> Bool { category == nil || feeling.category == category }
    let word = feelings.named(mood)
    let isDefault = word == nil || word?.origin == .lexicon
    if isDefault, let mapping = defaults[key], mapping.feeling != word, isFitting(mapping.feeling) {
      found[mood] = mapping.feeling
      if !usedDefaults.contains(mapping) { usedDefaults.append(mapping) }
      return mapping.feeling
    }
    if let feeling = word ?? Feeling.appleLabel(mood), isFitting(feeling) {
      found[mood] = feeling
      return feeling
    }
    if unknownKeys.insert(key).inserted {
      guard unknown.count < InputLimit.moods else { throw .tooManyMoods }
      unknown.append(mood)
    }
    return nil
  }

  /// Returns whether the user mapped a mood.
  func isMapped(_ mood: String) -> Bool { given[MoodMapping.key(mood)] != nil }

  /// Returns whether a mood is a feeling without a mapping.
  func isFeeling(_ mood: String) -> Bool {
    feelings.named(mood) != nil || Feeling.appleLabel(mood) != nil
  }

  /// Adds own feelings of the input. All moods are looked up again.
  mutating func add(_ own: [Feeling]) {
    feelings = Feelings(own: feelings.own + own)
    found = [:]
    unknown = []
    unknownKeys = []
  }

  /// Returns a feeling for the user to confirm: the one that the tracker's file suggests, otherwise
  /// the one that is spelled nearly the same. Nil if nothing is known of the mood: a guess could
  /// turn a pleasant one into its opposite.
  func suggestion(_ mood: String, _ reader: (any TrackerReader)?) -> Feeling? {
    reader?.suggestion(for: mood) ?? feelings.spelling(of: mood)
  }
}

/// Moods of an import that are not mapped to feelings.
public struct UnknownMoods: Error, Equatable {
  /// A mood, and the feeling to suggest; nil if nothing is known of it.
  public struct Mood: Equatable, Sendable {
    public let name: String
    public let suggestion: Feeling?
    /// The word with the name of the mood, which contradicts the file; nil for another name.
    public var word: Feeling?

    /// The mapping as it is typed, with a question mark in the place of an unknown feeling.
    public var mapping: String { "\(name)=\(suggestion?.name ?? "?")" }
  }

  /// The moods without duplicates, in the order of the input.
  public let moods: [Mood]
}
