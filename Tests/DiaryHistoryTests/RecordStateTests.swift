import Models
import Testing

@testable import DiaryHistory

/// Two devices that write a record at the same time.
private struct TwoDevices {
  let key: RecordKey
  private(set) var order = SegmentOrder()
  private(set) var state = RecordState()

  /// Creates a record that both devices have.
  init(_ key: RecordKey, _ value: RecordValue) throws {
    self.key = key
    try apply(.put(value, setting: Set(value.fields)), byte: 1, by: "laptop", after: [], at: 0)
  }

  mutating func write(
    _ change: DiaryOperation.Change, byte: UInt8, by device: String, after parents: [UInt8],
    at: Int64
  ) throws {
    try apply(change, byte: byte, by: device, after: parents, at: at)
  }

  private mutating func apply(
    _ change: DiaryOperation.Change, byte: UInt8, by device: String, after parents: [UInt8],
    at: Int64
  ) throws {
    let appended = order.append(
      try .repeating(byte), by: device, after: try parents.map { try .repeating($0) })
    let number = try #require(appended)
    state.apply(DiaryOperation(key, at: at, change), of: number, in: order)
  }

  var value: RecordValue? { state.value(of: key, in: order) }
  var alternatives: [RecordState.Alternative] { state.alternatives(of: key, in: order) }
}

extension SegmentHash {
  /// A hash of equal bytes.
  static func repeating(_ byte: UInt8) throws -> SegmentHash {
    try #require(SegmentHash([UInt8](repeating: byte, count: byteCount)))
  }
}

struct RecordStateTests {
  private static let entry = RecordKey(.entry, "00000000-0000-4000-8000-000000000001")

  private static func row(
    journal: String = "", activities: [String] = [], feeling: String = "Calm"
  ) -> RecordValue {
    var row = RecordValue()
    row[.journal] = .text(journal)
    row[.feeling] = .feeling(feeling, .positive)
    row[.date] = .moment(Moment(milliseconds: 0, offsetMinutes: 60))
    row[.createdAt] = .number(10)
    row[.updatedAt] = .number(10)
    row.setActivities(activities)
    return row
  }

  /// Returns what two writes of the same field give, the second one at a later time.
  private func merged(
    _ first: RecordValue, _ second: RecordValue, setting fields: Set<RecordField>,
    base: RecordValue = row(), times: (Int64, Int64) = (1, 2), of key: RecordKey = entry
  ) throws -> TwoDevices {
    var devices = try TwoDevices(key, base)
    try devices.write(
      .put(first, setting: fields), byte: 2, by: "laptop", after: [1], at: times.0)
    try devices.write(
      .put(second, setting: fields), byte: 3, by: "desktop", after: [1], at: times.1)
    return devices
  }

  @Test(
    arguments: [
      ("Sun", "Rain", "Sun\n\nRain"), ("Sun", "Sun and rain", "Sun and rain"),
      ("Sun and rain", "rain", "Sun and rain"), ("", "Rain", "Rain"), ("Sun", "", "Sun"),
      ("Sun", "Sun", "Sun"), ("", "", ""), ("é", "e\u{301}", "é\n\ne\u{301}"),
    ])
  func bothTextsAreKept(_ first: String, _ second: String, _ both: String) throws {
    let devices = try merged(
      Self.row(journal: first), Self.row(journal: second), setting: [.journal])
    #expect(devices.value?[.journal] == .text(both))
    #expect(devices.alternatives.isEmpty)
  }

  @Test func laterFeelingIsShownAndTheOtherIsAnAlternative() throws {
    let devices = try merged(
      Self.row(feeling: "Happy"), Self.row(feeling: "Proud"), setting: [.feeling], times: (5, 2))
    #expect(devices.value?[.feeling] == .feeling("Happy", .positive))
    let alternative = try #require(devices.alternatives.first)
    #expect(devices.alternatives.count == 1)
    #expect(alternative.field == .feeling)
    #expect(alternative.value == .feeling("Proud", .positive))
    #expect(devices.order.placements[alternative.segment].device == "desktop")
  }

  @Test func equalTimesAreOrderedByHash() throws {
    let devices = try merged(
      Self.row(feeling: "Happy"), Self.row(feeling: "Proud"), setting: [.feeling], times: (5, 5))
    #expect(devices.value?[.feeling] == .feeling("Proud", .positive))
  }

  @Test func presentActivityWins() throws {
    let devices = try merged(
      Self.row(activities: ["Rest"]), Self.row(), setting: [.activity("rest")],
      base: Self.row(activities: ["Rest"]))
    #expect(devices.value?.activities == ["Rest"])
  }

