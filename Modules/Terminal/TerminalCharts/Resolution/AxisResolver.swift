/// The scale and the ticks of an axis.
struct AxisResolver {
  let options: ChartOptions.Axis
  let calendar: Calendar
  let locale: Locale

  /// Returns a scale of the kind of the values, without a domain unless they are categories.
  ///
  /// - Parameters:
  ///   - channels: All values on the axis, in the order of the marks.
  ///   - isVertical: Whether the first category is at the end of the axis: at the top.
  func scale(of channels: [ChartMark.Channel], isVertical: Bool) -> ChartScale {
    let domain = options.domain
    let kind = kind(channels)
    guard kind == .category else {
      return ChartScale(kind: kind, lower: 0, upper: 1, isReversed: domain.isReversed)
    }
    var names = channels.map(\.value.name)
    if case .values(let values) = domain.kind { names = values.map(\.name) }
    return ChartScale(categories: names, isReversed: isVertical != domain.isReversed)
  }

  /// Sets the domain of a scale: the one that was requested, or one that covers the extents.
  ///
  /// - Parameter isExact: Whether the domain ends with the extents instead of round numbers.
  func setDomain(
    of scale: inout ChartScale, covering extents: [ClosedRange<Double>], isExact: Bool
  ) {
    guard scale.kind != .category else { return }
    if let range = requestedRange(scale) {
      (scale.lower, scale.upper) = (range.lowerBound, range.upperBound)
      return
    }
    guard var lower = extents.map(\.lowerBound).min(), var upper = extents.map(\.upperBound).max()
    else { return }
    if scale.kind == .date {
      if lower == upper { (lower, upper) = (lower - 43_200, upper + 43_200) }
      (scale.lower, scale.upper) = (lower, upper)
      return
    }
    if options.domain.kind == .automatic(includesZero: true) {
      (lower, upper) = (min(0, lower), max(0, upper))
    }
    if lower == 0, upper == 0 { upper = 1 }
    let range = isExact && upper > lower ? lower...upper : NumberTicks.rounded(lower, upper)
    (scale.lower, scale.upper) = (range.lowerBound, range.upperBound)
  }

  private func requestedRange(_ scale: ChartScale) -> ClosedRange<Double>? {
    guard case .range(let from, let to) = options.domain.kind else { return nil }
    let bounds = [from, to].compactMap {
      scale.extent(of: ChartMark.Channel(label: "", value: $0), calendar)?.lowerBound
    }
    return bounds.count == 2 && bounds[0] < bounds[1] ? bounds[0]...bounds[1] : nil
  }

  private func kind(_ channels: [ChartMark.Channel]) -> ChartScale.Kind {
    if case .values = options.domain.kind { return .category }
    var kind: ChartScale.Kind?
    for channel in channels {
      switch channel.value {
      case .category: return .category
      case .date: kind = .date
      case .number: kind = kind ?? .number
      }
    }
    return channels.isEmpty ? .category : kind ?? .number
  }
}

@MainActor
extension AxisResolver {
  /// Returns the axis with its ticks.
  func axis(_ scale: ChartScale, hasData: Bool) -> ResolvedAxis {
    let isVisible = hasData && options.visibility != .hidden
    guard isVisible else {
      return ResolvedAxis(scale: scale, isVisible: false, title: nil, levels: [])
    }
    let marks = options.marks ?? [AxisMarks()]
    var levels: [[ChartTick]] = marks.count == 1 ? self.levels(marks[0], scale) : []
    if marks.count > 1 {
      levels = [marks.flatMap { self.levels($0, scale).first ?? [] }]
    }
    return ResolvedAxis(
      scale: scale, isVisible: true, isAtTop: marks.contains { $0.position == .top },
      title: options.label, levels: levels)
  }

  private func levels(_ marks: AxisMarks, _ scale: ChartScale) -> [[ChartTick]] {
    let range = scale.lower...scale.upper
    let levels: [[ChartTick]]
    switch marks.values.kind {
    case .explicit(let values): levels = [explicit(values, scale)]
    case .stride(let step) where scale.kind == .number:
      levels = [numbers(NumberTicks.multiples(of: step, in: range), step)]
    case .calendar(let component, let count) where scale.kind == .date:
      levels = [dates(range, component, count)]
    case .automatic(let count): levels = automatic(scale, count)
    case .stride, .calendar: levels = automatic(scale, nil)
    }
    return levels.map { changed($0, by: marks, scale) }
  }

