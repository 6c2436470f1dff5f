/// The kind of a name in an entry.
public enum NameKind: String, CaseIterable, Sendable {
  case activity
  case place

  /// The maximum length of a name in characters.
  public static let lengthLimit = 100
}

/// The name of an activity or a place: one line of 1 to 100 characters without surrounding white
/// space.
///
/// Text is validated once, where it enters the program. Names are compared without case and
/// diacritics:
///
/// ```swift
/// let typed = "  Book club\t"
/// let activity = try EntryName(typed, as: .activity)
/// print(activity)  // prints "Book club"
///
/// let place: EntryName = "Café"
/// print(place.isSame(as: "CAFE"))  // prints "true"
///
/// do {
///   _ = try EntryName(String(repeating: "x", count: 101), as: .place)
/// } catch {
///   print(error == .nameTooLong(.place))  // prints "true"
/// }
/// ```
///
/// String literals are checked in debug builds only. The rules of both kinds are the same, so a
/// name does not store its kind: the list or the field that contains it defines the kind.
public struct EntryName: CustomStringConvertible, ExpressibleByStringLiteral, Hashable, Sendable {
  /// The name as it was typed, without surrounding white space.
  public let text: String

  /// Creates a name from stored text without validating it again.
  public init(stored text: String) { self.text = text }
}

extension NameKind {
  /// The built-in names.
  public var defaults: [EntryName] {
    switch self {
    case .activity: Self.activities
    case .place: Self.places
    }
  }

  private static let activities: [EntryName] = [
    "Work", "Study", "Family", "Friends", "Partner", "Exercise", "Rest", "Food", "Hobby",
    "Chores", "Travel", "Health",
  ]

  private static let places: [EntryName] = [
    "Home", "Work", "School", "Outdoors", "Commute", "Café", "Gym", "Friend's place",
  ]

  /// Returns whether a name is one of the built-in names.
  public func isDefault(_ name: EntryName) -> Bool { defaults.contains(where: name.isSame) }
}

extension EntryName {
  /// The maximum number of activities of one entry.
  public static let activityLimit = 1_000

  /// Returns the activities of an entry, each once.
  ///
  /// - Throws: `InvalidInput.tooManyActivities` above ``activityLimit``, and that of the first text
  ///   that is not a name.
  public static func activities(_ texts: [String]) throws(InvalidInput) -> [EntryName] {
    guard texts.count <= activityLimit else { throw .tooManyActivities }
    let names = try texts.map { text throws(InvalidInput) in try EntryName(text, as: .activity) }
    return names.unique()
  }

  /// Creates a name from typed text, without its surrounding white space.
  ///
  /// - Throws: `InvalidInput` if the name is empty, contains a line end or has more than 100
  ///   characters.
  public init(_ text: String, as kind: NameKind) throws(InvalidInput) {
    let name = text.trimmedBlanks
    guard !name.isEmpty else { throw .emptyName(kind) }
    guard !name.unicodeScalars.contains(where: isLineEnd) else { throw .multilineName(kind) }
    let limit = NameKind.lengthLimit
    guard name.utf8.count <= limit * 64, name.count <= limit else {
      throw .nameTooLong(kind)
    }
    self.init(stored: name)
  }

  /// Returns whether a stored text can be a name.
  ///
  /// Joiners of stream-safe text are not counted: a name may have been saved before they were
  /// inserted.
  public static func isValid(stored text: String) -> Bool {
    let bytes = text.utf8
    if bytes.count <= NameKind.lengthLimit, !bytes.isEmpty,
      bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    {
      return true
    }
    return bytes.count <= NameKind.lengthLimit * 70 && text.count <= NameKind.lengthLimit
      && !text.isEmpty && text.trimmedBlanks == text
      && !text.unicodeScalars.contains(where: isLineEnd)
  }

  /// Creates a name from a literal. Asserts in debug builds that the literal is valid.
  public init(stringLiteral text: String) {
    assert((try? EntryName(text, as: .activity))?.text == text, "not a name: \(text)")
    self.init(stored: text)
  }

  public var description: String { text }

  /// The form in which names are compared; see ``Swift/String/foldedAsName``.
  public var folded: String { text.foldedAsName }

  /// Returns whether two names are equal or differ only in case and diacritics.
  public func isSame(as other: EntryName) -> Bool { self == other || folded == other.folded }
}

extension Sequence where Element == EntryName {
  /// Returns the names without those that differ from an earlier one only in case and diacritics.
  public func unique() -> [EntryName] {
    var seen: Set<String> = []
    return filter { seen.insert($0.folded).inserted }
  }

  /// Returns the names, the most frequent ones of a list of uses first. Names that are used equally
  /// often keep their order.
  ///
  /// - Complexity: O(*n* log *n* + *m*), where *n* is the number of names and *m* that of the uses.
  public func mostUsedFirst(_ uses: some Sequence<EntryName>) -> [EntryName] {
    let counts = uses.reduce(into: [:]) { $0[$1.folded, default: 0] += 1 }
    // Sorting is stable.
    return map { (count: counts[$0.folded] ?? 0, name: $0) }.sorted { $0.count > $1.count }
      .map(\.name)
  }
}

/// Returns whether a scalar ends a line, or ends text, for any common reader. The database stores
/// one name per line.
private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0, 0x0A...0x0D, 0x1C...0x1E, 0x85, 0x2028, 0x2029: true
  default: false
  }
}
