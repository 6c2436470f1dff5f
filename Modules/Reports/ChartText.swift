// Reports: the content of the report and of what the commands print about a diary: values in, text
// out. No database, no parser, and of a terminal only the width, the colors and the glyphs. The
// commands depend on it.
import Interchange
import JournalCharts
import TerminalCharts

/// Draws charts as lines of text, in a style and a width that texts share.
@MainActor
public struct ChartText {
  let style: Style
  /// The number of columns of a line.
  let columns: Int

  /// - Parameter columns: The number of columns of a line, raised to 40.
  public init(_ style: Style, columns: Int) {
    self.style = style
    self.columns = max(40, columns)
  }

  /// Returns the chart as lines, with its title above.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - rows: The number of rows below the title.
  ///   - limit: The maximum number of columns.
  func titled(_ chart: some JournalChart, rows: Int, columns limit: Int = .max) -> [String] {
    ["", style.bold(chart.title)] + lines(chart, rows: rows, columns: limit)
  }

  /// Returns the chart as at most `rows` lines.
  public func lines(_ chart: some ChartView, rows: Int, columns limit: Int = .max) -> [String] {
    let size = CellSize(columns: min(columns, limit), rows: rows)
    let buffer = chart.buffer(size: size, glyphs: style.isASCII ? .ascii : .unicode)
    let text =
      style.isColored
      ? buffer.ansi(depth: style.depth, background: style.background) : buffer.text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines[...(lines.lastIndex { !$0.isEmpty } ?? 0)])
  }

  /// Returns a text as lines of the width of the charts.
  public func wrapped(_ text: String) -> [String] {
    text.wrapped(columns: columns).map(style.shown)
  }
}
