/// A text that is expensive for some algorithm, of any length.
enum WorstInput: String, CaseIterable {
  /// Marks in alternating order, which comparisons sort.
  case marks
  /// A row of marks, and tags after it.
  case markedTags
  case blanks
  case repeats
  /// Many words, many tags, many lines.
  case words, tags, lines
  case punctuation
  /// What divides the names in a cell.
  case separators
  /// Brackets, of which each opens another level.
  case nesting
  case quotes
  case digits
  /// Clusters that combine with the next one if they are shortened.
  case joiners
  /// Characters that take no columns.
  case invisible
  case escapes
  case markup
  case wide

  /// The texts of many words, for inputs that have a record for each word.
  static let separate: [WorstInput] = [.words, .tags]

  /// Returns a text of about `length` scalars.
  func text(_ length: Int) -> String {
    func repeated(_ part: String) -> String {
      String(repeating: part, count: length / part.unicodeScalars.count)
    }
    return switch self {
    case .marks: "a" + repeated("\u{301}\u{323}")
    case .markedTags: "a" + repeated("\u{301}\u{323}    ").filter { $0 != " " } + repeated(" #t  ")
    case .blanks: "a" + repeated(" ") + "b"
    case .repeats: repeated("a")
    case .words: repeated("ab ")
    // Numbers of five digits: otherwise, the length would more than double with `length`.
    case .tags: (0..<length / 8).map { "#t\($0 + 10_000)" }.joined(separator: " ")
    case .lines: repeated("a\n")
    case .punctuation: "a" + repeated(".,")
    case .separators: repeated("a|b;")
    case .nesting: repeated("[")
    case .quotes: repeated("\"")
    case .digits: repeated("7")
    case .joiners: Self.longCluster + repeated("\u{1F469}")
    case .invisible: "a" + repeated("\u{200B}\u{202E}") + "b"
    case .escapes: repeated("\u{1B}[")
    case .markup: repeated("<b &am")
    case .wide: repeated("橋")
    }
  }

  /// An emoji whose first 31 scalars end with a joiner.
  private static let longCluster =
    "\u{1F469}" + String(repeating: "\u{301}", count: 29) + "\u{200D}\u{301}"
}
