import Models

/// The feelings that the moods of other trackers are mapped to.
public struct MoodMap: Sendable {
  /// The mappings that were given, as `theirs=ours`.
  private let given: [String]
  private var feelings: [String: Feeling] = [:]
  /// The moods without a feeling that were looked up.
  private(set) var unknown: [String] = []

  /// Creates a map from mappings of the form `theirs=ours`.
  ///
  /// - Throws: `InvalidMapping`, or the error of `Feeling.parse` for a name that is no feeling.
  public init(_ mappings: [String] = []) throws {
    self.init(given: mappings)
    for mapping in mappings {
      guard let equals = mapping.lastIndex(of: "="), equals > mapping.startIndex else {
        throw InvalidMapping(text: mapping)
      }
      feelings[key(String(mapping[..<equals]))] = try Feeling.parse(
        String(mapping[mapping.index(after: equals)...]))
    }
  }

  /// Creates an empty map.
  public init() { self.init(given: []) }

  private init(given: [String]) { self.given = given }

  /// Returns the feeling of a mood: the mapped one, or the one of this name in Bako or in Apple
  /// Health. For an unknown mood it returns nil and remembers the mood.
  mutating func feeling(_ mood: String) throws(InputProblem) -> Feeling? {
    guard !key(mood).isEmpty else { throw .emptyMood }
    if let feeling = feelings[key(mood)] ?? Feeling.named(mood) ?? Feeling.appleLabel(mood) {
      return feeling
    }
    if !unknown.contains(where: { key($0) == key(mood) }) { unknown.append(mood) }
    return nil
  }

  /// The mappings that were given, and a suggestion for each unknown mood.
  var completed: [String] { given + unknown.map { "\($0)=\(suggestion($0).name)" } }

  private func key(_ mood: String) -> String { mood.foldedAsName }

  /// A suggestion for the user to correct: by Daylio's scale of five moods, else by name.
  private func suggestion(_ mood: String) -> Feeling {
    let scale = [
      "rad": "Excited", "good": "Content", "meh": "Indifferent", "bad": "Sad",
      "awful": "Hopeless",
    ]
    return scale[key(mood)].flatMap(Feeling.named) ?? Feeling.suggestions(for: mood).first
      ?? Feeling.named("Indifferent") ?? Feeling.all[0]
  }
}

/// Moods of an import for which there is no feeling.
public struct UnknownMoods: Error, Equatable {
  /// The moods, each once, in their order in the input.
  public let moods: [String]
  /// All mappings that the import needs, as `theirs=ours`, with suggestions for the unknown moods.
  public let mappings: [String]
}

/// A mapping that does not have the form `theirs=ours`.
public struct InvalidMapping: Error, Equatable {
  /// The mapping as it was typed.
  public let text: String

  /// What is wrong and what to type instead.
  public var message: String {
    "“\(text)” is no mapping. Type theirs=ours, such as meh=Indifferent."
  }
}
