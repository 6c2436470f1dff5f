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
    case .lines: "lines"
    }
  }

  /// Recognizes the format of an input by its content.
  init?(of bytes: [UInt8]) {
    guard !ZIPArchive.recognizes(bytes) else {
      self = .daylio
      return
    }
    var json = JSONReader(bytes)
    switch json.peek() {
    case UInt8(ascii: "{"): self = .bako
    case UInt8(ascii: "["): self = PixelsReader.recognizes(bytes) ? .pixels : .bako
    default:
      let table = CSVTable(bytes)
      if let format = [.daylio, .howWeFeel, .bearable].first(where: { table?.isOf($0) == true }) {
        self = format
      } else if LinesReader.recognizes(bytes) {
        self = .lines
      } else {
        return nil
      }
    }
  }

  /// The columns of the generations of a CSV format that a row cannot do without; empty for other
  /// formats.
  var columns: [[String]] {
    switch self {
    case .bako, .pixels, .lines: []
    case .daylio: [["full_date", "time", "mood"], ["year", "date", "time", "mood"]]
    case .howWeFeel: [["date", "mood", "tags(people)"]]
    case .bearable: [["date", "category", "rating/amount"]]
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
    case .lines: "which begins with a date, as in 2026-11-20: calm"
    }
  }
}
