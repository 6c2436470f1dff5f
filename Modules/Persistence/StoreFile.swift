// Persistence: the live clients over one SQLite file. It alone knows GRDB and the schema.
import Clients
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The file of a store and what stands beside it: who may read it, and whose it is.
///
/// Everything here looks with plain system calls before SQLite opens the file, because opening alone
/// already changes what lies beside a store, and a file that is not ours stays untouched.
struct StoreFile: Sendable {
  let directory: String

  /// “Bako” in the header, by which a store is told from other SQLite files.
  static let applicationID: Int32 = 0x4261_6B6F

  var path: String { directory.hasSuffix("/") ? directory + name : directory + "/" + name }
  private var name: String { "bako.sqlite" }

  /// The copy that a migration keeps of a store of an older version.
  func backupPath(version: Int) -> String { "\(path).v\(version)" }

  /// Whether there is a file, as far as one can see: where nobody may look, opening it says so.
  var exists: Bool { access(path, F_OK) == 0 || errno == EACCES }

  /// Makes the directory, 0700, and an empty file, 0600, unless they are there, whatever the umask.
  func create() throws(StoreError) {
    try makeDirectory()
    let file = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if file >= 0 {
      fchmod(file, 0o600)
      close(file)
      tightenDirectoryOfItsOwn()
    } else if errno != EEXIST {
      throw failure(creating: path, errno)
    }
  }

  /// Makes the directory, and those above it that are not there. A relative one lies in the working
  /// directory.
  func makeDirectory() throws(StoreError) {
    var path = directory.utf8.first == UInt8(ascii: "/") ? "" : "."
    for name in directory.utf8.split(separator: UInt8(ascii: "/")) {
      path += "/\(Substring(name))"
      try makeDirectory(path)
    }
  }

  private func makeDirectory(_ path: String) throws(StoreError) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw .cannotCreate(path: path, reason: "a file stands where the directory should be")
      }
    } else if mkdir(path, 0o700) == 0 {
      chmod(path, 0o700)
    } else if errno != EEXIST {
      throw failure(creating: path, errno)
    }
  }

  /// A directory that holds nothing but the new store becomes private like one that we made. One
  /// that holds other things belongs to somebody: doctor warns there.
  private func tightenDirectoryOfItsOwn() {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory),
      names.allSatisfy({ $0.hasPrefix(name) })
    else { return }
    chmod(directory, 0o700)
  }

  private func failure(creating path: String, _ code: Int32) -> StoreError {
    switch code {
    case EACCES, EPERM: .noPermission(path: path)
    case ENOSPC, EDQUOT: .diskFull(path: path)
    default: .cannotCreate(path: path, reason: String(cString: strerror(code)))
    }
  }
}

extension StoreFile {
  /// What the first hundred bytes of a database say.
  struct Header {
    let isSQLite: Bool
    let isWAL: Bool
    let applicationID: Int32
    let version: Int
    let isShort: Bool
  }

  /// Refuses a file that is not a store of ours, or of a newer version, without opening it in SQLite.
  ///
  /// Returns whether the file is in WAL mode already. An empty file is a store that is yet to be made.
  func inspect() throws(StoreError) -> Bool {
    // Another process may be writing the first pages at this very moment, so that what looks foreign
    // is looked at again before it is said: for 100 ms, in which a commit is long over.
    for _ in 0..<50 {
      if let isWAL = try? inspectOnce() { return isWAL }
      usleep(2_000)
    }
    return try inspectOnce()
  }

