// DiarySync: the part of one device in a shared diary: its files in the data directory, a sync with
// the carrier, and the state of both. It parses no argument and prints nothing.
import Carriers
import DiaryHistory
import Envelope
import Files
import Foundation
import Models
import Persistence
import Wording

#if canImport(Glibc)
  import Glibc
#endif

/// The shared diary of a data directory.
///
/// ```swift
/// import Carriers
/// import Foundation
/// import Models
///
/// let folder = NSTemporaryDirectory() + UUID().uuidString
/// let environment = SyncEnvironment(
///   program: "1.0", clock: LocalClock(zone: LocalZone(.current)) { Date() })
///
/// let code = try SharedDiary.begin(
///   at: CarrierPlace("\(folder)/carrier"), as: "laptop", in: "\(folder)/laptop", environment)
/// _ = try SharedDiary.join(
///   at: CarrierPlace("\(folder)/carrier"), as: "desktop", in: "\(folder)/desktop", environment
/// ) { code }
///
/// let report = try SharedDiary(in: "\(folder)/laptop", environment).sync()
/// print(report.lines)  // prints "["Nothing new. 0 check-ins."]"
/// ```
///
/// Methods reach the carrier and other programs, so they may take seconds. Those that use the
/// copies of the files (all but ``settle(prefix:)`` and ``replaceCode(byCommand:)``) wait for
/// another process that does so with the data directory, and throw ``SharingError/busy`` after five
/// seconds.
public struct SharedDiary {
  public let code: SyncCode
  public let place: CarrierPlace
  let directory: SyncDirectory
  let round: SyncRound
  private let dataDirectory: String
  private let environment: SyncEnvironment

  /// Creates a value for the diary that a data directory shares.
  ///
  /// - Throws: ``SharingError/notShared`` if it shares none; an error if its files cannot be read
  ///   or the program that carries the files is missing.
  public init(in dataDirectory: String, _ environment: SyncEnvironment) throws {
    let directory = SyncDirectory(in: dataDirectory)
    guard let place = try directory.place() else { throw SharingError.notShared }
    try self.init(directory.code(), place: place, in: dataDirectory, environment)
  }

  private init(
    _ code: SyncCode, place: CarrierPlace, in dataDirectory: String,
    _ environment: SyncEnvironment
  ) throws {
    directory = SyncDirectory(in: dataDirectory)
    self.code = code
    self.place = place
    self.dataDirectory = dataDirectory
    self.environment = environment
    let program = try place.program.map { [directory] name in
      guard let path = try directory.program() ?? ExternalProgram.path(of: name) else {
        throw CarrierError.noProgram(name)
      }
      return path
    }
    round = SyncRound(
      try DiaryKey(code), place: place, program: program, in: directory, environment)
  }

  /// Returns the place of the diary that a data directory shares; nil if it shares none.
  public static func place(in dataDirectory: String) throws -> CarrierPlace? {
    try SyncDirectory(in: dataDirectory).place()
  }

  /// Throws unless the store is a device of this diary. A restored one may not be.
  ///
  /// - Throws: ``SharingError/replaced(at:)``
  public func requireIdentity(_ database: JournalDatabase) throws {
    guard try isDevice(database) else { throw SharingError.replaced(at: place.text) }
  }

  private func isDevice(_ database: JournalDatabase) throws -> Bool {
    try database.syncIdentity()?.diary == DiaryKey(code).hexID
  }

  /// Prepares a diary for a restored store, which may lack what was applied since: the next sync
  /// fetches everything again.
  ///
  /// - Returns: What the user has to do; nil if nothing, or if the diary is not shared.
  public static func adoptRestoredStore(
    in dataDirectory: String, _ environment: SyncEnvironment
  ) throws -> SharingError? {
    let directory = SyncDirectory(in: dataDirectory)
    guard let place = try directory.place() else { return nil }
    try directory.locked { try directory.removeRepository() }
    let isDevice = try JournalDatabase.withDatabase(in: dataDirectory) { database in
      try SharedDiary(in: dataDirectory, environment).isDevice(database)
    }
    return isDevice ? nil : .replaced(at: place.text)
  }

  /// Seals segments with the key of the diary, for a purge.
  public var sealer: SegmentSealer { round.sealer }

  /// Removes the copies of what this device has applied, which may have what was deleted since.
  /// The carrier and other devices keep theirs.
  public func forgetCopies(_ database: JournalDatabase) throws {
    try directory.locked { try round.forgetCopies(database, in: directory) }
  }

  /// Lets a command stand for the file with the code, which is removed.
  ///
  /// - Throws: ``SharingError/otherCode(command:)`` unless the command prints this code.
  public func replaceCode(byCommand command: String) throws {
    try directory.replaceCode(byCommand: command)
  }
}

