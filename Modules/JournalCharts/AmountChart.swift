import Models
import TerminalCharts
import Wording

/// The amounts of an activity against the pleasantness of their days, a point for each day.
public struct AmountChart: JournalChart {
  private let row: Influence
  private let scale: Influence.AmountScale

  /// Creates the chart; nil for an influence without amounts that were looked at.
  public init?(_ row: Influence) {
    guard let scale = row.amount, !scale.days.isEmpty else { return nil }
    self.row = row
    self.scale = scale
  }

  public var title: String { "Amounts of #\(row.name)" }

  public var chart: some ChartView {
    Chart {
      RuleMark(y: .value("Neither", 0)).foregroundStyle(Color.secondary)
      ForEach(scale.days) { day in
        PointMark(
          x: .value("Amount", day.amount), y: .value("Pleasantness", day.pleasantness)
        )
        .foregroundStyle(Color.primary)
      }
    }
    .chartYScale(domain: -100...100)
    .chartYAxis {
      AxisMarks(values: [-100, 0, 100]) { value in
        AxisValueLabel((value.as(Int.self) ?? 0).signedText)
      }
    }
    .chartXAxis {
      AxisMarks(values: .automatic(desiredCount: 5)) { value in
        AxisValueLabel(scale.text(of: value.as(Double.self) ?? 0))
      }
    }
  }

  public var words: String {
    let amounts = scale.days.map(\.amount)
    let range = "\(scale.text(of: amounts.min() ?? 0)) to \(scale.text(of: amounts.max() ?? 0))"
    let difference = row.points.map { ": \($0) points for \(scale.text) more" } ?? ""
    return "\(range) on \(scale.days.count, "day")\(difference)."
  }
}
