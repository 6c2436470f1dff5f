import Dependencies
import Models

extension NamesClient: TestDependencyKey {
  /// A client whose endpoints fail the test that calls them.
  public static let testValue = NamesClient()

  #if DEBUG
    /// A client with the built-in names.
    public static var previewValue: NamesClient { .inMemory() }
  #endif
}

extension NamesClient {
  /// Returns a client that changes names in memory. For tests and previews.
  ///
  /// - Parameters:
  ///   - preferences: The initial names.
  ///   - counts: The number of entries with each name, which does not change.
  public static func inMemory(
    _ preferences: Preferences = Preferences(), counts: [String: Int] = [:]
  ) -> NamesClient {
    let memory = InMemoryValues([preferences])
    @Sendable func uses<Name: EntryName>(of type: Name.Type) -> [NameUse<String>] {
      (memory.values.first ?? preferences)[keyPath: Name.list].uses([]).map {
        NameUse(
          name: $0.name.text, entries: counts[$0.name.text] ?? 0, isHidden: $0.isHidden)
      }
    }
    @Sendable func apply<Name: EntryName>(
      _ change: NameChange<String>, to type: Name.Type
    ) throws -> SavedNameChange<String> {
      let change = try change.map { text throws(InvalidInput) in try Name(text) }
      var values = memory.values.first ?? preferences
      let applied = try values.apply(change)
      let entries = applied.oldNames.reduce(0) { $0 + (counts[$1.text] ?? 0) }
      if case .remove(let name) = applied, entries > 0 {
        throw InvalidInput.nameInUse(Name.kind, name.text, entries: entries)
      }
      let new = values
      memory.write { $0 = [new] }
      return SavedNameChange(
        try applied.map { name throws(InvalidInput) in name.text }, entries: entries)
    }
    return NamesClient(
      uses: { [.activity: uses(of: ActivityName.self), .place: uses(of: PlaceName.self)] },
      change: { kind, change in
        switch kind {
        case .activity: try apply(change, to: ActivityName.self)
        case .place: try apply(change, to: PlaceName.self)
        }
      },
      changes: { memory.changes() })
  }
}
