// JournalCharts: the charts of entries and measurements, which views show, commands print and
// reports draw, and the colors of their meanings. Charts are functions of values: no store, no
// terminal. Core re-exports it for the features; Reports depends on it.
import Models
import TerminalCharts

/// The measurements over time, with the limits of the categories.
public struct BMIChart: View {
  private let history: [BMI]
  private let ticks: [Double]

  /// - Parameters:
  ///   - history: The measurements, oldest first.
  ///   - spansCategories: Whether the axis is at least as long as a category.
  public init(history: [BMI], spansCategories: Bool = false) {
    self.history = history
    ticks = BMI.trendTicks(of: history, spansCategories: spansCategories)
  }

  private static let format = FloatingPointFormatStyle<Double>.number
    .precision(.fractionLength(0...1))

  /// The ticks with a margin.
  private var domain: ClosedRange<Double> {
    let (least, greatest) = (ticks.first ?? 0, ticks.last ?? 0)
    let margin = max(0.1, (greatest - least) / 10)
    return (least - margin)...(greatest + margin)
  }

  public var body: some View { chart.accessibilityLabel("Trend") }

  public var chart: some ChartView {
    Chart {
      ForEach(BMICategory.limits.filter(ticks.contains), id: \.self) { limit in
        RuleMark(y: .value("Limit", limit))
          .foregroundStyle(Color.secondary)
      }
      ForEach(history) { bmi in
        LineMark(x: .value("Date", bmi.date.instant), y: .value("BMI", bmi.value))
          .foregroundStyle(Color.primary)
      }
      ForEach(history) { bmi in
        PointMark(x: .value("Date", bmi.date.instant), y: .value("BMI", bmi.value))
          .foregroundStyle(bmi.category.color)
      }
    }
    .chartYScale(domain: domain)
    .chartYAxis {
      AxisMarks(format: Self.format, values: ticks)
    }
  }
}
