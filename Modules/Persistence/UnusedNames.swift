import GRDB
import Models

/// The folded names of a deleted entry or an undone write.
struct UnusedNames {
  private var names: [NameKind: Set<String>] = [:]

  mutating func add(_ name: EntryName, as kind: NameKind) {
    names[kind, default: []].insert(name.folded)
  }

  /// Adds the names of the rows of a query that selects `EntryTable.NamesColumn`.
  mutating func add(namesOf rows: RowCursor) throws {
    while let row = try rows.next() {
      for kind in NameKind.allCases {
        for name in try row.names(EntryTable.NamesColumn(kind), as: kind) { add(name, as: kind) }
      }
    }
  }

  /// Removes the names that no entry uses from the preferences.
  ///
  /// - Parameter keepsDefaults: Whether built-in names stay in the lists.
  /// - Complexity: O(*n*), where *n* is the number of distinct combinations of names in the
  ///   entries.
  func forget(keepsDefaults: Bool, _ db: Database) throws {
    guard names.values.contains(where: { !$0.isEmpty }) else { return }
    var used = UnusedNames()
    try used.add(
      namesOf: Row.fetchCursor(db, sql: "SELECT DISTINCT \(EntryTable.NamesColumn.list) FROM entry")
    )
    try PreferenceTable.update(db) { preferences in
      for (kind, names) in names {
        let unused = names.subtracting(used.names[kind] ?? [])
        preferences.vocabulary[kind].removeAll {
          unused.contains($0.folded) && !(keepsDefaults && kind.isDefault($0))
        }
        preferences.device.lastChoices[names: kind].removeAll {
          unused.contains($0.folded) && !kind.isDefault($0)
        }
      }
    }
  }
}

extension EntryTable.NamesColumn {
  fileprivate init(_ kind: NameKind) {
    switch kind {
    case .activity: self = .activities
    case .place: self = .place
    }
  }
}

extension EntryTable {
  /// The columns that contain names.
  enum NamesColumn: Int, SelectedColumn { case activities, place }
}
