import DiaryHistory
import Models
import Support

/// A random schedule of devices that share a diary, reproducible from its seed.
///
/// Devices add, edit, delete and rename, undo, import equal records, are copied, and are restored
/// from a backup. Files arrive in any order, late, or incomplete. Clocks are wrong, and a device is
/// killed before or after it publishes. At the end everything arrives, and the diaries are compared
/// with each other and with an independent definition.
struct Simulation {
  /// What a run found.
  struct Report: Sendable {
    let seed: UInt64
    var violations: [String]
    var segments = 0
    var records = 0
    /// The fields with concurrent values.
    var conflicts = 0
  }

  let seed: UInt64
  private let bug: PlantedBug?
  private let steps: Int
  /// Whether the devices share few records, files arrive soon, and everything is undone at the end.
  private let isCrowded: Bool
  private var random: SeededGenerator
  private var world: World
  private var devices: [SimulatedDevice] = []
  private var backups: [Int: SimulatedDevice] = [:]
  private var carrier = BitSet()
  private var published: [Int] = []
  private var time: Int64 = 0
  private var texts = 0

  /// Creates a schedule of 40 to 79 steps.
  init(seed: UInt64, bug: PlantedBug? = nil, steps: Int? = nil) {
    self.seed = seed
    self.bug = bug
    self.steps = steps ?? 40 + Int(seed % 40)
    isCrowded = seed % 4 == 0
    random = SeededGenerator(seed: seed)
    world = World(seed: seed)
  }

  /// Runs the schedule.
  static func run(seed: UInt64, bug: PlantedBug? = nil, steps: Int? = nil) -> Report {
    var simulation = Simulation(seed: seed, bug: bug, steps: steps)
    return simulation.run()
  }

  private mutating func run() -> Report {
    for index in 0..<pick(2, 3, 3, 3) {
      var device = SimulatedDevice(label: "d-\(index)", bug: bug, isChecked: seed % 10 == 0)
      device.skew = skew()
      devices.append(device)
    }
    for step in 1...steps {
      time = Int64(step)
      self.step(of: Int.random(in: devices.indices, using: &random))
    }
    syncAll()
    if isCrowded {
      for index in devices.indices {
        while !devices[index].writes.isEmpty { devices[index].undo() }
      }
    }
    for _ in 0..<2 { syncAll() }
    let count = world.pages.count
    syncAll()
    var report = Report(seed: seed, violations: devices.flatMap(\.violations))
    if world.pages.count != count { report.violations.append("a sync without changes writes") }
    compareDevices(&report)
    Definition(of: devices[0], in: world).check(&report)
    report.segments = world.pages.count
    return report
  }

