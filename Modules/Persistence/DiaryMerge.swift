import Clients
import DiaryHistory
import Foundation
import GRDB
import Models

/// One sync in a transaction: capture, receive, and the rows that change.
struct DiaryMerge {
  private let db: Database
  private(set) var order: SegmentOrder
  private(set) var result = SyncResult()
  /// The records that received segments have.
  private var touched: Set<RecordKey> = []
  /// The states of the records that were read, or that no segment has.
  private var states: [RecordKey: RecordState] = [:]
  /// The records with a stored state.
  private var stored: Set<RecordKey> = []
  /// Whether no state is stored, as before a device joins.
  private let isFirst: Bool
  /// The records whose states differ from the stored ones.
  private var unsaved: Set<RecordKey> = []
  /// The records that undo has copies of. The table of copies has no index of ids.
  private var copied: Set<RecordKey> = []
  /// The names that come back.
  private var returned: [ReturnedNames] = []
  /// Whether words or settings were published or received.
  private var changesPreferences = false

  private static let preferenceKinds: [RecordKind] = [
    .activity, .place, .feeling, .mood, .preference,
  ]

  init(_ db: Database) throws {
    self.db = db
    order = try SyncTables.order(db)
    isFirst = try !StoredTable.syncPut.hasRows(db)
  }

  /// Whether segments with entries were applied.
  var hasReceivedEntries: Bool { touched.contains { $0.kind == .entry } }

  // MARK: Capture

  /// Publishes the records that differ from the merge state, and what is shown of those whose
  /// conflicts end.
  mutating func capture(
    _ identity: SyncIdentity, settling: SettledRecords, with sealer: SegmentSealer
  ) throws {
    let now = sealer.now
    try publish(try changes(at: now), identity, with: sealer)
    // After the changes of this device, which may have ended conflicts.
    let settled =
      switch settling {
      case .none: [RecordKey]()
      case .records(let keys): keys
      case .all: try SyncTables.keysOfSeveralPuts(db)
      }
    let settlements = try settled.compactMap { key in
      try state(of: key).settlement(of: key, at: now.milliseconds, in: order)
    }
    try publish(settlements, identity, with: sealer)
  }

  /// Returns the operations that publish the differences from the merge state.
  mutating func changes(at now: Moment) throws -> [DiaryOperation] {
    let dirty = try SyncTables.dirtyKeys(db)
    var operations: [DiaryOperation] = []
    let words = try EntryWords(db)
    for key in dirty where key.kind == .entry || key.kind == .bmi {
      try append(to: &operations, key, Self.row(of: key, words, db), now)
    }
    if dirty.contains(where: { Self.preferenceKinds.contains($0.kind) }) {
      changesPreferences = true
      let records = SharedPreferences.records(of: try PreferenceTable.load(db))
      let known = try SyncTables.keys(of: Self.preferenceKinds, db)
      for key in Set(known).union(records.keys).sorted() {
        try append(to: &operations, key, records[key], now)
      }
    }
    return operations
  }

  private mutating func publish(
    _ operations: [DiaryOperation], _ identity: SyncIdentity, with sealer: SegmentSealer
  ) throws {
    for part in Segment.split(operations) {
      let segment = Segment(
        device: identity.device, name: identity.name,
        number: try SyncTables.nextNumber(of: identity.device, db), parents: order.heads,
        written: sealer.now, program: sealer.program, operations: part)
      let sealed = try sealer.seal(segment)
      try absorb(segment, sealed.hash)
      try SyncTables.insert(sealed, db)
      result.published += part.count
    }
    try save()
  }

  private mutating func append(
    to operations: inout [DiaryOperation], _ key: RecordKey, _ current: RecordValue?, _ now: Moment
  ) throws {
    let state = try state(of: key)
    let operation = state.operation(
      for: key, from: state.value(of: key, in: order), to: current,
      at: now.milliseconds, in: order)
    if let operation { operations.append(operation) }
  }

  // MARK: Receive

  /// Applies the segments whose parents are applied.
  mutating func receive(_ segments: [SegmentHash: Segment]) throws {
    let queue = SegmentQueue(segments.mapValues(\.parents), after: order)
    for hash in queue.ready {
      guard let segment = segments[hash] else { continue }
      try absorb(segment, hash)
      touched.formUnion(segment.operations.map(\.key))
      result.received += 1
    }
    try save()
    result.missing = queue.missing
  }

  private mutating func absorb(_ segment: Segment, _ hash: SegmentHash) throws {
    guard let number = order.append(hash, by: segment.device, after: segment.parents) else {
      throw SyncTables.damage
    }
    try SyncTables.insert(order.placements[number], number: number, of: segment, db)
    for operation in segment.operations {
      var state = try state(of: operation.key)
      state.apply(operation, of: number, in: order)
      states[operation.key] = state
      unsaved.insert(operation.key)
    }
  }

