/// The names that were added in a form, selected or not.
public struct FormNames: Hashable, Sendable {
  private var names: [NameKind: [EntryName]]

  public init(activities: [EntryName] = [], places: [EntryName] = []) {
    names = [.activity: activities, .place: places]
  }

  /// The names of a kind, in the order in which they were added.
  public subscript(kind: NameKind) -> [EntryName] {
    get { names[kind] ?? [] }
    set { names[kind] = newValue }
  }
}
