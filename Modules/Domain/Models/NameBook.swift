/// The known names of one kind. A name that differs from a known one in case alone is that name.
public struct NameBook<Name: EntryName>: Sendable {
  /// The names that were new, in the order of adding.
  public private(set) var added: [Name] = []
  private var spellings: [String: Name]

  /// A book of these names.
  ///
  /// - Complexity: O(*n*); every lookup is O(1) on average.
  public init(known names: [Name]) {
    spellings = Dictionary(names.map { ($0.folded, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The known spelling of a name. An unknown name is known from then on.
  @discardableResult
  public mutating func add(_ name: Name) -> Name {
    let folded = name.folded
    if let known = spellings[folded] { return known }
    spellings[folded] = name
    added.append(name)
    return name
  }
}
