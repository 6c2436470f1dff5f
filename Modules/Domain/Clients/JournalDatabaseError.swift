import Foundation
import Models

/// Why the database could not be read or written.
///
/// Each has a message for users; the commands give each its exit code. A write that throws one
/// has changed nothing, but for `moved`, which leaves it in the file that is elsewhere now, and
/// `purgeIncomplete`.
public enum JournalDatabaseError: LocalizedError, Equatable, Sendable {
  /// There is no entry or measurement of that id.
  case notFound(String)
  /// Another process held the database for too long.
  case busy(path: String)
  /// The disk, or what one may use of it, is full.
  case diskFull(path: String)
  /// The directory or the file cannot be made.
  case cannotCreate(path: String, reason: String)
  /// The permissions forbid it.
  case noPermission(path: String)
  /// Reading or writing failed below the database.
  case inputOutput(path: String, reason: String)
  /// The file is damaged.
  case damaged(path: String, reason: String)
  /// The file is not Bako's.
  case foreign(path: String, reason: String)
  /// The file was written by a newer Bako, which keeps version `found`.
  case newer(path: String, found: Int, known: Int)
  /// The file was written by an older Bako and may not be brought up to date.
  case older(path: String)
  /// The file was deleted, moved or replaced while it was open. The next write goes to the file
  /// that has the name then.
  case moved(path: String)
  /// Another process changed the same fields of the entry since it was read.
  case conflict(EntryConflict)
  /// A backup cannot have the name that was given.
  case cannotBackUp(path: String, reason: String)
  /// A file from which a database was to be restored is none. The database is as it was.
  case unusableBackup(path: String, reason: String)
  /// The undo history is empty, but the file could not be rewritten.
  indirect case purgeIncomplete(path: String, reason: JournalDatabaseError)

  /// What happened, and what to do.
  public var message: String {
    switch self {
    case .notFound(let what):
      what
    case .busy(let path):
      "\(path) is in use by another process. Try again in a moment."
    case .diskFull(let path):
      "The disk is full: \(path) cannot grow. Free some space and try again."
    case .cannotCreate(let path, let reason):
      "\(path) cannot be created: \(reason). Name another directory with --data-dir."
    case .noPermission(let path):
      "There is no permission to use \(path). Check who owns it, or name another directory "
        + "with --data-dir."
    case .inputOutput(let path, let reason):
      "Reading or writing \(path) failed: \(reason). Check the disk and try again."
    case .damaged(let path, let reason):
      "\(path) is damaged: \(reason). It was left as it is. "
        + "Run `bako restore` with a backup, which keeps the damaged file, "
        + "or name another directory with --data-dir."
    case .foreign(let path, let reason):
      "\(path) is not a store of Bako: \(reason). It was left as it is. Move it away, or name "
        + "another directory with --data-dir."
    case .newer(let path, let found, let known):
      "\(path) was written by a newer Bako (its version is \(found), this program knows \(known)). "
        + "It was left as it is; update Bako."
    case .older(let path):
      "\(path) was written by an older Bako, and there is no permission to bring it up to date. "
        + "Open it as its owner once."
    case .moved(let path):
      "\(path) was deleted, moved or replaced while it was open, so this was not saved there. "
        + "Save again to save it under this name."
    case .conflict(let conflict):
      "The \(conflict.fieldNames) of this check-in changed elsewhere since it was opened. "
        + "Nothing was saved."
    case .cannotBackUp(let path, let reason):
      "\(path) cannot be written: \(reason)."
    case .unusableBackup(let path, let reason):
      "\(path) cannot be restored: \(reason). Name a file that `bako backup` made. "
        + "The store was left as it is."
    case .purgeIncomplete(let path, let reason):
      "The undo history is empty now, but deleted text may still be in \(path): \(reason.message) "
        + "Then run `bako purge` again."
    }
  }

  /// The message.
  public var errorDescription: String? { message }
}
