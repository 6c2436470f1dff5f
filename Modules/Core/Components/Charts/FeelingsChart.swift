import Models
import TerminalCharts
import TerminalUI

/// The number of entries with each feeling, and its share of all entries.
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
      BarMark(x: .value("Entries", count.n), y: .value("Feeling", count.name))
        .foregroundStyle(Feeling.named(count.name)?.quadrant.color ?? .secondary)
        .annotation { Text("\(count.n) · \(share(count))") }
    }
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
