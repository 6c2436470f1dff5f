import Files
import Interchange

/// A list of records that is written to a descriptor, one after the other.
public struct RecordStream<Item: Record>: ~Copyable {
  private let line: (Item) -> String
  private var buffer: OutputBuffer
  /// The writer of the list; nil for lines of text.
  private var list: RecordListWriter<Item>?
  /// The number of records that were written.
  public private(set) var count = 0

  /// Creates a stream, which writes nothing yet.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor, which stays open.
  ///   - name: Its name in errors.
  ///   - format: The format of the list; nil for lines of text.
  ///   - line: Returns a record as a line of text.
  public init(
    to descriptor: Int32, name: String, _ format: RecordListFormat?,
    line: @escaping (Item) -> String
  ) {
    self.line = line
    buffer = OutputBuffer(descriptor, name: name)
    list = format.map { RecordListWriter($0) }
  }

  /// Writes what precedes the first record.
  public mutating func begin() throws { try list?.begin(in: &buffer) }

  /// Writes a record. It may stay in memory until ``end()``.
  public mutating func write(_ item: Item) throws {
    if list == nil { try buffer.write(line(item) + "\n") }
    try list?.write(item, to: &buffer)
    count += 1
  }

  /// Writes what follows the last record, and all that is in memory.
  public mutating func end() throws {
    try list?.end(in: &buffer)
    try buffer.flush()
  }
}
