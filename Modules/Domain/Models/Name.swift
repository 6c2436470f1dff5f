/// The rules for the names of activities and places.
public enum Name {
  /// What a name is the name of.
  public enum Kind: String, CaseIterable, Sendable {
    /// Something that people do.
    case activity
    /// Somewhere that people are.
    case place

    /// The names that everybody begins with.
    public var defaults: [String] {
      switch self {
      case .activity:
        [
          "Work", "Study", "Family", "Friends", "Partner", "Exercise", "Rest", "Food", "Hobby",
          "Chores", "Travel", "Health",
        ]
      case .place:
        ["Home", "Work", "School", "Outdoors", "Commute", "Café", "Gym", "Friend's place"]
      }
    }

    var noun: String {
      switch self {
      case .activity: "an activity"
      case .place: "a place"
      }
    }
  }

  /// The greatest length of a name, in characters.
  public static let limit = 100

  /// The name without blanks around it; refuses an empty one, one of several lines, and one of more
  /// than 100 characters.
  public static func parse(_ text: String, of kind: Kind) throws(InvalidInput) -> String {
    let name = text.trimmedBlanks
    guard !name.isEmpty else { throw .emptyName(kind) }
    guard !name.unicodeScalars.contains(where: isLineEnd) else { throw .multilineName(kind) }
    guard name.count <= limit, name.utf8.count <= limit * 64 else { throw .nameTooLong(kind) }
    return name
  }

  /// A name in the form in which names are compared: without blanks around it and without case.
  public static func fold(_ text: String) -> String { text.trimmedBlanks.lowercased() }

  /// Whether two names are the same but for their case.
  public static func isSame(_ a: String, _ b: String) -> Bool {
    a == b || a.lowercased() == b.lowercased()
  }

  /// The names without those that are the same but for case as one before them.
  public static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0.lowercased()).inserted }
  }

  // The database keeps one name a line, so nothing that any reader takes for a line end may pass.
  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0, 0x0A...0x0D, 0x1C...0x1E, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
