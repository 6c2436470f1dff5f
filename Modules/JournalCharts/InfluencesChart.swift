import Models
import TerminalCharts

/// The differences that went with activities, amounts and places, with their 95 % intervals around
/// zero.
public struct InfluencesChart: JournalChart {
  private let limit: Double
  private let rows: [Influence]

  /// Creates the chart.
  ///
  /// - Parameters:
  ///   - rows: The influences to draw, from the top. Those with too few days are omitted.
  ///   - others: Further influences that the scale includes, so that several charts have the same
  ///     one.
  public init(_ rows: some Sequence<Influence>, sharingScaleWith others: [Influence] = []) {
    self.rows = rows.filter(\.isEnough)
    let bounds = (self.rows + others).flatMap { [$0.low, $0.high, $0.difference] }
      .compactMap { $0.map(abs) }
    limit = min(1, max(0.01, bounds.max() ?? 0))
  }

  public var title: String { "What goes with it" }

  public var chart: some ChartView {
    Chart {
      RuleMark(x: .value("No difference", 0.0)).foregroundStyle(Color.secondary)
      ForEach(rows) { row in
        RuleMark(
          xStart: .value("Low", points(row.low)), xEnd: .value("High", points(row.high)),
          y: .value("Name", row.tag)
        )
        .foregroundStyle(color(row))
        PointMark(x: .value("Difference", points(row.difference)), y: .value("Name", row.tag))
          .foregroundStyle(color(row))
      }
    }
    .chartXScale(domain: -points(limit)...points(limit))
    .chartYScale(domain: rows.map(\.tag))
  }

  public var words: String {
    guard !rows.isEmpty else { return "Nothing was looked at yet." }
    let list = rows.map { "\($0.tag) \($0.points ?? "")" }.joined(separator: ", ")
    return "Points of pleasantness that went with it, with 95 % intervals: \(list)."
  }

  /// A claim has the color of its direction; other rows are dim.
  private func color(_ row: Influence) -> Color {
    guard row.isClaim, let difference = row.difference else { return .secondary }
    return difference > 0 ? .calm : .low
  }

  private func points(_ share: Double?) -> Double { (share ?? 0) * Influence.pointsOfScale }
}
