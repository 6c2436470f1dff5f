import Foundation
import Support
import TerminalTesting
import Testing

@testable import TerminalCharts

@MainActor
@Suite struct Gaps {
  private func trend(_ levels: [Double?]) -> some ChartView {
    Chart(Array(levels.enumerated()), id: \.offset) { day, level in
      LineMark(x: .value("Day", day), y: .value("Level", level ?? .nan))
    }
  }

  @Test func missingValuesBreakLines() {
    let chart = trend([1, 2, nil, nil, 2, 1]).resolved(in: .fixed)
    let lines = chart.shapes.map { shape -> [Double] in
      if case .line(let points) = shape.kind { points.map(\.x) } else { [] }
    }
    #expect(lines == [[0, 1], [4, 5]])
    #expect(chart.description.summary.contains("4 values"))
    #expect(chart.description.summary.contains("2 gaps"))
    #expect(chart.description.rows[2] == ["2", ""])
  }

  @Test func gapsAreBlankColumns() {
    let lines = trend([1, 5, nil, nil, nil, nil, 5, 1]).chartXAxis(.hidden).chartYAxis(.hidden)
      .lines(columns: 40, rows: 8, environment: .fixed)
    let drawn = (0..<40).map { column in
      lines.contains { line in
        column < line.count && Array(line)[column] != " "
      }
    }
    #expect(drawn[0] && drawn[39])
    #expect(!drawn[8...30].contains(true))
  }

  @Test func missingBarsAreBlank() {
    let levels = [3.0, .nan, 5]
    let chart = Chart(levels.indices, id: \.self) { index in
      BarMark(x: .value("Day", index), y: .value("Level", levels[index]))
    }
    .chartXAxis(.hidden).chartYAxis(.hidden)
    #expect(chart.lines(columns: 3, rows: 1, environment: .fixed) == ["▅ █"])
  }
}

@MainActor
@Suite struct Marks {
  @Test func stackedBarsAddUp() {
    let chart = Chart {
      BarMark(x: .value("Day", "Mon"), y: .value("Count", 2))
      BarMark(x: .value("Day", "Mon"), y: .value("Count", 3))
      BarMark(x: .value("Day", "Mon"), y: .value("Count", -1))
    }
    .resolved(in: .fixed)
    let extents = chart.shapes.map { shape -> ClosedRange<Double> in
      if case .bar(_, let y, _) = shape.kind { y } else { 0...0 }
    }
    #expect(extents == [0...2, 2...5, -1...0])
    #expect(chart.y.scale.lower <= -1 && chart.y.scale.upper >= 5)
  }

  @Test func sharesFillTheBar() {
    let shares = [("Bright", 3), ("Calm", 1)]
    let chart = Chart(shares, id: \.0) { name, count in
      BarMark(x: .value("Share", count), stacking: .normalized)
        .foregroundStyle(by: .value("Mood", name))
    }
    .chartXAxis(.hidden).chartLegend(.hidden).chartXScale(domain: 0...1)
    #expect(chart.lines(columns: 8, rows: 1, environment: .fixed) == ["██████▒▒"])
  }

  @Test func symbolsReplaceColors() {
    let days = [("Mon", "Bright"), ("Tue", "Low"), ("Wed", "Bright")]
    let chart = Chart(days, id: \.0) { day, mood in
      RectangleMark(x: .value("Day", day), y: .value("Row", ""))
        .foregroundStyle(by: .value("Mood", mood))
        .symbol(by: .value("Mood", mood))
    }
    .chartSymbolScale(["Bright": .glyph("●", ascii: "*"), "Low": .glyph("◇", ascii: "-")])
    .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
    #expect(chart.lines(columns: 3, rows: 1, environment: .fixed) == ["●◇●"])
    #expect(chart.lines(columns: 3, rows: 1, glyphs: .ascii, environment: .fixed) == ["*-*"])
  }

  @Test func categoriesHaveDifferentGlyphs() {
    func lines(named: Bool) -> Set<String> {
      let chart = Chart(1..<5, id: \.self) { row in
        BarMark(x: .value("Count", 5), y: .value("Row", "\(row)"))
          .foregroundStyle(by: .value("Mood", named ? "\(row)" : "mood \(row)"))
      }
      .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
      return Set(chart.lines(columns: 4, rows: 4, environment: .fixed))
    }
    #expect(lines(named: false).count == 4)
    // The label of the row already names the category.
    #expect(lines(named: true) == ["████"])
  }

