import Clients
import DiaryHistory
import Foundation
import GRDB
import Models

/// A diary and this device in it.
public struct SyncIdentity: Hashable, Sendable {
  /// The id of the diary.
  public let diary: String
  /// The label of the device; see `Segment.isLabel`.
  public let device: String
  /// The name of the device for people.
  public let name: String

  public init(diary: String, device: String, name: String) {
    self.diary = diary
    self.device = device
    self.name = name
  }
}

/// A segment as a carrier transports it.
public struct SealedSegment: Hashable, Sendable {
  public let hash: SegmentHash
  public let content: [UInt8]

  public init(hash: SegmentHash, content: [UInt8]) {
    self.hash = hash
    self.content = content
  }
}

/// Makes the files of segments.
public struct SegmentSealer {
  /// The version of this program.
  public let program: String
  /// The current time.
  public let now: Moment
  /// Returns the file of a segment.
  public let seal: (Segment) throws -> SealedSegment

  public init(
    program: String, now: Moment, seal: @escaping (Segment) throws -> SealedSegment
  ) {
    self.program = program
    self.now = now
    self.seal = seal
  }
}

/// The records whose conflicts a sync ends.
public enum SettledRecords: Hashable, Sendable {
  case none
  case records([RecordKey])
  case all
}

/// What a sync changed.
public struct SyncResult: Hashable, Sendable {
  /// The records of this device that were published, and are in the outbox.
  public var published = 0
  /// The segments that were applied.
  public var received = 0
  /// The records that were changed, added or deleted by segments of other devices.
  public var changed = 0
  /// The names that came back although this device had renamed or merged them.
  public var returned: [ReturnedName] = []
  /// The hashes that received segments wait for.
  public var missing: [SegmentHash] = []

  public init() {}
}

/// A device that takes part in a shared diary.
public struct SyncDevice: Hashable, Sendable {
  public let label: String
  /// The name that it had last.
  public let name: String
  /// The number of its segments that this device has applied.
  public let segments: Int
  /// The greatest of their numbers.
  public let lastNumber: Int
  /// The time of the last one, on the clock of that device.
  public let last: Date
}

/// A value of another device that is not shown.
public struct SyncConflict: Hashable, Sendable {
  public let key: RecordKey
  public let field: RecordField
  /// The value; nil if the device removed it.
  public let value: FieldValue?
  /// The name of the device that wrote it.
  public let deviceName: String
}

extension JournalDatabase {
  /// Returns the diary that this database is part of; nil if it is not shared.
  public func syncIdentity() throws -> SyncIdentity? { try read(SyncTables.identity) }

  /// Makes this database a device of a shared diary. The next sync publishes all records.
  public func beginSync(as identity: SyncIdentity) throws {
    try write { db in
      try SyncTables.empty(db)
      try SyncTables.begin(identity, db)
    }
  }

  /// Ends the sharing. The diary stays as it is on this device.
  public func endSync() throws { try write(SyncTables.empty) }

  /// Publishes what changed on this device, and then applies segments of others, in one
  /// transaction: all of it happens, or nothing.
  ///
  /// Published segments are in the outbox until ``didSend(_:)``. Undo keeps what this device wrote
  /// and follows what others wrote (decision 59). Received segments whose parents are missing are
  /// left out, and have to be passed again. Who receives entries needs no onboarding.
  ///
  /// - Parameters:
  ///   - received: The segments of the carrier by the hash of their file. Those that were applied
  ///     are ignored.
  ///   - settling: The records whose conflicts end: what is shown is published.
  ///   - sealer: Makes the files of segments.
  /// - Complexity: O(*c* + *r* + *s*), where *c* is the number of changed records, *r* that of
  ///   received operations, and *s* that of all applied segments; O(1) if nothing was changed and
  ///   received.
  @discardableResult
  public func sync(
    receiving received: [SegmentHash: Segment], settling: SettledRecords = .none,
    with sealer: SegmentSealer
  ) throws -> SyncResult {
    try write { db in
      guard let identity = try SyncTables.identity(db) else { return SyncResult() }
      if received.isEmpty, settling == .none, try !StoredTable.syncDirty.hasRows(db) {
        return SyncResult()
      }
      // Records are written in the order of their ids, and would be read and written again for
      // each page that does not fit: 64 MiB in the place of 2.
      try db.execute(sql: "PRAGMA cache_size = -65536")
      defer { try? db.execute(sql: "PRAGMA cache_size = -2000") }
      var merge = try DiaryMerge(db)
      try merge.capture(identity, settling: settling, with: sealer)
      try merge.receive(received)
      if merge.hasReceivedEntries {
        _ = try PreferenceTable.update(db) { $0.device.isOnboardingDone = true }
      }
      // Also forgets that this preference changed, which no other device reads.
      try merge.finish()
      return merge.result
    }
  }

  /// Returns the number of records that the next sync publishes.
  public func countUnpublished() throws -> Int {
    try read { db in
      guard try SyncTables.identity(db) != nil else { return 0 }
      var merge = try DiaryMerge(db)
      return try merge.changes(at: Moment(milliseconds: 0, offsetMinutes: 0)).count
    }
  }

  /// Changes what other devices call this one, from its next segment on.
  public func renameDevice(_ name: String) throws {
    try write { try SyncTables.rename(name, $0) }
  }

  /// Returns the segments that this device has applied, and that need not be opened again.
  public func appliedSegments() throws -> Set<SegmentHash> { try read(SyncTables.hashes) }

  /// Returns the segments that the carrier may lack, each after its parents.
  public func syncOutbox() throws -> [SealedSegment] { try read(SyncTables.outbox) }

  /// Removes segments from the outbox, which the carrier has.
  public func didSend(_ hashes: [SegmentHash]) throws {
    try write { db in
      for hash in hashes {
        try db.execute(
          sql: "DELETE FROM sync_outbox WHERE hash = ?", arguments: [Data(hash.bytes)])
      }
    }
  }

  /// Returns the devices whose segments were applied, in the order of their first ones.
  public func syncDevices() throws -> [SyncDevice] { try read(SyncTables.devices) }

  /// Returns the values that other devices wrote at the same time and that are not shown, in the
  /// order of their records. An edit of the field on this device ends a conflict at once.
  public func syncConflicts() throws -> [SyncConflict] {
    try read { db in
      let keys = try SyncTables.keysOfSeveralPuts(db)
      guard !keys.isEmpty else { return [] }
      let order = try SyncTables.order(db)
      return try keys.flatMap { key in
        let state = try SyncTables.state(of: key, db)
        let alternatives = state.alternatives(of: key, in: order)
        guard !alternatives.isEmpty else { return [SyncConflict]() }
        let edited = try DiaryMerge.editedFields(of: key, state.value(of: key, in: order), db)
        return try alternatives.filter { !edited.contains($0.field) }.map {
          SyncConflict(
            key: key, field: $0.field, value: $0.value,
            deviceName: try SyncTables.deviceName(of: $0.segment, db))
        }
      }
    }
  }
}
