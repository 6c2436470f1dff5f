import Foundation
import Models
import Support
import Testing

/// The date grammar compared with a second implementation, in Python with `zoneinfo`.
struct WhenReferenceTests {
  private static let python = "/usr/bin/python3"

  private static let zones = [
    "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu",
    "America/St_Johns", "Africa/Casablanca",
  ]

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: python)), arguments: [1, 2])
  func pythonAgrees(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let lines = (0..<2_500).map { _ in line(&random) } + phrases.map { line($0, &random) }
    let meanings = try reference(lines)
    try #require(meanings.count == lines.count)
    for (line, meaning) in zip(lines, meanings) {
      try #require(try meant(by: line) == meaning, "seed \(seed): \(line)")
    }
  }

  /// The texts of the table of phrases.
  private var phrases: [String] {
    let rows =
      WhenPhraseTests.days + WhenPhraseTests.times + WhenPhraseTests.nights
      + WhenPhraseTests.ambiguous + WhenPhraseTests.refused + WhenPhraseTests.limits
    return rows.map(\.text) + WhenPhraseTests.periods.map(\.text)
  }

  /// A line with the text, of a time at night or by day without a clock change.
  private func line(_ text: String, _ random: inout SeededGenerator) -> String {
    let year = Int.random(in: 1_980...2_036, using: &random)
    let hour = Int.random(in: 0...23, using: &random)
    let now =
      "\(year)-07-\(Int.random(in: 10...28, using: &random))T\(hour < 10 ? "0" : "")\(hour):30"
    let zone = Self.zones.randomElement(using: &random) ?? "UTC"
    let kind = ["when", "since", "until"].randomElement(using: &random) ?? "when"
    return [zone, now, kind, text].joined(separator: "\t")
  }

  /// A zone, a local time, a kind and a text, separated by tabs.
  private func line(_ random: inout SeededGenerator) -> String {
    func any(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
    func number(_ range: ClosedRange<Int>, _ digits: Int = 2) -> String {
      let text = "\(Int.random(in: range, using: &random))"
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    // The offsets of these years have whole minutes, and the hours before dawn have clock changes.
    let day = "\(number(1980...2036))-\(number(1...12))-\(number(1...28))"
    let now = "\(day)T\(number(4...23)):\(number(0...59))"
    let weekday = any(CalendarDay.weekdayNames)
    let date = "\(number(1980...2036))-\(any(["03", "04", "10", "11"]))-\(number(1...31))"
    // Offsets before 1935 have seconds; only a far count of days leaves the calendar.
    let count = any(["a", "an", "0", "1", number(0...40, 1)])
    let month = any(CalendarDay.monthNames.map { $0.lowercased() } + ["sept", "oct", "feb"])
    let year = number(1980...2036)
    let days = [
      "today", "yesterday", "TOMORROW", weekday, String(weekday.prefix(3)), "last \(weekday)",
      "next \(weekday)", "\(count) \(any(["day", "weeks", "months", "year"])) ago", date,
      "on \(weekday)", "this \(weekday)", "day before yesterday", "tonight", "last night",
      "in \(count) \(any(["days", "wk", "month", "y"]))", "\(number(1...31)) \(month)",
      "\(month) \(number(1...31))th", "\(number(1...28, 1)).\(number(1...12, 1)).\(year)",
      "\(number(1...14, 1))/\(number(1...14, 1))", "\(month) \(number(1...28)), \(year)",
    ]
    let times = [
      "\(number(0...24, 1)):\(number(0...60))", "\(number(1...12, 1))\(any(["am", "pm", " PM"]))",
      "\(number(1...3, 1)):\(number(0...59))am", "\(number(0...3)):\(number(0...59)):07", "noon",
      "2:30", "midnight", "\(number(1...13, 1)) p.m.", "morning", "evening", "night",
      number(0...24, 1),
    ]
    let text =
      switch Int.random(in: 0..<10, using: &random) {
      case 0: any(days)
      case 1: any(days + ["999999 \(any(["days", "weeks", "months", "years"])) ago"])
      case 2: any(times)
      case 3, 4: "\(any(days)) \(any(["", "at ", "At "]))\(any(times))"
      case 5: "\(any(times)) \(any(days))"
      case 6: "\(count) \(any(["hour", "minutes"])) ago"
      case 7: "\(date)T\(number(0...3)):\(number(0...59))\(any(["", "Z", "+05:45", "-0930"]))"
      case 8: any([number(0...9_999, 4), "\(number(1_980...2_036))-\(number(0...13))"])
      default:
        ["monday", any(["18:00", "noon"]), any(["at", "ago", "last", "x"])].shuffled(using: &random)
          .joined(separator: " ")
      }
    return [any(Self.zones), now, any(["when", "since", "until"]), text].joined(separator: "\t")
  }

  private func reference(_ lines: [String]) throws -> [String] {
    let directory = try TemporaryDirectory()
    let input = directory.url.appending(path: "lines")
    try Data(lines.joined(separator: "\n").utf8).write(to: input)
    let process = Process()
    process.executableURL = URL(filePath: Self.python)
    process.arguments = [Repository.url("Tests/Fixtures/when.py").path]
    let output = Pipe()
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func meant(by line: String) throws -> String {
    let fields = line.split(separator: "\t").map(String.init)
    let zone = LocalZone(try #require(TimeZone(identifier: fields[0])))
    let epoch = Moment(milliseconds: 0, offsetMinutes: 0)
    let now = try When.parse(fields[1], now: epoch, zone: zone).moment(now: epoch, zone: zone)
    let bounds: [String: When.Bound] = ["since": .since, "until": .until]
    return WhenTests.describe { () throws(InvalidInput) in
      guard let bound = bounds[fields[2]] else {
        return try When.parse(fields[3], now: now, zone: zone)
      }
      return try When.parse(fields[3], as: bound, now: now, zone: zone)
    }
  }
}
