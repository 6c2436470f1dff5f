/// A chart in words and as a table, for output that is read aloud or line by line.
///
/// ```swift
/// let chart = Chart {
///   BarMark(x: .value("Day", "Mon"), y: .value("Check-ins", 3))
///   BarMark(x: .value("Day", "Tue"), y: .value("Check-ins", 5))
/// }
/// let description = chart.description()
/// print(description.summary)
/// // Bar chart of Check-ins by Day: 2 values, least 3 (Mon), greatest 5 (Tue).
/// print(description.columns, description.rows)
/// // ["Day", "Check-ins"] [["Mon", "3"], ["Tue", "5"]]
/// ```
public struct ChartDescription: Equatable, Sendable {
  /// The kinds of marks, the number of values and their extremes, in sentences.
  public let summary: String
  /// The labels of the values.
  public let columns: [String]
  /// A row for each mark, with a text for each column; empty where a mark has no value.
  ///
  /// Numbers have all their digits, in the notation of Swift; dates are in ISO 8601: the day alone
  /// at midnight, otherwise with the time.
  public let rows: [[String]]

  init(_ placed: [PlacedMark], _ words: ChartWords, summary: String) {
    var columns: [String] = []
    var cells: [[String: String]] = []
    for placed in placed {
      var row: [String: String] = [:]
      for (label, channel) in placed.mark.labeled {
        if !columns.contains(label) { columns.append(label) }
        row[label] = Self.text(channel.value, words.calendar)
      }
      cells.append(row)
    }
    self.columns = columns
    rows = cells.map { row in columns.map { row[$0] ?? "" } }
    self.summary = summary
  }

  /// Returns a number with all its digits, without a trailing ".0"; empty if it is not finite.
  static func text(_ number: Double) -> String {
    guard number.isFinite else { return "" }
    return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  private static func text(_ value: ChartValue, _ calendar: Calendar) -> String {
    switch value {
    case .category(let name): return name
    case .number(let number): return text(number)
    case .date(let date):
      let style = Date.ISO8601FormatStyle(timeZone: calendar.timeZone)
      let isDay = calendar.startOfDay(for: date) == date
      return (isDay ? style.year().month().day() : style).format(date)
    }
  }
}

extension ChartMark {
  /// The values with their labels, each label once.
  fileprivate var labeled: [(String, Channel)] {
    var labeled: [(String, Channel)] = []
    for channel in [x, xEnd, y, yEnd, series, colorBy, symbolBy].compactMap(\.self) {
      if let same = labeled.first(where: { $0.0 == channel.label }) {
        guard same.1.value != channel.value else { continue }
        labeled.append(("\(channel.label) (end)", channel))
      } else {
        labeled.append((channel.label, channel))
      }
    }
    return labeled
  }
}
