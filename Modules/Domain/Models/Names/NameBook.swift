/// A set of names that are unique without regard to case and diacritics, with the spelling of each.
///
/// ```swift
/// var book = NameBook(known: NameKind.activity.defaults)
/// print(book.add("WORK"))  // prints "Work"
/// print(book.add("Chess"))  // prints "Chess"
/// print(book.added)  // prints "[Chess]"
/// ```
public struct NameBook: Sendable {
  /// The names that were not known, in the order in which they were added.
  public private(set) var added: [EntryName] = []
  private var spellings: [String: EntryName]

  /// Creates a book of known names. Of names that are the same, the first defines the spelling.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names.
  public init(known names: [EntryName]) {
    spellings = Dictionary(names.map { ($0.folded, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the known spelling of a name. Adds a name that is not known.
  ///
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func add(_ name: EntryName) -> EntryName {
    let folded = name.folded
    if let known = spellings[folded] { return known }
    spellings[folded] = name
    added.append(name)
    return name
  }
}
