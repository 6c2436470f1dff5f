import Models

/// Maps the moods of other trackers to feelings.
///
/// ```swift
/// let moods = try MoodMap(["rad=Excited", "so-so=Indifferent"])
///
/// do {
///   _ = try MoodMap(["meh"])
/// } catch let error as InvalidMapping {
///   print(error.message)
///   // prints "“meh” is not a mapping. Type theirs=ours, such as meh=Indifferent."
/// }
/// ```
public struct MoodMap: Sendable {
  /// The given mappings, as `theirs=ours`.
  private let given: [String]
  private var feelings: [String: Feeling] = [:]
  /// The moods that were looked up and have no feeling.
  private(set) var unknown: [String] = []

  /// Creates a map from mappings of the form `theirs=ours`.
  ///
  /// - Throws: `InvalidMapping` for a mapping in another form, or the error of `Feeling.parse` for
  ///   an unknown feeling.
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

  /// Returns the mapped feeling of a mood, or the feeling with this name or Apple Health label. An
  /// unknown mood returns nil and is recorded in ``unknown``.
  mutating func feeling(_ mood: String) throws(InputProblem) -> Feeling? {
    guard !key(mood).isEmpty else { throw .emptyMood }
    if let feeling = feelings[key(mood)] ?? Feeling.named(mood) ?? Feeling.appleLabel(mood) {
      return feeling
    }
    if !unknown.contains(where: { key($0) == key(mood) }) { unknown.append(mood) }
    return nil
  }

  /// The given mappings, and a suggestion for each unknown mood.
  var completed: [String] { given + unknown.map { "\($0)=\(suggestion($0).name)" } }

  private func key(_ mood: String) -> String { mood.foldedAsName }

  /// Returns a suggestion for the user to correct: from Daylio's scale of five moods, otherwise by
  /// the similarity of names.
  private func suggestion(_ mood: String) -> Feeling {
    let scale = [
      "rad": "Excited", "good": "Content", "meh": "Indifferent", "bad": "Sad",
      "awful": "Hopeless",
    ]
    return scale[key(mood)].flatMap(Feeling.named) ?? Feeling.suggestions(for: mood).first
      ?? Feeling.named("Indifferent") ?? Feeling.all[0]
  }
}

/// Moods of an import that are not mapped to feelings.
public struct UnknownMoods: Error, Equatable {
  /// The moods without duplicates, in the order of the input.
  public let moods: [String]
  /// All mappings that the import requires, as `theirs=ours`, with suggestions for the unknown
  /// moods.
  public let mappings: [String]
}

/// A mapping that is not of the form `theirs=ours`.
public struct InvalidMapping: Error, Equatable {
  /// The typed mapping.
  public let text: String

  /// The problem and its remedy.
  public var message: String {
    "“\(text)” is not a mapping. Type theirs=ours, such as meh=Indifferent."
  }
}
