import Models
import TerminalCharts
import Wording

/// The number of entries with each feeling as a line, and its share of all entries unless there are
/// few days.
public struct FeelingsChart: JournalChart {
  private let counts: [Stats.Count]
  private let stats: Stats

  /// Creates the chart.
  ///
  /// - Parameters:
  ///   - counts: The feelings to draw, from the top.
  ///   - stats: The statistics of all entries.
  public init(_ counts: some Sequence<Stats.Count>, of stats: Stats) {
    self.counts = Array(counts)
    self.stats = stats
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
        .annotation(position: .trailing) { Text(text(count, " · ")) }
    }
    // The rest of the scale has the numbers.
    .chartXScale(domain: 0...1.6 * Double(counts.map(\.n).max() ?? 1))
    .chartXAxis(.hidden)
  }

  public var words: String {
    guard !counts.isEmpty else { return "No entries." }
    let list = counts.map { "\($0.name) \(text($0, ", "))" }.joined(separator: "; ")
    return "Of \(stats.entries) entries: \(list)."
  }

  private func text(_ count: Stats.Count, _ separator: String) -> String {
    let share = stats.percent(of: count).map { "\(separator)\($0) %" }
    return "\(count.n)\(share ?? "")"
  }
}
