/// The options of the charts in a view: the axes, the scales and the legend.
struct ChartOptions {
  struct Axis {
    var visibility = Visibility.automatic
    /// nil is ``AxisMarks`` with automatic values.
    var marks: [AxisMarks]?
    var domain = ChartDomain()
    var label: String?
  }

  var x = Axis()
  var y = Axis()
  var colors: [(value: ChartValue, color: Color)] = []
  var symbols: [(value: ChartValue, symbol: BasicChartSymbolShape)] = []
  var legend = Visibility.automatic
  /// The title and the summary of the description; nil describes the marks.
  var caption: ChartCaption?
}

private enum ChartOptionsKey: EnvironmentKey {
  static var defaultValue: ChartOptions { ChartOptions() }
}

extension EnvironmentValues {
  var chartOptions: ChartOptions {
    get { self[ChartOptionsKey.self] }
    set { self[ChartOptionsKey.self] = newValue }
  }
}

/// A view with options for the charts in it. The modifiers of charts return it.
public struct ModifiedChart<Content: View>: PrimitiveView {
  let content: Content
  let change: @MainActor (inout ChartOptions) -> Void

  public func _nodes(in context: ViewContext) -> [Node] {
    context.withEnvironment({ change(&$0.chartOptions) }) { content._nodes(in: context) }
  }
}

extension View {
  func changingChart(
    _ change: @escaping @MainActor (inout ChartOptions) -> Void
  ) -> ModifiedChart<Self> {
    ModifiedChart(content: self, change: change)
  }

  /// Shows or hides the x axis of the charts in this view.
  ///
  /// ```swift
  /// let sparkline = Chart(1..<8, id: \.self) { day in
  ///   BarMark(x: .value("Day", day), y: .value("Entries", day % 4))
  /// }
  /// .chartXAxis(.hidden)
  /// .chartYAxis(.hidden)
  /// .frame(width: .columns(7), height: .rows(1))
  /// ```
  public func chartXAxis(_ visibility: Visibility) -> ModifiedChart<Self> {
    changingChart { $0.x.visibility = visibility }
  }

  /// Shows or hides the y axis of the charts in this view.
  public func chartYAxis(_ visibility: Visibility) -> ModifiedChart<Self> {
    changingChart { $0.y.visibility = visibility }
  }

  /// Sets the ticks and labels of the x axis.
  public func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> ModifiedChart<Self> {
    let marks = content()._axisMarks
    return changingChart { $0.x.marks = marks }
  }

  /// Sets the ticks and labels of the y axis.
  public func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> ModifiedChart<Self> {
    let marks = content()._axisMarks
    return changingChart { $0.y.marks = marks }
  }

  /// Adds a title to the x axis.
  ///
  /// ```swift
  /// let labeled = Chart { BarMark(x: .value("Week", 1), y: .value("Hours", 38)) }
  ///   .chartXAxisLabel("Week of the year")
  ///   .chartYAxisLabel("Hours")
  /// ```
  public func chartXAxisLabel(_ label: some StringProtocol) -> ModifiedChart<Self> {
    let label = String(label)
    return changingChart { $0.x.label = label }
  }

  /// Adds a title to the y axis, above it.
  public func chartYAxisLabel(_ label: some StringProtocol) -> ModifiedChart<Self> {
    let label = String(label)
    return changingChart { $0.y.label = label }
  }

  /// Sets the values that the x axis covers. Marks outside of them are not drawn.
  public func chartXScale(domain: some ScaleDomain) -> ModifiedChart<Self> {
    let domain = domain._domain
    return changingChart { $0.x.domain = domain }
  }

  /// Sets the values that the y axis covers. Marks outside of them are not drawn.
  ///
  /// ```swift
  /// let percent = Chart { LineMark(x: .value("Day", 1), y: .value("Share", 40)) }
  ///   .chartYScale(domain: 0...100)
  /// ```
  public func chartYScale(domain: some ScaleDomain) -> ModifiedChart<Self> {
    let domain = domain._domain
    return changingChart { $0.y.domain = domain }
  }

  /// Sets the colors of the categories of `foregroundStyle(by:)`, and their order.
  public func chartForegroundStyleScale<Value: Plottable & Hashable>(
    _ mapping: KeyValuePairs<Value, Color>
  ) -> ModifiedChart<Self> {
    let colors = mapping.map { (value: $0.key.primitivePlottable._chartValue, color: $0.value) }
    return changingChart { $0.colors = colors }
  }

  /// Sets the colors of the categories of `foregroundStyle(by:)`, and their order. The
  /// colors repeat for further categories.
  ///
  /// ```swift
  /// let moods = Chart(["good", "bad"], id: \.self) { mood in
  ///   BarMark(x: .value("Days", 3), y: .value("Mood", mood))
  ///     .foregroundStyle(by: .value("Mood", mood))
  /// }
  /// .chartForegroundStyleScale(domain: ["good", "bad"], range: [.green, .red])
  /// ```
  public func chartForegroundStyleScale<Value: Plottable>(
    domain: [Value], range: [Color]
  ) -> ModifiedChart<Self> {
    let colors = domain.enumerated().map { index, value in
      (
        value: value.primitivePlottable._chartValue,
        color: range.isEmpty ? .accentColor : range[index % range.count]
      )
    }
    return changingChart { $0.colors = colors }
  }

  /// Sets the symbols of the categories of `symbol(by:)`.
  public func chartSymbolScale<Value: Plottable & Hashable>(
    _ mapping: KeyValuePairs<Value, BasicChartSymbolShape>
  ) -> ModifiedChart<Self> {
    let symbols = mapping.map {
      (value: $0.key.primitivePlottable._chartValue, symbol: $0.value)
    }
    return changingChart { $0.symbols = symbols }
  }

  /// Shows or hides the legend.
  ///
  /// ```swift
  /// let quiet = Chart(["a", "b"], id: \.self) { name in
  ///   BarMark(x: .value("Count", 1), y: .value("Name", name))
  ///     .foregroundStyle(by: .value("Name", name))
  /// }
  /// .chartLegend(.hidden)  // the axis names the categories already
  /// ```
  public func chartLegend(_ visibility: Visibility) -> ModifiedChart<Self> {
    changingChart { $0.legend = visibility }
  }

  /// Replaces the title and the summary of the charts in this view: in their description, in the
  /// line-by-line interface and in SVG.
  ///
  /// This method has no counterpart in Swift Charts.
  ///
  /// ```swift
  /// let captioned = Chart { BarMark(x: .value("Day", "Mon"), y: .value("Entries", 3)) }
  ///   .chartCaption("Entries", summary: "3 entries on Monday, the most of the week.")
  /// ```
  public func chartCaption(_ title: String, summary: String) -> ModifiedChart<Self> {
    changingChart { $0.caption = ChartCaption(title: title, summary: summary) }
  }

  /// Shows the legend. It is always below the chart, for every position.
  public func chartLegend(
    position: AnnotationPosition, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> ModifiedChart<Self> {
    changingChart { $0.legend = .visible }
  }
}
