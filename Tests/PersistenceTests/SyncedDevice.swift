import DiaryHistory
import Envelope
import Foundation
import Models
import Support
import Testing

@testable import Persistence

/// The files of a shared diary, where every device finds them.
struct Carrier {
  let key: DiaryKey
  var files: [SegmentHash: [UInt8]] = [:]

  init() throws { key = try DiaryKey(.generate()) }

  /// Returns what seals with the key of the diary.
  func sealer(at now: Int64 = 0) -> SegmentSealer {
    SegmentSealer(program: "1.0", now: Moment(milliseconds: now, offsetMinutes: 0)) {
      [key] segment in
      let file = try key.seal(segment.packed())
      let hash = try #require(try SegmentHash(DiaryKey.hash(of: file)))
      return SealedSegment(hash: hash, content: file)
    }
  }

  /// Returns the segments, without some that are still on their way or were applied.
  func segments(without others: Set<SegmentHash> = []) throws -> [SegmentHash: Segment] {
    try files.filter { !others.contains($0.key) }.mapValues { file in
      try Segment(packed: key.open(file))
    }
  }
}

/// A device with a real store.
final class SyncedDevice {
  let scratch: DatabaseDirectory
  let label: String
  private(set) var database: JournalDatabase
  private var sealed = 0

  init(_ label: String) throws {
    self.label = label
    scratch = try DatabaseDirectory()
    database = try JournalDatabase(directory: scratch.data)
    try database.beginSync(as: SyncIdentity(diary: "diary", device: label, name: label))
  }

  /// Copies the data directory of another device.
  init(copyOf other: SyncedDevice) throws {
    label = other.label
    scratch = try DatabaseDirectory()
    other.database.close()
    try FileManager.default.copyItem(atPath: other.scratch.data, toPath: scratch.data)
    database = try JournalDatabase(directory: scratch.data)
    try other.open()
  }

  private func open() throws { database = try JournalDatabase(directory: scratch.data) }

  /// Publishes and receives, and empties the outbox unless the device is killed before.
  @discardableResult
  func sync(
    _ carrier: inout Carrier, without late: Set<SegmentHash> = [], at now: Int64 = 0,
    isKilled: Bool = false
  ) throws -> SyncResult {
    let result = try database.sync(
      receiving: carrier.segments(without: late.union(database.appliedSegments())),
      with: carrier.sealer(at: now))
    guard !isKilled else { return result }
    let outbox = try database.syncOutbox()
    for sealed in outbox { carrier.files[sealed.hash] = sealed.content }
    try database.didSend(outbox.map(\.hash))
    return result
  }

  func restore(_ backup: String) throws {
    database.close()
    let restoration = try Restoration(of: backup, into: scratch.data)
    defer { restoration.discard() }
    _ = try restoration.replaceDatabase(now: "now")
    try open()
  }

  /// What all devices share.
  func shared() throws -> SharedContents {
    let preferences = try database.preferences()
    return SharedContents(
      entries: try database.entries(), bmi: try database.bmiHistory(),
      settings: preferences.settings, vocabulary: preferences.vocabulary)
  }
}

struct SharedContents: Equatable {
  var entries: [Entry]
  var bmi: [BMI]
  var settings: Settings
  var vocabulary: Vocabulary
}
