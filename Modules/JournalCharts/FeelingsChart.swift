import Models
import TerminalCharts
import Wording

/// The number of entries with each feeling as a line, and its share of all entries.
public struct FeelingsChart: JournalChart {
  private let counts: [Stats.Count]
  private let entries: Int

  /// Creates the chart.
  ///
  /// - Parameters:
  ///   - counts: The feelings to draw, from the top.
  ///   - entries: The number of all entries.
  public init(_ counts: some Sequence<Stats.Count>, of entries: Int) {
    self.counts = Array(counts)
    self.entries = entries
  }

  public var title: String { "Feelings" }

  public var chart: some ChartView {
    Chart(counts, id: \.name) { count in
      let quadrant = count.quadrant
      RuleMark(
        xStart: .value("Start", 0), xEnd: .value("Entries", count.n),
        y: .value("Feeling", count.name)
      )
      .foregroundStyle(quadrant?.color ?? .secondary)
      PointMark(x: .value("Entries", count.n), y: .value("Feeling", count.name))
        .foregroundStyle(quadrant?.color ?? .secondary)
        .symbol(quadrant?.symbol ?? .circle)
        .annotation(position: .trailing) { Text("\(count.n) · \(share(count))") }
    }
    // The rest of the scale has the numbers.
    .chartXScale(domain: 0...1.6 * Double(counts.map(\.n).max() ?? 1))
    .chartXAxis(.hidden)
  }

  public var words: String {
    guard !counts.isEmpty else { return "No entries." }
    return "Of \(entries) entries: "
      + counts.map { "\($0.name) \($0.n) (\(share($0)))" }.joined(separator: ", ") + "."
  }

  private func share(_ count: Stats.Count) -> String {
    ShareText.percent(Double(count.n) / Double(max(1, entries)))
  }
}
