/// Generated check-ins: words and phrases for feelings, with filler words, negations, tags and
/// noise.
public struct RandomCheckIns: Sendable {
  private static let noise = [
    "kids", "the", "release", "12", "Ada", "walked", "—", "c#", "a@b", "(x)", "été", "it's", "…",
  ]
  private static let fillers = [
    "I", "feel", "so", "very", "kind of", "today", "a bit", "pretty", "I'm", "honestly", "just,",
  ]
  private static let negations = [
    "not", "never", "hardly", "don't", "isn’t", "no longer", "far from",
  ]
  private static let tags = ["#work", "#sleep 7h", "@home", "#run 5 km, ", "#coffee 2 #rest"]

  private let vocabulary: [String]

  /// Creates check-ins of a vocabulary, without its negated phrases.
  public init(of vocabulary: [String]) {
    self.vocabulary = vocabulary.filter {
      !$0.lowercased().hasPrefix("no") && !$0.contains("'")
    }
  }

  /// Returns a check-in and the word of the vocabulary that it has.
  public func text(
    _ random: inout SeededGenerator, negated: Bool
  ) -> (text: String, feeling: String) {
    func some(_ list: [String], _ count: ClosedRange<Int>) -> [String] {
      (0..<Int.random(in: count, using: &random)).compactMap { _ in
        list.randomElement(using: &random)
      }
    }
    let feeling = vocabulary.randomElement(using: &random) ?? ""
    let parts =
      some(Self.tags, 0...1) + some(Self.fillers, 0...3)
      + (negated ? some(Self.negations, 1...2) : [])
      + some(Self.fillers, 0...1) + [feeling] + some(Self.noise, 0...4) + some(Self.tags, 0...1)
      + some(Self.noise, 0...2)
    let cased = Bool.random(using: &random) ? parts : parts.map { $0.lowercased() }
    return (cased.joined(separator: " "), feeling)
  }
}
