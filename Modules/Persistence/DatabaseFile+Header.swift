import Clients

#if canImport(Glibc)
  import Glibc
#endif

extension DatabaseFile {
  /// The fields of the 100-byte header that determine whether a file is opened
  /// (sqlite.org/fileformat2.html, “The Database Header”).
  struct Header {
    let isSQLite: Bool
    let isZero: Bool
    let isWAL: Bool
    /// Whether SQLite supports the file format, the schema format and the text encoding.
    let isKnownFormat: Bool
    let applicationID: Int32
    let version: Int
    let isShort: Bool
  }

  /// Checks, without opening the file in SQLite, that it is a database of this program and not of a
  /// newer version. An empty file is valid: the database is created in it.
  ///
  /// Returns whether the file is in WAL mode.
  func inspect() throws(JournalDatabaseError) -> Bool {
    // Another process may be writing the first pages. A file that appears foreign is read again for
    // 100 ms, much longer than this commit takes.
    for _ in 0..<50 {
      if let isWAL = try? inspectOnce() { return isWAL }
      usleep(2_000)
    }
    return try inspectOnce()
  }

  private func inspectOnce() throws(JournalDatabaseError) -> Bool {
    for side in sidePaths { try requireRegularFile(side) }
    guard let header = try readHeader() else {
      guard !hasLog else {
        throw .damaged(path: path, reason: "it is empty, but its write-ahead log is not")
      }
      return false
    }
    if header.isZero, try hasJournalOfEmptyDatabase() { return false }
    // The identity is checked before a journal is considered: SQLite would apply a hot journal to
    // any database.
    guard header.isSQLite else {
      throw .foreign(path: path, reason: "it is not an SQLite database")
    }
    guard header.applicationID == DatabaseFile.applicationID else {
      throw .foreign(path: path, reason: "it belongs to another program")
    }
    // With a rollback journal, the other fields may be incomplete. SQLite repairs the file when it
    // opens it.
    if size(of: path + "-journal") > 0 { return header.isWAL }
    guard header.isKnownFormat else {
      throw .damaged(path: path, reason: "its header has an unsupported format")
    }
    guard header.version > 0 else {
      throw .damaged(path: path, reason: "its version, \(header.version), is invalid")
    }
    guard header.version <= Migration.latest else {
      throw .newer(path: path, found: header.version, known: Migration.latest)
    }
    if header.isShort, !hasLog, try readHeader()?.isShort == true {
      throw .damaged(path: path, reason: "it is truncated")
    }
    return header.isWAL
  }

  /// Whether the first write was interrupted by a power failure: the hot journal restores an empty
  /// file. The first page is this program's or not on disk, and later pages may be missing.
  var isTornFirstWrite: Bool {
    guard let header = try? readHeader(), (try? hasJournalOfEmptyDatabase()) == true else {
      return false
    }
    return header.isZero
      || header.isSQLite && header.applicationID == DatabaseFile.applicationID
  }

  /// Whether the rollback journal is of a transaction that began with an empty file
  /// (sqlite.org/fileformat2.html, “The Rollback Journal”).
  private func hasJournalOfEmptyDatabase() throws(JournalDatabaseError) -> Bool {
    let file = open(path + "-journal", O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT { return false }
      throw failure(opening: errno)
    }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 20)
    let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    let count = read(file, &bytes, 20)
    guard count >= 0 else { throw failure(opening: errno) }
    return count == 20 && bytes.starts(with: magic) && bytes[16..<20].allSatisfy { $0 == 0 }
  }

  /// Whether the file begins with SQLite's header string.
  var isSQLite: Bool { (try? readHeader())?.isSQLite == true }

  /// The paths of the companion files that SQLite reads and writes while the database is open: the
  /// rollback journal, the write-ahead log and the index of the log.
  var sidePaths: [String] { ["-journal", "-wal", "-shm"].map { path + $0 } }

  /// Checks that a path, if it exists, is a regular file. SQLite would block on a FIFO and follow a
  /// symbolic link.
  private func requireRegularFile(_ path: String) throws(JournalDatabaseError) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw .cannotCreate(path: path, reason: "it is not a regular file")
  }
  /// Returns the header, or nil for an empty file.
  private func readHeader() throws(JournalDatabaseError) -> Header? {
    // O_NONBLOCK: opening a FIFO without a writer would block.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw failure(opening: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(opening: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotCreate(path: path, reason: "it is not a regular file")
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
      isZero: bytes.allSatisfy { $0 == 0 },
      isWAL: bytes[18] == 2 && bytes[19] == 2,
      isKnownFormat: (1...2).contains(bytes[18]) && bytes[18] == bytes[19]
        && (0...4).contains(number(44)) && number(56) == 1,
      applicationID: number(68),
      version: Int(number(60)),
      isShort: number(24) == number(92)
        && status.st_size < pages * (pageSize == 1 ? 65_536 : pageSize))
  }

  /// Returns the size of a file in bytes, or -1 if it does not exist or its status cannot be read.
  func size(of path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : -1
  }

  private func failure(opening code: Int32) -> JournalDatabaseError {
    switch code {
    case EACCES, EPERM: .noPermission(path: path)
    case EROFS: .readOnlyFileSystem(path: path)
    case ENOENT where exists:
      .cannotCreate(path: path, reason: "it is a symbolic link to a missing file")
    case ELOOP: .cannotCreate(path: path, reason: "it is a symbolic link to itself")
    default: .inputOutput(path: path, reason: String(cString: strerror(code)))
    }
  }
}
