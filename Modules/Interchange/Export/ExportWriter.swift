import Models

/// A destination for bytes, such as a file.
public protocol ByteSink: ~Copyable {
  /// Appends bytes.
  mutating func write(_ bytes: [UInt8]) throws
  /// Appends a string in UTF-8.
  mutating func write(_ text: String) throws
}

/// Writes an export, a JSON object with all entries, measurements and preferences. ``Importer``
/// reads it.
///
/// The methods must be called in this order: `begin`, `write` for each entry, `beginMeasurements`,
/// `write` for each measurement, `end`.
///
/// ```swift
/// import Foundation
/// import Models
///
/// struct Output: ByteSink {
///   var bytes: [UInt8] = []
///   mutating func write(_ bytes: [UInt8]) { self.bytes += bytes }
///   mutating func write(_ text: String) { bytes += text.utf8 }
/// }
///
/// let entry = Entry(
///   id: UUID(), date: Moment(.now, in: LocalZone(.current)), feeling: try .parse("calm"),
///   createdAt: .now)
///
/// var output = Output()
/// var export = ExportWriter()
/// try export.begin(in: &output)
/// try export.write(entry, to: &output)
/// try export.beginMeasurements(in: &output)
/// try export.end(with: Preferences(), in: &output)
/// ```
public struct ExportWriter {
  private var json = JSONWriter()
  private var separator = "\n"

  public init() {}

  /// Writes the beginning of the export.
  public func begin(in sink: inout some ByteSink & ~Copyable) throws {
    try sink.write("{\"format\":1,\n\"entries\":[")
  }

  /// Writes the next entry.
  public mutating func write(_ entry: Entry, to sink: inout some ByteSink & ~Copyable) throws {
    try write(to: &sink) { entry.write(to: &$0, withMilliseconds: true) }
  }

  /// Ends the entries and begins the measurements.
  public mutating func beginMeasurements(in sink: inout some ByteSink & ~Copyable) throws {
    try sink.write("\n],\n\"bmi\":[")
    separator = "\n"
  }

  /// Writes the next measurement.
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