  private func inspectOnce() throws(StoreError) -> Bool {
    guard let header = try readHeader() else { return false }
    // With a journal beside it, the header may be half-written; SQLite repairs it when it opens.
    if size(of: path + "-journal") > 0 { return header.isWAL }
    guard header.isSQLite else {
      throw .foreign(path: path, reason: "it is not a SQLite database")
    }
    guard header.applicationID == StoreFile.applicationID else {
      throw .foreign(path: path, reason: "it is the database of another program")
    }
    guard header.version <= Migration.latest else {
      throw .newer(path: path, found: header.version, known: Migration.latest)
    }
    if header.isShort, size(of: path + "-wal") <= 0, try readHeader()?.isShort == true {
      throw .damaged(path: path, reason: "it is shorter than it should be")
    }
    return header.isWAL
  }

  /// The header; nil for an empty file.
  private func readHeader() throws(StoreError) -> Header? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(opening: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(opening: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotCreate(path: path, reason: "something that is not a file stands in its place")
    }
    guard status.st_size > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(file, &bytes, 100)
    guard count >= 0 else { throw failure(opening: errno) }
    func number(_ at: Int) -> Int32 {
      bytes[at..<at + 4].reduce(0) { $0 << 8 | Int32($1) }
    }
    let pageSize = Int64(bytes[16]) << 8 | Int64(bytes[17])
    let pages = Int64(UInt32(bitPattern: number(28)))
    return Header(
      isSQLite: count == 100 && bytes.starts(with: Array("SQLite format 3\0".utf8)),
      isWAL: bytes[18] == 2 && bytes[19] == 2, applicationID: number(68),
      version: Int(number(60)),
      isShort: number(24) == number(92)
        && status.st_size < pages * (pageSize == 1 ? 65_536 : pageSize))
  }

  private func size(of path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : -1
  }

  private func failure(opening code: Int32) -> StoreError {
    switch code {
    case EACCES, EPERM: .noPermission(path: path)
    default: .inputOutput(path: path, reason: String(cString: strerror(code)))
    }
  }
}

extension StoreFile {
  /// Whether this process may write the file, and make and remove what lies beside it.
  var isWritable: Bool { access(path, W_OK) == 0 && access(directory, W_OK | X_OK) == 0 }

  /// The name by which SQLite reads the file without taking locks and without making files beside it:
  /// as one that does not change or, with a log beside it, without the index that is shared.
  ///
  /// For files that nobody writes meanwhile. A connection sets `locking_mode = EXCLUSIVE`, so that the
  /// index of the log is in its own memory.
  var quietName: String {
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
    let escaped = path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
    let name = escaped.hasPrefix("/") ? "//\(escaped)" : escaped
    let hasLog = access(path + "-wal", F_OK) == 0
    return "file:\(name)?\(hasLog ? "vfs=unix-none&mode=ro" : "immutable=1")"
  }

  /// Whether another process has the store open: it holds a lock among the bytes that SQLite keeps for
  /// them (sqlite.org/fileformat2.html, “The Lock-Byte Page”). Not for a file that this process has open.
  var isOpenElsewhere: Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var lock = flock(
      l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 1 << 30, l_len: 512, l_pid: 0)
    return fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
  }

  /// Sizes and times of the file and its log, by which a change between two looks is seen.
  var stamp: [Int] {
    [path, path + "-wal"].flatMap { path -> [Int] in
      var status = stat()
      guard stat(path, &status) == 0 else { return [] }
      return [Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }
  }
}

/// The stores that this process has open.
///
/// Closing any descriptor of a file gives up all POSIX locks that the process has on it, also those
/// of SQLite's own descriptors. So the header of a file that is open here is not read again.
enum OpenFiles {
  private static let counts = Mutex<[String: Int]>([:])

  static func opening<Result>(_ path: String, _ body: (_ isOpenAlready: Bool) throws -> Result)
    rethrows -> Result
  {
    try counts.withLock { counts in
      let result = try body(counts[path, default: 0] > 0)
      counts[path, default: 0] += 1
      return result
    }
  }

  static func contains(_ path: String) -> Bool {
    counts.withLock { $0[path, default: 0] > 0 }
  }

  static func closed(_ path: String) {
    counts.withLock { $0[path, default: 1] -= 1 }
  }
}
