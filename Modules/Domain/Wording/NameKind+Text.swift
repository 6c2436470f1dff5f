import Models

extension NameKind {
  /// The kind in lowercase: `activity`.
  public var noun: String {
    switch self {
    case .activity: "activity"
    case .place: "place"
    }
  }

  /// The plural in lowercase: `activities`.
  public var plural: String { noun.plural }

  /// The noun with its article: `an activity`.
  public var one: String { "\(article) \(noun)" }

  /// The indefinite article of the noun.
  var article: String {
    switch self {
    case .activity: "an"
    case .place: "a"
    }
  }
}