  private mutating func step(of index: Int) {
    if chance(2) { devices[index].skew = skew() }
    let now = time + devices[index].skew
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<16:
      if isCrowded, devices[index].rows.count > 1 { return }
      let key = chance(80) ? newKey() : Self.imported[pick(0, 1)]
      devices[index].write([key: newRow(at: now)])
    case 16..<36:
      guard let key = devices[index].sortedKeys.randomElement(using: &random),
        let row = devices[index].rows[key]
      else { return }
      let edited = edited(row, at: now)
      if edited != row { devices[index].write([key: edited]) }
    case 36..<42:
      let deleted = devices[index].sortedKeys.shuffled(using: &random).prefix(pick(1, 1, 2))
      if !deleted.isEmpty {
        devices[index].write(
          deleted.reduce(into: [RecordKey: RecordValue?]()) { $0[$1] = .some(nil) })
      }
    case 42..<45: rename(index)
    case 45..<55: for _ in 0..<pick(1, 1, 2, 5) { devices[index].undo() }
    case 55..<58: copyOrBackUp(index)
    case 58:
      guard let backup = backups[index] else { return }
      let (files, violations) = (devices[index].files, devices[index].violations)
      devices[index] = backup
      devices[index].files = files
      devices[index].violations = violations
    case 59..<72: deliver(percent: isCrowded ? 90 : pick(20, 50, 90))
    default: sync(index)
    }
  }

  // MARK: Rows

  /// The ids of records that several devices import.
  private static let imported = (0...1).map {
    RecordKey(.entry, "1a0000\($0)0-0000-8000-8000-000000000000")
  }

  private mutating func newKey() -> RecordKey {
    let digits = String(random.next() | 1 << 63, radix: 16)
    return RecordKey(.entry, "\(digits.prefix(8))-0000-4000-8000-0000\(digits.suffix(8))")
  }

  private mutating func newRow(at now: Int64) -> RecordValue {
    var row = RecordValue()
    row[.journal] = .text(newText())
    row[.feeling] = newFeeling()
    row[.date] = newDate()
    row[.place] = newPlace()
    row[.createdAt] = .number(now)
    row[.updatedAt] = .number(now)
    row.setActivities(newActivities())
    return row
  }

  private mutating func edited(_ row: RecordValue, at now: Int64) -> RecordValue {
    var edited = row
    for field in Array(0..<5).shuffled(using: &random).prefix(pick(1, 1, 1, 2, 5)) {
      switch field {
      case 0: edited[.journal] = .text(newText())
      case 1: edited[.feeling] = newFeeling()
      case 2: edited[.date] = newDate()
      case 3: edited[.place] = newPlace()
      default: edited.setActivities(newActivities())
      }
    }
    if edited != row { edited[.updatedAt] = .number(now) }
    return edited
  }

  private mutating func newText() -> String {
    texts += 1
    return chance(33) ? "" : "t\(texts)."
  }

  private mutating func newFeeling() -> FieldValue {
    let names = ["Calm", "Happy", "Grateful", "Proud", "Hopeful"]
    return .feeling(names.randomElement(using: &random) ?? "Calm", .positive)
  }

  private mutating func newDate() -> FieldValue {
    .moment(
      Moment(milliseconds: Int64.random(in: 0..<9, using: &random) * 1_000, offsetMinutes: 60))
  }

  private mutating func newPlace() -> FieldValue? {
    chance(33) ? nil : .text(chance(50) ? "Home" : "Outdoors")
  }

  private mutating func newActivities() -> [String] {
    Array(["Work", "Home", "Rest"].shuffled(using: &random).prefix(pick(0, 1, 2, 3)))
  }

  /// A rename of an activity writes every entry that has it.
  private mutating func rename(_ index: Int) {
    var changes: [RecordKey: RecordValue?] = [:]
    for (key, row) in devices[index].rows where row[.activity("work")] != nil {
      var renamed = row
      var activities = row.activities.map { $0 == "Work" ? "Home" : $0 }
      if activities.count(where: { $0 == "Home" }) > 1 {
        activities = row.activities.filter { $0 != "Work" }
      }
      renamed.setActivities(activities)
      changes[key] = renamed
    }
    if !changes.isEmpty { devices[index].write(changes) }
  }

  // MARK: The carrier

  private mutating func deliver(percent: Int) {
    for index in devices.indices {
      for number in published where devices[index].files[number] != .whole && chance(percent) {
        let isWhole = percent == 100 || chance(80)
        devices[index].files[number] = isWhole ? .whole : .truncated
      }
    }
  }

  private mutating func sync(_ index: Int) {
    let kill = pick(Kill.none, .none, .none, .none, .beforePublishing, .whilePublishing)
    // What was not published before a kill is published first.
    if chance(20) { publish(index, kill) }
    if kill == .beforePublishing {
      devices[index].capture(in: &world, at: time)
    } else {
      devices[index].sync(in: &world, at: time)
      publish(index, kill)
    }
  }

  private enum Kill { case none, beforePublishing, whilePublishing }

  private mutating func publish(_ index: Int, _ kill: Kill) {
    if bug == .outboxIsDroppedFirst, kill == .whilePublishing { devices[index].outbox = [] }
    for number in devices[index].outbox {
      let hasSameName = published.contains { other in
        other != number && world.pages[other].segment.device == world.pages[number].segment.device
          && world.pages[other].segment.number == world.pages[number].segment.number
      }
      if bug == .copiesOverwriteFiles, hasSameName { continue }
      if !carrier.contains(number) { published.append(number) }
      carrier.insert(number)
      if kill == .whilePublishing { return }
    }
    devices[index].outbox = []
  }

  private mutating func syncAll() {
    deliver(percent: 100)
    for index in devices.indices {
      devices[index].sync(in: &world, at: time)
      publish(index, .none)
    }
  }

  /// A copied data directory goes on with the label of its original.
  private mutating func copyOrBackUp(_ index: Int) {
    guard devices.count < 5, chance(30) else { return }
    var copy = devices[index]
    copy.violations = []
    if chance(50) { backups[index] = copy } else { devices.append(copy) }
  }

  // MARK: The end

  private func compareDevices(_ report: inout Report) {
    let applied = Set(devices[0].order.placements.map(\.hash))
    for device in devices.dropFirst() {
      if Set(device.order.placements.map(\.hash)) != applied {
        report.violations.append("devices have applied different segments")
      }
      if device.rows != devices[0].rows { report.violations.append("the diaries differ") }
    }
  }

  // MARK: Random numbers

  private mutating func pick<Element>(_ elements: Element...) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func skew() -> Int64 { pick(0, 0, 3, -5, 1_000_000, -1_000_000) }
}

extension RecordValue {
  /// The spellings of the activities, in their order.
  var activities: [String] {
    var found: [(Int, String)] = []
    for field in fields {
      if case .activity(let position, let spelling)? = self[field] {
        found.append((position, spelling))
      }
    }
    return found.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Replaces the activities.
  mutating func setActivities(_ activities: [String]) {
    for field in Array(fields) {
      if case .activity = field { self[field] = nil }
    }
    for (position, spelling) in activities.enumerated() {
      self[.activity(spelling.lowercased())] = .activity(position: position, spelling: spelling)
    }
  }
}
