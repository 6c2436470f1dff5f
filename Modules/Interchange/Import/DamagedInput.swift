import Models
import Wording

/// A problem in an input, with its place.
public struct DamagedInput: Error, Equatable {
  public let place: InputPlace
  public let problem: InputProblem

  init(place: InputPlace, problem: InputProblem) {
    self.place = place
    self.problem = problem
  }

  init(line: Int, problem: InputProblem) {
    self.init(place: .line(line), problem: problem)
  }
}

/// A place in an input, counted from 1.
public enum InputPlace: CustomStringConvertible, Equatable, Sendable {
  case line(Int)
  /// A record of JSON that another program writes on one line.
  case record(Int)
  /// An element of a list in a backup.
  case element(Int, of: String)
  /// The whole of a backup.
  case archive

  /// The place in words: `line 3`.
  public var description: String {
    switch self {
    case .line(let number): "line \(number)"
    case .record(let number): "record \(number)"
    case .element(let number, let list): "element \(number) of \(list)"
    case .archive: "backup"
    }
  }

  /// Returns a value that is read, or adds the place to its error.
  func locating<Value>(
    _ read: @autoclosure () throws(InputProblem) -> Value
  ) throws(DamagedInput) -> Value {
    do { return try read() } catch { throw DamagedInput(place: self, problem: error) }
  }
}

/// A reason for which an input cannot be imported.
public enum InputProblem: Error, Equatable {
  /// The input has no content.
  case empty
  /// The format is not recognized.
  case unknownFormat
  /// The input is not of the given format.
  case notOfFormat(ImportFormat)
  /// The input is the text of jrnl, which has no JSON.
  case textOfJrnl
  /// The export has the format of a later version of Bako.
  case newerFormat
  /// The input has more than `InputLimit.records` records.
  case tooManyRecords
  /// Content follows the end of the export or of the array.
  case trailingContent

  /// The JSON is invalid or exceeds a limit.
  case json(JSONProblem)
  /// The CSV is invalid or exceeds a limit.
  case csv(CSVProblem)

  /// The archive of a backup cannot be read.
  case archive(ArchiveProblem)
  /// A backup has no mood with the id.
  case missingMood(Int64)

  /// A record is not an object.
  case notEntry
  /// A record has no value for a key.
  case missingValue(String)
  /// The value for a key is not a string.
  case notText(String)
  /// The array for a key contains elements that are not strings.
  case notTexts(String)
  /// The value for a key is not an array.
  case notList(String)
  /// The amounts of an entry are not numbers for its activities.
  case notAmounts
  /// A text is not a UUID.
  case notID(String)
  /// A height or a weight is missing or out of range.
  case measureOutOfRange
  /// A file of weights needs the height of the person.
  case noHeight
  case preferencesNotObject
  /// An export has a key twice.
  case repeatedKey(String)
  /// The name of a mood is empty.
  case emptyMood
  /// The name of a mood is longer than `NameKind.lengthLimit` characters.
  case moodTooLong
  /// A day has more than `InputLimit.scores` scores.
  case tooManyScores
  /// There are more than `InputLimit.moods` moods without a feeling.
  case tooManyMoods
  /// A text is not a date.
  case notDate(String)
  /// A text is not a date and a time.
  case notDateAndTime(String)
  /// A text is not a number.
  case notNumber(String)
  /// A value breaks a rule of the domain.
  case invalid(InvalidInput)

  /// What to do about a record, unless ``sentence`` says it.
  public var remedy: String? {
    switch self {
    case .notEntry, .missingValue, .notText, .notTexts, .notList, .notAmounts, .notID,
      .measureOutOfRange, .emptyMood, .moodTooLong, .tooManyScores, .notDate, .notDateAndTime,
      .notNumber,
      .csv(.tooFewCells):
      "Correct or remove it."
    case .empty, .unknownFormat, .notOfFormat, .textOfJrnl, .newerFormat, .tooManyRecords,
      .trailingContent,
      .json, .csv, .archive, .missingMood, .noHeight, .preferencesNotObject,
      .repeatedKey, .tooManyMoods, .invalid:
      nil
    }
  }

