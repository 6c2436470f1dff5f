/// Values of some names, found without regard to case and diacritics: the amounts of an entry's
/// activities, or the units of a vocabulary.
///
/// ```swift
/// var amounts: NameValues<Amount> = [:]
/// amounts["Café"] = Amount(thousandths: 3_000)
/// print(amounts["cafe"] ?? "")  // prints "3"
/// amounts.apply(.rename("Café", to: "Bistro"), in: ["Café"])
/// print(amounts["Café"] == nil, amounts["Bistro"] ?? "")  // prints "true 3"
/// ```
public struct NameValues<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The values by folded name.
  private var values: [String: Value] = [:]

  /// Creates a collection without values.
  public init() {}

  public var isEmpty: Bool { values.isEmpty }

  /// The value of a name; nil without one.
  public subscript(name: EntryName) -> Value? {
    get { values.isEmpty ? nil : values[name.folded] }
    set { values[name.folded] = newValue }
  }

  /// The value of a name that was folded before; nil without one.
  subscript(folded name: String) -> Value? { values[name] }

  /// Applies a change of names. Of several values for one name, that of the first name counts.
  ///
  /// - Parameter names: The names before the change that may have values, in their order.
  public mutating func apply(_ change: NameChange<EntryName>, in names: [EntryName]) {
    guard !values.isEmpty else { return }
    var changed = NameValues()
    for name in names {
      if let value = self[name], let new = change.applied(to: name), changed[new] == nil {
        changed[new] = value
      }
    }
    self = changed
  }

  /// Adds the values of names that have none.
  public mutating func add(_ others: NameValues) {
    values.merge(others.values) { own, _ in own }
  }

  /// Returns the collection with the values of names that have none.
  public func adding(_ others: NameValues) -> NameValues {
    var all = self
    all.add(others)
    return all
  }

  /// Removes the values of all other names.
  public mutating func keep(_ names: [EntryName]) {
    guard !values.isEmpty else { return }
    let kept = Set(names.map(\.folded))
    values = values.filter { kept.contains($0.key) }
  }
}

extension NameValues: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (EntryName, Value)...) {
    for (name, value) in elements { self[name] = value }
  }
}
