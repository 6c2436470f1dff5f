/// The kinds of names that an entry has.
public enum NameKind: String, CaseIterable, Sendable {
  /// The name of something that people do.
  case activity
  /// The name of somewhere that people are.
  case place

  /// The greatest length of a name, in characters.
  public static let lengthLimit = 100

  var noun: String {
    switch self {
    case .activity: "an activity"
    case .place: "a place"
    }
  }
}

/// The name of an activity or a place: one line of 1 to 100 characters, without blanks at its ends.
///
/// Text is validated once, where it enters:
///
///     let name = try ActivityName(typed)
///
/// A string literal is a name, too. It is checked in debug builds only.
public protocol EntryName: CustomStringConvertible, ExpressibleByStringLiteral, Hashable, Sendable
where StringLiteralType == String {
  /// The kind of the name.
  static var kind: NameKind { get }
  /// The names that every journal begins with.
  static var defaults: [Self] { get }
  /// The name as it was typed, without blanks at its ends.
  var text: String { get }
  /// A name that was validated before it was saved. It is not validated again.
  init(stored text: String)
}

/// The name of an activity.
public struct ActivityName: EntryName {
  /// The kind of the name.
  public static let kind = NameKind.activity
  /// The activities that every journal begins with.
  public static let defaults: [ActivityName] = [
    "Work", "Study", "Family", "Friends", "Partner", "Exercise", "Rest", "Food", "Hobby",
    "Chores", "Travel", "Health",
  ]
  /// The name as it was typed, without blanks at its ends.
  public let text: String

  /// A name that was validated before it was saved. It is not validated again.
  public init(stored text: String) { self.text = text }
}

/// The name of a place.
public struct PlaceName: EntryName {
  /// The kind of the name.
  public static let kind = NameKind.place
  /// The places that every journal begins with.
  public static let defaults: [PlaceName] = [
    "Home", "Work", "School", "Outdoors", "Commute", "Café", "Gym", "Friend's place",
  ]
  /// The name as it was typed, without blanks at its ends.
  public let text: String

  /// A name that was validated before it was saved. It is not validated again.
  public init(stored text: String) { self.text = text }
}

extension EntryName {
  /// The name without the blanks around it.
  ///
  /// - Throws: `InvalidInput` for an empty name, one of several lines, and one of more than 100
  ///   characters.
  public init(_ text: String) throws(InvalidInput) {
    let name = text.trimmedBlanks
    guard !name.isEmpty else { throw .emptyName(Self.kind) }
    guard !name.unicodeScalars.contains(where: isLineEnd) else { throw .multilineName(Self.kind) }
    let limit = NameKind.lengthLimit
    guard name.count <= limit, name.utf8.count <= limit * 64 else {
      throw .nameTooLong(Self.kind)
    }
    self.init(stored: name)
  }

  /// A name in source code.
  public init(stringLiteral text: String) {
    assert((try? Self.init(text))?.text == text, "not a name: \(text)")
    self.init(stored: text)
  }

  /// The name as it was typed.
  public var description: String { text }

  /// The form in which names are compared: without case.
  public var folded: String { text.foldedAsName }

  /// Whether two names differ in nothing but case.
  public func isSame(as other: Self) -> Bool { self == other || folded == other.folded }
}

extension Sequence where Element: EntryName {
  /// The names without those that differ in nothing but case from an earlier one.
  public func unique() -> [Element] {
    var seen: Set<String> = []
    return filter { seen.insert($0.folded).inserted }
  }
}

/// Whether any reader takes the scalar for a line end. The database keeps one name on each line.
private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0, 0x0A...0x0D, 0x1C...0x1E, 0x85, 0x2028, 0x2029: true
  default: false
  }
}