// MARK: - Syncing

extension SharedDiary {
  /// Sends and receives.
  ///
  /// - Parameter report: Receives the report before an incomplete sync is thrown.
  /// - Returns: The report of a complete sync.
  /// - Throws: ``SharingError/replaced(at:)`` before the sync. After it, what was incomplete: what
  ///   could be applied was applied.
  @discardableResult
  public func sync(_ report: (SyncReport) throws -> Void = { _ in }) throws -> SyncReport {
    try directory.locked {
      try JournalDatabase.withDatabase(in: dataDirectory, createsFile: true) { database in
        try sync(database, report)
      }
    }
  }

  /// Sends and receives, with a database that is open. The directory is locked.
  func sync(
    _ database: JournalDatabase, _ report: (SyncReport) throws -> Void = { _ in }
  ) throws -> SyncReport {
    try requireIdentity(database)
    let done = try SyncReport(run(database), in: database)
    try report(done)
    try done.outcome.throwIfIncomplete(at: place)
    return done
  }

  /// Syncs, and remembers the time if nothing was missing.
  private func run(_ database: JournalDatabase, isJoining: Bool = false) throws -> SyncOutcome {
    try environment.interrupting {
      let outcome = try round.run(database, isJoining: isJoining)
      if outcome.isComplete { try directory.saveLast(environment.clock.now) }
      return outcome
    }
  }

  /// Ends the conflicts of a record. The shown values are kept, and the next sync sends them.
  ///
  /// - Parameter prefix: The start of the id of the record.
  /// - Returns: The id.
  /// - Throws: `JournalDatabaseError.notFound` or `LookupError.ambiguous` unless one record with
  ///   conflicts has such an id.
  public func settle(prefix: String) throws -> String {
    try JournalDatabase.withDatabase(in: dataDirectory) { database in
      let key = try RecordLookup.conflict(prefix, in: database)
      try settle([key], in: database)
      return key.id
    }
  }

  /// Ends the conflicts of records, with a database that is open.
  func settle(_ keys: [RecordKey], in database: JournalDatabase) throws {
    try requireIdentity(database)
    try database.sync(receiving: [:], settling: .records(keys), with: sealer)
  }
}

// MARK: - Beginning, joining and leaving

extension SharedDiary {
  /// Begins a diary with this device. One that was interrupted is continued with its code.
  ///
  /// - Parameters:
  ///   - place: The place, which has no other diary.
  ///   - name: The name of this device; nil for that of the host.
  ///   - dataDirectory: The data directory, which need not exist.
  ///   - environment: What the program provides.
  ///   - announce: Receives the code once the place has the diary, before records are sent.
  ///   - report: Receives the report of the first sync, before an incomplete one is thrown.
  /// - Returns: The code.
  /// - Throws: ``SharingError/alreadyShared(at:)``, ``SharingError/otherDiary(at:)``,
  ///   ``SharingError/notADeviceName(_:)``, or an error of the first sync, after which the diary is
  ///   shared.
  @discardableResult
  public static func begin(
    at place: CarrierPlace, as name: String?, in dataDirectory: String,
    _ environment: SyncEnvironment, announce: (SyncCode) throws -> Void = { _ in },
    _ report: (SyncReport) throws -> Void = { _ in }
  ) throws -> SyncCode {
    let diary = try new(nil, place: place, in: dataDirectory, environment)
    let code = diary.code
    let identity = try diary.identity(name: name)
    try diary.directory.locked {
      try JournalDatabase.withDatabase(in: dataDirectory, createsFile: true) { database in
        try diary.directory.save(code)
        try diary.round.create(device: identity)
        try announce(code)
        try diary.enroll(as: identity, in: database)
        let outcome = try diary.run(database)
        try report(
          SyncReport(
            outcome, sentence: SyncText.begun(sent: outcome.sent.checkIns), code: code,
            in: database))
        try outcome.throwIfIncomplete(at: place)
      }
    }
    return code
  }

