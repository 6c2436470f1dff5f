import Clients
import Foundation
import GRDB

#if canImport(Glibc)
  import Glibc
#endif

extension JournalDatabase {
  /// Writes a consistent, checked copy of the database to one file with mode 0600.
  ///
  /// Other processes may use the database at the same time. The file appears under its name only
  /// when it is complete and on disk.
  ///
  /// ```swift
  /// let database = try JournalDatabase(directory: "/tmp/bako")
  /// try database.backUp(to: "/tmp/backup.sqlite", replaces: true)
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the backup.
  ///   - replaces: Whether an existing file is replaced.
  /// - Throws: `JournalDatabaseError.cannotBackUp` for an existing file unless `replaces` is true,
  ///   for anything other than a regular file, and for a file of a database in use.
  public func backUp(to path: String, replaces: Bool) throws {
    let isTaken = try requireReplaceable(path)
    guard replaces || !isTaken else { throw JournalDatabaseError.exists(path) }
    let directory = DatabaseFile(path: path).directory
    PrivateFile.removePartialFiles(in: directory)
    let partial = PrivateFile.partialName(of: path)
    defer { unlink(partial) }
    do {
      try DatabaseCopy.make(of: queue, at: partial, patience: JournalDatabase.patience)
      if replaces {
        guard rename(partial, path) == 0 else {
          throw JournalDatabaseError.creating(partial, errno)
        }
      } else {
        guard try PrivateFile.rename(partial, toUnused: path) else {
          throw JournalDatabaseError.exists(path)
        }
      }
    } catch let error as JournalDatabaseError {
      throw error.backingUp(to: path, partial)
    }
    PrivateFile.syncDirectory(directory)
  }

  /// Returns whether a file has the name. Throws if it is not a regular file, or if it belongs to a
  /// database in use.
  private func requireReplaceable(_ path: String) throws -> Bool {
    guard !ownsFile(path) else {
      throw JournalDatabaseError.refused(path, "it is the store itself")
    }
    var status = stat()
    guard lstat(path, &status) == 0 else { return false }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw JournalDatabaseError.refused(path, "it is not a regular file")
    }
    let target = DatabaseFile(path: path)
    guard !target.sidePaths.contains(where: { access($0, F_OK) == 0 }), !target.isOpenElsewhere
    else { throw JournalDatabaseError.refused(path, "a program is using it") }
    return true
  }

  /// Returns whether a path is that of the database or of a companion file, whether or not the file
  /// exists.
  public func ownsFile(_ path: String) -> Bool {
    let own = [file.path] + file.sidePaths
    if let identity = DatabaseFile.Identity.File(path) {
      return own.contains { DatabaseFile.Identity.File($0) == identity }
    }
    let directory = DatabaseFile(path: path).directory
    return DatabaseFile.Identity.File(directory) == DatabaseFile.Identity.File(file.directory)
      && own.contains { $0.fileName == path.fileName }
  }

  /// Returns the paths of files that begin with the name of the database but are not part of it:
  /// replaced databases, copies of older versions and incomplete copies.
  public static func otherFiles(in directory: String) -> [String] {
    let file = DatabaseFile(directory: directory)
    let own = Set(([file.path] + file.sidePaths).map { $0.fileName })
    let names = (try? FileManager.default.contentsOfDirectory(atPath: file.directory)) ?? []
    return names.filter { $0.hasPrefix("bako.sqlite") && !own.contains($0) }.sorted()
      .map { "\(file.directory)/\($0)" }
  }
}

extension JournalDatabaseError {
  fileprivate static func exists(_ path: String) -> JournalDatabaseError {
    .cannotBackUp(path: path, reason: "it already exists. Name another file, or use --force")
  }

  fileprivate static func refused(_ path: String, _ reason: String) -> JournalDatabaseError {
    .cannotBackUp(path: path, reason: "\(reason). Name another file")
  }

  /// Returns the error with the path that the user named instead of that of the temporary file.
  fileprivate func backingUp(to path: String, _ partial: String) -> JournalDatabaseError {
    switch self {
    case .diskFull(partial): .diskFull(path: path)
    case .inputOutput(partial, let reason): .inputOutput(path: path, reason: reason)
    case .noPermission(partial), .noPermission(path):
      .refused(path, "you do not have permission")
    case .readOnlyFileSystem(partial), .readOnlyFileSystem(path):
      .refused(path, "the file system is read-only")
    case .cannotCreate(partial, let reason), .cannotCreate(path, let reason):
      .refused(path, reason)
    default: self
    }
  }
}
