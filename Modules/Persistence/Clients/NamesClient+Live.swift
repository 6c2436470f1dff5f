import Clients
import Foundation
import Models

extension NamesClient {
  /// Returns a client that reads and changes the names of a database.
  public static func live(_ database: JournalDatabase) -> NamesClient {
    @Sendable func uses<Name: EntryName>(of type: Name.Type) throws -> [NameUse<String>] {
      try database.nameUses(of: type).map {
        NameUse(name: $0.name.text, entries: $0.entries, isHidden: $0.isHidden)
      }
    }
    @Sendable func save<Name: EntryName>(
      _ change: NameChange<String>, of type: Name.Type
    ) throws -> SavedNameChange<String> {
      let change = try change.map { text throws(InvalidInput) in try Name(text) }
      let saved = try database.change(change, at: .now)
      return SavedNameChange(
        try saved.change.map { name throws(InvalidInput) in name.text }, entries: saved.entries)
    }
    return NamesClient(
      uses: {
        try database.snapshot { _ in
          [
            .activity: try uses(of: ActivityName.self), .place: try uses(of: PlaceName.self),
          ]
        }
      },
      change: { kind, change in
        switch kind {
        case .activity: try save(change, of: ActivityName.self)
        case .place: try save(change, of: PlaceName.self)
        }
      },
      changes: { database.changes() })
  }
}
