import Models
import Testing

@testable import DiaryHistory

struct CaptureTests {
  private static let key = RecordKey(.entry, "00000000-0000-4000-8000-000000000001")

  private func row(_ activities: [String], journal: String = "") -> RecordValue {
    var row = RecordValue()
    row[.journal] = .text(journal)
    row[.feeling] = .feeling("Calm", .positive)
    row[.updatedAt] = .number(7)
    row.setActivities(activities)
    return row
  }

  private func fields(
    from base: RecordValue?, to current: RecordValue?, _ state: RecordState = RecordState(),
    _ order: SegmentOrder = SegmentOrder()
  ) -> Set<RecordField>? {
    let operation = state.operation(for: Self.key, from: base, to: current, at: 99, in: order)
    guard case .put(_, let fields)? = operation?.change else { return nil }
    return fields
  }

  @Test func equalRecordIsNotPublished() {
    let state = RecordState()
    let row = row(["Work"])
    let order = SegmentOrder()
    #expect(state.operation(for: Self.key, from: row, to: row, at: 0, in: order) == nil)
    #expect(state.operation(for: Self.key, from: nil, to: nil, at: 0, in: order) == nil)
  }

  @Test func newRecordSetsAlsoWhatItLacks() {
    #expect(
      fields(from: nil, to: row(["Work"]))
        == [.journal, .date, .feeling, .place, .activity("work")])
  }

  @Test func editSetsWhatChanged() {
    #expect(fields(from: row(["Work"]), to: row(["Work"], journal: "a")) == [.journal])
    #expect(fields(from: row(["Work"]), to: row([])) == [.activity("work")])
    var composed = row([], journal: "é")
    let decomposed = row([], journal: "e\u{301}")
    #expect(fields(from: composed, to: decomposed) == [.journal])
    composed[.updatedAt] = .number(8)
    #expect(fields(from: row([], journal: "é"), to: composed) == [])
  }

  @Test func deletedRecordIsADelete() {
    let operation = RecordState().operation(
      for: Self.key, from: row([]), to: nil, at: 99, in: SegmentOrder())
    #expect(operation == DiaryOperation(Self.key, at: 99, .delete))
  }

  @Test func timeOfAnEntryIsThatOfItsChange() {
    let operation = RecordState().operation(
      for: Self.key, from: nil, to: row([]), at: 99, in: SegmentOrder())
    #expect(operation?.at == 7)
  }

  /// All changes of lists of up to three activities that two devices have agreed upon.
  @Test func publishedActivitiesHaveTheirOrder() throws {
    let lists = ["Work", "Home", "Rest"].arrangements
    for base in lists {
      for next in lists where next != base {
        for last in lists where last != next {
          var (state, order) = (RecordState(), SegmentOrder())
          var agreed: RecordValue?
          for (number, list) in [base, next, last].enumerated() {
            let row = row(list)
            let operation = try #require(
              state.operation(for: Self.key, from: agreed, to: row, at: 0, in: order))
            let appended = order.append(
              try .repeating(UInt8(number)), by: "laptop", after: order.heads)
            let segment = try #require(appended)
            state.apply(operation, of: segment, in: order)
            try #require(
              state.value(of: Self.key, in: order) == row, "\(base), \(next), \(last)")
            agreed = row
          }
        }
      }
    }
  }

  /// The delete of another device had seen the write of Work, but not that of the others.
  @Test func positionWithoutAWriteIsThatOfTheNextPut() throws {
    var (state, order) = (RecordState(), SegmentOrder())
    func apply(
      _ change: DiaryOperation.Change, _ byte: UInt8, by device: String, after parents: [UInt8]
    ) throws {
      let appended = order.append(
        try .repeating(byte), by: device, after: try parents.map { try .repeating($0) })
      let number = try #require(appended)
      state.apply(DiaryOperation(Self.key, at: 0, change), of: number, in: order)
    }
    let agreed = row(["Home", "Work"])
    try apply(.put(agreed, setting: [.activity("home"), .activity("work")]), 1, by: "a", after: [])
    try apply(
      .put(
        row(["Rest", "Food", "Home", "Work"]),
        setting: [.activity("rest"), .activity("food"), .activity("home")]), 2, by: "a", after: [1])
    try apply(.delete, 3, by: "b", after: [1])
    let base = try #require(state.value(of: Self.key, in: order))
    #expect(base.activities == ["Rest", "Food", "Home", "Work"])
    let next = row(["Home", "Work"])
    let operation = try #require(
      state.operation(for: Self.key, from: base, to: next, at: 0, in: order))
    try apply(operation.change, 4, by: "a", after: [2, 3])
    #expect(state.value(of: Self.key, in: order) == next)
  }

  @Test func removalDoesNotWriteTheActivitiesAfterIt() throws {
    var (state, order) = (RecordState(), SegmentOrder())
    let both = row(["Work", "Rest"])
    let operation = try #require(
      state.operation(for: Self.key, from: nil, to: both, at: 0, in: order))
    let appended = order.append(try .repeating(1), by: "laptop", after: [])
    let segment = try #require(appended)
    state.apply(operation, of: segment, in: order)
    #expect(fields(from: both, to: row(["Rest"]), state, order) == [.activity("work")])
    #expect(
      fields(from: both, to: row(["Rest", "Work"]), state, order)
        == [.activity("work"), .activity("rest")])
  }
}

