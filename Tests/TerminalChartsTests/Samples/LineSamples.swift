import TerminalCharts
import TerminalUI

struct Measurement: Identifiable {
  let week: Int
  let series: String
  let value: Double
  var id: String { "\(series) \(week)" }

  static let bmi = [24.8, 24.6, 24.9, 24.3, 24.0, 23.7, 23.9, 23.4, 23.1, 22.8, 22.9, 22.4]
    .enumerated().map { Measurement(week: $0 + 1, series: "BMI", value: $1) }

  static let sleepAndSport = (1...20).flatMap { week in
    [
      Measurement(week: week, series: "Sleep", value: 7 + sin(Double(week) / 3)),
      Measurement(week: week, series: "Sport", value: 3 + 2 * cos(Double(week) / 4)),
    ]
  }
}

struct LineSample: View {
  var body: some View {
    Chart(Measurement.bmi) { measurement in
      LineMark(
        x: .value("Week", measurement.week),
        y: .value("BMI", measurement.value)
      )
      .interpolationMethod(.linear)
    }
    .chartYAxisLabel("BMI")
    .chartXAxisLabel("Week")
  }
}

struct TwoSeriesSample: View {
  var body: some View {
    Chart(Measurement.sleepAndSport) { measurement in
      LineMark(
        x: .value("Week", measurement.week),
        y: .value("Hours", measurement.value)
      )
      .foregroundStyle(by: .value("Activity", measurement.series))
    }
    .chartYScale(domain: 0...10)
  }
}

struct AreaSample: View {
  var body: some View {
    Chart(Measurement.sleepAndSport) { measurement in
      AreaMark(
        x: .value("Week", measurement.week),
        y: .value("Hours", measurement.value)
      )
      .foregroundStyle(by: .value("Activity", measurement.series))
    }
    .chartYAxis {
      AxisMarks(values: [0, 5, 10, 15]) { value in
        AxisGridLine()
        AxisValueLabel {
          if let hours = value.as(Int.self) { Text("\(hours) h") }
        }
      }
    }
  }
}

struct RuleSample: View {
  var body: some View {
    Chart {
      ForEach(Measurement.bmi) { measurement in
        LineMark(
          x: .value("Week", measurement.week),
          y: .value("BMI", measurement.value)
        )
      }
      RuleMark(y: .value("Overweight from", 25))
        .foregroundStyle(.orange)
        .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 2]))
        .annotation(position: .top, alignment: .trailing) { Text("Overweight") }
      RuleMark(y: .value("Underweight below", 18.5))
        .foregroundStyle(.red)
    }
    .chartYScale(domain: 15...30)
  }
}
