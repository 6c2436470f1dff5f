import Clients
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The file of a database with the files beside it: permissions, ownership, identity.
///
/// Everything here looks with plain system calls before SQLite opens the file, because opening
/// alone already changes what lies beside a database, and a file that is not ours stays untouched.
struct DatabaseFile: Sendable {
  let path: String
  let directory: String

  /// “Bako” in the header, which distinguishes a database from other SQLite files.
  static let applicationID: Int32 = 0x4261_6B6F

  /// The database of a data directory.
  init(directory: String) {
    self.init(path: directory.hasSuffix("/") ? directory + Self.name : directory + "/" + Self.name)
  }

  /// A database with a name of its own, such as a backup.
  ///
  /// Behind a symbolic link, it is the file that the link leads to: SQLite keeps its log beside
  /// that.
  init(path: String) {
    let path = Self.resolved(path) ?? path
    self.path = path
    directory = path.directoryName
  }

  private static let name = "bako.sqlite"

  /// What a symbolic link leads to; nil for anything else.
  private static func resolved(_ path: String) -> String? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
      let target = realpath(path, nil)
    else { return nil }
    defer { free(target) }
    return String(cString: target)
  }

  /// Whether something has the name of the database, a symbolic link to nothing included. Where the
  /// permissions do not allow a look, opening the file reports it.
  var exists: Bool {
    var status = stat()
    return lstat(path, &status) == 0 || errno == EACCES
  }

  /// Makes the directory, 0700, and an empty file, 0600, unless they are there, whatever the umask.
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

  /// Makes the directory, and those above it that are not there. A relative one lies in the working
  /// directory.
  ///
  /// Returns those that were made.
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

  /// Refuses a directory in which no database can be made. Tries it with a name that no other
  /// process uses, and leaves nothing.
  func requireCreatable() throws(JournalDatabaseError) {
    var ancestor = directory
    var status = stat()
    while stat(ancestor, &status) != 0 {
      if ancestor == "/" || ancestor == "." { break }
      ancestor = ancestor.directoryName
    }
    if ancestor == directory, status.st_mode & S_IFMT == S_IFDIR { return }
    let probe = PrivateFile.partialName(of: "\(ancestor)/.bako")
    guard mkdir(probe, 0o700) == 0 else {
      throw errno == ENOTDIR
        ? .cannotCreate(path: directory, reason: "a file has the name of a directory")
        : .creating(directory, errno)
    }
    rmdir(probe)
  }

  private func makeDirectory(_ path: String) throws(JournalDatabaseError) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw .cannotCreate(path: path, reason: "a file has the name of the directory")
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

  /// A directory that holds nothing but the new database becomes private like one that we made. One
  /// that holds other things belongs to somebody: doctor warns there.
  private func tightenDirectoryOfItsOwn() {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory),
      names.allSatisfy({ $0.hasPrefix(Self.name) })
    else { return }
    chmod(directory, 0o700)
  }
}

extension JournalDatabaseError {
  /// Why a file or a directory could not be created, from `errno`.
  static func creating(_ path: String, _ code: Int32) -> JournalDatabaseError {
    switch code {
    case EACCES, EPERM: .noPermission(path: path)
    case ENOSPC, EDQUOT: .diskFull(path: path)
    default: .cannotCreate(path: path, reason: String(cString: strerror(code)))
    }
  }
}
