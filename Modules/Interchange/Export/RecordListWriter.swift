/// The format of a list of records.
public enum RecordListFormat: String, Sendable { case csv, json, jsonl }

/// Writes a list of records as JSON, JSON Lines or CSV.
public struct RecordListWriter<Item: Record> {
  private let format: RecordListFormat
  private var isEmpty = true
  private var json = JSONWriter()
  /// The indices of the cells that have numbers below zero.
  private let signedCells = Set(
    Item.columns.indices.filter { Item.signedColumns.contains(Item.columns[$0]) })

  /// Creates a writer, which writes nothing yet.
  public init(_ format: RecordListFormat) { self.format = format }

  /// Writes the beginning: the columns of CSV, the bracket of JSON.
  public mutating func begin(in sink: inout some ByteSink & ~Copyable) throws {
    switch format {
    case .json: try sink.write("[")
    case .csv: try sink.write(CSVWriter.line(Item.columns))
    case .jsonl: break
    }
  }

  /// Writes a record.
  public mutating func write(
    _ item: Item, to sink: inout some ByteSink & ~Copyable
  ) throws {
    switch format {
    case .csv: try sink.write(CSVWriter.line(item.cells, numbers: signedCells))
    case .json:
      try sink.write(isEmpty ? "\n" : ",\n")
      try writeJSON(item, to: &sink)
    case .jsonl:
      try writeJSON(item, to: &sink)
      try sink.write("\n")
    }
    isEmpty = false
  }

  /// Writes the end.
  public mutating func end(in sink: inout some ByteSink & ~Copyable) throws {
    if format == .json { try sink.write(isEmpty ? "]\n" : "\n]\n") }
  }

  private mutating func writeJSON(
    _ item: Item, to sink: inout some ByteSink & ~Copyable
  ) throws {
    json.removeAll()
    item.write(to: &json)
    try sink.write(json.bytes)
  }
}
