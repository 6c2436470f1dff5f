extension ChartContent {
  /// Draws the marks in a style.
  public func foregroundStyle(_ style: some ShapeStyle) -> some ChartContent {
    changing { $0.color = style._color }
  }

  /// Draws the marks in a color.
  public func foregroundStyle(_ color: Color) -> some ChartContent {
    changing { $0.color = color }
  }

  /// Draws the marks in the color of a category, or in a shade of the accent color for a number.
  ///
  /// Categories differ by glyph as well: bars by their texture, points by their symbol. The colors
  /// are those of `chartForegroundStyleScale(_:)`, or seven predefined ones. The chart gets a
  /// legend.
  ///
  /// ```swift
  /// let votes = [("Yes", 12), ("No", 7)]
  /// let result = Chart(votes, id: \.0) { answer, count in
  ///   BarMark(x: .value("Votes", count), y: .value("Answer", answer))
  ///     .foregroundStyle(by: .value("Answer", answer))
  /// }
  /// ```
  public func foregroundStyle<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> some ChartContent {
    changing { $0.colorBy = value.channel }
  }

  /// Draws points, and the points of lines, with a symbol.
  ///
  /// ```swift
  /// let star = PointMark(x: .value("Day", 1), y: .value("Level", 3))
  ///   .symbol(.glyph("★", ascii: "*"))
  /// ```
  public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
    changing { $0.symbol = symbol }
  }

  /// Draws points, the points of lines, and rectangles with the symbol of a category.
  ///
  /// ```swift
  /// let trees = [("Oak", 10.0, 21.0), ("Pine", 8, 25), ("Oak", 14, 24)]
  /// let heights = Chart(0..<trees.count, id: \.self) { index in
  ///   PointMark(x: .value("Age", trees[index].1), y: .value("Height", trees[index].2))
  ///     .symbol(by: .value("Kind", trees[index].0))
  /// }
  /// ```
  public func symbol<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    changing { $0.symbolBy = value.channel }
  }

  /// The size of symbols. It has no effect in cells.
  public func symbolSize(_ area: CGFloat) -> some ChartContent { changing { _ in } }

  /// Sets the line between the points of a series.
  ///
  /// ```swift
  /// let smooth = Chart(0..<5, id: \.self) { week in
  ///   LineMark(x: .value("Week", week), y: .value("Weight", 70 - Double(week * week) / 8))
  ///     .interpolationMethod(.monotone)
  /// }
  /// ```
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changing { $0.interpolation = method }
  }

  /// Sets the style of lines and rules. In cells, every width is one cell.
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changing { $0.dash = style.dash }
  }

  /// Sets the opacity of the marks.
  public func opacity(_ opacity: Double) -> some ChartContent {
    changing { $0.opacity *= min(1, max(0, opacity.isNaN ? 1 : opacity)) }
  }

  /// The radius of the corners of bars. It has no effect in cells.
  public func cornerRadius(_ radius: CGFloat) -> some ChartContent { changing { _ in } }

  /// Adds a text to each mark: the texts in `content`, on one line.
  ///
  /// ```swift
  /// let labeled = BarMark(x: .value("Entries", 12), y: .value("Month", "May"))
  ///   .annotation { Text("12") }
  /// ```
  public func annotation<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) -> some ChartContent {
    let text = content().plainText
    return changing {
      $0.annotation = ChartMark.Annotation(text: text, position: position)
    }
  }
}