  @Test func colorsComeFromTheScale() {
    let chart = Chart {
      BarMark(x: .value("Day", "Mon"), y: .value("Count", 2))
        .foregroundStyle(by: .value("Mood", "Calm"))
      BarMark(x: .value("Day", "Tue"), y: .value("Count", 2)).foregroundStyle(.red)
      BarMark(x: .value("Day", "Wed"), y: .value("Count", 2))
    }
    .chartForegroundStyleScale(["Calm": Color.green])
    .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
    let buffer = chart.resolved(in: .fixed)
      .buffer(size: CellSize(columns: 3, rows: 1), accent: .purple)
    #expect((0..<3).map { buffer[$0, 0].style.foreground } == [.green, .red, .purple])
  }

  @Test func annotationsAreShown() {
    let chart = Chart {
      BarMark(x: .value("Days", 4), y: .value("Mood", "Happy")).annotation { Text("4") }
      BarMark(x: .value("Days", 1), y: .value("Mood", "Sad")).annotation { Text("1") }
    }
    .chartXAxis(.hidden)
    #expect(
      chart.lines(columns: 20, rows: 2, environment: .fixed)
        == ["Happy ████████████ 4", "  Sad ███ 1"])
  }

  @Test func builderAcceptsBranchesAndLoops() {
    let isDetailed = true
    let chart = Chart {
      for value in [1, 2, 3] { PointMark(x: .value("x", value), y: .value("y", value)) }
      if isDetailed {
        RuleMark(y: .value("Limit", 2))
      } else {
        RuleMark(x: .value("Limit", 2))
      }
      switch isDetailed {
      case true: RuleMark(xStart: .value("x", 1), xEnd: .value("x", 2), y: .value("Limit", 3))
      case false: RuleMark(x: .value("x", 1))
      }
    }
    #expect(chart.resolved(in: .fixed).shapes.count == 5)
  }
}

@MainActor
@Suite struct YearMap {
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let moods = ["Bright", "Calm", "Tense", "Low"]

  /// A year of days from Monday, 30 December 2024.
  private var year: some ChartView {
    Chart(0..<371, id: \.self) { day in
      RectangleMark(
        x: .value(
          "Week", Date(timeIntervalSince1970: 1_735_516_800 + 86_400 * Double(day)),
          unit: .weekOfYear),
        y: .value("Weekday", Self.weekdays[day % 7])
      )
      .foregroundStyle(by: .value("Mood", Self.moods[day % 4]))
      .symbol(by: .value("Mood", Self.moods[day % 4]))
    }
    .chartSymbolScale([
      "Bright": .glyph("●", ascii: "*"), "Calm": .glyph("○", ascii: "o"),
      "Tense": .glyph("◆", ascii: "#"), "Low": .glyph("◇", ascii: "-"),
    ])
  }

  private var environment: EnvironmentValues {
    var environment = EnvironmentValues.fixed
    environment.calendar.firstWeekday = 2
    return environment
  }

  @Test(arguments: [60, 100, 120, 200])
  func columnsAreWeeks(columns: Int) throws {
    let lines = year.lines(columns: columns, rows: 10, environment: environment)
    let monday = try #require(lines.first { $0.hasPrefix("Mon") })
    let glyphs = monday.dropFirst(4)
    #expect(glyphs.count { "●○◆◇".contains($0) } == 53)
    let distances = Set(
      zip(
        glyphs.enumerated().filter { $0.element != " " }.map(\.offset),
        glyphs.enumerated().filter { $0.element != " " }.map(\.offset).dropFirst()
      ).map { $1 - $0 })
    #expect(distances.count == 1)
    #expect(lines.contains { $0.contains("Apr") && $0.contains("Oct") })
  }

  @Test func daysAreWrittenAsText() throws {
    try SnapshotFile.expect(
      year.lines(columns: 80, rows: 12, environment: environment).joined(separator: "\n") + "\n",
      "year-80x12.txt")
  }
}

