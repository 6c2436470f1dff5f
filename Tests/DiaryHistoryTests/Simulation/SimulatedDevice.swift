import DiaryHistory
import Models

/// A device with a diary of entries, its merge state, its undo history, and its view of the
/// carrier.
struct SimulatedDevice {
  /// A write that can be undone: copies of the records before it.
  struct Write {
    var copies: [RecordKey: RecordValue?]
    let originals: [RecordKey: RecordValue?]
    let results: [RecordKey: RecordValue?]
    /// The fields that a merge has changed since.
    var merged: [RecordKey: Set<RecordField>] = [:]
  }

  /// A file of the carrier on this device.
  enum File { case truncated, whole }

  let label: String
  let bug: PlantedBug?
  /// Whether costly invariants are checked.
  let isChecked: Bool

  var rows: [RecordKey: RecordValue] = [:]
  var base: [RecordKey: RecordValue] = [:]
  /// The records that may differ from the base.
  var dirty: Set<RecordKey> = []
  var states: [RecordKey: RecordState] = [:]
  var order = SegmentOrder()
  /// The numbers of the applied segments in the world.
  var applied = BitSet()
  /// The segments that the carrier may not have yet.
  var outbox: [Int] = []
  var files: [Int: File] = [:]
  var writes: [Write] = []
  /// The error of the clock.
  var skew: Int64 = 0
  var violations: [String] = []

  var sortedKeys: [RecordKey] { rows.keys.sorted() }

  /// Whether the device purges after each sync.
  private var purges: Bool { label == "d-1" }

  // MARK: Writes of the person

  mutating func write(_ changes: [RecordKey: RecordValue?]) {
    let copies = changes.keys.reduce(into: [RecordKey: RecordValue?]()) { $0[$1] = rows[$1] }
    writes.append(Write(copies: copies, originals: copies, results: changes))
    for (key, value) in changes { rows[key] = value }
    dirty.formUnion(changes.keys)
  }

  /// Undoes the latest write, and checks what it may touch.
  mutating func undo() {
    guard let write = writes.popLast() else { return }
    dirty.formUnion(write.copies.keys)
    for (key, copy) in write.copies {
      let before = rows[key]
      rows[key] = copy
      guard let result = write.results[key], result != nil, let copy else { continue }
      guard let before else {
        violations.append("undo of an edit brings back what was deleted elsewhere")
        continue
      }
      guard let original = write.originals[key] ?? nil else { continue }
      let merged = write.merged[key] ?? []
      for field in Self.comparedFields {
        let isMerged = merged.contains(field)
        if !isMerged, !copy.isSame(field, as: original) {
          violations.append("undo does not take back a field")
        }
        if isMerged, !copy.isSame(field, as: before) {
          violations.append("undo changes a merged field")
        }
      }
    }
  }

  static let comparedFields: [RecordField] = [
    .journal, .feeling, .date, .place, .activity("work"), .activity("home"), .activity("rest"),
  ]

  // MARK: Synchronization

  mutating func sync(in world: inout World, at time: Int64) {
    let local = newTexts
    if bug != .captureFollowsMerge { capture(in: &world, at: time) }
    merge(world)
    if bug == .captureFollowsMerge {
      capture(in: &world, at: time)
    }
    checkTexts(local)
    if isChecked { checkRows() }
  }

  /// Publishes the differences from what was last agreed.
  mutating func capture(in world: inout World, at time: Int64) {
    let now = time + skew
    var operations: [DiaryOperation] = []
    for key in dirty.sorted() {
      guard
        var operation = (states[key] ?? RecordState()).operation(
          for: key, from: base[key], to: rows[key], at: now, in: order)
      else { continue }
      if bug == .putsHaveChangedFields { operation = operation.withChangedFieldsOnly }
      operations.append(operation)
    }
    defer { agree() }
    guard !operations.isEmpty else { return }
    var parents = order.heads
    if bug == .parentsOfOwnDevice {
      parents = parents.filter {
        order.number(of: $0).map { order.placements[$0].device } == label
      }
    }
    let segment = Segment(
      device: label, name: label, number: order.placements.count + 1, parents: parents,
      written: Moment(milliseconds: now, offsetMinutes: 0), program: "1.0",
      operations: operations)
    if isChecked, (try? Segment(packed: segment.packed())) != segment {
      violations.append("a segment is not the one that is read")
    }
    let number = world.add(segment)
    if isChecked { checkClaims(of: number, in: world) }
    outbox.append(number)
    absorb(number, in: world)
  }

  private mutating func agree() {
    base = rows
    dirty = []
  }

