import CommandHarness
import Foundation
import Testing

struct BMICommandTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  @Test func bmiIsExact() throws {
    #expect(
      try bako("bmi", "calc", "160", "64.0", "--json").out
        == #"{"height_cm":160,"weight_kg":64,"bmi":25,"category":"Overweight"}"# + "\n")
    #expect(try bako("bmi", "calc", "170", "72.24").out.hasPrefix("24.997  Normal"))
    #expect(try bako("bmi", "calc", "5ft7in", "11st4lb").status == 0)
    #expect(!FileManager.default.fileExists(atPath: bako.data))
  }

  @Test(arguments: [
    ["inf", "70"], ["170", "nan"], ["1e2", "70"], ["0x1p3", "70"], ["-5", "70"], ["", "70"],
    ["1.70", "70"], ["170", ""], ["170"], [], ["170", "70", "3"],
  ])
  func invalidMeasuresAreRejected(_ measures: [String]) throws {
    let outcome = try bako.run(["bmi", "calc"] + measures)
    #expect(outcome.status == 64)
    #expect(outcome.out.isEmpty && !outcome.error.isEmpty)
  }

  @Test func negativeMeasureExplainsWhatToType() throws {
    for (measures, sentence) in [
      (["-5", "70"], "“-5” is not a height. Type centimeters"),
      (["170", "-6.5"], "“-6.5” is not a weight. Type kilograms"),
    ] {
      for command in ["calc", "add"] {
        let outcome = try bako.run(["bmi", command] + measures + ["--json"])
        #expect(outcome.status == 64 && outcome.error.contains(sentence), "\(outcome.error)")
      }
    }
    #expect(try bako("bmi", "calc", "-h").status == 0)
    let unknown = try bako("bmi", "add", "170", "70", "-x")
    #expect(unknown.error.hasPrefix("bako: Unknown option '-x'\n"), "\(unknown.error)")
  }

  @Test func metersGetSuggestion() throws {
    #expect(try bako("bmi", "calc", "1.7", "70").error.contains("did you mean 170 cm?"))
  }

  @Test func exchangedMeasuresGetSuggestion() throws {
    for command in ["calc", "add"] {
      let outcome = try bako("bmi", command, "65", "170")
      #expect(outcome.status == 64)
      #expect(outcome.error.contains("did you mean 170 cm and 65 kg?"))
    }
  }

  @Test(arguments: [("50", "94"), ("70", "32"), ("80", "33"), ("90", "31")])
  func categoriesDifferInColor(weight: String, code: String) throws {
    let line = try bako("bmi", "calc", "170", weight, "--color", "always").out
    #expect(line.contains("\u{1B}[\(code)m"))
  }

  @Test func measurementIsSavedListedDeletedAndRestored() throws {
    let kept = try #require(
      try bako.json("bmi", "add", "170", "64.5", "--date", "2026-11-20") as? [String: Any])
    #expect(
      Set(kept.keys) == ["id", "date", "height_cm", "weight_kg", "bmi", "category"])
    #expect(kept["date"] as? String == "2026-11-20T12:00:00+00:00")
    let id = try #require(kept["id"] as? String)
    try bako("bmi", "add", "170", "63")
    let list = try bako.json("bmi", "list") as? [[String: Any]]
    #expect(list?.map { $0["weight_kg"] as? Double } == [63, 64.5])
    #expect(try bako("bmi", "list", "--until", "2026-11-20", "--format", "jsonl").lines.count == 1)
    #expect(try bako("bmi", "list", "--limit", "1", "--format", "jsonl").lines.count == 1)
    #expect(try bako("bmi", "delete", String(id.prefix(5)), "--force").status == 0)
    #expect(try (bako.json("bmi", "list") as? [Any])?.count == 1)
    try bako("undo")
    #expect(try (bako.json("bmi", "list") as? [Any])?.count == 2)
  }

  @Test func poundsAreSavedExactly() throws {
    try bako("bmi", "add", "5ft7.25in", "143.25lb")
    let out = try bako("bmi", "list", "--format", "csv").lines
    #expect(out[0] == "id,date,height_cm,weight_kg,bmi,category")
    #expect(out[1].contains(",170.815,64.9771070025,"))
  }

  @Test func unitsOfTheSettingHoldForCommands() throws {
    try bako("config", "units", "imperial")
    #expect(try bako("bmi", "calc", "67", "143").out.hasSuffix("5 ft 7 in, 143 lb\n"))
    try bako("bmi", "add", "5′7″", "143")
    #expect(try bako("bmi", "list").out.contains("5 ft 7 in, 143 lb"))
    let metric = try bako("bmi", "calc", "170cm", "65kg").out
    #expect(metric.hasPrefix("22.5"))
    #expect(try bako("bmi", "list", "--json").out.contains("\"height_cm\":170.18"))
  }

  @Test(arguments: [
    ("5 foot 7", "143 pounds"), ("1m70", "65 kilos"), ("1 m 70 cm", "65"),
    ("67 inches", "10 stone 3"),
  ])
  func unitsAreWords(_ height: String, _ weight: String) throws {
    #expect(try bako("bmi", "calc", height, weight).out.hasPrefix("22."))
  }

  @Test func dateHasItsLetter() throws {
    #expect(try bako("bmi", "add", "170", "65", "-d", "2026-11-20").status == 0)
    #expect(try bako("bmi", "list").out.contains("20 Nov 2026"))
  }

  @Test func aloneItShowsItsHelp() throws {
    let help = try bako("bmi", "--help")
    #expect(help.out.hasPrefix("bako bmi: "))
    for words in [["bmi"], ["--color", "never", "bmi"], ["help", "bmi"]] {
      let outcome = try bako.run(words)
      #expect(outcome.out == help.out)
      #expect(outcome.status == 0)
    }
  }

  @Test func childrenAreNotJudged() throws {
    #expect(try bako("bmi", "calc", "110", "20").error.contains("for adults, not for children"))
    #expect(try bako("bmi", "calc", "170", "65").error.isEmpty)
  }
}
