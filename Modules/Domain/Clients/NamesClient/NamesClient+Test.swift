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
  ///   - vocabulary: The initial names.
  ///   - counts: The number of entries with each name, which does not change.
  public static func inMemory(
    _ vocabulary: Vocabulary = Vocabulary(), counts: [String: Int] = [:]
  ) -> NamesClient {
    let memory = InMemoryValues([vocabulary])
    @Sendable func current() -> Vocabulary { memory.values.first ?? vocabulary }
    return NamesClient(
      uses: {
        let uses = NameKind.allCases.map { kind in
          (
            kind,
            current()[kind].uses([]).map {
              NameUse(
                name: $0.name.text, entries: counts[$0.name.text] ?? 0, isHidden: $0.isHidden,
                unit: $0.unit)
            }
          )
        }
        return Dictionary(uniqueKeysWithValues: uses)
      },
      change: { kind, change in
        let change = try change.map { text throws(InvalidInput) in try EntryName(text, as: kind) }
        var changed = current()
        let applied = try changed.apply(change, to: kind)
        let entries = applied.oldNames.reduce(0) { $0 + (counts[$1.text] ?? 0) }
        if case .remove(let name) = applied, entries > 0 {
          throw InvalidInput.nameInUse(kind, name.text, entries: entries)
        }
        let new = changed
        memory.write { $0 = [new] }
        return SavedNameChange(
          try applied.map { name throws(InvalidInput) in name.text }, entries: entries)
      },
      changes: { memory.changes() })
  }
}
