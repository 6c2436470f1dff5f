/// The known names of one kind, in the order in which lists show them.
///
/// ```swift
/// var list = NameList(.place, custom: ["Sauna"])
/// try list.apply(.rename("Gym", to: "Fitness"))
/// try list.apply(.hide(["School"]))
/// try list.apply(.order(["Sauna"]))
/// print(list.all.prefix(2), list.all.contains("Gym"))  // prints "[Sauna, Home] false"
/// print(list.all.count - list.shown.count)  // prints "1"
/// ```
public struct NameList: Hashable, Sendable {
  public let kind: NameKind
  /// The names that the user added, in order.
  public var custom: [EntryName]
  /// All names, in the order that the user gave them; nil for the built-in names, followed by the
  /// custom ones. It lacks the built-in names that were renamed, merged or removed.
  public var order: [EntryName]?
  /// The names that pickers and completions omit. They stay valid.
  public var hidden: [EntryName]
  /// The units of the amounts. A name without a unit has no amounts.
  public var units: NameValues<String>

  public init(
    _ kind: NameKind, custom: [EntryName] = [], order: [EntryName]? = nil,
    hidden: [EntryName] = [], units: NameValues<String> = [:]
  ) {
    self.kind = kind
    self.custom = custom
    self.order = order
    self.hidden = hidden
    self.units = units
  }

  /// All names, hidden ones too.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names.
  public var all: [EntryName] { ((order ?? kind.defaults) + custom).unique() }

  /// The names that pickers and completions show.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names.
  public var shown: [EntryName] {
    guard !hidden.isEmpty else { return all }
    let hidden = Set(hidden.map(\.folded))
    return all.filter { !hidden.contains($0.folded) }
  }

  /// Appends names that are not known.
  public mutating func append(_ names: [EntryName]) {
    custom += names.filter { !kind.isDefault($0) }
    order? += names
  }

  /// Removes the added names that meet a condition.
  public mutating func removeAll(where isRemoved: (EntryName) -> Bool) {
    custom.removeAll(where: isRemoved)
    order?.removeAll(where: isRemoved)
    hidden.removeAll(where: isRemoved)
    units.keep(all)
  }

  /// Takes over the order, the hidden names and the units of an export where this list has none.
  public mutating func adopt(_ imported: NameList) {
    if order == nil, let theirs = imported.order {
      replace(by: (theirs + custom).unique())
    }
    if hidden.isEmpty { hidden = imported.hidden }
    for name in imported.all where units[name] == nil { units[name] = imported.units[name] }
  }

  private mutating func replace(by names: [EntryName]) {
    custom = names.filter { !kind.isDefault($0) }
    order = names == kind.defaults + custom ? nil : names
  }

  /// Applies a change, and returns it with the known spellings of its names.
  ///
  /// - Throws: `InvalidInput` for a name that is not known, and for a new one that is. The list is
  ///   then unchanged.
  @discardableResult
  public mutating func apply(_ change: NameChange<EntryName>) throws(InvalidInput) -> NameChange<
    EntryName
  > {
    let change = try resolved(change)
    // The unit of the name that stays counts more than that of a merged one.
    units.apply(change, in: [change.newName].compactMap(\.self) + all)
    switch change {
    case .rename, .remove:
      replace(by: change.applied(to: all))
      hidden = change.applied(to: hidden)
    case .merge(let names, into: _):
      func isMerged(_ name: EntryName) -> Bool { names.contains(where: name.isSame) }
      replace(by: all.filter { !isMerged($0) })
      hidden.removeAll(where: isMerged)
    case .hide(let names):
      hidden = (hidden + names).unique()
    case .unhide(let names):
      hidden.removeAll { name in names.contains(where: name.isSame) }
    case .order(let first):
      replace(by: (first + all).unique())
    case .unit(let name, let unit):
      if !all.contains(where: name.isSame) { append([name]) }
      units[name] = unit
    }
    return change
  }

  /// Returns a change with the known spellings of its names.
  private func resolved(_ change: NameChange<EntryName>) throws(InvalidInput) -> NameChange<
    EntryName
  > {
    let known = all
    func spelling(_ name: EntryName) throws(InvalidInput) -> EntryName {
      if let known = known.first(where: name.isSame) { return known }
      throw .unknownName(kind, name.text, suggestions: known.suggestions(for: name))
    }
    func spellings(_ names: [EntryName]) throws(InvalidInput) -> [EntryName] {
      try names.map(spelling).unique()
    }
    switch change {
    case .rename(let old, to: let new):
      let old = try spelling(old)
      if let taken = known.first(where: new.isSame), taken != old {
        throw .nameExists(kind, taken.text, renaming: old.text)
      }
      return .rename(old, to: new)
    case .merge(let names, into: let target):
      let (names, target) = (try spellings(names), try spelling(target))
      guard !names.contains(target) else { throw .mergedIntoItself(kind, target.text) }
      return .merge(names, into: target)
    case .remove(let name): return .remove(try spelling(name))
    case .hide(let names): return .hide(try spellings(names))
    case .unhide(let names): return .unhide(try spellings(names))
    case .order(let names): return .order(try spellings(names))
    // A name may receive its unit before its first amount.
    case .unit(let name, let unit): return .unit(known.first(where: name.isSame) ?? name, unit)
    }
  }
}

extension Sequence where Element == EntryName {
  /// Returns up to three names that resemble a typed one: those that it begins, then those that
  /// differ in few characters.
  public func suggestions(for typed: EntryName) -> [String] {
    let folded = typed.folded
    let close = map { (name: $0, distance: $0.folded.editDistance(to: folded)) }
      .filter { $0.name.folded.hasPrefix(folded) || $0.distance <= Swift.max(1, folded.count / 3) }
      .sorted { $0.distance < $1.distance }
    return close.prefix(3).map { $0.name.text }
  }
}
