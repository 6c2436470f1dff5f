import Models

extension NameKind {
  /// The kind in lowercase: `activity`.
  public var noun: String { rawValue }

  /// The plural in lowercase: `activities`.
  public var plural: String { noun.plural }

  /// The noun with its article: `an activity`.
  public var one: String { "\(article) \(noun)" }

  /// The indefinite article of the noun.
  var article: String { self == .activity ? "an" : "a" }
}
