/// One or more lines of read-only text, wrapped to the available width.
///
/// ```swift
/// struct EntryRow: View {
///   let date: Date
///   let note: String
///   let bmi: Double
///
///   var body: some View {
///     VStack(alignment: .leading) {
///       Text(date, style: .date).font(.headline)
///       Text(note).lineLimit(2)
///       Text("BMI \(bmi, specifier: "%.1f")").foregroundColor(.secondary)
///     }
///   }
/// }
/// ```
///
/// ```text
/// November 27, 2025
/// A long walk by the river, and then home
/// in the rain, without an umbrella.
/// BMI 22.5
/// ```
///
/// Strings are shown verbatim: without localization or Markdown. Control characters are replaced
/// before they reach the terminal.
///
/// Use a text for what the user only reads, a ``Label`` for a text with a symbol, a ``Link`` for an
/// address and a ``TextEditor`` for text that is edited or longer than a page.
///
/// A frame wraps each text that is laid out once for each width. A `Text` that is scrolled out of a
/// ``List`` costs nothing; one that is scrolled out of a ``ScrollView`` is evaluated and measured.
///
/// ## Topics
///
/// ### Creating a text
///
/// - ``init(_:)-(StringProtocol)``
/// - ``init(verbatim:)``
/// - ``init(_:style:)``
/// - ``init(_:format:)``
/// - ``DateStyle``
///
/// ### Styling a text
///
/// - ``font(_:)``
/// - ``bold()``
/// - ``italic()``
/// - ``underline(_:)``
/// - ``strikethrough(_:)``
/// - ``foregroundColor(_:)``
///
/// ### Combining texts
///
/// - ``+(_:_:)``
///
/// ### Limiting lines
///
/// - ``View/truncationMode(_:)``
/// - ``View/multilineTextAlignment(_:)``
public struct Text: PrimitiveView, Equatable {
  /// The format of a date.
  public enum DateStyle: Sendable {
    /// The date in the long format of the locale.
    case date
    /// The time in the short format of the locale.
    case time
  }

  private indirect enum Content: Equatable {
    case plain(String)
    case date(Date, DateStyle)
    case symbol(String)
    case sum(Text, Text)
  }

  private var content: Content
  private var look = TextLook()

  /// Creates a text that shows a string verbatim.
  public init(_ content: some StringProtocol) { self.content = .plain(String(content)) }

  /// Creates a text that shows a string verbatim.
  public init(verbatim content: String) { self.content = .plain(content) }

  /// Creates a text that shows a date in the calendar, locale and time zone of the environment.
  public init(_ date: Date, style: DateStyle) { content = .date(date, style) }

  /// Creates a text that shows a formatted value.
  ///
  /// ```swift
  /// let share = Text(0.25, format: .percent)  // 25%
  /// let entries = Text(1_250, format: .number)  // 1,250 in an English locale
  /// ```
  public init<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
  where Format.FormatOutput == String {
    content = .plain(format.format(value))
  }

  /// Creates a text of the glyph of an image.
  public init(_ image: Image) { content = .symbol(image.name) }

  func changing(_ change: (inout TextLook) -> Void) -> Text {
    var copy = self
    change(&copy.look)
    return copy
  }

  /// Concatenates two texts. Each keeps its style.
  ///
  /// ```swift
  /// let level = Text("Energy ") + Text("high").bold().foregroundColor(.orange)
  /// ```
  public static func + (left: Text, right: Text) -> Text {
    var sum = Text("")
    sum.content = .sum(left, right)
    return sum
  }

  func string(in environment: EnvironmentValues) -> String {
    switch content {
    case .plain(let string): string
    case .date(let date, let style): DateText.string(date, style, in: environment)
    case .symbol(let name): Symbols.glyph(name, isASCII: environment.glyphs.isASCII)
    case .sum(let left, let right): left.string(in: environment) + right.string(in: environment)
    }
  }

