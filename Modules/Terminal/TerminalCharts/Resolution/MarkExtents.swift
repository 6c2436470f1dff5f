/// The extent of a mark on each axis, after bars have a width and values are stacked.
struct PlacedMark: Equatable, Sendable {
  let mark: ChartMark
  /// nil is the whole axis.
  var x: ClosedRange<Double>?
  var y: ClosedRange<Double>?
  /// Whether a value is missing or not finite.
  var isGap = false

  /// Whether the mark has a value on the y axis for a position on the x axis.
  let isVertical: Bool

  /// The extent on the axis of the position.
  var position: ClosedRange<Double>? { isVertical ? x : y }

  /// The extent on the axis of the value.
  var value: ClosedRange<Double>? {
    get { isVertical ? y : x }
    set { if isVertical { y = newValue } else { x = newValue } }
  }
}

/// Places marks on two scales: finds their extents, widens bars and stacks values.
struct MarkPlacer {
  let x: ChartScale
  let y: ChartScale
  let calendar: Calendar

  func placed(_ marks: [ChartMark]) -> [PlacedMark] {
    var placed = marks.map(place)
    widen(&placed, \.x, on: x)
    widen(&placed, \.y, on: y)
    stack(&placed)
    return placed
  }

  private func place(_ mark: ChartMark) -> PlacedMark {
    var placed = PlacedMark(mark: mark, isVertical: isVertical(mark))
    let (horizontal, isHorizontalGap) = extent(mark.x, mark.xEnd, x)
    let (vertical, isVerticalGap) = extent(mark.y, mark.yEnd, y)
    placed.x = horizontal
    placed.y = vertical
    placed.isGap = isHorizontalGap || isVerticalGap
    return placed
  }

  private func extent(
    _ start: ChartMark.Channel?, _ end: ChartMark.Channel?, _ scale: ChartScale
  ) -> (ClosedRange<Double>?, Bool) {
    guard let start else { return (nil, false) }
    guard let from = scale.extent(of: start, calendar) else { return (nil, true) }
    guard let end else { return (from, false) }
    guard let to = scale.extent(of: end, calendar) else { return (nil, true) }
    // Both ends of a unit are its start, so that a bar from Monday to Tuesday is one day long.
    let bounds = [from.lowerBound, scale.isCategorical ? to.upperBound : to.lowerBound]
    return (min(bounds[0], bounds[1])...max(bounds[0], bounds[1]), false)
  }

  private func isVertical(_ mark: ChartMark) -> Bool {
    if mark.yEnd != nil { return true }
    if mark.xEnd != nil { return false }
    guard mark.kind == .bar else { return true }
    if mark.y == nil { return false }
    return y.kind == .number && (x.kind != .number || mark.x == nil) || x.kind == y.kind
  }

  /// Gives bars and rectangles at single positions the least distance between two positions as
  /// their width.
  private func widen(
    _ placed: inout [PlacedMark], _ axis: WritableKeyPath<PlacedMark, ClosedRange<Double>?>,
    on scale: ChartScale
  ) {
    guard scale.kind != .category else { return }
    func needsWidth(_ placed: PlacedMark) -> Bool {
      guard let extent = placed[keyPath: axis], extent.lowerBound == extent.upperBound else {
        return false
      }
      switch placed.mark.kind {
      case .rectangle: return true
      case .bar: return placed.isVertical == (axis == \PlacedMark.x)
      default: return false
      }
    }
    let positions = Set(placed.filter(needsWidth).compactMap { $0[keyPath: axis]?.lowerBound })
      .sorted()
    guard !positions.isEmpty else { return }
    let distance = zip(positions.dropFirst(), positions).map { $0 - $1 }.min()
    let half = (distance ?? (scale.kind == .date ? 86_400 : 1)) / 2
    for index in placed.indices where needsWidth(placed[index]) {
      guard let middle = placed[index][keyPath: axis]?.lowerBound else { continue }
      placed[index][keyPath: axis] = (middle - half)...(middle + half)
    }
  }

  // MARK: - Stacking

  /// The marks that are stacked on each other.
  private struct Stack: Hashable {
    let isBar: Bool
    let isVertical: Bool
    let position: Double?
  }

  private struct Sums {
    var above = 0.0
    var below = 0.0
    var total = 0.0
  }

  private func stack(_ placed: inout [PlacedMark]) {
    var sums: [Stack: Sums] = [:]
    for placed in placed {
      guard let (stack, value) = stacked(placed) else { continue }
      sums[stack, default: Sums()].total += abs(value)
    }
    for index in placed.indices {
      guard let (stack, value) = stacked(placed[index]) else { continue }
      let method = placed[index].mark.stacking
      guard method != .unstacked else {
        placed[index].value = min(0, value)...max(0, value)
        continue
      }
      let total = sums[stack, default: Sums()].total
      let part = method == .normalized ? (total > 0 ? value / total : 0) : value
      let start: Double
      if part < 0 {
        start = sums[stack, default: Sums()].below
        sums[stack, default: Sums()].below += part
      } else {
        start = sums[stack, default: Sums()].above
        sums[stack, default: Sums()].above += part
      }
      let shift = method == .center ? -total / 2 : 0
      placed[index].value = (min(start, start + part) + shift)...(max(start, start + part) + shift)
    }
  }

  /// Returns the stack and the value of a bar or an area that begins at zero.
  private func stacked(_ placed: PlacedMark) -> (Stack, Double)? {
    let mark = placed.mark
    guard mark.kind == .bar || mark.kind == .area, !placed.isGap,
      mark.xEnd == nil, mark.yEnd == nil,
      case .number(let value)? = (placed.isVertical ? mark.y : mark.x)?.value, value.isFinite,
      (placed.isVertical ? y : x).kind == .number
    else { return nil }
    let stack = Stack(
      isBar: mark.kind == .bar, isVertical: placed.isVertical,
      position: placed.position?.lowerBound)
    return (stack, value)
  }
}
