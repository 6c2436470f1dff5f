import Clients
import Files
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The file of a database and its companion files (`-journal`, `-wal`, `-shm`): their permissions,
/// ownership and identity.
///
/// All checks use system calls before SQLite opens the file. Opening a database in SQLite already
/// changes the companion files, and a database of another program must not be changed.
struct DatabaseFile: Sendable {
  let path: String
  let directory: String

  /// “Bako” in the header, which distinguishes the database from other SQLite files.
  static let applicationID: Int32 = 0x4261_6B6F

  /// Creates a reference to the database of a data directory.
  init(directory: String) {
    self.init(path: directory.hasSuffix("/") ? directory + Self.name : directory + "/" + Self.name)
  }

  /// Creates a reference to a database with another name, such as a backup.
  ///
  /// A symbolic link is resolved, because SQLite creates the companion files next to the target.
  init(path: String) {
    let path = Self.resolved(path) ?? path
    self.path = path
    directory = path.directoryName
  }

  private static let name = "bako.sqlite"

  /// Returns the target of a symbolic link, or nil for any other file.
  private static func resolved(_ path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
      let target = realpath(path, nil)
    else { return nil }
    defer { free(target) }
    return String(cString: target)
  }

  /// Whether the name of the database is taken, including by a dangling symbolic link. If the check
  /// fails, the name counts as taken, and opening the file reports the error: a store that cannot
  /// be accessed must not read as empty.
  var exists: Bool { FileStatus.exists(path) }

  /// Creates the directory with mode 0700 and an empty file with mode 0600 if they do not exist,
  /// independent of the umask.
  func create() throws(JournalDatabaseError) {
    try makeDirectory()
    let file = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if file >= 0 {
      fchmod(file, 0o600)
      close(file)
      tightenDirectoryOfItsOwn()
    } else if errno != EEXIST {
      throw .creating(path, errno)
    }
  }

  /// Creates the directory and its missing ancestors. A relative path is resolved against the
  /// working directory.
  ///
  /// Returns the created directories.
  @discardableResult
  func makeDirectory() throws(JournalDatabaseError) -> [String] {
    var path = directory.utf8.first == UInt8(ascii: "/") ? "" : "."
    var made: [String] = []
    for name in directory.utf8.split(separator: UInt8(ascii: "/")) {
      path += "/\(Substring(name))"
      if try makeDirectory(path) { made.append(path) }
    }
    return made
  }

  /// Checks that a database can be created in the directory, by creating and removing a directory
  /// with a unique name.
  func requireCreatable() throws(JournalDatabaseError) {
    var ancestor = directory
    var status = stat()
    while stat(ancestor, &status) != 0 {
      guard errno == ENOENT || errno == ENOTDIR, ancestor != "/", ancestor != "." else {
        throw .creating(directory, errno)
      }
      ancestor = ancestor.directoryName
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .cannotCreate(path: directory, reason: "part of the path is a file")
    }
    if ancestor == directory { return }
    let probe = PrivateFile.partialName(of: "\(ancestor)/.bako")
    guard mkdir(probe, 0o700) == 0 else { throw .creating(directory, errno) }
    // Nothing else would remove it after a failure that lasts for a moment.
    if rmdir(probe) != 0 { rmdir(probe) }
  }

  private func makeDirectory(_ path: String) throws(JournalDatabaseError) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw .cannotCreate(path: path, reason: "it is a file, not a directory")
      }
      return false
    }
    if mkdir(path, 0o700) == 0 {
      chmod(path, 0o700)
      return true
    }
    guard errno == EEXIST else { throw .creating(path, errno) }
    return false
  }

  /// Makes a directory that contains only the new database private, like one that was created for
  /// it. A directory with other contents keeps its mode; doctor reports it.
  private func tightenDirectoryOfItsOwn() {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory),
      names.allSatisfy({ $0.hasPrefix(Self.name) })
    else { return }
    chmod(directory, 0o700)
  }
}

extension JournalDatabaseError {
  /// Returns the error for an `errno` of creating a file or a directory.
  static func creating(_ path: String, _ code: Int32) -> JournalDatabaseError {
    switch code {
    case EACCES, EPERM: .noPermission(path: path)
    case EROFS: .readOnlyFileSystem(path: path)
    case ENOSPC, EDQUOT: .diskFull(path: path)
    default: .cannotCreate(path: path, reason: String(cString: strerror(code)))
    }
  }
}
