import Foundation
import Support
import TerminalTesting
import Testing

@testable import TerminalCharts

/// Charts with generated marks.
@MainActor
enum RandomChart {
  static func marks(_ random: inout SeededGenerator) -> [ChartMark] {
    let kind = Int.random(in: 0..<4, using: &random)
    return (0..<Int.random(in: 0...30, using: &random)).flatMap { index in
      content(kind, index, &random)
    }
  }

  private static func content(
    _ kind: Int, _ index: Int, _ random: inout SeededGenerator
  ) -> [ChartMark] {
    let number =
      [.nan, .infinity, 0, -0.0, 1e300, -1e-300].randomElement(using: &random)
      .flatMap { Int.random(in: 0..<8, using: &random) == 0 ? $0 : nil }
      ?? Double.random(in: -50...100, using: &random)
    let names = ["a", "", "漢字", "two\nlines", "<&\"'>", "\u{1B}[31m\u{0}", "👩‍👩‍👧"]
    let name = names.randomElement(using: &random) ?? ""
    let series = PlottableValue.value("Series", names[Int.random(in: 0..<3, using: &random)])
    let date = Date(timeIntervalSince1970: Double(index) * 40_000)
    let y = PlottableValue.value("Value", number)
    switch kind {
    case 0:
      return mark(x: .value("Name", name), y: y, &random).foregroundStyle(by: series)._marks
    case 1:
      return mark(x: .value("Day", date, unit: .day), y: y, &random).symbol(by: series)._marks
    case 2:
      return mark(x: .value("Number", Double(index * index)), y: y, &random)
        .foregroundStyle(by: .value("Level", number)).annotation { Text(name) }._marks
    default:
      return BarMark(x: y, y: .value("Name", name)).foregroundStyle(by: series)
        .annotation { Text(name) }._marks
    }
  }

  private static func mark<X: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Double>, _ random: inout SeededGenerator
  ) -> ChartMarks {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: ChartMarks(BarMark(x: x, y: y, stacking: .normalized)._marks)
    case 1: ChartMarks(BarMark(x: x, y: y)._marks)
    case 2: ChartMarks(LineMark(x: x, y: y).interpolationMethod(.stepCenter)._marks)
    case 3: ChartMarks(AreaMark(x: x, y: y)._marks)
    case 7: ChartMarks(LineMark(x: x, y: y).interpolationMethod(.catmullRom)._marks)
    case 4: ChartMarks(PointMark(x: x, y: y)._marks)
    case 5: ChartMarks(RuleMark(y: y).annotation { Text("limit") }._marks)
    default: ChartMarks(RectangleMark(x: x, y: y)._marks)
    }
  }

  static func resolved(
    _ marks: [ChartMark], _ change: (inout ChartOptions) -> Void = { _ in }
  ) -> ResolvedChart {
    var environment = EnvironmentValues.fixed
    change(&environment.chartOptions)
    return ResolvedChart(marks: marks, in: environment)
  }
}

@MainActor
@Suite struct ChartProperties {
  @Test(arguments: 0..<50)
  func shapesAreInsideThePlot(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let marks = RandomChart.marks(&random)
    let domain = Int.random(in: 0..<3, using: &random)
    let chart = RandomChart.resolved(marks) {
      if domain == 1 { $0.y.domain = (10.0...20.0)._domain }
      if domain == 2 { $0.x.domain = (0.0...50.0)._domain }
    }
    for shape in chart.shapes {
      for point in shape.corners {
        #expect((-1e-9...1 + 1e-9).contains(chart.x.scale.fraction(point.x)), "seed \(seed)")
        #expect((-1e-9...1 + 1e-9).contains(chart.y.scale.fraction(point.y)), "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<50)
  func anySizeAndGlyphsCanBeDrawn(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let chart = RandomChart.resolved(RandomChart.marks(&random))
    for _ in 0..<4 {
      let size = CellSize(
        columns: Int.random(in: 0...90, using: &random),
        rows: Int.random(in: 0...30, using: &random))
      #expect(chart.buffer(size: size).size == size)
      let ascii = chart.buffer(size: size, glyphs: .ascii).lines
      #expect(ascii.allSatisfy { $0.allSatisfy(\.isASCII) }, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<30)
  func svgIsWellFormed(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let chart = RandomChart.resolved(RandomChart.marks(&random))
    let svg = chart.svg(size: CGSize(width: 300, height: 200), theme: .dark)
    #expect(svg == chart.svg(size: CGSize(width: 300, height: 200), theme: .dark))
    let elements = try WellFormedXML.elements(svg)
    #expect(elements.prefix(3) == ["svg", "title", "desc"])
    #expect(!elements.contains("script") && !svg.contains("nan") && !svg.contains("inf"))
  }

  @Test(arguments: 0..<30)
  func scalesAreMonotone(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let values = (0..<10).map { _ in Double.random(in: -1e6...1e6, using: &random) }
    let marks = values.flatMap {
      PointMark(x: .value("x", $0), y: .value("y", $0))._marks
    }
    let scale = RandomChart.resolved(marks).x.scale
    let fractions = values.sorted().map(scale.fraction)
    #expect(fractions == fractions.sorted())
    #expect(fractions.allSatisfy { (0...1).contains($0) })
  }

  @Test(arguments: 0..<30)
  func ticksAreRoundAndOrdered(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let low = Double.random(in: -1e4...1e4, using: &random)
    let high = low + pow(10, Double.random(in: -3...6, using: &random))
    let marks = [low, high].flatMap { PointMark(x: .value("x", $0), y: .value("y", $0))._marks }
    let axis = RandomChart.resolved(marks).y
    #expect(!axis.levels.isEmpty)
    for level in axis.levels {
      #expect(level.map(\.position) == level.map(\.position).sorted())
      #expect(level.allSatisfy { axis.scale.contains($0.position) })
      #expect(Set(level.map(\.label)).count == level.count, "\(level.map(\.label))")
    }
    #expect(axis.levels.map(\.count) == axis.levels.map(\.count).sorted(by: >))
  }

  @Test(arguments: 0..<30)
  func tableRoundTrips(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let values = (0..<20).map { _ in Double.random(in: -1e9...1e9, using: &random) }
    let marks = values.enumerated().flatMap {
      BarMark(x: .value("Name", "n\($0)"), y: .value("Value", $1))._marks
    }
    let description = RandomChart.resolved(marks).description
    #expect(description.columns == ["Name", "Value"])
    #expect(description.rows.map { Double($0[1]) } == values)
    #expect(description.rows.map { $0[0] } == values.indices.map { "n\($0)" })
  }
}

extension ResolvedShape {
  /// The points that bound the shape.
  fileprivate var corners: [ScalePoint] {
    switch kind {
    case .bar(let x, let y, _), .rectangle(let x, let y):
      [
        ScalePoint(x: x.lowerBound, y: y.lowerBound), ScalePoint(x: x.upperBound, y: y.upperBound),
      ]
    case .point(let point): [point]
    case .rule(let from, let to): [from, to]
    case .line(let points): points
    case .area(let points):
      points.flatMap { [ScalePoint(x: $0.x, y: $0.low), ScalePoint(x: $0.x, y: $0.high)] }
    }
  }
}
