import CommandHarness
import Foundation
import Support
import Testing

/// Accepted values never make a store unreadable: extremes of every field, in every time zone.
struct RangeTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  private static let zones: [String] = {
    let posix = [
      "XXX-24", "XXX24", "XXX-24:59:59", "XXX24:59:59", "<+24>-24", "<-24>+24", "XXX-23:59:59",
      "XXX23:59", "XXX-167", "nonsense", ":", "UTC0",
    ]
    let named = [
      "Pacific/Kiritimati", "Pacific/Apia", "Etc/GMT+12", "Asia/Manila", "America/Juneau",
      "Africa/Monrovia", "Asia/Kathmandu", "Australia/Lord_Howe", "Europe/Amsterdam",
    ]
    return posix + named
  }()

  private static let dates = [
    "0001-01-01T00:00", "0001-01-01", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00+23:59",
    "0001-01-01T00:00:00-23:59", "9999-12-31T23:59:59.999Z", "9999-12-31",
    "9999-12-31T23:59:59.999+23:59", "9999-12-31T23:59:59.999-23:59", "now", "today",
    "0 days ago", "1883-11-18T12:03:58", "2011-12-30T12:00",
  ]

  private static let texts = [
    "", "\u{1}", "\u{7F}", "\u{FFFD}", "\u{FEFF}x", "e\u{301}", "\u{E9}",
    "\u{1F468}\u{200D}\u{1F469}",
    String(repeating: "x", count: 100), String(repeating: "\u{1F1E6}", count: 200), " x ", "ß", "İ",
    "\u{E000}", "\u{10FFFF}", "'; DROP TABLE entry; --", "\u{202E}x", "a\tb",
  ]

  @Test func acceptedValuesSurviveListExportImportAndEdit() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<rounds("BAKO_RANGES", 25) {
      let zone = Self.zones[round % Self.zones.count]
      let directory = "\(bako.scratch)/\(round)"
      func run(_ arguments: [String], _ zone: String) throws -> Bako.Outcome {
        try bako.run(
          arguments + ["--data-dir", directory], environment: ["TZ": zone, "EDITOR": "true"])
      }
      func pick(_ all: [String]) -> String { all.randomElement(using: &random) ?? "" }
      var accepted = 0
      for write in 0..<6 {
        let date = write == 0 ? "now" : pick(Self.dates)
        let arguments =
          write == 1
          ? ["bmi", "add", pick(["50", "280", "5'7\""]), pick(["10", "650"]), "--date", date]
          : [
            "log", pick(["happy", "sad"]), "--date", date, "--journal", pick(Self.texts),
            "--activity", pick(Self.texts), "--place", pick(Self.texts),
          ]
        let outcome = try run(arguments, zone)
        #expect([0, 64].contains(outcome.status), "seed \(seed): \(zone) \(arguments)")
        if outcome.status == 0 { accepted += 1 }
      }
      let record =
        #"{"feeling":"Happy","date":"\#(pick(Array(Self.dates.prefix(9))))","#
        + #""created_at":"9999-12-31T23:59:59.999-23:59","updated_at":"\#(pick(Self.dates))"}"#
      let imported = try bako.run(
        ["import", "-", "--data-dir", directory], input: record, environment: ["TZ": zone])
      #expect([0, 65].contains(imported.status), "seed \(seed): \(zone) \(record)")
      let other = pick(Self.zones)
      try verify(run, zone: other, "seed \(seed): \(zone), then \(other)")
    }
  }

  @Test func latestDateSurvivesExportAndImport() throws {
    let last = "9999-12-31T23:59:59.999Z"
    let record =
      #"{"id":"11111111-1111-4111-8111-111111111111","feeling":"Happy","date":"\#(last)","#
      + #""updated_at":"\#(last)"}"#
    #expect(try bako("import", "-", input: record).status == 0)
    #expect(try bako("edit", "1111", "--journal", "edited").status == 0)
    #expect(
      try bako("edit", "1111", "--journal", "again", environment: ["TZ": "XXX-24"]).status == 0)
    let export = try bako("export").out
    let other = bako.scratch + "/other"
    #expect(try bako("import", "-", "--data-dir", other, input: export).status == 0)
    #expect(try bako("export", "--data-dir", other).out == export)
  }

  private func verify(
    _ run: ([String], String) throws -> Bako.Outcome, zone: String, _ comment: Comment
  ) throws {
    func check() throws -> String {
      for arguments in [["list"], ["stats"], ["bmi", "list"], ["doctor"], ["list", "--json"]] {
        let outcome = try run(arguments, zone)
        #expect(outcome.status == 0, "\(comment): \(arguments) \(outcome.out)\(outcome.error)")
      }
      return try run(["export"], zone).out
    }
    let export = try check()
    let copy = "\(bako.scratch)/copy-\(UUID())"
    let merged = try bako.run(["import", "-", "--data-dir", copy], input: export)
    #expect(merged.status == 0, "\(comment): \(merged.error)")
    #expect(try bako.run(["export", "--data-dir", copy]).out == export, comment)
    let ids = export.matches(of: /\{"id":"([0-9a-f-]{36})","date":"[^"]*","feeling"/)
    for id in ids.prefix(2) {
      let edited = try run(["edit", String(id.1), "--journal", "edited"], zone)
      #expect(edited.status == 0, "\(comment): \(edited.error)")
      #expect(try run(["edit", String(id.1), "--editor"], zone).status == 0, comment)
    }
    let again = try bako.run(["import", "-", "--data-dir", copy], input: check())
    #expect(again.status == 0, "\(comment): \(again.error)")
  }
}
