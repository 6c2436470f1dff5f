import CommandHarness
import Foundation
import Support
import Testing

/// Wherever the program shows the share of pleasant entries of a period, it is the same number.
@Suite struct PleasantShareTests {
  /// Zones without daylight saving time, and their offsets. POSIX reverses the sign.
  private static let zones = [
    ("UTC", 0), ("Etc/GMT+12", -720), ("America/Phoenix", -420), ("Asia/Kolkata", 330),
    ("Etc/GMT-14", 840),
  ]

  /// A store with a diary, and the program in the time zone of the diary.
  private struct Store {
    let bako: Bako
    let diary: RandomDiary
    let zone: String

    init(_ seed: UInt64) throws {
      let zone = PleasantShareTests.zones[Int(seed) % PleasantShareTests.zones.count]
      var random = SeededGenerator(seed: seed)
      bako = try Bako(.whole)
      self.zone = zone.0
      diary = RandomDiary(
        now: Int64(Date.now.timeIntervalSince1970) * 1_000, offsetMinutes: zone.1, using: &random)
      let lines = diary.entries.map { entry in
        #"{"id":"\#(UUID())","date":"\#(entry.date)","feeling":"#
          + #""\#(entry.isPleasant ? "Calm" : "Sad")","journal":"","activities":[]}"#
      }
      if !lines.isEmpty { _ = try run("import", "-", input: lines.joined(separator: "\n")) }
    }

    func run(_ arguments: String..., input: String = "") throws -> String {
      let outcome = try bako.run(
        arguments, input: input, environment: ["TZ": zone, "COLUMNS": "100"])
      try #require(outcome.status == 0, "\(arguments) in \(zone): \(outcome.error)")
      return outcome.out
    }

    /// Whether the local day is still that of the diary.
    var isToday: Bool {
      let seconds = Int(Date.now.timeIntervalSince1970) + diary.offsetMinutes * 60
      return seconds / 86_400 == diary.today
    }

    /// The first days of the month and of the year of today.
    var starts: (month: Int, year: Int) {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = .gmt
      let today = Date(timeIntervalSince1970: Double(diary.today) * 86_400)
      let day = calendar.component(.day, from: today)
      let ordinal = calendar.ordinality(of: .day, in: .year, for: today) ?? 1
      return (diary.today + 1 - day, diary.today + 1 - ordinal)
    }
  }

  @Test func everyPlaceHasTheSameShare() throws {
    for seed in 0..<40 as Range<UInt64> {
      var store: Store
      var differences: [String]
      repeat {
        store = try Store(seed)
        differences = try self.differences(store)
      } while !store.isToday
      try #require(differences == [], "seed \(seed) in \(store.zone)")
    }
  }

  /// Returns the places that lack the expected share, with what they have.
  private func differences(_ store: Store) throws -> [String] {
    let diary = store.diary
    let (month, year) = store.starts
    let all = diary.share()
    let value = all.value.map { "\($0)" } ?? "null"
    let recent = diary.share(from: diary.today - 29).textWithDays
    let screen = try store.run("--plain-ui", "--screen", "home", input: "q\n")
    let report = try store.run("report", "--output", "-")
    let places: [(name: String, text: String?, output: String)] = [
      ("stats --json", "\"pleasant_share\":\(value),", try store.run("stats", "--json")),
      ("insights --json", "\"baseline\":\(value),", try store.run("insights", "--json")),
      ("stats", all.text.map { ", \($0)\n" }, try store.run("stats")),
      ("stats, last days", recent.map { "\n\($0)" }, try store.run("stats")),
      ("insights", all.text.map { ", \($0)\n" }, try store.run("insights")),
      ("year", diary.share(from: year).textWithDays.map { "\n\($0).\n" }, try store.run("year")),
      (
        "month", diary.share(from: month).textWithDays.map { "\n\($0).\n" },
        try store.run("month")
      ),
      ("report", all.countedText.map { ">Pleasant</dt>\n<dd dir=\"auto\">\($0)</dd>" }, report),
      ("plain interface", recent, screen),
    ]
    return places.compactMap { name, text, output in
      if let text { return output.contains(text) ? nil : "\(name): \(text) is not in \(output)" }
      return output.contains("pleasant,") || output.contains(" % pleasant")
        ? "\(name) has a share: \(output)" : nil
    }
  }
}
