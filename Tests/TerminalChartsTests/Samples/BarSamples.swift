// Charts in the API of Swift Charts. The samples compile for it if these two imports are `SwiftUI`
// and `Charts`.
import TerminalCharts
import TerminalUI

struct CheckIns: Identifiable {
  let weekday: String
  let mood: String
  let count: Int
  var id: String { weekday + mood }

  static let week = [
    CheckIns(weekday: "Mon", mood: "Pleasant", count: 3),
    CheckIns(weekday: "Tue", mood: "Pleasant", count: 5),
    CheckIns(weekday: "Wed", mood: "Pleasant", count: 2),
    CheckIns(weekday: "Thu", mood: "Pleasant", count: 4),
    CheckIns(weekday: "Fri", mood: "Pleasant", count: 7),
    CheckIns(weekday: "Sat", mood: "Pleasant", count: 6),
    CheckIns(weekday: "Sun", mood: "Pleasant", count: 1),
  ]

  static let byMood = week.flatMap { day in
    [day, CheckIns(weekday: day.weekday, mood: "Unpleasant", count: 8 - day.count)]
  }
}

struct BarSample: View {
  var body: some View {
    Chart(CheckIns.week) { day in
      BarMark(
        x: .value("Weekday", day.weekday),
        y: .value("Check-ins", day.count)
      )
    }
  }
}

struct StackedBarSample: View {
  var body: some View {
    Chart(CheckIns.byMood) { day in
      BarMark(
        x: .value("Check-ins", day.count),
        y: .value("Weekday", day.weekday)
      )
      .foregroundStyle(by: .value("Mood", day.mood))
    }
    .chartForegroundStyleScale(["Pleasant": Color.green, "Unpleasant": Color.red])
  }
}

struct HeatSample: View {
  private static let moods = ["Bright", "Calm", "Tense", "Low"]
  private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  var body: some View {
    Chart {
      ForEach(1..<13) { week in
        ForEach(Self.weekdays.indices, id: \.self) { weekday in
          if (week * 5 + weekday * 3) % 11 != 0 {
            RectangleMark(
              x: .value("Week", "\(week)"),
              y: .value("Weekday", Self.weekdays[weekday])
            )
            .foregroundStyle(by: .value("Mood", Self.moods[(week * 3 + weekday * weekday) % 4]))
          }
        }
      }
    }
    .chartForegroundStyleScale([
      "Bright": Color.orange, "Calm": Color.green, "Tense": Color.red, "Low": Color.indigo,
    ])
    .chartYScale(domain: Self.weekdays)
    .chartLegend(position: .bottom)
  }
}
