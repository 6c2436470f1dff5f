extension ResolvedChart {
  /// Resolves marks with the options, the locale and the calendar of an environment.
  @MainActor
  init(marks: [ChartMark], in environment: EnvironmentValues) {
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    calendar.locale = environment.locale
    let options = environment.chartOptions
    let across = AxisResolver(options: options.x, calendar: calendar, locale: environment.locale)
    let along = AxisResolver(options: options.y, calendar: calendar, locale: environment.locale)
    let xChannels = marks.flatMap { [$0.x, $0.xEnd].compactMap(\.self) }
    let yChannels = marks.flatMap { [$0.y, $0.yEnd].compactMap(\.self) }
    var x = across.scale(of: xChannels, isVertical: false)
    var y = along.scale(of: yChannels, isVertical: true)
    let placed = MarkPlacer(x: x, y: y, calendar: calendar).placed(marks)
    let drawn = placed.filter { !$0.isGap }
    across.setDomain(
      of: &x, covering: drawn.compactMap(\.x), isExact: drawn.contains { $0.fillsPosition(true) })
    along.setDomain(
      of: &y, covering: drawn.compactMap(\.y), isExact: drawn.contains { $0.fillsPosition(false) })
    self.x = across.axis(x, hasData: !xChannels.isEmpty)
    self.y = along.axis(y, hasData: !yChannels.isEmpty)
    let styles = StyleResolver(marks, options)
    shapes = ShapeResolver(placed: placed, x: x, y: y, styles: styles).shapes
    legend = styles.legend
    self.placed = placed
    words = ChartWords(calendar: calendar, locale: environment.locale)
    caption = options.caption
  }
}

extension PlacedMark {
  /// Whether the mark leaves no margin on the axis of its position.
  fileprivate func fillsPosition(_ isVertical: Bool) -> Bool {
    switch mark.kind {
    case .rectangle: true
    case .bar, .line, .area: self.isVertical == isVertical
    case .point, .rule: false
    }
  }
}

/// Turns placed marks into shapes inside the domains of the scales.
private struct ShapeResolver {
  let placed: [PlacedMark]
  let x: ChartScale
  let y: ChartScale
  let styles: StyleResolver

  /// The marks that one line or area joins.
  private struct Series: Hashable {
    let isLine: Bool
    let name: String
  }

  var shapes: [ResolvedShape] {
    var shapes: [ResolvedShape] = []
    var members: [Series: [Int]] = [:]
    for index in placed.indices { series(index).map { members[$0, default: []].append(index) } }
    for index in placed.indices {
      guard let series = series(index) else {
        if let kind = kind(of: placed[index]) { shapes.append(shape(kind, index)) }
        continue
      }
      guard let indices = members.removeValue(forKey: series) else { continue }
      shapes += series.isLine ? lines(indices) : areas(indices)
    }
    return shapes
  }

  private func series(_ index: Int) -> Series? {
    let mark = placed[index].mark
    switch mark.kind {
    case .line: return Series(isLine: true, name: mark.seriesName)
    case .area: return Series(isLine: false, name: mark.seriesName)
    case .bar, .point, .rule, .rectangle: return nil
    }
  }

  private func shape(
    _ kind: ResolvedShape.Kind, _ index: Int, upTo last: Int? = nil
  ) -> ResolvedShape {
    let mark = placed[index].mark
    return ResolvedShape(
      kind: kind, style: styles.style(of: mark), first: index, last: last ?? index,
      annotation: last == nil ? mark.annotation : nil)
  }

