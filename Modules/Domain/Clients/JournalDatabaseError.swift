import Foundation
import Models
import Wording

/// An error that prevented a read or a write of the database.
///
/// Each case has a message for users, and the commands map each case to an exit status. A write
/// that throws has changed nothing, with two exceptions: after `moved`, the change may be in the
/// file that was moved away, and after `purgeIncomplete`, the undo history is empty.
///
/// ```swift
/// func report(_ body: () throws -> Void) {
///   do {
///     try body()
///   } catch let error as JournalDatabaseError {
///     print(error.message)
///   } catch {
///     print("Internal error: \(error)")
///   }
/// }
///
/// report { throw JournalDatabaseError.busy(path: "bako.sqlite") }
/// // prints "bako.sqlite is in use by another program. Try again in a moment."
/// ```
public enum JournalDatabaseError: LocalizedError, Equatable, Sendable {
  /// No entry or measurement has the id.
  case notFound(String)
  /// Another process held the lock for longer than the timeout.
  case busy(path: String)
  /// The disk or the quota is full.
  case diskFull(path: String)
  /// The directory or the file cannot be created.
  case cannotCreate(path: String, reason: String)
  case noPermission(path: String)
  /// The file system is mounted read-only.
  case readOnlyFileSystem(path: String)
  /// An I/O operation of SQLite or the file system failed.
  case inputOutput(path: String, reason: String)
  /// The system did not confirm that a commit is on disk. The next process that opens the file may
  /// find the change in its log.
  case unconfirmed(path: String, reason: String)
  case damaged(path: String, reason: String)
  /// The file was not created by this program.
  case foreign(path: String, reason: String)
  /// The file has the schema version `found` of a newer Bako; this program supports versions up to
  /// `known`.
  case newer(path: String, found: Int, known: Int)
  /// The file has an older schema version and may not be migrated.
  case older(path: String)
  /// The file was deleted, moved or replaced while it was open. The next write opens the file that
  /// then has its name.
  case moved(path: String)
  /// Another process changed the same fields of the entry since they were read.
  case conflict(EntryConflict)
  /// A backup cannot be written to the path.
  case cannotBackUp(path: String, reason: String)
  /// There is no permission to read a backup. The database was not changed.
  case unreadableBackup(path: String)
  /// A file is not a usable backup. The database was not changed.
  case unusableBackup(path: String, reason: String)
  /// The undo history was emptied, but the file could not be rewritten.
  indirect case purgeIncomplete(path: String, reason: JournalDatabaseError)

  /// The problem and its remedy, for users.
  public var message: String {
    switch self {
    case .notFound(let what):
      what
    case .busy(let path):
      "\(path) is in use by another program. Try again in a moment."
    case .diskFull(let path):
      "The disk is full: \(path) cannot grow. Free some space and try again."
    case .cannotCreate(let path, let reason):
      "\(path) cannot be created: \(reason). If it belongs in an encrypted folder, is that "
        + "mounted? Otherwise, name another directory with --data-dir."
    case .noPermission(let path):
      "You do not have permission to use \(path). If it belongs in an encrypted folder, is that "
        + "mounted? Otherwise, check its owner, or name another directory with --data-dir."
    case .readOnlyFileSystem(let path):
      "The file system is read-only: \(path) cannot be changed. Mount it for writing, or name "
        + "another directory with --data-dir."
    case .inputOutput(let path, let reason):
      "Reading or writing \(path) failed: \(reason). Check the disk and try again."
    case .unconfirmed(let path, let reason):
      "Writing \(path) failed: \(reason). The change may have been saved: look for it before you "
        + "repeat it, and check the disk."
    case .damaged(let path, let reason):
      "\(path) is damaged: \(reason). It was not changed. "
        + "Run `bako restore` with a backup, which keeps the damaged file, "
        + "or name another directory with --data-dir."
    case .foreign(let path, let reason):
      "\(path) was not created by Bako: \(reason). It was not changed. Move it away, or name "
        + "another directory with --data-dir."
    case .newer(let path, let found, let known):
      "\(path) was created by a newer Bako (store version \(found); this program supports "
        + "up to \(known)). It was not changed. Update Bako."
    case .older(let path):
      "\(path) was created by an older Bako, and you do not have permission to update it. "
        + "Open it once as its owner."
    case .moved(let path):
      "\(path) was deleted, moved or replaced while it was open. The change was not saved there. "
        + "Save again to save it under this name."
    case .conflict(let conflict):
      "\(conflict.message) Nothing was saved."
    case .cannotBackUp(let path, let reason):
      "\(path) cannot be written: \(reason)."
    case .unreadableBackup(let path):
      "You do not have permission to read \(path). Check its owner, or name another file. "
        + "The store was not changed."
    case .unusableBackup(let path, let reason):
      "\(path) cannot be restored: \(reason). Name a file that `bako backup` created. "
        + "The store was not changed."
    case .purgeIncomplete(let path, let reason):
      "The undo history is empty, but deleted text may still be in \(path): \(reason.message) "
        + "Then run `bako purge` again."
    }
  }

  /// The problem and its remedy in one line, without the path of the store, for screens that have
  /// one row for it.
  public var briefMessage: String {
    switch self {
    case .busy: "The store is in use by another program. Try again."
    case .diskFull: "The disk is full. Free some space and try again."
    case .noPermission: "You do not have permission to change the store."
    case .readOnlyFileSystem: "The file system of the store is read-only."
    case .inputOutput: "Reading or writing the store failed. Check the disk."
    case .unconfirmed: "Writing the store failed. Look whether it was saved."
    case .damaged: "The store is damaged. Run `bako doctor`."
    case .foreign: "The store is not of Bako. Run `bako doctor`."
    case .newer: "The store is of a newer Bako. Update Bako."
    case .older: "The store is of an older Bako. Open it as its owner."
    case .cannotCreate: "The store cannot be created. Run `bako doctor`."
    case .moved: "The store was moved or replaced. Save again."
    case .notFound, .conflict, .cannotBackUp, .unreadableBackup, .unusableBackup,
      .purgeIncomplete:
      message
    }
  }

  /// The message, for `localizedDescription`.
  public var errorDescription: String? { message }
}

extension Error {
  /// The message of the error in one line: `JournalDatabaseError.briefMessage`, or the localized
  /// description of any other error.
  public var briefMessage: String {
    (self as? JournalDatabaseError)?.briefMessage ?? localizedDescription
  }
}
