/// The sentences that describe a chart.
struct ChartWords: Equatable, Sendable {
  let calendar: Calendar
  let locale: Locale

  /// The largest number of series or categories that are named.
  private static let named = 6

  /// Returns the values of a mark with their labels, as in "Day: Mon, Check-ins: 3".
  func title(_ mark: ChartMark) -> String {
    var parts: [String] = []
    for channel in [mark.x, mark.xEnd, mark.y, mark.yEnd, mark.series, mark.colorBy]
      .compactMap(\.self)
    {
      let part = "\(channel.label): \(text(channel))"
      if !parts.contains(part) { parts.append(part) }
    }
    return parts.joined(separator: ", ")
  }

  func summary(_ placed: [PlacedMark]) -> String {
    var groups: [(kind: ChartMark.Kind, marks: [PlacedMark])] = []
    for mark in placed {
      if let index = groups.firstIndex(where: { $0.kind == mark.mark.kind }) {
        groups[index].marks.append(mark)
      } else {
        groups.append((mark.mark.kind, [mark]))
      }
    }
    guard !groups.isEmpty else { return "No data." }
    return groups.map { sentence($0.kind, $0.marks) }.joined(separator: " ")
  }

  private func sentence(_ kind: ChartMark.Kind, _ placed: [PlacedMark]) -> String {
    switch kind {
    case .rule: return rules(placed)
    case .rectangle: return rectangles(placed)
    case .bar: return values("Bar chart", placed)
    case .line: return values("Line chart", placed)
    case .area: return values("Area chart", placed)
    case .point: return values("Points", placed)
    }
  }

  private func values(_ name: String, _ placed: [PlacedMark]) -> String {
    let marks = placed.filter { !$0.isGap }
    var text = name
    if let first = placed.first {
      let value = first.isVertical ? first.mark.y : first.mark.x
      let position = first.isVertical ? first.mark.x : first.mark.y
      if let value { text += " of \(value.label)" }
      if let position { text += " by \(position.label)" }
    }
    text += ": \(count(marks.count, "value"))"
    let ordered = marks.compactMap { placed in
      number(placed).map { (number: $0, placed: placed) }
    }
    if let least = ordered.min(by: { $0.number < $1.number }),
      let greatest = ordered.max(by: { $0.number < $1.number }), let first = ordered.first,
      let last = ordered.last
    {
      if ordered.count == 1 {
        text += ", \(self.text(first.number))\(position(first.placed))"
      } else {
        if [.line, .area].contains(first.placed.mark.kind), series(placed).count < 2 {
          text += ", from \(self.text(first.number)) to \(self.text(last.number))"
        }
        text += ", least \(self.text(least.number))\(position(least.placed))"
        text += ", greatest \(self.text(greatest.number))\(position(greatest.placed))"
      }
    }
    let gaps = placed.count - marks.count
    if gaps > 0 { text += ", \(count(gaps, "gap"))" }
    let series = series(placed)
    if series.count > 1 { text += ", in \(series.count) series: \(list(series))" }
    return text + "."
  }

  private func rules(_ placed: [PlacedMark]) -> String {
    let rules = placed.filter { !$0.isGap }.map { placed in
      let channels = [placed.mark.x, placed.mark.xEnd, placed.mark.y, placed.mark.yEnd]
      return channels.compactMap(\.self).map { "\($0.label) \(text($0))" }
        .joined(separator: ", ")
    }
    return "\(rules.count == 1 ? "Line" : "Lines") at \(list(rules, separator: "; "))."
  }

  private func rectangles(_ placed: [PlacedMark]) -> String {
    let marks = placed.filter { !$0.isGap }
    var text = "Rectangles"
    if let first = placed.first {
      if let y = first.mark.y { text += " of \(y.label)" }
      if let x = first.mark.x { text += " by \(x.label)" }
    }
    text += ": \(count(marks.count, "value"))"
    let values = marks.compactMap { $0.mark.colorBy?.value }
    let numbers = values.compactMap { value in
      if case .number(let number) = value, number.isFinite { number } else { nil }
    }
    if numbers.count == values.count, let least = numbers.min(), let greatest = numbers.max() {
      return text + ", least \(self.text(least)), greatest \(self.text(greatest))."
    }
    var counts: [(name: String, count: Int)] = []
    for name in values.map(\.name) {
      if let index = counts.firstIndex(where: { $0.name == name }) {
        counts[index].count += 1
      } else {
        counts.append((name, 1))
      }
    }
    counts.sort { $0.count > $1.count }
    if !counts.isEmpty { text += ": \(list(counts.map { "\($0.name) \($0.count)" }))" }
    return text + "."
  }

  // MARK: - Words

  private func series(_ placed: [PlacedMark]) -> [String] {
    var names: [String] = []
    for placed in placed {
      let mark = placed.mark
      guard let name = (mark.colorBy ?? mark.series ?? mark.symbolBy)?.value.name else { continue }
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private func list(_ texts: [String], separator: String = ", ") -> String {
    let shown = texts.prefix(Self.named).joined(separator: separator)
    let rest = texts.count - Self.named
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }

  private func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  private func number(_ placed: PlacedMark) -> Double? {
    let channel =
      placed.isVertical
      ? placed.mark.yEnd ?? placed.mark.y : placed.mark.xEnd ?? placed.mark.x
    if case .number(let number)? = channel?.value { return number }
    return nil
  }

  private func position(_ placed: PlacedMark) -> String {
    (placed.isVertical ? placed.mark.x : placed.mark.y).map { " (\(text($0)))" } ?? ""
  }

  private func text(_ channel: ChartMark.Channel) -> String {
    switch channel.value {
    case .category(let name): return name
    case .number(let number): return text(number)
    case .date(let date):
      let isDay = calendar.startOfDay(for: date) == date
      let isLong = channel.unit.map { [.minute, .hour, .second].contains($0) }
      var format = Date.FormatStyle(
        date: .abbreviated, time: isLong ?? !isDay ? .shortened : .omitted)
      format.locale = locale
      format.calendar = calendar
      format.timeZone = calendar.timeZone
      return format.format(date)
    }
  }

  private func text(_ number: Double) -> String {
    guard number.isFinite else { return "none" }
    return number.formatted(.number.precision(.fractionLength(0...2)).locale(locale))
  }
}
