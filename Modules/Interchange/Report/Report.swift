/// A document with text, facts, charts and tables, which ``ReportWriter`` writes as an HTML page.
///
/// ```swift
/// let weekdays = Report.Figure(
///   title: "Weekdays", svg: "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>",
///   table: Report.Table(columns: [.text("Weekday"), .number("Entries")], rows: [["Monday", "3"]]))
/// let report = Report(
///   title: "Mood report", subtitle: "November 2026",
///   sections: [Report.Section("Weekdays", [.text("Three entries."), .figure(weekdays)])])
/// print(report.sections[0].title)  // prints "Weekdays"
/// ```
///
/// Texts, titles and cells may contain any characters; the writer escapes them. The pictures are
/// markup.
public struct Report: Equatable, Sendable {
  public var title: String
  /// The line below the title.
  public var subtitle: String
  public var sections: [Section]

  /// Creates a report.
  public init(title: String, subtitle: String, sections: [Section]) {
    self.title = title
    self.subtitle = subtitle
    self.sections = sections
  }

  /// A part of the report with a heading.
  public struct Section: Equatable, Sendable {
    public var title: String
    public var blocks: [Block]

    /// Creates a section.
    public init(_ title: String, _ blocks: [Block]) {
      self.title = title
      self.blocks = blocks
    }
  }

  /// A part of a section.
  public enum Block: Equatable, Sendable {
    case text(String)
    /// Sentences, one below the other.
    case list([String])
    case facts([Fact])
    case figure(Figure)
  }

  /// A value with its name.
  public struct Fact: Equatable, Sendable {
    public var name: String
    public var value: String

    /// Creates a fact.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A picture with its data.
  public struct Figure: Equatable, Sendable {
    public var title: String
    /// A sentence below the title; may be empty.
    public var caption: String
    /// An `svg` element without scripts, styles and ids. It is written unchanged.
    public var svg: String
    public var table: Table
    /// Whether the table is shown at first, and printed.
    public var isTableOpen: Bool

    /// Creates a figure.
    public init(
      title: String, caption: String = "", svg: String, table: Table, isTableOpen: Bool = false
    ) {
      self.title = title
      self.caption = caption
      self.svg = svg
      self.table = table
      self.isTableOpen = isTableOpen
    }
  }

  /// Rows of cells. The first cell of a row is its heading.
  public struct Table: Equatable, Sendable {
    public var columns: [Column]
    public var rows: [[String]]

    /// Creates a table.
    public init(columns: [Column], rows: [[String]]) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// The heading of a column, and whether its cells are numbers.
  public struct Column: Equatable, Sendable {
    public var title: String
    public var isNumber: Bool

    /// Returns a column of texts.
    public static func text(_ title: String) -> Column { Column(title: title, isNumber: false) }

    /// Returns a column of numbers, which are aligned at their ends.
    public static func number(_ title: String) -> Column { Column(title: title, isNumber: true) }
  }
}
