import Foundation
import Support
import Testing

extension Bako {
  /// Imports entries of the days up to yesterday in UTC, on which exercise helps and work does not.
  ///
  /// - Parameters:
  ///   - days: The number of days, a seventh of which have no entries.
  ///   - entries: The maximum number of entries on a day.
  package func importDiary(_ days: Int = 130, entries: Int = 1, hasAmounts: Bool = false) throws {
    var random = SeededGenerator(seed: 5)
    var lines: [String] = []
    let today = (Date.now.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400
    for day in 0..<days where Int.random(in: 0...6, using: &random) > 0 {
      for entry in 0..<Int.random(in: 1...entries, using: &random) {
        let date = Date(
          timeIntervalSince1970: today + Double((day - days) * 86_400 + entry * 3_000))
        let names = ["Exercise", "Work", "Food", "Rest"].filter { _ in
          Bool.random(using: &random)
        }
        let share =
          0.5 + (names.contains("Exercise") ? 0.3 : 0) - (names.contains("Work") ? 0.15 : 0)
        let isGood = Double.random(in: 0...1, using: &random) < share
        let feeling =
          (isGood ? ["Calm", "Happy", "Proud"] : ["Sad", "Angry"])
          .randomElement(using: &random) ?? "Calm"
        let activities = names.map { "\"\($0)\"" }.joined(separator: ",")
        let amounts =
          hasAmounts && names.contains("Exercise")
          ? #","amounts":{"Exercise":\#(Int.random(in: 10...90, using: &random))}"# : ""
        lines.append(
          #"{"id":"\#(UUID())","date":"\#(date.formatted(.iso8601))","feeling":"\#(feeling)","#
            + #""journal":"","activities":[\#(activities)],"place":"Home"\#(amounts)}"#)
      }
    }
    let outcome = try self("import", "-", input: lines.joined(separator: "\n"))
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  /// The Python interpreter; nil where there is none.
  package static let python: String? = {
    let path = "/usr/bin/python3"
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  /// The path of a file in Tests/Fixtures.
  package static func fixture(_ name: String) -> String {
    Repository.url("Tests/Fixtures", name).path()
  }
}