  private func automatic(_ scale: ChartScale, _ count: Int?) -> [[ChartTick]] {
    let range = scale.lower...scale.upper
    let counts = count.map { [max(1, $0)] } ?? [14, 7, 4, 2, 1]
    switch scale.kind {
    case .category:
      return [
        scale.categories.enumerated().map {
          ChartTick(position: Double($0.offset) + 0.5, label: $0.element)
        }
      ]
    case .number:
      return distinct(
        counts.map { count in
          let step = NumberTicks.step(range.lowerBound, range.upperBound, count: count)
          return numbers(NumberTicks.multiples(of: step, in: range), step)
        })
    case .date:
      let ticks = DateTicks(calendar: calendar, locale: locale)
      return distinct(counts.map { ticks.ticks(in: range, count: $0) })
    }
  }

  private func distinct(_ levels: [[ChartTick]]) -> [[ChartTick]] {
    levels.reduce(into: []) { kept, level in
      if kept.last != level { kept.append(level) }
    }
  }

  private func numbers(_ values: [Double], _ step: Double) -> [ChartTick] {
    let decimals = NumberTicks.decimals(of: step)
    let format = FloatingPointFormatStyle<Double>(locale: locale)
      .precision(.fractionLength(decimals))
    // A multiple of a step may be −0.
    return values.map { ChartTick(position: $0, label: format.format($0 == 0 ? 0 : $0)) }
  }

  private func dates(
    _ range: ClosedRange<Double>, _ component: Calendar.Component, _ count: Int
  ) -> [ChartTick] {
    let ticks = DateTicks(calendar: calendar, locale: locale)
    return ticks.dates(in: range, every: count, component).map {
      ChartTick(
        position: $0.timeIntervalSinceReferenceDate, label: ticks.label($0, component))
    }
  }

  private func explicit(_ values: [ChartValue], _ scale: ChartScale) -> [ChartTick] {
    values.compactMap { value in
      let channel = ChartMark.Channel(label: "", value: value)
      guard let position = scale.extent(of: channel, calendar)?.middle, scale.contains(position)
      else { return nil }
      switch value {
      case .category(let name): return ChartTick(position: position, label: name)
      case .date(let date):
        let label = DateTicks(calendar: calendar, locale: locale).label(date, .day)
        return ChartTick(position: position, label: label)
      case .number(let number):
        let format = FloatingPointFormatStyle<Double>(locale: locale)
          .precision(.fractionLength(0...3))
        return ChartTick(position: position, label: format.format(number))
      }
    }
  }

  /// Returns the ticks with the labels and parts that the marks of the axis give them.
  private func changed(
    _ ticks: [ChartTick], by marks: AxisMarks, _ scale: ChartScale
  ) -> [ChartTick] {
    ticks.enumerated().map { index, tick in
      var tick = tick
      let value = scale.value(at: tick.position)
      if let format = marks.format { tick.label = format(value, calendar) ?? tick.label }
      guard let content = marks.content else { return tick }
      let elements = content(AxisValue(value: value, index: index, count: ticks.count))
      let automatic = tick.label
      tick.label = ""
      tick.hasTick = false
      for element in elements {
        switch element.kind {
        case .gridLine: tick.hasGridLine = true
        case .tick: tick.hasTick = true
        case .label(let text): tick.label = text ?? automatic
        case .formatted(let format): tick.label = format(value, calendar) ?? automatic
        }
      }
      return tick
    }
  }
}

extension ChartScale {
  /// Returns the value at a position.
  fileprivate func value(at position: Double) -> ChartValue {
    switch kind {
    case .number: .number(position)
    case .date: .date(Date(timeIntervalSinceReferenceDate: position))
    case .category:
      .category(categories.isEmpty ? "" : categories[min(categories.count - 1, Int(position))])
    }
  }
}
