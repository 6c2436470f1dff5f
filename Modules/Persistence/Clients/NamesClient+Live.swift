import Clients
import Foundation
import Models

extension NamesClient {
  /// Returns a client that reads and changes the names of a database.
  public static func live(_ database: JournalDatabase) -> NamesClient {
    NamesClient(
      uses: {
        let uses = try database.snapshot { database in
          try NameKind.allCases.map { kind in
            (kind, try database.nameUses(of: kind).map(\.withText))
          }
        }
        return Dictionary(uniqueKeysWithValues: uses)
      },
      change: { kind, change in
        let change = try change.map { text throws(InvalidInput) in try EntryName(text, as: kind) }
        let saved = try database.change(change, of: kind, at: .now)
        return SavedNameChange(
          try saved.change.map { name throws(InvalidInput) in name.text }, entries: saved.entries)
      },
      changes: { database.changes() })
  }
}

extension NameUse<EntryName> {
  fileprivate var withText: NameUse<String> {
    NameUse<String>(name: name.text, entries: entries, isHidden: isHidden, unit: unit)
  }
}
