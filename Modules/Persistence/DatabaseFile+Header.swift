import Clients

#if canImport(Glibc)
  import Glibc
#endif

extension DatabaseFile {
  /// The fields of the first hundred bytes of a database that decide whether it is opened
  /// (sqlite.org/fileformat2.html, “The Database Header”).
  struct Header {
    let isSQLite: Bool
    let isWAL: Bool
    /// Whether SQLite reads and writes the file format, the schema format and the text encoding.
    let isKnownFormat: Bool
    let applicationID: Int32
    let version: Int
    let isShort: Bool
  }

  /// Refuses a file that is not a database of ours, or of a newer version, without opening it in
  /// SQLite.
  ///
  /// Returns whether the file is in WAL mode already. An empty file is a database that is yet to be
  /// made.
  func inspect() throws(JournalDatabaseError) -> Bool {
    // Another process may be writing the first pages at this moment, so a file that looks foreign
    // is read again for 100 ms, in which a commit is long over.
    for _ in 0..<50 {
      if let isWAL = try? inspectOnce() { return isWAL }
      usleep(2_000)
    }
    return try inspectOnce()
  }

  private func inspectOnce() throws(JournalDatabaseError) -> Bool {
    for side in sidePaths { try requireRegularFile(side) }
    guard let header = try readHeader() else {
      guard size(of: path + "-wal") <= 0 else {
        throw .damaged(path: path, reason: "it is empty, but the log beside it is not")
      }
      return false
    }
    // Before anything beside the file is believed: SQLite would apply a journal to any database.
    guard header.isSQLite else {
      throw .foreign(path: path, reason: "it is not a SQLite database")
    }
    guard header.applicationID == DatabaseFile.applicationID else {
      throw .foreign(path: path, reason: "it is the database of another program")
    }
    // With a journal beside it, the rest may be half-written; SQLite repairs it when it opens.
    if size(of: path + "-journal") > 0 { return header.isWAL }
    guard header.isKnownFormat else {
      throw .damaged(path: path, reason: "its header has a format that no SQLite file of ours has")
    }
    guard header.version > 0 else {
      throw .damaged(path: path, reason: "its version is \(header.version)")
    }
    guard header.version <= Migration.latest else {
      throw .newer(path: path, found: header.version, known: Migration.latest)
    }
    if header.isShort, size(of: path + "-wal") <= 0, try readHeader()?.isShort == true {
      throw .damaged(path: path, reason: "it is shorter than it should be")
    }
    return header.isWAL
  }

  /// Whether the file begins as SQLite's files do.
  var isSQLite: Bool { (try? readHeader())?.isSQLite == true }

  /// The files that SQLite reads and writes beside the database while it is open.
  var sidePaths: [String] { ["-journal", "-wal", "-shm"].map { path + $0 } }

  /// SQLite would open a pipe, and wait, or follow a link.
  private func requireRegularFile(_ path: String) throws(JournalDatabaseError) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw .cannotCreate(path: path, reason: "something that is not a file has its name")
  }

  /// The header; nil for an empty file.
  private func readHeader() throws(JournalDatabaseError) -> Header? {
    // Without blocking, as a pipe without a writer would.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(opening: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(opening: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotCreate(path: path, reason: "something that is not a file has its name")
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
      isWAL: bytes[18] == 2 && bytes[19] == 2,
      isKnownFormat: (1...2).contains(bytes[18]) && bytes[18] == bytes[19]
        && (0...4).contains(number(44)) && number(56) == 1,
      applicationID: number(68),
      version: Int(number(60)),
      isShort: number(24) == number(92)
        && status.st_size < pages * (pageSize == 1 ? 65_536 : pageSize))
  }

  /// The size of a file in bytes; -1 if there is none.
  func size(of path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : -1
  }

  private func failure(opening code: Int32) -> JournalDatabaseError {
    switch code {
    case EACCES, EPERM: .noPermission(path: path)
    case ENOENT where exists: .cannotCreate(path: path, reason: "it is a link to nothing")
    case ELOOP: .cannotCreate(path: path, reason: "it is a link that leads back to itself")
    default: .inputOutput(path: path, reason: String(cString: strerror(code)))
    }
  }
}
