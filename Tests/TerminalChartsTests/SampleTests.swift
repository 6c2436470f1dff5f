import Foundation
import Support
import TerminalTesting
import Testing

@testable import TerminalCharts

/// The samples in the API of Swift Charts, with the names of their snapshots.
@MainActor
enum Sample: String, CaseIterable {
  case bar, stackedBar, line, area, point, rule, heat, twoSeries, date

  var view: AnyView {
    switch self {
    case .bar: AnyView(BarSample())
    case .stackedBar: AnyView(StackedBarSample())
    case .line: AnyView(LineSample())
    case .area: AnyView(AreaSample())
    case .point: AnyView(PointSample())
    case .rule: AnyView(RuleSample())
    case .heat: AnyView(HeatSample())
    case .twoSeries: AnyView(TwoSeriesSample())
    case .date: AnyView(DateSample())
    }
  }

  var chart: any ChartView {
    func chart(_ body: some View) -> any ChartView { body as? any ChartView ?? Chart {} }
    switch self {
    case .bar: return chart(BarSample().body)
    case .stackedBar: return chart(StackedBarSample().body)
    case .line: return chart(LineSample().body)
    case .area: return chart(AreaSample().body)
    case .point: return chart(PointSample().body)
    case .rule: return chart(RuleSample().body)
    case .heat: return chart(HeatSample().body)
    case .twoSeries: return chart(TwoSeriesSample().body)
    case .date: return chart(DateSample().body)
    }
  }

  var resolved: ResolvedChart { chart.resolved(in: .fixed) }
}

extension EnvironmentValues {
  /// English, the Gregorian calendar, UTC.
  static var fixed: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_US")
    environment.calendar = Calendar(identifier: .gregorian)
    environment.timeZone = .gmt
    return environment
  }
}

/// The files in `Snapshots`. With `RECORD_SNAPSHOTS=1`, the tests write them.
enum SnapshotFile {
  static func expect(
    _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = Repository.url("Tests/TerminalChartsTests/Snapshots", name)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let known = try String(contentsOf: file, encoding: .utf8)
    #expect(text == known, "\(name) differs.", sourceLocation: sourceLocation)
  }
}

@MainActor
@Suite struct Samples {
  nonisolated static let sizes = [(40, 10), (80, 20), (120, 30)]

  @Test(arguments: Sample.allCases, sizes)
  func drawAsRecorded(sample: Sample, size: (Int, Int)) throws {
    let pilot = Pilot(sample.view, columns: size.0, rows: size.1) {
      $0.environment = .fixed
      $0.showsKeyHints = false
    }
    try SnapshotFile.expect(
      pilot.lines.joined(separator: "\n") + "\n",
      "\(sample.rawValue)-\(size.0)x\(size.1).txt")
  }

  @Test(arguments: Sample.allCases)
  func drawInASCII(sample: Sample) throws {
    let lines = sample.resolved.buffer(
      size: CellSize(columns: 60, rows: 14), glyphs: .ascii
    ).lines
    #expect(lines.allSatisfy { $0.allSatisfy(\.isASCII) })
    try SnapshotFile.expect(
      lines.joined(separator: "\n") + "\n", "\(sample.rawValue)-ascii.txt")
  }

  @Test(arguments: Sample.allCases)
  func writeSVGAsRecorded(sample: Sample) throws {
    let svg = sample.chart.svg(
      size: CGSize(width: 480, height: 240), environment: .fixed)
    try SnapshotFile.expect(svg, "\(sample.rawValue).svg")
  }
}
