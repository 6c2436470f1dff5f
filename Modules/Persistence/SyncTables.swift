import Clients
import DiaryHistory
import Foundation
import GRDB
import Models

/// The tables of a shared diary: this device, the applied segments, the puts of the merge state,
/// the records that may have changed, and the segments that the carrier may lack.
enum SyncTables {
  /// A key of `sync_setting`.
  private enum Setting: String { case diary, device, name }

  private enum SegmentColumn: Int, SelectedColumn {
    case hash, device, chain, position, vector, isHead

    var sql: String { self == .isHead ? "is_head" : stringValue }
  }

  /// The columns of a device.
  private enum DeviceColumn: Int, SelectedColumn {
    case device, name, count, lastNumber, written

    var sql: String {
      switch self {
      case .name:
        """
        (SELECT name FROM sync_segment last WHERE last.device = sync_segment.device
         ORDER BY number DESC LIMIT 1)
        """
      case .count: "count(*)"
      case .lastNumber: "max(device_number)"
      case .written: "max(written_ms)"
      case .device: stringValue
      }
    }
  }

  private enum PutColumn: Int, SelectedColumn {
    case segment, at, isLive, fields, value

    var sql: String {
      switch self {
      case .at: "at_ms"
      case .isLive: "is_live"
      case .segment, .fields, .value: stringValue
      }
    }
  }

  private enum KeyColumn: Int, SelectedColumn { case kind, key }

  private enum OutboxColumn: Int, SelectedColumn { case hash, content }

  // MARK: This device

  static func identity(_ db: Database) throws -> SyncIdentity? {
    let values = try PreferenceTable.rows(of: .syncSetting, db)
    guard let diary = values[Setting.diary.rawValue], let device = values[Setting.device.rawValue],
      let name = values[Setting.name.rawValue]
    else { return nil }
    return SyncIdentity(diary: diary, device: device, name: name)
  }

