import Clients
import DiaryHistory
import GRDB
import Models

/// A name that this device renamed or merged, and that check-ins of other devices have.
public struct ReturnedName: Hashable, Sendable {
  public let kind: NameKind
  public let name: EntryName
  /// The name that this device put in its place.
  public let replacement: EntryName
  /// The number of check-ins that brought it back.
  public let entries: Int
  /// The names of the devices that wrote them, in the order of bytes.
  public let deviceNames: [String]
}

/// The names of one kind that a merge brings back.
struct ReturnedNames {
  private let kind: NameKind
  /// The new name for each folded name that this device replaced.
  private var replacements: [String: EntryName] = [:]
  /// The names of the devices that wrote a name, folded: one for each check-in.
  private var arrived: [String: [String]] = [:]

  /// Reads what this device replaced from the history of undo. What was undone does not count.
  init(of kind: NameKind, _ db: Database) throws {
    self.kind = kind
    let writes = try Int64.fetchAll(
      db, sql: "SELECT seq FROM undo WHERE NOT is_redo AND kind IN (?, ?) ORDER BY seq",
      arguments: [UndoneWrite.Kind.nameRename.rawValue, UndoneWrite.Kind.nameMerge.rawValue])
    for write in writes.map(UndoHistory.init) {
      guard let new = try write.names(.new, of: kind, db).first.map(EntryName.init(stored:))
      else { continue }
      for old in try write.names(.old, of: kind, db) {
        replacements[EntryName(stored: old).folded] = new
      }
      // A name can be in use again.
      replacements[new.folded] = nil
    }
  }

  /// Notes the names that an entry gets by a merge.
  ///
  /// - Parameter device: Returns the name of the device that wrote a field of the entry.
  mutating func add(
    from old: RecordValue?, to new: RecordValue, by device: (RecordField) throws -> String
  ) rethrows {
    guard !replacements.isEmpty else { return }
    let known = Set((old?.names(of: kind) ?? []).map(\.folded))
    for name in new.names(of: kind)
    where replacements[name.folded] != nil && !known.contains(name.folded) {
      arrived[name.folded, default: []].append(
        try device(kind == .place ? .place : .activity(name.folded)))
    }
  }

  /// Returns the names that only the noted entries have.
  func names(_ db: Database) throws -> [ReturnedName] {
    guard !arrived.isEmpty else { return [] }
    let uses = try EntryTable.nameUses(of: kind, db)
    return uses.compactMap { use in
      guard let devices = arrived[use.name.folded], devices.count == use.entries else {
        return nil
      }
      return ReturnedName(
        kind: kind, name: use.name, replacement: replacement(of: use.name),
        entries: use.entries, deviceNames: Set(devices).sorted())
    }
  }

  /// Returns the last of the names that replaced one after the other.
  private func replacement(of name: EntryName) -> EntryName {
    var last = name
    for _ in replacements { last = replacements[last.folded] ?? last }
    return last
  }
}
