import TerminalCharts
import TerminalUI

struct PointSample: View {
  var body: some View {
    Chart {
      ForEach(0..<24) { hour in
        PointMark(
          x: .value("Hour", hour),
          y: .value("Energy", Double((hour * 7) % 11))
        )
        .foregroundStyle(by: .value("Part of the day", hour < 12 ? "Morning" : "Evening"))
        .symbol(by: .value("Part of the day", hour < 12 ? "Morning" : "Evening"))
      }
    }
    .chartXScale(domain: 0...24)
    .chartXAxis {
      AxisMarks(values: .stride(by: 6))
    }
  }
}

struct DayLevel: Identifiable {
  let date: Date
  let level: Double?
  var id: Date { date }

  /// 30 days, of which three have no check-in.
  static let month = (0..<30).map { offset in
    let isMissing = [4, 11, 12].contains(offset)
    return DayLevel(
      date: Date(timeIntervalSince1970: 1_761_955_200 + 86_400 * Double(offset)),
      level: isMissing ? nil : 3 + 2 * sin(Double(offset) / 4))
  }
}

struct DateSample: View {
  var body: some View {
    Chart {
      ForEach(DayLevel.month) { day in
        LineMark(
          x: .value("Day", day.date, unit: .day),
          y: .value("Level", day.level ?? .nan)
        )
      }
    }
    .chartXAxis {
      AxisMarks(values: .stride(by: .day, count: 7)) { _ in
        AxisTick()
        AxisValueLabel(format: .dateTime.month(.abbreviated).day())
      }
    }
    .chartYScale(domain: 0...6)
  }
}
