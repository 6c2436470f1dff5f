// The samples of charts: the same code as in the documentation comments,
// which `PictureTests` compares, drawn by `DocumentationPicture`.

import Foundation
import TerminalCharts
import TerminalUI

enum ChartSample {
  struct Day: Identifiable {
    let id: Int
    let name: String
    let count: Int
  }

  struct CheckInChart: View {
    let week: [Day]

    var body: some View {
      Chart(week) { day in
        BarMark(x: .value("Day", day.name), y: .value("Check-ins", day.count))
      }
      .chartYScale(domain: 0...6)
    }
  }
}

enum BarMarkSample {
  struct WeekChart: View {
    let week = [("Mon", 3), ("Tue", 5), ("Wed", 2)]

    var body: some View {
      Chart(week, id: \.0) { day, count in
        BarMark(x: .value("Day", day), y: .value("Check-ins", count))
      }
    }
  }
}

enum LineMarkSample {
  struct TrendChart: View {
    let levels: [Double?] = [3, 4, nil, nil, 5, 4]

    var body: some View {
      Chart(Array(levels.enumerated()), id: \.offset) { day, level in
        LineMark(x: .value("Day", day), y: .value("Level", level ?? .nan))
      }
    }
  }
}

enum AreaMarkSample {
  struct RainChart: View {
    let rain = [2.0, 5, 9, 4, 1]

    var body: some View {
      Chart(Array(rain.enumerated()), id: \.offset) { day, amount in
        AreaMark(x: .value("Day", day), y: .value("Rain", amount))
      }
    }
  }
}

enum PointMarkSample {
  struct SleepChart: View {
    let nights = [(6.0, 2.0), (7, 3), (7.5, 4), (8, 5), (9, 4)]

    var body: some View {
      Chart(nights, id: \.0) { hours, mood in
        PointMark(x: .value("Hours", hours), y: .value("Mood", mood))
      }
    }
  }
}

enum RuleMarkSample {
  struct LimitChart: View {
    var body: some View {
      Chart {
        LineMark(x: .value("Week", 1), y: .value("BMI", 24.2))
        LineMark(x: .value("Week", 4), y: .value("BMI", 25.6))
        RuleMark(y: .value("Limit", 25)).annotation { Text("25") }
      }
      .chartYScale(domain: 23...27)
    }
  }
}

enum RectangleMarkSample {
  struct MoodMap: View {
    let cells = [("Mon", 1, "Calm"), ("Mon", 2, "Tense"), ("Tue", 1, "Calm")]

    var body: some View {
      Chart(0..<cells.count, id: \.self) { index in
        RectangleMark(
          x: .value("Week", "\(cells[index].1)"), y: .value("Weekday", cells[index].0)
        )
        .foregroundStyle(by: .value("Mood", cells[index].2))
        .symbol(by: .value("Mood", cells[index].2))
      }
      .chartForegroundStyleScale(["Calm": .green, "Tense": .red])
    }
  }
}
