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
  private var addedUnits: NameValues<String> = [:]

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
    vocabulary[.activity].units.add(addedUnits)
    return vocabulary
  }

  /// Whether an activity received its first amount, which defines its unit.
  public var hasUnits: Bool { !addedUnits.isEmpty }

  /// Adds a name unless it is known, and returns the known spelling.
  @discardableResult
  public mutating func add(_ name: EntryName, as kind: NameKind) -> EntryName {
    books[kind, default: NameBook(known: before[kind].all)].add(name)
  }

  public mutating func add(_ names: [EntryName], as kind: NameKind) {
    for name in names { add(name, as: kind) }
  }

  /// Adds the names of an entry, and returns the entry with the known spellings and its amounts in
  /// the units of their activities. Activities that are the same are merged.
  ///
  /// - Throws: `InvalidInput.otherUnit` for an amount that cannot be converted.
  public mutating func add(namesOf entry: Entry) throws(InvalidInput) -> Entry {
    var entry = entry
    for kind in NameKind.allCases {
      entry[names: kind] = entry[names: kind].map { add($0, as: kind) }.unique()
    }
    for name in entry.activities {
      guard let amount = entry.amounts[name] else { continue }
      if let unit = before[.activity].units[name] ?? addedUnits[name] {
        guard let converted = amount.converted(to: unit) else {
          throw .otherUnit(name, amount, unit: unit)
        }
        entry.amounts[name] = converted
      } else {
        addedUnits[name] = amount.unit
      }
    }
    return entry
  }

  /// Appends the added names of another collection.
  public mutating func add(_ other: AddedNames) {
    for kind in NameKind.allCases { add(other[kind], as: kind) }
    addedUnits.add(other.addedUnits)
  }
}
