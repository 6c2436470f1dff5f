import Models

/// A write-once page of the history: the operations that one device published at one time, and the
/// segments that it had applied before.
///
/// ```swift
/// import Foundation
/// import Models
///
/// var value = RecordValue()
/// (value[.spelling], value[.hidden]) = (.text("Gym"), .flag(false))
/// let put = DiaryOperation(RecordKey(.place, "gym"), at: 0, .put(value, setting: [.spelling]))
///
/// let segment = Segment(
///   device: "d-3f2a9c41", name: "laptop", number: 1, parents: [],
///   written: Moment(.now, in: LocalZone(.current)), program: "0.2.0", operations: [put])
/// print(try Segment(packed: segment.packed()) == segment)  // prints "true"
/// ```
///
/// Its text is JSON Lines, a header and a line for each operation, which ``packed()`` compresses.
/// The hash of the sealed file identifies it; device and number are for people.
public struct Segment: Hashable, Sendable {
  /// The label of the device: lowercase letters, digits and hyphens.
  public let device: String
  /// The name of the device for people.
  public let name: String
  /// The number of the segment on its device, from 1.
  public let number: Int
  /// The segments that the device had applied and that no other one of them follows.
  public let parents: [SegmentHash]
  /// The time of the segment on the clock of the device, for people.
  public let written: Moment
  /// The version of the program that wrote it.
  public let program: String
  /// At most one operation for each record.
  public let operations: [DiaryOperation]

  public init(
    device: String, name: String, number: Int, parents: [SegmentHash], written: Moment,
    program: String, operations: [DiaryOperation]
  ) {
    self.device = device
    self.name = name
    self.number = number
    self.parents = parents
    self.written = written
    self.program = program
    self.operations = operations
  }

  /// The version of the text.
  static let version = 1
  /// The maximum number of operations that one segment should have.
  public static let operationLimit = 1_000
  /// The maximum size that the text of one segment should have in bytes: 4 MiB. An operation that
  /// is larger has a segment of its own.
  public static let textLimit = 4 << 20
  /// The maximum size of a text that is read, in bytes: 16 MiB.
  static let inflatedLimit = 16 << 20

  /// Returns whether a text can be the label of a device, which is part of the names of files.
  public static func isLabel(_ text: String) -> Bool {
    (1...32).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
      }
  }
}

extension Segment {
  /// Splits operations into those of segments within the limits, in their order.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the text.
  public static func split(_ operations: [DiaryOperation]) -> [[DiaryOperation]] {
    var parts: [[DiaryOperation]] = []
    var size = 0
    for operation in operations {
      let length = operation.line.count + 1
      if let last = parts.last, last.count < operationLimit, size + length <= textLimit {
        parts[parts.count - 1].append(operation)
        size += length
      } else {
        parts.append([operation])
        // The header is shorter than the rest of the limit of readers.
        size = length
      }
    }
    return parts
  }
}

/// A reason for which a segment cannot be applied.
public enum SegmentError: Error, Equatable {
  /// A line, counted from 1, is not what the format requires.
  case damaged(line: Int)
  /// The compressed text is damaged.
  case notDeflated
  /// A later version of the program wrote the segment, or one of its records.
  case newerVersion(program: String?)
  /// The text is larger than 16 MiB.
  case tooLarge

  /// The problem and its remedy as sentences, to follow the name of the segment. The first begins
  /// in lowercase.
  public var sentence: String {
    switch self {
    case .damaged(let line):
      "has a line that is not of the format (line \(line)). Update Bako on the device that wrote "
        + "it."
    case .notDeflated:
      "has damaged content. Update Bako on the device that wrote it."
    case .newerVersion(let program):
      "was written by \(program.map { "Bako \($0)" } ?? "a newer Bako"), and has what this version "
        + "does not know. Update Bako on this machine."
    case .tooLarge:
      "is larger than \(Segment.inflatedLimit >> 20) MiB, the limit. Update Bako on the device "
        + "that wrote it."
    }
  }
}
