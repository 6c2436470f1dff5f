/// A chart of numbers on a single row, one bar per number, scaled from the least to the greatest.
///
/// ```swift
/// let week = VStack(alignment: .leading) {
///   Sparkline([3, 4, 2, 5, 4, 4, 5])  // ▃▆▁█▆▆█
///   BarChart([
///     BarChart.Bar("Happy", 12, color: .green),
///     BarChart.Bar("Calm", 7),
///   ])
///   .frame(width: .columns(30))
/// }
/// ```
///
/// If the available width is insufficient, the latest numbers are shown.
public struct Sparkline: PrimitiveView {
  let values: [Double]

  /// Creates a sparkline. Numbers that are not finite are omitted.
  public init(_ values: [Double]) { self.values = values.filter(\.isFinite) }

  public func _nodes(in context: ViewContext) -> [Node] {
    let glyphs = context.environment.glyphs
    var style = context.environment.style
    if style.foreground == nil { style.foreground = context.environment.accent }
    let values = values
    let id = context.id
    return [
      Node(
        minimumColumns: min(4, values.count),
        measure: { CellSize(columns: min(values.count, $0.columns ?? values.count), rows: 1) },
        layOut: { rect, plan in
          let shown = values.suffix(max(0, rect.columns))
          plan.clipped(to: rect) {
            plan.write(ChartScale(shown).sparks(shown, glyphs.spark), at: rect.origin, style)
          }
          plan.describe(
            Description(
              id: id, role: .chart, label: "Trend", value: ChartScale.words(values), rect: rect))
        })
    ]
  }
}

/// A linear scale from the least to the greatest of several numbers.
struct ChartScale {
  let least: Double
  let greatest: Double

  init(_ values: some Sequence<Double>) {
    least = values.min() ?? 0
    greatest = values.max() ?? 0
  }

  init(least: Double, greatest: Double) {
    self.least = least
    self.greatest = greatest
  }

  /// Returns a step from 0 to `count` - 1, or the middle step if all numbers are equal.
  func step(_ value: Double, of count: Int) -> Int {
    guard greatest > least, count > 1 else { return max(0, count - 1) / 2 }
    let part = (value - least) / (greatest - least)
    return min(count - 1, max(0, Int((part * Double(count - 1)).rounded())))
  }

  func sparks(_ values: some Sequence<Double>, _ glyphs: [Character]) -> String {
    String(values.map { glyphs[step($0, of: glyphs.count)] })
  }

  /// Returns a summary of the numbers for the description of a chart.
  static func words(_ values: [Double]) -> String {
    guard let first = values.first, let last = values.last else { return "no data" }
    let scale = ChartScale(values)
    return "\(values.count) values from \(short(first)) to \(short(last)), "
      + "least \(short(scale.least)), greatest \(short(scale.greatest))"
  }

  /// Returns a number with at most one decimal.
  static func short(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() && abs(tenths) < 1e15 ? "\(Int(tenths))" : "\(tenths)"
  }
}

/// A chart of horizontal bars, with a label at the left and the number at the right of each.
public struct BarChart: PrimitiveView {
  /// A labeled bar.
  public struct Bar: Equatable, Sendable {
    /// The label of the bar.
    public var label: String
    /// The length of the bar. Negative values are drawn as zero.
    public var value: Double
    /// The color of the bar; nil uses the accent color.
    public var color: Color?

    /// Creates a bar.
    public init(_ label: String, _ value: Double, color: Color? = nil) {
      self.label = label
      self.value = value
      self.color = color
    }
  }

  let bars: [Bar]

  /// Creates a chart with the bars in order from the top, scaled to the greatest value.
  public init(_ bars: [Bar]) { self.bars = bars }

  public func _nodes(in context: ViewContext) -> [Node] {
    let bars = bars
    let style = context.environment.style
    let color = context.environment.accent
    let id = context.id
    return [
      Node(
        stretch: .horizontal, minimumColumns: min(20, 12),
        measure: { CellSize(columns: $0.columns ?? 40, rows: bars.count) },
        layOut: { rect, plan in
          Self.draw(bars, rect, style, color, plan)
          let words = bars.map { "\($0.label) \(ChartScale.short($0.value))" }
          plan.describe(
            Description(
              id: id, role: .chart, label: "Bars", value: words.joined(separator: ", "),
              rect: rect))
        })
    ]
  }

  private static func draw(
    _ bars: [Bar], _ rect: CellRect, _ style: CellStyle, _ color: Color, _ plan: FramePlan
  ) {
    let numbers = bars.map { ChartScale.short($0.value) }
    let numberColumns = numbers.map(\.displayWidth).max() ?? 0
    let wanted = bars.map(\.label.displayWidth).max() ?? 0
    let labelColumns = min(wanted, max(0, (rect.columns - numberColumns - 2) / 2))
    let available = max(0, rect.columns - labelColumns - numberColumns - 2)
    let greatest = bars.map(\.value).max() ?? 0
    for (row, bar) in bars.enumerated() where row < rect.rows {
      let origin = rect.origin.offset(rows: row)
      let label = bar.label.truncated(columns: labelColumns, ellipsis: plan.glyphs.ellipsis)
      plan.clipped(to: rect) { plan.write(label, at: origin, style) }
      let halves =
        greatest > 0 ? Int((max(0, bar.value) / greatest * Double(available * 2)).rounded()) : 0
      let barStyle = CellStyle(foreground: bar.color ?? color)
      let start = origin.offset(columns: labelColumns + 1)
      let full = CellRect(origin: start, size: CellSize(columns: halves / 2, rows: 1))
      plan.clipped(to: rect) {
        plan.fill(full, with: plan.glyphs.bar, barStyle)
        if halves % 2 == 1 {
          plan.write(String(plan.glyphs.halfBar), at: start.offset(columns: halves / 2), barStyle)
        }
        plan.write(
          numbers[row],
          at: CellPoint(column: start.column + (halves + 1) / 2 + 1, row: origin.row), style)
      }
    }
  }
}