  /// Takes part in a diary of other devices. If nothing can be received, this device does not
  /// share.
  ///
  /// - Parameters:
  ///   - place: The place of the diary.
  ///   - name: The name of this device; nil for that of the host.
  ///   - dataDirectory: The data directory, which need not exist.
  ///   - environment: What the program provides.
  ///   - report: Receives the report of the first sync, before an incomplete one is thrown.
  ///   - code: Returns the code. It is called once it is clear that this device can share.
  /// - Throws: ``SharingError/alreadyShared(at:)``, an error if the place has no diary with the
  ///   code, or one of the first sync.
  public static func join(
    at place: CarrierPlace, as name: String?, in dataDirectory: String,
    _ environment: SyncEnvironment, _ report: (SyncReport) throws -> Void = { _ in },
    code: () throws -> SyncCode
  ) throws {
    try requireUnshared(dataDirectory)
    let code = try code()
    let diary = try new(code, place: place, in: dataDirectory, environment)
    do {
      try diary.round.check()
    } catch {
      try? diary.directory.removeUnused()
      throw error
    }
    let identity = try diary.identity(name: name)
    try diary.directory.locked {
      try JournalDatabase.withDatabase(in: dataDirectory, createsFile: true) { database in
        let before = try database.countEntries()
        try diary.directory.save(code)
        try diary.enroll(as: identity, in: database)
        let outcome = try diary.run(database, isJoining: true)
        guard outcome.isComplete || outcome.received.all > 0 else {
          try database.endSync()
          try diary.directory.remove()
          return try outcome.throwIfIncomplete(at: place)
        }
        let sentence = SyncText.joined(
          received: try database.countEntries() - before, added: outcome.sent.checkIns,
          name: try database.syncIdentity()?.name ?? identity.name)
        try report(SyncReport(outcome, sentence: sentence, in: database))
        try outcome.throwIfIncomplete(at: place)
      }
    }
  }

  /// Uses another place for the diary, or one that was lost, fills it and syncs.
  ///
  /// - Parameter report: Receives the report of the sync, before an incomplete one is thrown.
  /// - Throws: ``SharingError/otherKindOfPlace`` if the copy of this device cannot fill such a
  ///   place, ``SharingError/otherDiary(at:)`` if the place has another diary, or an error of the
  ///   sync, after which the new place is used.
  public func move(
    to place: CarrierPlace, _ report: (SyncReport) throws -> Void = { _ in }
  ) throws {
    guard (self.place.program == "git") == (place.program == "git") else {
      throw SharingError.otherKindOfPlace
    }
    let diary = try SharedDiary(code, place: place, in: dataDirectory, environment)
    try directory.locked {
      try JournalDatabase.withDatabase(in: dataDirectory) { database in
        try requireIdentity(database)
        guard let identity = try database.syncIdentity() else { return }
        try diary.round.create(device: identity)
        try directory.save(place: place)
      }
    }
    try diary.sync(report)
  }

  /// Ends the sharing on this device. The store keeps its records, and the place its files.
  public func leave() throws {
    try directory.locked {
      try JournalDatabase.withDatabase(in: dataDirectory) { try $0.endSync() }
      do throws(FileError) {
        try directory.remove()
      } catch {
        throw FileError(
          error.kind,
          "This device has left, but \(error.message) Remove it: it contains the sync code.")
      }
    }
  }

  /// Throws if the store takes part in a diary.
  private static func requireUnshared(_ dataDirectory: String) throws {
    if let place = try place(in: dataDirectory),
      try JournalDatabase.withDatabase(in: dataDirectory, { try $0.syncIdentity() }) != nil
    {
      throw SharingError.alreadyShared(at: place.text)
    }
  }

  /// Returns a value for a diary that this store does not take part in yet.
  ///
  /// - Parameter code: The code; nil for that of an interrupted beginning, or else a new one.
  private static func new(
    _ code: SyncCode?, place: CarrierPlace, in dataDirectory: String,
    _ environment: SyncEnvironment
  ) throws -> SharedDiary {
    try requireUnshared(dataDirectory)
    let directory = SyncDirectory(in: dataDirectory)
    // That of another diary, whose branches would be sent to this one.
    try directory.removeRepository()
    let code = try code ?? (directory.hasCode ? directory.code() : SyncCode.generate())
    return try SharedDiary(code, place: place, in: dataDirectory, environment)
  }

  /// Returns a new device of the diary.
  ///
  /// - Throws: ``SharingError/notADeviceName(_:)``
  private func identity(name: String?) throws -> SyncIdentity {
    let name = name ?? Self.hostName()
    guard EntryName.isValid(stored: name) else { throw SharingError.notADeviceName(name) }
    let digits = String(UInt32.random(in: .min ... .max), radix: 16)
    let label = "d-" + String(repeating: "0", count: 8 - digits.count) + digits
    return SyncIdentity(diary: try DiaryKey(code).hexID, device: label, name: name)
  }

  private static func hostName() -> String {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "this device" }
    let name = bytes.prefix { $0 != 0 && $0 != CChar(0x2E) }.map { UInt8(bitPattern: $0) }
    return name.isEmpty
      ? "this device" : String(String(decoding: name, as: UTF8.self).prefix(NameKind.lengthLimit))
  }

  /// Makes the store a device of the diary. The code is saved before.
  private func enroll(as identity: SyncIdentity, in database: JournalDatabase) throws {
    try database.beginSync(as: identity)
    try directory.save(place: place)
  }
}
