import Models
import TerminalCharts
import Wording

/// Pleasantness over a period: a range for each day or week, the median as a line, and that of the
/// period before in a faint color.
public struct CourseChart: JournalChart {
  private let course: Course

  public let title: String

  /// Creates the chart.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - title: The title; nil for the days of the period.
  public init(_ course: Course, title: String? = nil) {
    self.course = course
    self.title =
      title ?? CalendarDay.range(course.range.lowerBound, course.range.upperBound)
  }

  public var chart: some ChartView {
    Chart {
      RuleMark(y: .value("Neither", 0)).foregroundStyle(Color.secondary)
      ForEach(course.before) { point in
        LineMark(
          x: .value("Day", date(point)), y: .value("Before", point.median),
          series: .value("Piece", "before \(point.piece)")
        )
        .foregroundStyle(Color.secondary)
      }
      ForEach(course.points.filter { $0.least < $0.most }) { point in
        RuleMark(
          x: .value("Day", date(point)), yStart: .value("Least", point.least),
          yEnd: .value("Most", point.most)
        )
        .foregroundStyle(Color.secondary)
      }
      ForEach(course.points) { point in
        LineMark(
          x: .value("Day", date(point)), y: .value("Median", point.median),
          series: .value("Piece", "\(point.piece)")
        )
        .foregroundStyle(Color.primary)
      }
      ForEach(course.points) { point in
        PointMark(x: .value("Day", date(point)), y: .value("Pleasantness", point.mean))
          .foregroundStyle(point.mean < 0 ? Color.low : Color.calm)
      }
    }
    .chartXScale(domain: domain)
    .chartYScale(domain: -100...100)
    .chartYAxis {
      AxisMarks(values: [-100, 0, 100]) { value in
        AxisValueLabel((value.as(Int.self) ?? 0).signedText)
      }
    }
  }

  /// The words of the axis: what its ends mean.
  public static let axis = "pleasant above, unpleasant below"

  public var words: String {
    let unit = course.daysOfPoint == 1 ? "day" : "week"
    guard let least = course.points.map(\.least).min(), let most = course.points.map(\.most).max(),
      let last = course.points.last
    else { return "No entries in these days." }
    return "Pleasantness on \(course.points.count, "\(unit)") with entries, from "
      + "\(least.signedText) to \(most.signedText); the last median is \(last.median.signedText)."
  }

  private var domain: ClosedRange<Date> {
    course.range.lowerBound.chartDate...course.range.upperBound.adding(days: 1).chartDate
  }

  /// The middle of the day or of the week.
  private func date(_ point: Course.Point) -> Date {
    point.day.chartDate.addingTimeInterval(Double(course.daysOfPoint) * 43_200)
  }
}