  /// Stores the identity, and marks all records as changed.
  static func begin(_ identity: SyncIdentity, _ db: Database) throws {
    for (setting, value) in [
      (Setting.diary, identity.diary), (.device, identity.device), (.name, identity.name),
    ] {
      try db.execute(
        sql: "INSERT INTO sync_setting (key, value) VALUES (?, ?)",
        arguments: [setting.rawValue, value])
    }
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO sync_dirty SELECT 'entry', id FROM entry;
        INSERT OR IGNORE INTO sync_dirty SELECT 'bmi', id FROM bmi;
        INSERT OR IGNORE INTO sync_dirty SELECT 'preference', CAST(key AS BLOB) FROM preference;
        """)
  }

  static func rename(_ name: String, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE sync_setting SET value = ? WHERE key = ?",
      arguments: [name, Setting.name.rawValue])
  }

  static func empty(_ db: Database) throws {
    for table in StoredTable.allCases where table.contents == .sync {
      try db.execute(sql: "DELETE FROM \(table.rawValue)")
    }
  }

  // MARK: Segments

  static func hashes(_ db: Database) throws -> Set<SegmentHash> {
    let hashes = try Data.fetchAll(db, sql: "SELECT hash FROM sync_segment")
    return Set(try hashes.map(SegmentHash.init(stored:)))
  }

  static func order(_ db: Database) throws -> SegmentOrder {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(SegmentColumn.list) FROM sync_segment ORDER BY number")
    var placements: [SegmentOrder.Placement] = []
    var heads: Set<Int> = []
    while let row = try rows.next() {
      let vector: Data = try row.value(SegmentColumn.vector)
      guard vector.count % 4 == 0 else { throw damage }
      if try row.value(SegmentColumn.isHead) { heads.insert(placements.count) }
      placements.append(
        SegmentOrder.Placement(
          hash: try SegmentHash(stored: row.value(SegmentColumn.hash)),
          device: try row.value(SegmentColumn.device), chain: try row.value(SegmentColumn.chain),
          position: try row.value(SegmentColumn.position), vector: vector.integers))
    }
    // Chains and the segments of puts are used as indices.
    let last = try Int.fetchOne(db, sql: "SELECT max(segment) FROM sync_put") ?? -1
    guard placements.allSatisfy({ (0..<placements.count).contains($0.chain) }),
      last < placements.count
    else { throw damage }
    return SegmentOrder(placements, heads: heads)
  }

  static func insert(
    _ placement: SegmentOrder.Placement, number: Int, of segment: Segment, _ db: Database
  ) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO sync_segment
        (number, hash, device, name, device_number, written_ms, chain, position, vector, is_head)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
        """
    ).execute(
      arguments: [
        number, Data(placement.hash.bytes), placement.device, segment.name, segment.number,
        segment.written.milliseconds, placement.chain, placement.position,
        Data(integers: placement.vector),
      ])
  }

  static func setHeads(_ heads: [SegmentHash], _ db: Database) throws {
    try db.execute(sql: "UPDATE sync_segment SET is_head = 0 WHERE is_head")
    for hash in heads {
      try db.execute(
        sql: "UPDATE sync_segment SET is_head = 1 WHERE hash = ?", arguments: [Data(hash.bytes)])
    }
  }

  /// Returns the number of the next segment of a device.
  static func nextNumber(of device: String, _ db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT 1 + coalesce(max(device_number), 0) FROM sync_segment WHERE device = ?",
      arguments: [device]) ?? 1
  }

  /// Returns the devices in the order of their first segment.
  static func devices(_ db: Database) throws -> [SyncDevice] {
    try db.rows(
      "SELECT \(DeviceColumn.list) FROM sync_segment GROUP BY device ORDER BY min(number)"
    ) { row in
      SyncDevice(
        label: try row.value(DeviceColumn.device), name: try row.value(DeviceColumn.name),
        segments: try row.value(DeviceColumn.count),
        lastNumber: try row.value(DeviceColumn.lastNumber),
        last: Date(milliseconds: try row.value(DeviceColumn.written)))
    }
  }

  /// Returns the name of the device that wrote a segment.
  static func deviceName(of segment: Int, _ db: Database) throws -> String {
    try String.fetchOne(
      db, sql: "SELECT name FROM sync_segment WHERE number = ?", arguments: [segment]) ?? ""
  }

  // MARK: Merge state

  private static let putSelection = """
    SELECT \(PutColumn.list) FROM sync_put WHERE kind = ? AND key = ? ORDER BY segment
    """

  static func state(of key: RecordKey, _ db: Database) throws -> RecordState {
    let puts = try db.rows(putSelection, [key.kind.rawValue, key.stored]) { row in
      let names: String = try row.value(PutColumn.fields)
      let fields = names.split(separator: "\n").compactMap {
        RecordField(stored: String($0), of: key.kind)
      }
      let json: Data = try row.value(PutColumn.value)
      guard let value = RecordValue(json: Array(json), of: key) else { throw damage }
      return RecordState.Put(
        segment: try row.value(PutColumn.segment), at: try row.value(PutColumn.at), value: value,
        isLive: try row.value(PutColumn.isLive), writes: Set(fields))
    }
    return RecordState(puts)
  }

  /// - Parameter isStored: Whether the record has another state.
  static func save(
    _ state: RecordState, of key: RecordKey, over isStored: Bool, _ db: Database
  ) throws {
    if isStored {
      try db.cachedStatement(sql: "DELETE FROM sync_put WHERE kind = ? AND key = ?").execute(
        arguments: [key.kind.rawValue, key.stored])
    }
    for put in state.puts {
      let fields = put.writes.map(\.name).sorted().joined(separator: "\n")
      try db.cachedStatement(
        sql: """
          INSERT INTO sync_put (kind, key, segment, at_ms, is_live, fields, value)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """
      ).execute(
        arguments: [
          key.kind.rawValue, key.stored, put.segment, put.at, put.isLive, fields,
          Data(put.value.json(of: key.kind)),
        ])
    }
  }

  /// Returns the keys of all records of some kinds that have a state.
  static func keys(of kinds: [RecordKind], _ db: Database) throws -> [RecordKey] {
    let list = kinds.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return try keys(
      "SELECT DISTINCT \(KeyColumn.list) FROM sync_put WHERE kind IN (\(list))", db)
  }

  /// Returns the keys of the records with more than one put, which conflicts need.
  static func keysOfSeveralPuts(_ db: Database) throws -> [RecordKey] {
    try keys(
      "SELECT \(KeyColumn.list) FROM sync_put GROUP BY kind, key HAVING count(*) > 1", db)
  }

  /// Removes from the puts what they no longer write, and the names of what they removed.
  static func forgetReplacedValues(in order: SegmentOrder, _ db: Database) throws {
    for key in try keys(of: RecordKind.allCases, db) {
      let stored = try state(of: key, db)
      var state = stored
      state.forgetReplacedValues(of: key, in: order)
      if state != stored { try save(state, of: key, over: true, db) }
    }
  }

  // MARK: Changed records

  static func dirtyKeys(_ db: Database) throws -> [RecordKey] {
    try keys("SELECT \(KeyColumn.list) FROM sync_dirty", db)
  }

  private static func keys(_ sql: String, _ db: Database) throws -> [RecordKey] {
    try db.rows(sql) { row in
      guard let kind = RecordKind(rawValue: try row.value(KeyColumn.kind)) else { throw damage }
      return try RecordKey(kind, stored: row.value(KeyColumn.key))
    }.sorted()
  }

  // MARK: The outbox

  static func insert(_ sealed: SealedSegment, _ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO sync_outbox (hash, content) VALUES (?, ?)",
      arguments: [Data(sealed.hash.bytes), Data(sealed.content)])
  }

  static func outbox(_ db: Database) throws -> [SealedSegment] {
    try db.rows(
      "SELECT \(OutboxColumn.list) FROM sync_outbox JOIN sync_segment USING (hash) ORDER BY number"
    ) { row in
      let content: Data = try row.value(OutboxColumn.content)
      return SealedSegment(
        hash: try SegmentHash(stored: row.value(OutboxColumn.hash)), content: Array(content))
    }
  }

  static let damage = DatabaseError.damage("the state of the shared diary is inconsistent")
}

