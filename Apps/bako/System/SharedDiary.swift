import Carriers
import DiaryHistory
import Envelope
import Files
import Foundation
import Interchange
import Models
import Persistence
import Wording

#if canImport(Glibc)
  import Glibc
#endif

/// The shared diary of a data directory.
struct SharedDiary {
  let directory: SyncDirectory
  let code: SyncCode
  let place: CarrierPlace
  let round: SyncRound

  static let isNotShared =
    "The diary is not shared. `bako sync init ~/Sync/diary` begins one in a folder."

  /// - Throws: A usage error if the diary is not shared.
  init(in option: DataDirectoryOption) throws { try self.init(in: option.path()) }

  /// - Throws: A usage error if the diary is not shared.
  init(in dataDirectory: String) throws {
    let directory = SyncDirectory(in: dataDirectory)
    guard let place = try directory.place() else { throw UsageError.notShared }
    try self.init(directory.code(), place: place, directory)
  }

  /// Returns the same diary at another place, or at one that was lost.
  ///
  /// - Throws: A usage error if the copy of this device cannot fill such a place.
  func moved(to place: CarrierPlace) throws -> SharedDiary {
    guard (self.place.program == "git") == (place.program == "git") else {
      throw UsageError.otherKindOfPlace
    }
    return try SharedDiary(code, place: place, directory)
  }

  private init(_ code: SyncCode, place: CarrierPlace, _ directory: SyncDirectory) throws {
    self.directory = directory
    self.code = code
    self.place = place
    let program = try place.program.map { name in
      guard let path = try directory.program() ?? ExternalProgram.path(of: name) else {
        throw CarrierError.noProgram(name)
      }
      return path
    }
    round = SyncRound(
      try DiaryKey(code), place: place, program: program, in: directory,
      now: ProcessEnvironment.now)
  }

  /// Throws if the store takes part in a diary.
  static func requireUnshared(in option: DataDirectoryOption) throws {
    if let place = try SyncDirectory(in: option.path()).place(),
      try option.withDatabase({ try $0.syncIdentity() }) != nil
    {
      throw UsageError.alreadyShared(place.text)
    }
  }

  /// Returns a value for a diary that this store does not take part in yet.
  ///
  /// - Parameter code: The code; nil for that of an interrupted `init`, or else a new one.
  static func new(
    _ code: SyncCode?, place: CarrierPlace, in option: DataDirectoryOption
  ) throws -> SharedDiary {
    try requireUnshared(in: option)
    let directory = SyncDirectory(in: try option.path())
    // That of another diary, whose branches would be sent to this one.
    try directory.removeRepository()
    let code = try code ?? (directory.hasCode ? directory.code() : SyncCode.generate())
    return try SharedDiary(code, place: place, directory)
  }

  /// Returns a new device of the diary.
  func identity(name: String?) throws -> SyncIdentity {
    let name = name ?? Self.hostName()
    guard EntryName.isValid(stored: name) else { throw UsageError.notADeviceName(name) }
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
  func begin(as identity: SyncIdentity, in database: JournalDatabase) throws {
    try database.beginSync(as: identity)
    try directory.save(place: place)
  }

  /// Throws unless the store is a device of this diary. A restored one may not be.
  func requireIdentity(_ database: JournalDatabase) throws {
    guard try isDevice(database) else {
      throw Failure(ExitStatus.noInput, Self.wasReplaced(at: place))
    }
  }

  private func isDevice(_ database: JournalDatabase) throws -> Bool {
    try database.syncIdentity()?.diary == DiaryKey(code).hexID
  }

  private static func wasReplaced(at place: CarrierPlace) -> String {
    "The store was replaced by one that is not shared. Join again: `bako sync code | bako sync "
      + "join \(place.text) --code-fd 0`."
  }

  /// Returns what to do after a restored store; nil if the next sync brings it up to date. Fetches
  /// everything again with the next sync, because the store may lack what was applied since.
  static func warningAfterRestore(in option: DataDirectoryOption) throws -> String? {
    let directory = SyncDirectory(in: try option.path())
    guard let place = try directory.place() else { return nil }
    try directory.removeRepository()
    let isDevice = try option.withDatabase { database in
      try SharedDiary(in: option).isDevice(database)
    }
    return isDevice ? nil : wasReplaced(at: place)
  }

  /// Syncs, and remembers the time if nothing was missing.
  func run(_ database: JournalDatabase, isJoining: Bool = false) throws -> SyncRound.Outcome {
    let outcome = try round.run(database, isJoining: isJoining)
    if outcome.isComplete { try directory.saveLast(ProcessEnvironment.now) }
    return outcome
  }

  /// Syncs, prints with `print`, and throws what was incomplete.
  func sync(
    _ option: DataDirectoryOption,
    print: (SyncRound.Outcome, JournalDatabase) throws -> Void
  ) throws {
    try directory.locked {
      try option.withDatabase(createsFile: true) { database in
        try requireIdentity(database)
        let outcome = try EndingSignals.interrupting { try run(database) }
        try print(outcome, database)
        try outcome.throwIfIncomplete(at: place)
      }
    }
  }
}
