/// A change of the known names of one kind, which rewrites the entries that use them.
///
/// ```swift
/// let change = NameChange<EntryName>.merge(["Bistro", "Diner"], into: "Café")
/// print(change.applied(to: ["Home", "diner"]))  // prints "[Home, Café]"
/// ```
public enum NameChange<Name: Hashable & Sendable>: Hashable, Sendable {
  case rename(Name, to: Name)
  case merge([Name], into: Name)
  /// Forgets a name that no entry uses.
  case remove(Name)
  /// Omits names from pickers and completions.
  case hide([Name])
  case unhide([Name])
  /// Lists these names first.
  case order([Name])
  /// Sets the unit of an activity's amounts, and adds the activity unless it is known. An empty
  /// unit is that of numbers without one.
  case unit(Name, String)

  /// The names before the change.
  public var oldNames: [Name] {
    switch self {
    case .rename(let name, to: _), .remove(let name), .unit(let name, _): [name]
    case .merge(let names, into: _), .hide(let names), .unhide(let names), .order(let names): names
    }
  }

  /// The name that replaces the old ones; nil if they stay or are removed.
  public var newName: Name? {
    switch self {
    case .rename(_, to: let name), .merge(_, into: let name): name
    case .remove, .hide, .unhide, .order, .unit: nil
    }
  }

  /// The kind of the write in the undo history.
  public var undoneKind: UndoneWrite.Kind {
    switch self {
    case .rename: .nameRename
    case .merge: .nameMerge
    case .remove: .nameRemove
    case .hide: .nameHide
    case .unhide: .nameUnhide
    case .order: .nameOrder
    case .unit: .nameUnit
    }
  }

  /// Returns the change of other names, such as of validated ones.
  public func map<Other>(
    _ transform: (Name) throws(InvalidInput) -> Other
  ) throws(InvalidInput) -> NameChange<Other> {
    switch self {
    case .rename(let old, to: let new): return .rename(try transform(old), to: try transform(new))
    case .merge(let names, into: let new):
      return .merge(try names.map(transform), into: try transform(new))
    case .remove(let name): return .remove(try transform(name))
    case .hide(let names): return .hide(try names.map(transform))
    case .unhide(let names): return .unhide(try names.map(transform))
    case .order(let names): return .order(try names.map(transform))
    case .unit(let name, let unit): return .unit(try transform(name), unit)
    }
  }
}

extension NameChange where Name == EntryName {
  /// Returns the names of an entry after the change, each once.
  public func applied(to names: [EntryName]) -> [EntryName] { names.compactMap(applied).unique() }

  /// Returns a name after the change; nil if it is removed.
  public func applied(to name: EntryName) -> EntryName? {
    switch self {
    case .rename(let old, to: let new): name.isSame(as: old) ? new : name
    case .merge(let names, into: let new): names.contains(where: name.isSame) ? new : name
    case .remove(let removed): name.isSame(as: removed) ? nil : name
    case .hide, .unhide, .order, .unit: name
    }
  }
}

/// A known name, and how many entries use it.
public struct NameUse<Name: Hashable & Sendable>: Hashable, Sendable {
  public let name: Name
  /// The number of entries with the name.
  public let entries: Int
  /// Whether pickers and completions omit the name.
  public let isHidden: Bool
  /// The unit of its amounts; nil without amounts.
  public let unit: String?

  public init(name: Name, entries: Int, isHidden: Bool, unit: String? = nil) {
    self.name = name
    self.entries = entries
    self.isHidden = isHidden
    self.unit = unit
  }
}

/// A change of names that was saved.
public struct SavedNameChange<Name: Hashable & Sendable>: Hashable, Sendable {
  /// The change with the known spellings of its names.
  public let change: NameChange<Name>
  /// The number of entries that use the old names.
  public let entries: Int

  public init(_ change: NameChange<Name>, entries: Int) {
    self.change = change
    self.entries = entries
  }
}

extension NameList {
  /// Returns the uses of all names of the list, in its order, and of other names that entries have.
  ///
  /// - Parameter counts: The names of entries, with numbers of entries. A name may occur several
  ///   times.
  public func uses(_ counts: [(name: EntryName, entries: Int)]) -> [NameUse<EntryName>] {
    var entries: [String: Int] = [:]
    for count in counts { entries[count.name.folded, default: 0] += count.entries }
    let hidden = Set(hidden.map(\.folded))
    return (all + counts.map(\.name)).unique().map { name in
      NameUse(
        name: name, entries: entries[name.folded] ?? 0, isHidden: hidden.contains(name.folded),
        unit: units[name])
    }
  }
}
