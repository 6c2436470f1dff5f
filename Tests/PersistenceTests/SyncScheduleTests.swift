import Clients
import DiaryHistory
import Foundation
import Models
import Support
import Testing

@testable import Persistence

/// Random schedules of devices with real stores and sealed files.
struct SyncScheduleTests {
  @Test(arguments: 0..<12)
  func devicesAgree(_ seed: UInt64) throws {
    var schedule = try Schedule(seed: seed)
    for _ in 0..<40 { try schedule.step() }
    try schedule.settle()
    let files = schedule.carrier.files.count
    for device in schedule.devices {
      #expect(try device.sync(&schedule.carrier) == SyncResult(), "seed \(seed)")
    }
    #expect(schedule.carrier.files.count == files, "seed \(seed)")
    let shared = try schedule.devices[0].shared()
    for device in schedule.devices {
      try #require(try device.shared() == shared, "seed \(seed)")
      #expect(JournalDatabase.diagnose(directory: device.scratch.data).problems.isEmpty)
    }
    for text in try schedule.textsThatMustBeShown() {
      try #require(
        shared.entries.contains { $0.journal.contains(text) }, "seed \(seed): \(text)")
    }
  }
}

private struct Schedule {
  var random: SeededGenerator
  var carrier: Carrier
  var devices: [SyncedDevice]
  private var backups: [String: String] = [:]
  private var time: Int64 = 0
  private var texts = 0

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    carrier = try Carrier()
    devices = try ["d-0", "d-1", "d-2"].map { try SyncedDevice($0) }
  }

  mutating func step() throws {
    time += 1
    let device = devices[Int.random(in: devices.indices, using: &random)]
    let database = device.database
    let skew: Int64 = [0, 0, -50, 1_000].randomElement(using: &random) ?? 0
    let now = Date(milliseconds: time + skew)
    let entries = try database.entries()
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<18:
      var entry = random.entry()
      entry.journal = newText()
      try database.add(entry)
    case 18..<40:
      guard let entry = entries.randomElement(using: &random) else { return }
      try database.edit(entry.id, changes(of: entry), at: now)
    case 40..<46:
      guard let entry = entries.randomElement(using: &random) else { return }
      try database.deleteEntries([entry.id])
    case 46..<52: _ = try database.undo()
    case 52..<54: _ = try database.redo()
    case 54..<58:
      let list = try database.preferences().vocabulary[.activity]
      guard let name = list.all.randomElement(using: &random) else { return }
      try database.change(.rename(name, to: EntryName(stored: newText())), of: .activity, at: now)
    case 58..<61:
      guard var bmi = random.bmi() else { return }
      // Several have the same instant.
      bmi.date = Moment(milliseconds: time / 5 * 1_000, offsetMinutes: 0)
      try database.addBMI(bmi)
    case 61..<63:
      guard let bmi = try database.bmiHistory().first else { return }
      _ = try database.deleteBMI([bmi.id])
    case 63..<66:
      let units: Units = Bool.random(using: &random) ? .metric : .imperial
      try database.updatePreferences { $0.settings.units = units }
    case 66..<69:
      let backup = device.scratch.path + "/\(texts).sqlite"
      try database.backUp(to: backup, replaces: true)
      backups[device.scratch.path] = backup
    case 69..<71:
      guard let backup = backups[device.scratch.path] else { return }
      try device.restore(backup)
    case 71..<73:
      if devices.count < 5 { devices.append(try SyncedDevice(copyOf: device)) }
    case 73..<75: try database.purge(with: carrier.sealer(at: time))
    default:
      let late = carrier.files.keys.sorted().filter { _ in
        Int.random(in: 0..<4, using: &random) == 0
      }
      try device.sync(
        &carrier, without: Set(late), at: time,
        isKilled: Int.random(in: 0..<5, using: &random) == 0)
    }
  }

  private mutating func changes(of entry: Entry) throws -> EntryChanges {
    var changes = EntryChanges()
    let other = random.entry()
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: changes.journal = newText()
    case 2: changes.feeling = other.feeling
    case 3: changes.date = other.date
    case 4: changes.place = .some(other.place)
    default: changes.activities = other.activities
    }
    return changes
  }

  private mutating func newText() -> String {
    texts += 1
    return "t\(texts)."
  }

  /// Everything arrives everywhere.
  mutating func settle() throws {
    for _ in 0..<3 {
      for device in devices { try device.sync(&carrier, at: time) }
    }
  }

  /// The texts of the latest writes of existing entries, by the segments alone.
  func textsThatMustBeShown() throws -> [String] {
    let segments = try carrier.segments()
    var order = SegmentOrder()
    var states: [RecordKey: RecordState] = [:]
    for hash in SegmentQueue(segments.mapValues(\.parents), after: order).ready {
      guard let segment = segments[hash],
        let number = order.append(hash, by: segment.device, after: segment.parents)
      else { continue }
      for operation in segment.operations {
        states[operation.key, default: RecordState()].apply(operation, of: number, in: order)
      }
    }
    return states.values.flatMap { state in
      state.puts.filter { $0.isWriter(of: .journal) && state.puts.contains(where: \.isLive) }
        .compactMap { put in
          if case .text(let text)? = put.value[.journal], !text.isEmpty { text } else { nil }
        }
    }
  }
}
