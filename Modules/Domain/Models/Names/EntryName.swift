/// The kind of a name in an entry.
public enum NameKind: String, CaseIterable, Sendable {
  case activity
  case place

  /// The maximum length of a name in characters.
  public static let lengthLimit = 100

  /// The kind in lowercase.
  public var noun: String {
    switch self {
    case .activity: "activity"
    case .place: "place"
    }
  }

  /// The plural in lowercase, which is also the name of a command.
  public var plural: String {
    switch self {
    case .activity: "activities"
    case .place: "places"
    }
  }
}

/// The name of an activity or a place: one line of 1 to 100 characters without surrounding white
/// space.
///
/// Text is validated once, where it enters the program. Names are compared without case and
/// diacritics:
///
/// ```swift
/// let typed = "  Book club\t"
/// let activity = try ActivityName(typed)
/// print(activity)  // prints "Book club"
///
/// let place: PlaceName = "Café"
/// print(place.isSame(as: "CAFE"))  // prints "true"
///
/// do {
///   _ = try PlaceName(String(repeating: "x", count: 101))
/// } catch {
///   print(error == .nameTooLong(.place))  // prints "true"
/// }
/// ```
///
/// String literals, including the argument of `ActivityName("Rest")`, are checked in debug builds
/// only.
public protocol EntryName: CustomStringConvertible, ExpressibleByStringLiteral, Hashable, Sendable
where StringLiteralType == String {
  static var kind: NameKind { get }
  /// The built-in names.
  static var defaults: [Self] { get }
  /// The known names of this kind in preferences.
  static var list: WritableKeyPath<Preferences, NameList<Self>> { get }
  /// The name as it was typed, without surrounding white space.
  var text: String { get }
  /// Creates a name from stored text without validating it again.
  init(stored text: String)
}

/// The name of an activity; see ``EntryName``.
public struct ActivityName: EntryName {
  public static let kind = NameKind.activity
  /// The built-in activities.
  public static let defaults: [ActivityName] = [
    "Work", "Study", "Family", "Friends", "Partner", "Exercise", "Rest", "Food", "Hobby",
    "Chores", "Travel", "Health",
  ]
  public static var list: WritableKeyPath<Preferences, NameList<ActivityName>> { \.activityNames }
  /// The maximum number of activities of one entry.
  public static let countLimit = 1_000
  /// The name as it was typed, without surrounding white space.
  public let text: String

  /// Creates a name from stored text without validating it again.
  public init(stored text: String) { self.text = text }
}

extension ActivityName {
  /// Returns the activities of an entry, each once.
  ///
  /// - Throws: `InvalidInput.tooManyActivities` above ``countLimit``, and that of the first text
  ///   that is not a name.
  public static func list(_ texts: [String]) throws(InvalidInput) -> [ActivityName] {
    guard texts.count <= countLimit else { throw .tooManyActivities }
    var names: [ActivityName] = []
    for text in texts { names.append(try ActivityName(text)) }
    return names.unique()
  }
}

/// The name of a place; see ``EntryName``.
public struct PlaceName: EntryName {
  public static let kind = NameKind.place
  /// The built-in places.
  public static let defaults: [PlaceName] = [
    "Home", "Work", "School", "Outdoors", "Commute", "Café", "Gym", "Friend's place",
  ]
  public static var list: WritableKeyPath<Preferences, NameList<PlaceName>> { \.placeNames }
  /// The name as it was typed, without surrounding white space.
  public let text: String

  /// Creates a name from stored text without validating it again.
  public init(stored text: String) { self.text = text }
}

extension EntryName {
  /// Creates a name from typed text, without its surrounding white space.
  ///
  /// - Throws: `InvalidInput` if the name is empty, contains a line end or has more than 100
  ///   characters.
  public init(_ text: String) throws(InvalidInput) {
    let name = text.trimmedBlanks
    guard !name.isEmpty else { throw .emptyName(Self.kind) }
    guard !name.unicodeScalars.contains(where: isLineEnd) else { throw .multilineName(Self.kind) }
    let limit = NameKind.lengthLimit
    guard name.utf8.count <= limit * 64, name.count <= limit else {
      throw .nameTooLong(Self.kind)
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
    assert((try? Self.init(text))?.text == text, "not a name: \(text)")
    self.init(stored: text)
  }

  public var description: String { text }

  /// The form in which names are compared; see ``Swift/String/foldedAsName``.
  public var folded: String { text.foldedAsName }

  /// Returns whether two names are equal or differ only in case and diacritics.
  public func isSame(as other: Self) -> Bool { self == other || folded == other.folded }

  /// Whether the name is one of the built-in names.
  public var isDefault: Bool { Self.defaults.contains { isSame(as: $0) } }
}

extension Sequence where Element: EntryName {
  /// Returns the names without those that differ from an earlier one only in case and diacritics.
  public func unique() -> [Element] {
    var seen: Set<String> = []
    return filter { seen.insert($0.folded).inserted }
  }
}

extension Sequence where Element: EntryName {
  /// Returns the names, the most frequent ones of a list of uses first. Names that are used equally
  /// often keep their order.
  ///
  /// - Complexity: O(*n* log *n* + *m*), where *n* is the number of names and *m* that of the uses.
  public func mostUsedFirst(_ uses: some Sequence<Element>) -> [Element] {
    let counts = uses.reduce(into: [:]) { $0[$1.folded, default: 0] += 1 }
    return enumerated().map { (count: counts[$1.folded] ?? 0, position: $0, name: $1) }
      .sorted { ($1.count, $0.position) < ($0.count, $1.position) }
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
