import DiaryHistory
import Foundation
import Models

/// The segments of a shared diary: written, read and merged.
extension Subject {
  static let shared = [
    Subject("Segment: texts") { text in
      let text = text.streamSafe
      let segment = segment([operation(0, text)])
      let packed = segment.packed()
      return {
        blackHole(segment.packed())
        blackHole(try? Segment(packed: packed))
      }
    },
    Subject("Segment: records", WorstInput.separate) { text in
      let texts = text.streamSafe.split(separator: " ").map(String.init)
      let packed = segment(texts.enumerated().map { operation($0, $1) }).packed()
      return { blackHole(try? Segment(packed: packed)) }
    },
    Subject("Segment: text in its place") { text in
      let bytes = Array(text.utf8)
      return { blackHole(try? Segment(packed: bytes)) }
    },
    // Two devices wrote a text that begins in the same way, so both texts are kept.
    Subject("Segment: merge") { text in
      let text = text.streamSafe
      let operations = [operation(0, text + " a"), operation(0, text + " b")]
      return {
        var order = SegmentOrder()
        var state = RecordState()
        for (number, operation) in operations.enumerated() {
          let bytes = [UInt8](repeating: UInt8(number), count: 32)
          guard let hash = SegmentHash(bytes),
            let place = order.append(hash, by: "d-\(number)", after: [])
          else { return }
          state.apply(operation, of: place, in: order)
        }
        blackHole(state.value(of: operations[0].key, in: order))
      }
    },
  ]

  private static func segment(_ operations: [DiaryOperation]) -> Segment {
    Segment(
      device: "d-3f2a9c41", name: "laptop", number: 1, parents: [], written: now,
      program: "1", operations: operations)
  }

  /// Returns the operation that writes an entry whose journal is the text.
  private static func operation(_ index: Int, _ text: String) -> DiaryOperation {
    let bytes = withUnsafeBytes(of: UInt64(index).bigEndian) { Array($0) }
    let id = UUID(
      uuid: (
        1, 2, 3, 4, 5, 6, 64, 8, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5],
        bytes[6], bytes[7]
      ))
    let entry = Entry(
      id: id, date: now, feeling: Feeling.all[0], journal: text, createdAt: now.instant)
    return DiaryOperation(
      RecordKey(entry: id), at: now.milliseconds, .put(RecordValue(entry), setting: [.journal]))
  }
}
