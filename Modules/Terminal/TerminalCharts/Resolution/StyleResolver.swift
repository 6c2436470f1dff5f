/// The colors, textures and symbols of marks, and the legend.
struct StyleResolver {
  private let options: ChartOptions
  private let colorValues: [ChartValue]
  private let symbolValues: [ChartValue]
  /// The least and the greatest number, if colors stand for numbers.
  private let levels: ClosedRange<Double>?
  private let marks: [ChartMark]

  private static let palette: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]

  init(_ marks: [ChartMark], _ options: ChartOptions) {
    self.marks = marks
    self.options = options
    let colored = marks.compactMap { $0.colorBy?.value }
    colorValues = Self.distinct(options.colors.map(\.value) + colored)
    symbolValues = Self.distinct(
      options.symbols.map(\.value) + marks.compactMap { $0.symbolBy?.value })
    let numbers = colored.compactMap { value in
      if case .number(let number) = value { number } else { nil }
    }
    let finite = numbers.filter(\.isFinite)
    if options.colors.isEmpty, numbers.count == colored.count, let least = finite.min(),
      let greatest = finite.max()
    {
      levels = least...greatest
    } else {
      levels = nil
    }
  }

  private static func distinct(_ values: [ChartValue]) -> [ChartValue] {
    var seen: Set<ChartValue> = []
    return values.filter { seen.insert($0).inserted }
  }

  func style(of mark: ChartMark) -> ResolvedStyle {
    var style = ResolvedStyle(color: mark.color, opacity: mark.opacity, dash: mark.dash)
    if let value = mark.colorBy?.value {
      if let levels, case .number(let number) = value {
        let length = levels.upperBound - levels.lowerBound
        let level = length > 0 ? (number - levels.lowerBound) / length : 1
        style.level = level.isFinite ? min(1, max(0, level)) : 0
      } else {
        style.category = colorValues.firstIndex(of: value) ?? 0
        style.isTextured = value != mark.x?.value && value != mark.y?.value
        style.color = mark.color ?? color(of: value)
        style.symbol = symbol(BasicChartSymbolShape.series, style.category)
      }
    }
    if let value = mark.symbolBy?.value {
      style.symbol = symbol(of: value)
      style.showsSymbol = true
    }
    if let symbol = mark.symbol {
      style.symbol = symbol
      style.showsSymbol = true
      style.isFilled = mark.colorBy != nil
    }
    return style
  }

  private func color(of value: ChartValue) -> Color {
    if let mapped = options.colors.first(where: { $0.value == value }) { return mapped.color }
    let index = (colorValues.firstIndex(of: value) ?? 0) - options.colors.count
    return Self.palette[max(0, index) % Self.palette.count]
  }

  private func symbol(of value: ChartValue) -> BasicChartSymbolShape {
    if let mapped = options.symbols.first(where: { $0.value == value }) { return mapped.symbol }
    return symbol(BasicChartSymbolShape.series, symbolValues.firstIndex(of: value) ?? 0)
  }

  private func symbol(
    _ symbols: [BasicChartSymbolShape], _ index: Int
  ) -> BasicChartSymbolShape {
    symbols[index % symbols.count]
  }

  // MARK: - Legend

  var legend: [LegendEntry] {
    guard options.legend != .hidden else { return [] }
    if let levels { return legend(of: levels) }
    let colored = marks.filter { $0.colorBy != nil }
    let symbols = marks.filter { $0.symbolBy != nil && $0.symbolBy != $0.colorBy }
    let sharesValues = symbols.contains { $0.symbolBy?.label == $0.colorBy?.label }
    var entries = colored.isEmpty ? [] : colorValues.map { entry(of: $0, in: colored) }
    if !symbols.isEmpty, colored.isEmpty || !sharesValues {
      entries += symbolValues.map { value in
        LegendEntry(
          name: value.name, style: ResolvedStyle(symbol: symbol(of: value)), sample: .symbol)
      }
    }
    return entries
  }

  private func entry(of value: ChartValue, in marks: [ChartMark]) -> LegendEntry {
    let mark = marks.first { $0.colorBy?.value == value }
    var style = mark.map { self.style(of: $0) } ?? ResolvedStyle()
    if mark == nil {
      style.color = color(of: value)
      style.category = colorValues.firstIndex(of: value) ?? 0
      style.symbol =
        symbolValues.contains(value)
        ? symbol(of: value) : symbol(BasicChartSymbolShape.series, style.category)
    }
    let isSymbol = marks.contains {
      switch $0.kind {
      case .line, .point: true
      case .rectangle: $0.symbolBy != nil || $0.symbol != nil
      case .bar, .area, .rule: false
      }
    }
    return LegendEntry(name: value.name, style: style, sample: isSymbol ? .symbol : .fill)
  }

  private func legend(of levels: ClosedRange<Double>) -> [LegendEntry] {
    let color = marks.first { $0.colorBy != nil }?.color
    return [levels.lowerBound, levels.upperBound].enumerated().map { index, number in
      LegendEntry(
        name: ChartDescription.text(number),
        style: ResolvedStyle(color: color, level: Double(index)), sample: .fill)
    }
  }
}