extension [String] {
  /// All orders of all subsets.
  fileprivate var arrangements: [[String]] {
    isEmpty
      ? [[]]
      : [[]]
        + indices.flatMap { index in
          (self[..<index] + self[(index + 1)...]).arrangementsOfRest.map { [self[index]] + $0 }
        }
  }
}

extension ArraySlice<String> {
  fileprivate var arrangementsOfRest: [[String]] { Array(self).arrangements }
}

struct UndoCopyTests {
  private func row(_ activities: [String], journal: String, place: String?) -> RecordValue {
    var row = RecordValue()
    row[.journal] = .text(journal)
    row[.place] = place.map { .text($0) }
    row.setActivities(activities)
    return row
  }

  @Test func mergedFieldsReachTheCopy() {
    let copy = row(["Work"], journal: "before", place: "Home")
    let old = row(["Work"], journal: "mine", place: "Home")
    let new = row(["Work", "Rest"], journal: "mine", place: nil)
    #expect(
      UndoCopy.merging(from: old, to: new, into: copy)
        == .keep(row(["Work", "Rest"], journal: "before", place: nil)))
  }

  @Test func deletedRecordDropsTheCopy() {
    let copy = row([], journal: "before", place: nil)
    #expect(UndoCopy.merging(from: copy, to: nil, into: copy) == .drop)
    #expect(UndoCopy.merging(from: copy, to: nil, into: nil) == .drop)
  }

  @Test func recordThatIsBackReplacesTheCopy() {
    let copy = row([], journal: "before", place: nil)
    let new = row(["Rest"], journal: "theirs", place: "Home")
    #expect(UndoCopy.merging(from: nil, to: new, into: copy) == .keep(new))
  }

  @Test func absentCopyStaysAbsent() {
    let (old, new) = (row([], journal: "a", place: nil), row([], journal: "b", place: nil))
    #expect(UndoCopy.merging(from: old, to: new, into: nil) == .keep(nil))
  }

  /// The person added Rest, and another device removed Work, which moves Rest.
  @Test func movedActivityIsNotAddedToTheCopy() {
    let copy = row(["Work"], journal: "", place: nil)
    let old = row(["Work", "Rest"], journal: "", place: nil)
    let new = row(["Rest"], journal: "", place: nil)
    #expect(
      UndoCopy.merging(from: old, to: new, into: copy) == .keep(row([], journal: "", place: nil)))
  }
}
