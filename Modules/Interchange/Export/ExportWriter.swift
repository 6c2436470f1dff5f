import Models

/// A destination for bytes, such as a file.
public protocol ByteSink: ~Copyable {
  /// Appends bytes.
  mutating func write(_ bytes: [UInt8]) throws
  /// Appends a text in UTF-8.
  mutating func write(_ text: String) throws
}

/// Writes an export: one JSON object with all entries, measurements and preferences, which
/// ``Importer`` reads.
///
/// The methods are called in this order: `begin`, `write` for each entry, `beginMeasurements`,
/// `write` for each measurement, `end`.
public struct ExportWriter {
  private var json = JSONWriter()
  private var separator = "\n"

  /// Creates a writer.
  public init() {}

  /// Writes the beginning of the export.
  public func begin(in sink: inout some ByteSink & ~Copyable) throws {
    try sink.write("{\"format\":1,\n\"entries\":[")
  }

  /// Writes an entry.
  public mutating func write(_ entry: Entry, to sink: inout some ByteSink & ~Copyable) throws {
    try write(to: &sink) { entry.write(to: &$0, withMilliseconds: true) }
  }

  /// Ends the entries.
  public mutating func beginMeasurements(in sink: inout some ByteSink & ~Copyable) throws {
    try sink.write("\n],\n\"bmi\":[")
    separator = "\n"
  }

  /// Writes a measurement.
  public mutating func write(_ bmi: BMI, to sink: inout some ByteSink & ~Copyable) throws {
    try write(to: &sink) { bmi.write(to: &$0, withMilliseconds: true) }
  }

  /// Ends the measurements and the export.
  public mutating func end(
    with preferences: Preferences, in sink: inout some ByteSink & ~Copyable
  ) throws {
    json.removeAll()
    preferences.write(to: &json)
    try sink.write("\n],\n\"preferences\":")
    try sink.write(json.bytes)
    try sink.write("}\n")
  }

  private mutating func write(
    to sink: inout some ByteSink & ~Copyable, _ body: (inout JSONWriter) -> Void
  ) throws {
    json.removeAll()
    body(&json)
    try sink.write(separator)
    try sink.write(json.bytes)
    separator = ",\n"
  }
}