  /// The parts of the text, each in its own style.
  private func runs(in environment: EnvironmentValues, style: CellStyle) -> [TextRun] {
    let style = look.applied(to: style)
    guard case .sum(let left, let right) = content else {
      return [TextRun(text: string(in: environment), style: style)]
    }
    return left.runs(in: environment, style: style) + right.runs(in: environment, style: style)
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let environment = context.environment
    let style = look.applied(to: environment.style)
    var runs: [TextRun] = []
    if case .sum = content { runs = self.runs(in: environment, style: environment.style) }
    return [Node.text(string(in: environment), style: style, runs: runs, in: context)]
  }
}

/// A part of a concatenated text.
struct TextRun {
  let text: String
  let style: CellStyle
}

/// A text's changes to the inherited style.
struct TextLook: Equatable {
  var foreground: Color?
  var added: CellStyle.Attributes = []
  var removed: CellStyle.Attributes = []

  func applied(to style: CellStyle) -> CellStyle {
    var style = style
    if let foreground { style.foreground = foreground }
    style.attributes.formUnion(added)
    style.attributes.subtract(removed)
    return style
  }
}

extension DefaultStringInterpolation {
  /// Appends a value in a format of C: `"\(bmi, specifier: "%.1f")"`.
  ///
  /// ```swift
  /// print("\(2.0 / 3, specifier: "%.2f")")  // prints "0.67"
  /// ```
  public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
    appendLiteral(String(format: specifier, value))
  }

  /// Appends a formatted value: `"\(price, format: .number)"`.
  public mutating func appendInterpolation<Format: FormatStyle>(
    _ value: Format.FormatInput, format: Format
  ) where Format.FormatOutput == String {
    appendLiteral(format.format(value))
  }
}

enum DateText {
  static func string(
    _ date: Date, _ style: Text.DateStyle, in environment: EnvironmentValues
  ) -> String {
    let format: Date.FormatStyle =
      switch style {
      case .date: Date.FormatStyle(date: .long, time: .omitted)
      case .time: Date.FormatStyle(date: .omitted, time: .shortened)
      }
    return string(date, format, in: environment)
  }

  static func string(
    _ date: Date, _ format: Date.FormatStyle, in environment: EnvironmentValues
  ) -> String {
    var format = format
    format.locale = environment.locale
    format.calendar = environment.calendar
    format.timeZone = environment.timeZone
    return format.format(date)
  }
}

extension Node {
  /// Creates a node of wrapped text.
  ///
  /// - Parameter runs: The parts of a concatenated text, which differ from `style`.
  static func text(
    _ string: String, style: CellStyle, runs: [TextRun] = [], in context: ViewContext
  ) -> Node {
    let values = context.environment.text
    let text = WrappedText(
      string, limit: values.lineLimit, mode: values.truncation,
      glyphs: context.environment.glyphSet)
    let alignment = values.alignment
    let id = context.id
    return Node(
      dependsOnRows: false, text: { string },
      measure: { proposal in
        let wrapped = text.wrapped(proposal.columns ?? Lengths.unbounded)
        let rows = wrapped.lines.count
        return CellSize(
          columns: wrapped.columns, rows: proposal.columns == 0 ? min(1, rows) : rows)
      },
      layOut: { rect, plan in
        guard plan.isVisible(rect) else { return }
        let lines = text.wrapped(rect.columns).lines.prefix(max(0, rect.rows))
        plan.clipped(to: rect) {
          for (row, line) in lines.enumerated() {
            let free = max(0, rect.columns - line.columns)
            let left =
              switch alignment {
              case .leading: 0
              case .center: free / 2
              case .trailing: free
              }
            let origin = rect.origin.offset(columns: left, rows: row)
            plan.write(line.text, at: origin, style)
            let isLast = row == lines.count - 1
            for part in string.parts(
              of: runs, inLine: row, isLast: isLast, columns: rect.columns)
            {
              let columns = min(part.columns, line.columns - part.column)
              guard columns > 0 else { continue }
              let start = origin.offset(columns: part.column)
              plan.restyle(
                CellRect(column: start.column, row: start.row, columns: columns, rows: 1)
              ) { $0 = part.style.over($0) }
            }
          }
        }
        if !string.isEmpty {
          plan.describe(Description(id: id, role: .text, label: string, rect: rect))
        }
      })
  }
}

