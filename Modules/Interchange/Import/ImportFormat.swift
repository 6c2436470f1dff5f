/// A format that can be imported.
public enum ImportFormat: String, CaseIterable, Sendable {
  /// A Bako export, or entries as a JSON array or JSON Lines.
  case bako
  /// Daylio's CSV or its backup, a ZIP archive.
  case daylio
  /// How We Feel's CSV.
  case howWeFeel = "how-we-feel"
  /// The backup of Pixels in JSON.
  case pixels
  /// Bearable's CSV with one row for each measurement.
  case bearable
  /// Health Auto Export's CSV of Apple's State of Mind.
  case stateOfMind = "health-auto-export"
  /// openScale's CSV of weights.
  case openScale = "openscale"
  /// A journal of jrnl in JSON.
  case jrnl
  /// A journal of Day One in JSON.
  case dayOne = "day-one"
  /// Text with one check-in a line.
  case lines

  /// The name of the program that writes the format, or of the format.
  public var program: String {
    switch self {
    case .bako: "Bako"
    case .daylio: "Daylio"
    case .howWeFeel: "How We Feel"
    case .pixels: "Pixels"
    case .bearable: "Bearable"
    case .stateOfMind: "Health Auto Export"
    case .openScale: "openScale"
    case .jrnl: "jrnl"
    case .dayOne: "Day One"
    case .lines: "lines"
    }
  }

  /// Recognizes the format of an input by its content.
  static func of(_ bytes: [UInt8]) -> ImportFormat? {
    if ArchiveBytes.isArchive(bytes) { return .daylio }
    var json = JSONReader(bytes)
    switch json.peek() {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return JSONFormat.of(bytes)
    default:
      let table = CSVTable(bytes)
      return allCases.first { table?.isOf($0) == true }
        ?? (LinesReader.recognizes(bytes) ? .lines : nil)
    }
  }

  /// The columns of the generations of a CSV format that a row cannot do without; empty for other
  /// formats.
  var columns: [[String]] {
    switch self {
    case .bako, .pixels, .jrnl, .dayOne, .lines: []
    case .daylio: [["full_date", "time", "mood"], ["year", "date", "time", "mood"]]
    case .howWeFeel: [["date", "mood", "tags(people)"]]
    case .bearable: [["date", "category", "rating/amount"]]
    case .stateOfMind: [["start", "kind", "labels", "associations", "valence"]]
    case .openScale: [["datetime", "weight"]]
    }
  }

  /// How the format begins, as a clause.
  var beginning: String {
    switch self {
    case .bako: "which is JSON"
    case .daylio:
      "which is a ZIP archive or begins with "
        + "full_date,date,weekday,time,mood,activities,note_title,note"
    case .howWeFeel: "which begins with Date,Mood or Date,Locale,Mood Keys"
    case .pixels: "which is a JSON array of days with scores"
    case .bearable: "which begins with date,date formatted,weekday,time of day,category"
    case .stateOfMind: "which begins with Start,End,Kind,Labels,Associations,Valence"
    case .openScale: "which is CSV with the columns dateTime and weight"
    case .jrnl: "which is a JSON object with entries that have a title, a body and tags"
    case .dayOne: "which is a JSON object with entries that have a creationDate"
    case .lines: "which begins with a date, as in 2026-11-20: calm"
    }
  }
}