extension SegmentHash {
  fileprivate init(stored: Data) throws {
    guard let hash = SegmentHash(Array(stored)) else { throw SyncTables.damage }
    self = hash
  }
}

extension RecordKey {
  /// The stored form: the bytes of an id, or of a text.
  fileprivate var stored: Data {
    switch kind {
    case .entry, .bmi: UUID(text: id)?.stored ?? Data(id.utf8)
    case .activity, .place, .feeling, .mood, .preference: Data(id.utf8)
    }
  }

  fileprivate init(_ kind: RecordKind, stored: Data) throws {
    switch kind {
    case .entry, .bmi:
      guard let id = UUID.fromDatabaseValue(stored.databaseValue) else { throw SyncTables.damage }
      self.init(kind, id.text)
    case .activity, .place, .feeling, .mood, .preference:
      self.init(kind, String(decoding: stored, as: UTF8.self))
    }
  }
}

extension Data {
  /// The integers as 32 bits each, the most significant byte first.
  fileprivate init(integers: [Int]) {
    self.init(
      integers.flatMap {
        Swift.withUnsafeBytes(of: UInt32(clamping: $0).bigEndian, Array.init)
      })
  }

  fileprivate var integers: [Int] {
    stride(from: 0, to: count, by: 4).map { start in
      (0..<4).reduce(0) { $0 << 8 | Int(self[startIndex + start + $1]) }
    }
  }
}
