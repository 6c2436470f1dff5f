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
/// Strings are shown verbatim: without localization or Markdown. Control characters are replaced
/// before they reach the terminal.
public struct Text: PrimitiveView, Equatable {
  /// The format of a date.
  public enum DateStyle: Sendable {
    /// The date in the long format of the locale.
    case date
    /// The time in the short format of the locale.
    case time
  }

  private enum Content: Equatable {
    case plain(String)
    case date(Date, DateStyle)
  }

  private let content: Content
  private var look = TextLook()

  /// Creates a text that shows a string verbatim.
  public init(_ content: some StringProtocol) { self.content = .plain(String(content)) }

  /// Creates a text that shows a string verbatim.
  public init(verbatim content: String) { self.content = .plain(content) }

  /// Creates a text that shows a date in the calendar, locale and time zone of the environment.
  public init(_ date: Date, style: DateStyle) { content = .date(date, style) }

  /// Creates a text that shows a formatted value.
  public init<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
  where Format.FormatOutput == String {
    content = .plain(format.format(value))
  }

  func changing(_ change: (inout TextLook) -> Void) -> Text {
    var copy = self
    change(&copy.look)
    return copy
  }

  /// Concatenates two texts. The style of the left one applies to both, and dates are formatted in
  /// the default environment.
  public static func + (left: Text, right: Text) -> Text {
    var sum = Text(left.string(in: EnvironmentValues()) + right.string(in: EnvironmentValues()))
    sum.look = left.look
    return sum
  }

  func string(in environment: EnvironmentValues) -> String {
    switch content {
    case .plain(let string): string
    case .date(let date, let style): DateText.string(date, style, in: environment)
    }
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let string = string(in: context.environment)
    return [Node.text(string, style: look.applied(to: context.environment.style), in: context)]
  }
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
  /// Creates a node of wrapped text in one style.
  static func text(_ string: String, style: CellStyle, in context: ViewContext) -> Node {
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
            plan.write(line.text, at: rect.origin.offset(columns: left, rows: row), style)
          }
        }
        if !string.isEmpty {
          plan.describe(Description(id: id, role: .text, label: string, rect: rect))
        }
      })
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
