import Interchange
import Models

/// A JSON object on a line of a segment, with typed members.
struct JSONLine {
  private let members: [String: JSONValue]
  private let number: Int
  private let program: String?

  /// Creates the object of a line.
  ///
  /// - Parameters:
  ///   - line: The text of the line.
  ///   - number: The number of the line, from 1.
  ///   - program: The version of the program that wrote the segment.
  /// - Throws: `SegmentError.damaged` for text that is not one JSON object.
  init(_ line: some Collection<UInt8>, number: Int, program: String?) throws(SegmentError) {
    var reader = JSONReader(Array(line), textLimit: Segment.inflatedLimit, valueLimit: 100_000)
    guard let value = try? reader.value(), case .object(let members) = value, reader.peek() == nil
    else { throw .damaged(line: number) }
    self.init(members, number: number, program: program)
  }

  private init(_ members: [String: JSONValue], number: Int, program: String?) {
    self.members = members
    self.number = number
    self.program = program
  }

  var keys: Set<String> { Set(members.keys) }
  var damage: SegmentError { .damaged(line: number) }
  var newer: SegmentError { .newerVersion(program: program) }

  /// Checks that the program knows all keys.
  func allowOnly(_ keys: String...) throws(SegmentError) { try allowOnly(keys) }

  func allowOnly(_ keys: [String]) throws(SegmentError) {
    guard self.keys.isSubset(of: keys) else { throw newer }
  }

  func text(_ key: String) throws(SegmentError) -> String {
    guard case .string(let text)? = members[key] else { throw damage }
    return text
  }

  /// Returns a text; nil if it is missing or null.
  func optionalText(_ key: String) throws(SegmentError) -> String? {
    switch members[key] {
    case .null?, nil: nil
    default: try text(key)
    }
  }

  func texts(_ key: String) throws(SegmentError) -> [String] {
    guard case .array(let values)? = members[key] else { throw damage }
    return try values.map { value throws(SegmentError) in
      guard case .string(let text) = value else { throw damage }
      return text
    }
  }

  func integer(_ key: String) throws(SegmentError) -> Int {
    guard case .number(let text)? = members[key], let number = Int(text) else { throw damage }
    return number
  }

  func flag(_ key: String) throws(SegmentError) -> Bool {
    guard case .bool(let flag)? = members[key] else { throw damage }
    return flag
  }

  func moment(_ key: String) throws(SegmentError) -> Moment {
    guard let moment = Moment(rfc3339: try text(key)) else { throw damage }
    return moment
  }

  func object(_ key: String) throws(SegmentError) -> JSONLine {
    guard case .object(let members)? = members[key] else { throw damage }
    return JSONLine(members, number: number, program: program)
  }

  /// Returns a number multiplied by a scale and rounded; nil without one or beyond the integers of
  /// a `Double`.
  func scaled(_ key: String, by scale: Double) -> Int64? {
    guard case .number(let text)? = members[key], let number = Double(text) else { return nil }
    let scaled = (number * scale).rounded()
    return abs(scaled) < 9e15 ? Int64(exactly: scaled) : nil
  }
}