@MainActor
@Suite struct Interpolations {
  private let points = [(0.0, 0.0), (1, 0), (2, 10), (4, 10), (5, 2)].map {
    ScalePoint(x: $0.0, y: $0.1)
  }

  @Test func linearLineHasThePointsOnly() {
    #expect(InterpolationMethod.linear.points(between: points) == points)
    let step = InterpolationMethod.stepEnd.points(between: Array(points[1...2]))
    #expect(step.map(\.x) == [1, 2, 2, 2] && step.map(\.y) == [0, 0, 10, 10])
  }

  @Test(arguments: [InterpolationMethod.monotone, .catmullRom, .cardinal])
  func curveGoesThroughThePoints(_ method: InterpolationMethod) {
    let curve = method.points(between: points)
    #expect(points.allSatisfy(curve.contains))
    #expect(curve.count == 8 * (points.count - 1) + 1)
    #expect(zip(curve, curve.dropFirst()).allSatisfy { $0.x < $1.x })
  }

  @Test func monotoneCurveExceedsNoNeighbors() {
    func extremes(_ method: InterpolationMethod) -> (Double, Double) {
      let values = method.points(between: points).map(\.y)
      return (values.min() ?? 0, values.max() ?? 0)
    }
    #expect(extremes(.monotone) == (0, 10))
    #expect(extremes(.catmullRom).0 < 0 && extremes(.catmullRom).1 > 10)
  }

  @Test func pointsThatDoNotAdvanceAreJoinedByLines() {
    let back = points + [ScalePoint(x: 3, y: 3)]
    #expect(InterpolationMethod.monotone.points(between: back) == back)
  }

  /// The symbols of a line are those of its marks.
  @Test func symbolsAreAtTheMarks() {
    let chart = Chart(points, id: \.x) { point in
      LineMark(x: .value("x", point.x), y: .value("y", point.y))
        .interpolationMethod(.monotone).symbol(.circle)
    }
    let svg = chart.svg(size: CGSize(width: 300, height: 200))
    #expect(svg.ranges(of: ">●</text>").count == points.count)
  }
}

@MainActor
@Suite struct Descriptions {
  @Test func summaryNamesExtremesAndLimits() {
    let chart = Chart {
      LineMark(x: .value("Week", 1), y: .value("BMI", 24.1))
      LineMark(x: .value("Week", 2), y: .value("BMI", 23.8))
      LineMark(x: .value("Week", 3), y: .value("BMI", 25.2))
      RuleMark(y: .value("Overweight from", 25))
    }
    #expect(
      chart.description(environment: .fixed).summary == """
        Line chart of BMI by Week: 3 values, from 24.1 to 25.2, least 23.8 (2), greatest 25.2 (3). \
        Line at Overweight from 25.
        """)
  }

  @Test func rectanglesAreCounted() {
    let moods = ["Calm", "Low", "Calm"]
    let chart = Chart(moods.indices, id: \.self) { week in
      RectangleMark(x: .value("Week", "\(week)"), y: .value("Weekday", "Mon"))
        .foregroundStyle(by: .value("Mood", moods[week]))
    }
    #expect(
      chart.description(environment: .fixed).summary
        == "Rectangles of Weekday by Week: 3 values: Calm 2, Low 1.")
  }

  @Test func screenDescribesTheChart() throws {
    let pilot = Pilot(
      BarSample().accessibilityLabel("Week"), columns: 40, rows: 12)
    let chart = try #require(pilot.frame.descriptions.first { $0.role == .chart })
    #expect(chart.label == "Week")
    #expect(
      chart.value
        == "Bar chart of Check-ins by Weekday: 7 values, least 1 (Sun), greatest 7 (Fri).")
  }

  @Test func emptyChartHasNoData() {
    let chart = Chart {}
    #expect(chart.description(environment: .fixed).summary == "No data.")
    #expect(chart.lines(columns: 10, rows: 3) == ["", "", ""])
  }

  @Test func datesAreDays() {
    let day = Date(timeIntervalSince1970: 1_763_596_800)
    let chart = Chart {
      BarMark(x: .value("Day", day, unit: .day), y: .value("Count", 2))
      BarMark(x: .value("Day", day.addingTimeInterval(3_600)), y: .value("Count", 2))
    }
    #expect(
      chart.description(environment: .fixed).rows
        == [["2025-11-20", "2"], ["2025-11-20T01:00:00Z", "2"]])
  }
}

