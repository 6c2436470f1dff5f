import Models

@testable import DiaryHistory

extension FuzzTarget {
  /// The reader of segments, with the input as the compressed and as the expanded text. What is
  /// read is the same after it was written and read again, and merges in both orders to one record.
  static let segment = FuzzTarget("segment") { bytes in
    if let segment = try? Segment(packed: bytes) { try check(segment) }
    if let segment = try? Segment(text: bytes) { try check(segment) }
    // A line alone is a segment of one operation.
    let header =
      #"{"bako_sync":1,"device":"d-3f2a9c41","name":"laptop","number":1,"parents":[],"#
      + #""written":"2026-11-20T12:00:00.000+00:00","program":"1","operations":1}"#
    if let segment = try? Segment(text: Array("\(header)\n".utf8) + bytes) { try check(segment) }
  }

  private static func check(_ segment: Segment) throws {
    try require(try Segment(packed: segment.packed()) == segment, "the segment is read as another")
    guard let parent = SegmentHash([UInt8](repeating: 1, count: 32)),
      let child = SegmentHash([UInt8](repeating: 2, count: 32))
    else { return }
    var order = SegmentOrder()
    guard let first = order.append(parent, by: "a", after: []),
      let second = order.append(child, by: "b", after: [])
    else { throw Violation(description: "a segment without parents has no place") }
    for operation in segment.operations {
      var (one, other) = (RecordState(), RecordState())
      one.apply(operation, of: first, in: order)
      one.apply(operation, of: second, in: order)
      other.apply(operation, of: second, in: order)
      other.apply(operation, of: first, in: order)
      let merged = one.value(of: operation.key, in: order)
      let again = other.value(of: operation.key, in: order)
      try require(merged == again, "two orders have two records")
    }
  }
}