/// The columns of a run in a line.
private struct RunPart {
  let column: Int
  let columns: Int
  let style: CellStyle
}

extension String {
  /// Returns the columns of the runs of the text in one of its wrapped lines. The last line that is
  /// shown may contain the beginning of the next one, before the ellipsis.
  fileprivate func parts(of runs: [TextRun], inLine row: Int, isLast: Bool, columns: Int)
    -> [RunPart]
  {
    guard !runs.isEmpty else { return [] }
    let lines = wrappedLines(columns: columns).map(\.range)
    guard lines.indices.contains(row) else { return [] }
    let line = lines[row].lowerBound..<(isLast ? endIndex : lines[row].upperBound)
    var parts: [RunPart] = []
    var start = startIndex
    for run in runs {
      let end = utf8.index(start, offsetBy: run.text.utf8.count)
      let range = (start..<end).clamped(to: line)
      if !range.isEmpty {
        parts.append(
          RunPart(
            column: self[line.lowerBound..<range.lowerBound].displayWidth,
            columns: self[range].displayWidth, style: run.style))
      }
      start = end
    }
    return parts
  }
}

extension CellStyle {
  /// The style on the background of a cell.
  fileprivate func over(_ below: CellStyle) -> CellStyle {
    var style = self
    style.background = background ?? below.background
    return style
  }
}

/// A text that caches its lines by width.
final class WrappedText {
  struct Line {
    let text: String
    let columns: Int
  }

  /// The lines of the text at a width.
  struct Lines {
    let lines: [Line]
    /// The width of the longest line.
    let columns: Int
    /// The widths at which the text has the same lines: from the longest line to the width at which
    /// it was wrapped.
    fileprivate let widths: ClosedRange<Int>
  }

  private let string: String
  private let limit: Int?
  private let mode: TruncationMode
  private let glyphs: GlyphSet
  private var known: [Lines] = []

  init(_ string: String, limit: Int?, mode: TruncationMode, glyphs: GlyphSet) {
    self.string = string
    self.limit = limit
    self.mode = mode
    self.glyphs = glyphs
  }

  func wrapped(_ columns: Int) -> Lines {
    for lines in known where lines.widths.contains(columns) { return lines }
    var lines = string.wrapped(columns: columns)
    var isCut = false
    if let limit, lines.count > max(1, limit) {
      // The text itself keeps the blanks at its beginning and between the lines.
      let starts = string.wrappedLines(columns: columns).map(\.range.lowerBound)
      let rest = string[starts[max(1, limit) - 1]...]
      lines = Array(lines.prefix(max(1, limit) - 1))
      lines.append(truncated(rest, columns))
      isCut = true
    }
    let measured = lines.map { Line(text: $0, columns: $0.displayWidth) }
    let longest = measured.reduce(0) { max($0, $1.columns) }
    let least = isCut ? columns : min(columns, max(1, longest))
    let wrapped = Lines(lines: measured, columns: longest, widths: least...columns)
    known.append(wrapped)
    return wrapped
  }

  private func truncated(_ text: Substring, _ columns: Int) -> String {
    let ellipsis = Glyphs.of(glyphs).ellipsis
    guard mode != .tail, text.displayWidth > columns else {
      return text.truncated(columns: columns, ellipsis: ellipsis)
    }
    let free = max(0, columns - ellipsis.displayWidth)
    let head = mode == .head ? 0 : free - free / 2
    // One column more than is shown makes room for the ellipsis, which is replaced.
    let start = text.truncated(columns: head + ellipsis.displayWidth, ellipsis: ellipsis)
    let end = String(text.reversed()).truncated(
      columns: free - head + ellipsis.displayWidth, ellipsis: ellipsis)
    return start + end.dropLast().reversed()
  }
}