@MainActor
@Suite struct SVG {
  @Test func textIsEscaped() throws {
    let svg = Chart {
      BarMark(x: .value("<script>", "\"&'\u{1B}"), y: .value("Count", 2))
        .annotation { Text("</svg>") }
    }
    .svg(size: CGSize(width: 200, height: 100), environment: .fixed)
    #expect(!svg.contains("<script") && svg.contains("&lt;script&gt;"))
    #expect(try WellFormedXML.elements(svg).first == "svg")
  }

  @Test func themeCanUseVariables() {
    var theme = ChartSVGTheme.light
    theme.usesVariables = true
    theme.accent = Color(red: 1, green: 0, blue: 0)
    let svg = BarSample().body as? any ChartView
    let text = svg?.svg(size: CGSize(width: 200, height: 100), theme: theme) ?? ""
    #expect(text.contains("fill=\"var(--chart-accent, #ff0000)\""))
    #expect(text.contains("fill=\"var(--chart-text, #333333)\""))
    #expect(theme.paint(.bright) == "var(--chart-bright, #8a5300)")
    #expect(theme.paint(Color(red: 1, green: 0, blue: 0)) == "#ff0000")
  }
}

@MainActor
@Suite struct SVGFills {
  private func svg(_ chart: some ChartView) -> String {
    chart.svg(size: CGSize(width: 300, height: 120), environment: .fixed)
  }

  @Test func categoriesDifferWithoutColor() {
    let chart = Chart(["pleasant", "unpleasant"], id: \.self) { category in
      BarMark(x: .value("Day", "Mon"), y: .value("Entries", 2))
        .foregroundStyle(by: .value("Category", category))
    }
    let text = svg(chart)
    // A bar and its legend entry.
    #expect(text.matches(of: /<rect [^>]*stroke="#1b7f35"/).count == 2)
    #expect(text.matches(of: /<rect [^>]*fill="#0057c2"(\/)?>/).count == 2)
  }

  @Test func cellWithOwnSymbolIsNotFilled() {
    let chart = Chart {
      RectangleMark(x: .value("Day", "Mon"), y: .value("Row", "1"))
        .foregroundStyle(by: .value("Mood", "Calm")).symbol(by: .value("Mood", "Calm"))
      RectangleMark(x: .value("Day", "Tue"), y: .value("Row", "1"))
        .foregroundStyle(Color.secondary).symbol(.glyph("·", ascii: "."))
    }
    .chartLegend(.hidden)
    let text = svg(chart)
    #expect(text.ranges(of: "<rect ").count == 1)
    #expect(text.contains("<title>Day: Tue, Row: 1</title>·</text>"))
  }

  @Test func zeroIsNotAGap() {
    let chart = Chart([2, 0, .nan], id: \.self) { value in
      BarMark(x: .value("Day", "\(value)"), y: .value("Entries", value))
    }
    let text = svg(chart)
    #expect(text.ranges(of: "<rect ").count == 2)
    #expect(text.contains(/height="2" [^>]*><title>Day: 0.0, Entries: 0</))
  }

  @Test func labelsDoNotOverlap() {
    let chart = Chart {
      RuleMark(y: .value("BMI", 30))
      RuleMark(y: .value("BMI", 30.5))
    }
    .chartYScale(domain: 20...31)
    .chartYAxis { AxisMarks(values: [20, 30, 30.5]) }
    let text = svg(chart)
    #expect(text.contains(">20</text>") && text.contains(">30</text>"))
    #expect(!text.contains(">30.5</text>"))
  }

  @Test func longNamesAreTruncated() {
    let name = String(repeating: "long ", count: 20)
    let chart = Chart {
      BarMark(x: .value("Entries", 2), y: .value("Name", name))
    }
    #expect(svg(chart).contains("text-anchor=\"end\">long lon"))
    #expect(!svg(chart).contains("\(name)</text>"))
  }
}