  private mutating func merge(_ world: World) {
    var received: [SegmentHash: [SegmentHash]] = [:]
    var absorbed: [Int] = []
    for (number, file) in files where file == .whole && !applied.contains(number) {
      received[world.pages[number].hash] = world.pages[number].segment.parents
    }
    for hash in SegmentQueue(received, after: order).ready {
      guard let number = world.numbers[hash] else { continue }
      absorbed.append(number)
      absorb(number, in: world)
    }
    if bug == .segmentsDoNotWait || bug == .truncatedFileIsSeen {
      absorbed += absorbWrongly(in: world)
    }
    for key in Set(absorbed.flatMap { world.pages[$0].segment.operations.map(\.key) }) {
      show(states[key]?.value(of: key, in: order, bug), of: key)
    }
    if bug != .captureFollowsMerge, bug != .baseIsNotUpdated { agree() }
    if purges { forgetReplacedValues() }
  }

  /// As `purge`, without the settlement.
  private mutating func forgetReplacedValues() {
    for key in states.keys { states[key]?.forgetReplacedValues(of: key, in: order) }
  }

  /// Applies a segment to the merge state.
  private mutating func absorb(_ number: Int, in world: World) {
    let page = world.pages[number]
    guard
      let local = order.append(
        page.hash, by: page.segment.device, after: page.segment.parents, bug)
    else { return }
    applied.insert(number)
    for operation in page.segment.operations {
      var state = states[operation.key] ?? RecordState()
      if bug == .clockInsteadOfCause {
        state.apply(operation, of: local, in: ClockOrder(order: order, world: world))
      } else {
        state.apply(operation, of: local, in: order)
      }
      if bug == .deleteAlwaysWins, operation.change == .delete { state = state.withoutLivePuts }
      states[operation.key] = state.isEmpty ? nil : state
    }
    if isChecked { checkOrder(of: local, in: world) }
  }

  private mutating func absorbWrongly(in world: World) -> [Int] {
    var absorbed: [Int] = []
    for (number, file) in files.sorted(by: { $0.key < $1.key }) {
      let page = world.pages[number]
      guard order.number(of: page.hash) == nil else { continue }
      if bug == .truncatedFileIsSeen {
        guard file == .truncated else { continue }
        order.append(page.hash, by: page.segment.device, after: page.segment.parents)
      } else if file == .whole {
        let known = page.segment.parents.filter { order.number(of: $0) != nil }
        guard let local = order.append(page.hash, by: page.segment.device, after: known) else {
          continue
        }
        for operation in page.segment.operations {
          states[operation.key, default: RecordState()].apply(operation, of: local, in: order)
        }
        absorbed.append(number)
      }
    }
    return absorbed
  }

  /// Writes a merged record, and makes undo follow.
  private mutating func show(_ new: RecordValue?, of key: RecordKey) {
    let old = rows[key]
    guard old != new else { return }
    rows[key] = new
    dirty.insert(key)
    for index in writes.indices {
      guard let copy = writes[index].copies[key] else { continue }
      switch UndoCopy.merging(from: old, to: new, into: copy) {
      case .drop:
        if bug != .undoKeepsDeleted { writes[index].copies.removeValue(forKey: key) }
      case .keep(let merged):
        if bug != .undoRestoresWholeRows { writes[index].copies[key] = .some(merged) }
        guard let new, copy != nil else { continue }
        let changed = Self.comparedFields.filter { field in
          guard let old else { return true }
          return !old.isSame(field, as: new)
        }
        writes[index].merged[key, default: []].formUnion(changed)
      }
    }
    writes.removeAll(where: \.copies.isEmpty)
  }

  // MARK: Invariants

  /// The texts of this device that it has not published.
  private var newTexts: [RecordKey: String] {
    dirty.reduce(into: [:]) { texts, key in
      guard let text = rows[key]?[.journal], text != base[key]?[.journal] else { return }
      if case .text(let text) = text { texts[key] = text }
    }
  }

  /// A text that was just written here has been seen by no other device, so it is still shown.
  private mutating func checkTexts(_ texts: [RecordKey: String]) {
    for (key, text) in texts {
      guard case .text(let shown)? = rows[key]?[.journal], shown.contains(text) || text.isEmpty
      else {
        violations.append("a text that was not published is lost")
        continue
      }
    }
  }

  /// A segment claims to have seen only what its device had applied.
  private mutating func checkClaims(of number: Int, in world: World) {
    for other in 0..<number
    where world.happenedBefore(other, number) && order.number(of: world.pages[other].hash) == nil {
      violations.append("a segment claims to have seen what its device had not applied")
    }
  }

  /// Vectors order segments as the graph of parents does.
  private mutating func checkOrder(of local: Int, in world: World) {
    guard let number = world.numbers[order.hash(of: local)] else { return }
    for other in 0..<local {
      guard let known = world.numbers[order.hash(of: other)] else { continue }
      let isBefore = order.happenedBefore(other, local)
      if isBefore != world.happenedBefore(known, number) || order.happenedBefore(local, other) {
        violations.append("vectors and the graph of parents disagree")
      }
    }
  }

  /// The rows are those of the merge state, also where this device wrote last.
  private mutating func checkRows() {
    for (key, state) in states where state.value(of: key, in: order) != rows[key] {
      violations.append("a row is not that of the merge state")
    }
  }
}