  /// The problem as one or two sentences, to follow the name of the file and the line. The first
  /// may begin in lowercase.
  public var sentence: String {
    switch self {
    case .empty: "the input is empty."
    case .unknownFormat:
      "this is not a Bako export, entries as JSON or as lines with dates, the CSV of Daylio, How "
        + "We Feel, Bearable, Health Auto Export or openScale, a backup of Daylio or Pixels, or a "
        + "journal of jrnl or Day One. `bako import --from` names a format and what is missing."
    case .notOfFormat(let format):
      "this is not a file of \(format.program), \(format.beginning)."
    case .textOfJrnl:
      "this is the text of a jrnl journal. Import its JSON: `jrnl --export json | bako import -`."
    case .newerFormat: "this export was created by a newer Bako. Update Bako."
    case .tooManyRecords: "the input has more than 2,000,000 records."
    case .trailingContent: "unexpected content follows the end."
    case .json(let problem): problem.reason + "."
    case .csv(let problem): problem.reason + "."
    case .archive(let problem): problem.sentence
    case .missingMood(let id): "the backup has no mood with the ID \(id)."
    case .notEntry: "this is not an object with the keys of an entry."
    case .missingValue(let key): "“\(key)” is missing."
    case .notText(let key): "“\(key)” must be text."
    case .notTexts(let key): "“\(key)” must be a list of strings."
    case .notAmounts:
      "“amounts” must have a number from -1e9 to 1e9 for some of the activities."
    case .notList(let key): "“\(key)” must be a list."
    case .notID(let text): "“\(text)” is not an ID."
    case .measureOutOfRange:
      "the height must be from 50 to 280 cm, and the weight from 10 to 650 kg."
    case .noHeight:
      "the file has weights, and a BMI needs a height. Add yours, as in --height 170."
    case .preferencesNotObject: "“preferences” must be an object."
    case .repeatedKey(let key): "the export has “\(key)” twice."
    case .emptyMood: "the mood is empty."
    case .moodTooLong:
      "the name of the mood is longer than \(NameKind.lengthLimit) characters."
    case .tooManyScores: "the day has more than \(InputLimit.scores) scores."
    case .tooManyMoods:
      "the file has more than \(InputLimit.moods) moods that are not feelings. Check that it is "
        + "a list of moods."
    case .notDate(let text): "“\(text)” is not a date."
    case .notDateAndTime(let text): "“\(text)” is not a date and time."
    case .notNumber(let text): "“\(text)” is not a number."
    case .invalid(let error): error.message
    }
  }
}

extension InputProblem {
  /// The ``sentence``, with the command that helps.
  public var sentenceWithCommand: String {
    guard case .invalid(let error) = self else { return sentence }
    return error.messageWithCommand
  }
}

public enum JSONProblem: Equatable, Sendable {
  case notJSON, unexpectedEnd, keyMissing, nestedTooDeeply, tooManyValues
  case missing(Unicode.Scalar)
  case unterminatedText, textTooLong, textNotUTF8, rawControlCharacter, unknownEscape
  case loneSurrogate

  /// The problem as a clause.
  var reason: String {
    switch self {
    case .notJSON: "this is not valid JSON"
    case .unexpectedEnd: "the JSON ends too early"
    case .keyMissing: "a key is missing"
    case .nestedTooDeeply: "the record is nested too deeply"
    case .tooManyValues: "the record has more than a million values"
    case .missing(let character): "“\(character)” is missing"
    case .unterminatedText: "a string is not closed"
    case .textTooLong: "a string is longer than 16 MiB"
    case .textNotUTF8: "a string is not valid UTF-8"
    case .rawControlCharacter: "a string has an unescaped control character"
    case .unknownEscape: "a string has an invalid escape"
    case .loneSurrogate: "a string has an unpaired surrogate"
    }
  }
}

public enum CSVProblem: Equatable, Sendable {
  case notUTF8, cellTooLong, tooFewCells, tooManyCells
  case unclosedQuotationMark, textAfterQuotationMark

  /// The problem as a clause.
  var reason: String {
    switch self {
    case .notUTF8: "a cell is not valid UTF-8"
    case .cellTooLong: "a cell is longer than 16 MiB"
    case .tooFewCells: "the row has too few cells"
    case .tooManyCells: "the row has more than 10,000 cells"
    case .unclosedQuotationMark: "a quotation mark is not closed"
    case .textAfterQuotationMark: "text follows a closing quotation mark"
    }
  }
}

extension InputProblem {
  /// Returns a value that is validated, or converts its error.
  static func checking<Value>(
    _ value: @autoclosure () throws(InvalidInput) -> Value
  ) throws(InputProblem) -> Value {
    do { return try value() } catch { throw .invalid(error) }
  }
}

/// The limits of an input.
public enum InputLimit {
  /// The maximum size of an input that is no archive: 512 MiB.
  public static let bytes = 512 << 20
  /// The maximum size of one text, including escapes: 16 MiB.
  static let text = 16 << 20
  /// The maximum size of a file in an archive: 256 MiB.
  static let archive = 256 << 20
  /// The maximum size of the directory of an archive: 64 MiB, a kilobyte for each file.
  static let archiveDirectory = 64 << 20
  /// The maximum number of scores of a day.
  static let scores = 100
  /// The maximum number of moods without a feeling.
  static let moods = 500
  /// The maximum number of lines that are listed as not understood.
  static let skippedLines = 1_000
  /// The maximum number of records.
  static let records = 2_000_000
  /// The maximum number of values in one record.
  static let values = 1_000_000
  /// The maximum depth of nesting in one record.
  static let levels = 64
}
