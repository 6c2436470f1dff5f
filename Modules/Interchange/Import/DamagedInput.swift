import Models

/// An input that cannot be read: the line of the damage, and the problem in it.
public struct DamagedInput: Error, Equatable {
  /// The line, from 1.
  public let line: Int
  /// The problem in this line.
  public let problem: InputProblem

  init(line: Int, problem: InputProblem) {
    self.line = line
    self.problem = problem
  }
}

/// A problem in an input.
public enum InputProblem: Error, Equatable {
  /// The input has no content.
  case empty
  /// The input has none of the formats that can be read.
  case unknownFormat
  /// The export has a format of a later version of Bako.
  case newerFormat
  /// The input has more than 2,000,000 records.
  case tooManyRecords
  /// Content follows the end of the export or of the array.
  case trailingContent

  /// The text is not JSON as it is read here.
  case json(JSONProblem)
  /// The text is not CSV as it is read here.
  case csv(CSVProblem)

  /// A record is not an object.
  case notEntry
  /// A record has no value for a key.
  case missingValue(String)
  /// The value for a key is not a string.
  case notText(String)
  /// The array for a key has other elements than strings.
  case notTexts(String)
  /// The value for a key is not an array.
  case notList(String)
  /// A text is not a UUID.
  case notID(String)
  /// A height or a weight is missing or out of range.
  case measureOutOfRange
  /// The preferences are not an object.
  case preferencesNotObject
  /// The name of a mood is empty.
  case emptyMood
  /// A value breaks a rule of the domain.
  case invalid(InvalidInput)

  /// The problem in words, as one or two sentences. The first may begin in lowercase.
  public var sentence: String {
    switch self {
    case .empty: "it is empty."
    case .unknownFormat:
      "this is neither an export of Bako, nor entries as JSON, nor Daylio's CSV, which "
        + "begins with full_date,date,weekday,time,mood,activities,note_title,note."
    case .newerFormat: "this format is newer than what this program reads; update Bako."
    case .tooManyRecords: "it has more than 2,000,000 records."
    case .trailingContent: "something follows behind the end."
    case .json(let problem): problem.reason + "."
    case .csv(let problem): problem.reason + "."
    case .notEntry: "this is not an object with the keys of an entry."
    case .missingValue(let key): "“\(key)” is missing."
    case .notText(let key): "“\(key)” is no text."
    case .notTexts(let key): "“\(key)” holds no texts."
    case .notList(let key): "“\(key)” is no list."
    case .notID(let text): "“\(text)” is no id."
    case .measureOutOfRange: "a height is from 50 to 280 cm, and a weight from 10 to 650 kg."
    case .preferencesNotObject: "“preferences” is no object."
    case .emptyMood: "the mood is empty."
    case .invalid(let error): error.message
    }
  }
}

/// A problem in a JSON text.
public enum JSONProblem: Equatable, Sendable {
  case notJSON, unexpectedEnd, keyMissing, nestedTooDeeply, tooManyValues
  case missing(Unicode.Scalar)
  case unterminatedText, textTooLong, textNotUTF8, rawControlCharacter, unknownEscape
  case loneSurrogate

  /// The problem in words, as a clause.
  var reason: String {
    switch self {
    case .notJSON: "it is not JSON"
    case .unexpectedEnd: "it ends too early"
    case .keyMissing: "a key is missing"
    case .nestedTooDeeply: "it is nested too deeply"
    case .tooManyValues: "it has more than a million values"
    case .missing(let character): "“\(character)” is missing"
    case .unterminatedText: "a text does not end"
    case .textTooLong: "a text is longer than 16 MiB"
    case .textNotUTF8: "a text is not UTF-8"
    case .rawControlCharacter: "a text has a raw control character"
    case .unknownEscape: "a text has an escape that JSON does not have"
    case .loneSurrogate: "a text has half of a surrogate pair"
    }
  }
}

/// A problem in a CSV text.
public enum CSVProblem: Equatable, Sendable {
  case notUTF8, cellTooLong, tooFewCells, tooManyCells
  case unclosedQuotationMark, textAfterQuotationMark
  case notDateAndTime(String)

  /// The problem in words, as a clause.
  var reason: String {
    switch self {
    case .notUTF8: "it is not text in UTF-8"
    case .cellTooLong: "a cell is longer than 16 MiB"
    case .tooFewCells: "the row has too few cells"
    case .tooManyCells: "the row has more than 10,000 cells"
    case .unclosedQuotationMark: "a quotation mark is not closed"
    case .textAfterQuotationMark: "there is text behind a closing quotation mark"
    case .notDateAndTime(let text): "“\(text)” is no date and time"
    }
  }
}

extension InputProblem {
  /// Runs a body that checks a value by the rules of the domain.
  static func checking<Value>(
    _ body: () throws(InvalidInput) -> Value
  ) throws(InputProblem) -> Value {
    do { return try body() } catch { throw .invalid(error) }
  }
}

/// The limits of an input.
public enum InputLimit {
  /// The maximum size: 512 MiB.
  public static let bytes = 512 << 20
  /// The maximum size of one text, escapes included: 16 MiB.
  static let text = 16 << 20
  /// The maximum number of records.
  static let records = 2_000_000
  /// The maximum number of values in one record.
  static let values = 1_000_000
  /// The maximum number of levels of nesting in one record.
  static let levels = 64
}