  @Test func activitiesOfBothAreShownInOneOrder() throws {
    let devices = try merged(
      Self.row(activities: ["Work"]), Self.row(activities: ["Rest"]),
      setting: [.activity("work"), .activity("rest")])
    #expect(devices.value?.activities == ["Rest", "Work"])
  }

  @Test func amountWithoutActivityIsNotShown() throws {
    var row = Self.row()
    row[.amount("rest")] = .number(2_000)
    let devices = try merged(row, Self.row(), setting: [.amount("rest")])
    #expect(devices.value?[.amount("rest")] == nil)
    #expect(devices.alternatives.isEmpty)
  }

  @Test func timesAreThoseOfBoth() throws {
    var (first, second) = (Self.row(journal: "a"), Self.row(feeling: "Happy"))
    first[.updatedAt] = .number(30)
    second[.updatedAt] = .number(20)
    second[.createdAt] = .number(5)
    let devices = try merged(first, second, setting: [])
    #expect(devices.value?[.updatedAt] == .number(30))
    #expect(devices.value?[.createdAt] == .number(5))
  }

  @Test func laterWriteEndsTheConflict() throws {
    var devices = try merged(
      Self.row(feeling: "Happy"), Self.row(feeling: "Proud"), setting: [.feeling])
    let settlement = devices.state.settlement(of: Self.entry, at: 9, in: devices.order)
    let operation = try #require(settlement)
    let shown = devices.value
    try devices.write(operation.change, byte: 4, by: "laptop", after: [2, 3], at: 0)
    #expect(devices.value == shown)
    #expect(devices.alternatives.isEmpty)
    #expect(devices.state.settlement(of: Self.entry, at: 9, in: devices.order) == nil)
  }

  @Test func conflictOutlastsAnEditOfAnotherField() throws {
    var devices = try merged(
      Self.row(feeling: "Happy"), Self.row(feeling: "Proud"), setting: [.feeling])
    try devices.write(
      .put(Self.row(journal: "More", feeling: "Proud"), setting: [.journal]), byte: 4,
      by: "laptop", after: [2, 3], at: 9)
    #expect(devices.alternatives.map(\.value) == [.feeling("Happy", .positive)])
    #expect(devices.value?[.journal] == .text("More"))
  }

  @Test func deleteOfWhatItSawIsFinal() throws {
    var devices = try TwoDevices(Self.entry, Self.row(journal: "Sun"))
    try devices.write(.delete, byte: 2, by: "desktop", after: [1], at: 0)
    #expect(devices.value == nil)
    #expect(devices.state.isEmpty)
  }

  @Test func editThatADeleteDidNotSeeBringsTheRecordBack() throws {
    var devices = try TwoDevices(Self.entry, Self.row(journal: "Sun", activities: ["Rest"]))
    try devices.write(
      .put(Self.row(journal: "Sun", activities: ["Rest"], feeling: "Happy"), setting: [.feeling]),
      byte: 2, by: "laptop", after: [1], at: 1)
    try devices.write(.delete, byte: 3, by: "desktop", after: [1], at: 9)
    #expect(devices.value?[.feeling] == .feeling("Happy", .positive))
    #expect(devices.value?[.journal] == .text("Sun"))
    #expect(devices.value?.activities == ["Rest"])
  }

  @Test func segmentCountsOnce() throws {
    let devices = try merged(Self.row(journal: "a"), Self.row(journal: "b"), setting: [.journal])
    var state = devices.state
    for (index, put) in state.puts.enumerated() {
      let operation = DiaryOperation(
        Self.entry, at: put.at, .put(put.value, setting: put.writes))
      state.apply(operation, of: put.segment, in: devices.order)
      #expect(state == devices.state, "put \(index)")
    }
  }

  @Test func measurementIsThatOfTheLaterRecord() throws {
    let key = RecordKey(.bmi, "00000000-0000-4000-8000-000000000002")
    var (first, second) = (RecordValue(), RecordValue())
    (first[.height], first[.weight]) = (.number(1_700_000), .number(600_000_000_000))
    (second[.height], second[.weight]) = (.number(1_800_000), .number(700_000_000_000))
    let devices = try merged(first, second, setting: [], base: first, of: key)
    #expect(devices.value == second)
    #expect(devices.alternatives.isEmpty)
  }

  @Test func losingPreferenceIsDropped() throws {
    let key = RecordKey(.preference, "units")
    var (first, second) = (RecordValue(), RecordValue())
    first[.value] = .text("metric")
    second[.value] = .text("imperial")
    let devices = try merged(first, second, setting: [.value], base: first, of: key)
    #expect(devices.value?[.value] == .text("imperial"))
    #expect(devices.alternatives.isEmpty)
  }
}