  // MARK: Merge state

  private mutating func state(of key: RecordKey) throws -> RecordState {
    if let known = states[key] { return known }
    let state = isFirst ? RecordState() : try SyncTables.state(of: key, db)
    if !state.isEmpty { stored.insert(key) }
    states[key] = state
    return state
  }

  private mutating func save() throws {
    for key in unsaved.sorted() {
      let state = states[key] ?? RecordState()
      try SyncTables.save(state, of: key, over: stored.contains(key), db)
      if !state.isEmpty { stored.insert(key) }
    }
    unsaved = []
  }

  // MARK: Rows

  /// Writes the rows of the received records, and agrees upon all.
  mutating func finish() throws {
    let preferences = touched.filter { Self.preferenceKinds.contains($0.kind) }
    // Before the entries, whose feelings may be own ones.
    if changesPreferences || !preferences.isEmpty { try showPreferences() }
    let words = try EntryWords(db)
    if !touched.isEmpty {
      copied = try UndoHistory.copiedKeys(db)
      returned = try NameKind.allCases.map { try ReturnedNames(of: $0, db) }
    }
    for key in touched.sorted() where key.kind == .entry || key.kind == .bmi {
      try show(try state(of: key), of: key, words)
    }
    result.returned = try returned.flatMap { try $0.names(db) }
    result.changed += preferences.count
    try SyncTables.setHeads(order.heads, db)
    // The rows that were just written are those of the merge state.
    try db.execute(sql: "DELETE FROM sync_dirty")
  }

  private mutating func showPreferences() throws {
    var records: [RecordKey: RecordValue] = [:]
    for key in try SyncTables.keys(of: Self.preferenceKinds, db) {
      records[key] = try state(of: key).value(of: key, in: order)
    }
    let old = try PreferenceTable.load(db)
    let new = SharedPreferences.applying(records, to: old)
    try UndoHistory.merge(
      preferencesFrom: SharedPreferences.records(of: old), to: SharedPreferences.records(of: new),
      db)
    try PreferenceTable.save(new, over: old, db)
    // Own feelings may have another category than the entries of this device have.
    if new.vocabulary.customFeelings != old.vocabulary.customFeelings {
      try EntryTable.adoptQuietly(new.vocabulary.customFeelings, db)
    }
  }

  private mutating func show(
    _ state: RecordState, of key: RecordKey, _ words: EntryWords
  ) throws {
    guard let id = UUID(text: key.id) else { throw SyncTables.damage }
    let new = state.value(of: key, in: order)
    let old = try Self.row(of: key, words, db)
    guard old != new else { return }
    result.changed += 1
    switch key.kind {
    case .bmi:
      try db.execute(sql: "DELETE FROM bmi WHERE id = ?", arguments: [id.stored])
      if let new {
        guard let bmi = new.bmi(id: id) else { throw SyncTables.damage }
        try BMITable.insert(bmi, db)
      } else if copied.contains(key) {
        try UndoHistory.drop(id, from: .bmi, db)
      }
    default:
      if old != nil { try EntryTable.delete(id, db) }
      if let new {
        guard let entry = new.entry(id: id, feelings: words.feelings) else {
          throw SyncTables.damage
        }
        try EntryTable.insert(entry, db)
        for index in returned.indices {
          try returned[index].add(from: old, to: new) { field in
            let segment = state.puts.last { $0.value[field] != nil }?.segment ?? 0
            return try SyncTables.deviceName(of: segment, db)
          }
        }
        if copied.contains(key) {
          try UndoHistory.merge(from: old, to: new, of: id, words, db)
        }
      } else if copied.contains(key) {
        try UndoHistory.drop(id, from: .entry, db)
      }
    }
  }

  /// Returns the fields that this device has changed since the last sync.
  ///
  /// - Parameter shown: The merged record.
  static func editedFields(
    of key: RecordKey, _ shown: RecordValue?, _ db: Database
  ) throws -> Set<RecordField> {
    let current =
      switch key.kind {
      case .entry, .bmi: try row(of: key, EntryWords(db), db)
      default: SharedPreferences.records(of: try PreferenceTable.load(db))[key]
      }
    return (current ?? RecordValue()).differences(from: shown ?? RecordValue())
  }

  /// Returns the record of a row; nil if there is none.
  private static func row(
    of key: RecordKey, _ words: EntryWords, _ db: Database
  ) throws -> RecordValue? {
    guard let id = UUID(text: key.id) else { throw SyncTables.damage }
    return switch key.kind {
    case .bmi: try BMITable.bmi(id, db).map(RecordValue.init)
    default: try EntryTable.entry(id, db, words: words).map(RecordValue.init)
    }
  }
}
