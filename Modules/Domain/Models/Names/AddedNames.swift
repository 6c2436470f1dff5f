// Models: the values of the product and their rules, including statistics. No input or output.

/// Collects the names that a vocabulary lacks, and replaces known names by their known spelling.
///
/// Names are compared without case and diacritics:
///
/// ```swift
/// var names = AddedNames(to: Vocabulary(activities: ["Gardening"]))
/// let spelled = names.add("GARDENING", as: .activity)
/// print(spelled)  // prints "Gardening"
/// names.add("Chess", as: .activity)
/// print(names[.activity])  // prints "[Chess]"
/// let vocabulary = names.vocabulary
/// print(vocabulary[.activity].custom)  // prints "[Gardening, Chess]"
/// ```
public struct AddedNames: Sendable {
  /// The vocabulary that the names are added to, unchanged.
  public let before: Vocabulary
  private var books: [NameKind: NameBook] = [:]

  /// Creates a collection that starts with the names of a vocabulary.
  ///
  /// - Complexity: O(1). The first name of a kind is added in O(*n*), where *n* is the number of
  ///   known names, and the others in O(1) on average.
  public init(to vocabulary: Vocabulary) { before = vocabulary }

  /// The names of a kind that were not known, in the order in which they were added.
  public subscript(kind: NameKind) -> [EntryName] { books[kind]?.added ?? [] }

  /// The vocabulary with the added names appended to the custom names.
  public var vocabulary: Vocabulary {
    var vocabulary = before
    for kind in NameKind.allCases { vocabulary[kind].append(self[kind]) }
    return vocabulary
  }

  /// Adds a name unless it is known, and returns the known spelling.
  @discardableResult
  public mutating func add(_ name: EntryName, as kind: NameKind) -> EntryName {
    books[kind, default: NameBook(known: before[kind].all)].add(name)
  }

  public mutating func add(_ names: [EntryName], as kind: NameKind) {
    for name in names { add(name, as: kind) }
  }

  /// Adds the names of an entry, and returns the entry with the known spellings. Activities that
  /// are the same are merged.
  public mutating func add(namesOf entry: Entry) -> Entry {
    var entry = entry
    for kind in NameKind.allCases {
      entry[names: kind] = entry[names: kind].map { add($0, as: kind) }.unique()
    }
    return entry
  }

  /// Appends the added names of another collection.
  public mutating func add(_ other: AddedNames) {
    for kind in NameKind.allCases { add(other[kind], as: kind) }
  }
}
