import Models
import TerminalCharts
import Wording

/// Pleasantness over a period: a range for each day or week, the median as a line, and that of the
/// period before in a faint color.
public struct CourseChart: JournalChart {
  private let course: Course
  /// A sentence before that of the chart.
  private var lead = ""
  private var selected: ClosedRange<CalendarDay>?

  public let title: String

  /// Creates the chart.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - title: The title; nil for the days of the period.
  ///   - selected: The days of the point that is drawn as selected.
  public init(
    _ course: Course, title: String? = nil, selected: ClosedRange<CalendarDay>? = nil
  ) {
    self.course = course
    self.selected = selected
    self.title =
      title ?? CalendarDay.range(course.range.lowerBound, course.range.upperBound)
  }

  /// Creates the chart of the last days, whose words begin with their share.
  public init(_ trend: MoodTrend) {
    self.init(trend.course, title: trend.title)
    lead = trend.words.map { "\($0). " } ?? ""
  }

  public var chart: some ChartView {
    Chart {
      RuleMark(y: .value("Neither", 0)).foregroundStyle(Color.secondary)
      if let selected, selected.overlaps(course.range) {
        RuleMark(x: .value("Day", middle(max(selected.lowerBound, course.range.lowerBound))))
          .foregroundStyle(Color.accentColor)
      }
      ForEach(course.before) { point in
        LineMark(
          x: .value("Day", middle(point.day)), y: .value("Before", point.median),
          series: .value("Piece", "before \(point.piece)")
        )
        .foregroundStyle(Color.secondary)
      }
      ForEach(course.points.filter { $0.least < $0.most }) { point in
        RuleMark(
          x: .value("Day", middle(point.day)), yStart: .value("Least", point.least),
          yEnd: .value("Most", point.most)
        )
        .foregroundStyle(Color.secondary)
      }
      ForEach(course.points) { point in
        LineMark(
          x: .value("Day", middle(point.day)), y: .value("Median", point.median),
          series: .value("Piece", "\(point.piece)")
        )
        .foregroundStyle(Color.primary)
      }
      ForEach(course.points) { point in
        PointMark(x: .value("Day", middle(point.day)), y: .value("Pleasantness", point.mean))
          .foregroundStyle(point.mean < 0 ? Color.low : Color.calm)
      }
    }
    .chartXScale(domain: domain)
    .chartXAxis {
      if length <= Self.daysWithNames {
        AxisMarks(values: days.map(middle)) { value in
          let day = days[value.index]
          AxisValueLabel("\(day.shortWeekdayName) \(day.day)")
        }
      } else {
        AxisMarks()
      }
    }
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
    return lead + "Pleasantness on \(course.points.count, "\(unit)") with entries, from "
      + "\(least.signedText) to \(most.signedText); the last median is \(last.median.signedText)."
  }

  /// The length of a period up to which the axis names the days.
  private static let daysWithNames = 14

  private var length: Int { course.range.upperBound.days(since: course.range.lowerBound) + 1 }

  private var days: [CalendarDay] { (0..<length).map { course.range.lowerBound.adding(days: $0) } }

  private var domain: ClosedRange<Date> {
    course.range.lowerBound.chartDate...course.range.upperBound.adding(days: 1).chartDate
  }

  /// The middle of the day or of the week that begins with a day.
  private func middle(_ day: CalendarDay) -> Date {
    day.chartDate.addingTimeInterval(Double(course.daysOfPoint) * 43_200)
  }
}