  /// Returns the shape of a mark that is not part of a series, or nil outside of the domain.
  private func kind(of placed: PlacedMark) -> ResolvedShape.Kind? {
    guard !placed.isGap, let across = x.clipped(placed.x ?? x.lower...x.upper),
      let along = y.clipped(placed.y ?? y.lower...y.upper)
    else { return nil }
    switch placed.mark.kind {
    case .bar: return .bar(x: across, y: along, isVertical: placed.isVertical)
    case .rectangle: return .rectangle(x: across, y: along)
    case .rule:
      let isVertical = placed.mark.y == nil || placed.mark.yEnd != nil
      return isVertical
        ? .rule(
          ScalePoint(x: across.middle, y: along.lowerBound),
          ScalePoint(x: across.middle, y: along.upperBound))
        : .rule(
          ScalePoint(x: across.lowerBound, y: along.middle),
          ScalePoint(x: across.upperBound, y: along.middle))
    default:
      guard let point = point(placed), x.contains(point.x), y.contains(point.y) else {
        return nil
      }
      return .point(point)
    }
  }

  private func point(_ placed: PlacedMark) -> ScalePoint? {
    guard !placed.isGap, let across = placed.x, let along = placed.y else { return nil }
    return ScalePoint(x: across.middle, y: along.middle)
  }

  // MARK: - Lines and areas

  /// Splits marks at gaps.
  private func runs(_ indices: [Int]) -> [[Int]] {
    indices.split { placed[$0].isGap }.map(Array.init)
  }

  private func lines(_ indices: [Int]) -> [ResolvedShape] {
    runs(indices).flatMap { run -> [ResolvedShape] in
      guard let first = run.first, let last = run.last else { return [] }
      let vertices = run.compactMap { point(placed[$0]) }
      let isVertex = Set(vertices)
      let lines = clipped(placed[first].mark.interpolation.points(between: vertices)).map { part in
        var line = shape(.line(part), first, upTo: last)
        line.vertices = part.filter(isVertex.contains)
        return line
      }
      let annotated = run.filter { placed[$0].mark.annotation != nil }
      return lines
        + annotated.compactMap { index in
          point(placed[index]).flatMap { point in
            x.contains(point.x) && y.contains(point.y) ? shape(.point(point), index) : nil
          }
        }
    }
  }

  /// Returns the parts of a line inside of the domains.
  private func clipped(_ points: [ScalePoint]) -> [[ScalePoint]] {
    if points.count == 1, let only = points.first {
      return x.contains(only.x) && y.contains(only.y) ? [points] : []
    }
    var parts: [[ScalePoint]] = []
    for (from, to) in zip(points, points.dropFirst()) {
      guard let (start, end) = clipped(from, to) else { continue }
      if let last = parts.last?.last, last == start {
        parts[parts.count - 1].append(end)
      } else {
        parts.append([start, end])
      }
    }
    return parts
  }

  /// Clips a segment by the algorithm of Liang and Barsky.
  private func clipped(_ from: ScalePoint, _ to: ScalePoint) -> (ScalePoint, ScalePoint)? {
    let across = to.x - from.x
    let along = to.y - from.y
    var start = 0.0
    var end = 1.0
    let edges = [
      (-across, from.x - x.lower), (across, x.upper - from.x),
      (-along, from.y - y.lower), (along, y.upper - from.y),
    ]
    for (direction, distance) in edges {
      if direction == 0 {
        if distance < 0 { return nil }
      } else if direction < 0 {
        start = max(start, distance / direction)
      } else {
        end = min(end, distance / direction)
      }
    }
    guard start <= end else { return nil }
    func point(_ part: Double) -> ScalePoint {
      if part == 0 { return from }
      if part == 1 { return to }
      return ScalePoint(
        x: min(x.upper, max(x.lower, from.x + part * across)),
        y: min(y.upper, max(y.lower, from.y + part * along)))
    }
    return (point(start), point(end))
  }

  private func areas(_ indices: [Int]) -> [ResolvedShape] {
    runs(indices).compactMap { run in
      guard let first = run.first, let last = run.last else { return nil }
      let points = run.compactMap { index -> AreaPoint? in
        guard let position = placed[index].position?.middle, x.contains(position),
          let value = placed[index].value
        else { return nil }
        let inside = { (value: Double) in min(y.upper, max(y.lower, value)) }
        return AreaPoint(
          x: position, low: inside(value.lowerBound), high: inside(value.upperBound))
      }
      return points.isEmpty ? nil : shape(.area(points), first, upTo: last)
    }
  }
}
