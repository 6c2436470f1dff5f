import CommandHarness
import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#endif

struct ReportCommandTests {
  let bako: Bako
  var page: String { bako.scratch + "/report.html" }

  init() throws { bako = try Bako() }

  private static let journal =
    "</script><script>alert(1)</script> <img src=x onerror=alert(1)> \"quotes\" ' ]]> & &amp; "
    + "\u{202E}desrever\u{2066} nul:\u{0} esc:\u{1B}[31m <!-- </style> שלום"
  private static let name = "\"><svg onload=alert(1)>&\u{202E}"

  /// Imports entries of 120 days, with hostile texts, and measurements.
  private func importDiary() throws {
    var random = SeededGenerator(seed: 11)
    let feelings = ["Calm", "Sad", "Excited", "Angry", "Tired", "Joyful"]
    var records: [[String: Any]] = []
    for day in 0..<120 where day % 9 != 4 {
      let date = Date(timeIntervalSince1970: 1_700_000_000 + Double(day) * 86_400)
      let names = ["Exercise", "Work", Self.name].filter { _ in Bool.random(using: &random) }
      records.append([
        "id": "\(UUID())", "date": date.formatted(.iso8601),
        "feeling": feelings.randomElement(using: &random) ?? "Calm",
        "journal": day % 10 == 0 ? Self.journal : "", "activities": names,
        "place": day % 2 == 0 ? "Secret café" : "Home",
      ])
    }
    let json = try JSONSerialization.data(withJSONObject: records)
    let outcome = try bako("import", "-", input: String(decoding: json, as: UTF8.self))
    try #require(outcome.status == 0, "\(outcome.error)")
    for (month, weight) in [(1, "50"), (2, "70"), (3, "95")] {
      try bako("bmi", "add", "175", weight, "--date", "2024-0\(month)-10")
    }
  }

  private func report(_ arguments: String...) throws -> String {
    let outcome = try bako.run(["report", "--output", "-"] + arguments)
    try #require(outcome.status == 0, "\(outcome.error)")
    return outcome.out
  }

  // MARK: - File

  @Test func fileIsPrivateAndReplacedOnlyByForce() throws {
    try importDiary()
    #expect(try bako.shell("umask 0; \"$BAKO\" report --output '\(page)'").status == 0)
    #expect(bako.mode(page) == 0o600)
    let first = try String(contentsOfFile: page, encoding: .utf8)
    #expect(try first == report())
    try bako("log", "happy")
    let refused = try bako("report", "--output", page)
    #expect(refused.status == 73 && refused.error.contains("--force"), "\(refused.error)")
    #expect(try String(contentsOfFile: page, encoding: .utf8) == first)
    #expect(try bako("report", "--output", page, "--force").status == 0)
    #expect(try String(contentsOfFile: page, encoding: .utf8) == report())
    #expect(try report() != first)
    let left = try FileManager.default.contentsOfDirectory(atPath: bako.scratch)
    #expect(left.filter { $0.hasPrefix("report") } == ["report.html"])
  }

  @Test func onlyRegularFileIsReplaced() throws {
    try bako("log", "happy")
    let target = try bako.write("mine", to: "target")
    let link = bako.scratch + "/link"
    symlink(target, link)
    let dangling = bako.scratch + "/dangling"
    symlink(bako.scratch + "/none", dangling)
    let pipe = bako.scratch + "/pipe"
    mkfifo(pipe, 0o600)
    for path in [link, dangling, pipe, bako.data] {
      for force in [[], ["--force"]] {
        let outcome = try bako.run(["report", "--output", path] + force)
        #expect(outcome.status == 74, "\(path): \(outcome.error)")
      }
    }
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "mine")
    #expect(!FileManager.default.fileExists(atPath: bako.scratch + "/none"))
    #expect(try bako("report", "--output", bako.file, "--force").status == 64)
    #expect(try bako("report", "--output", "").status == 64)
    #expect(try bako("report").status == 64)
    #expect(try bako("report", "--output", page, "--json").status == 64)
    #expect(try bako("report", "--output", "/nowhere/x").status == 73)
    #expect(bako.names == ["bako.sqlite"])
  }

  /// Simulates a file system without unnamed files, and failures of the last step.
  @Test func fileIsCompleteOrAbsent() throws {
    try bako("log", "happy")
    let trace = bako.scratch + "/trace"
    let calls = try bako.shell(
      "strace -f -e trace=openat -o '\(trace)' \"$BAKO\" report --output '\(page).first'")
    try #require(calls.status == 0)
    let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
      .filter { $0.contains("openat(") }
    let number = 1 + (try #require(lines.firstIndex { $0.contains("O_TMPFILE") }))
    func run(_ injections: String, _ arguments: String = "") throws -> Bako.Outcome {
      try bako.shell(
        "strace -f -o '\(trace)' -e trace=openat,rename,linkat \(injections) \"$BAKO\" report "
          + "--output '\(page)' \(arguments)")
    }
    let named = "-e inject=openat:error=EOPNOTSUPP:when=\(number)"
    let exists = { FileManager.default.fileExists(atPath: page) }
    #expect(try run("-e inject=linkat:error=EIO").status == 74 && !exists())
    #expect(try run("\(named) -e inject=rename:error=EIO").status == 74 && !exists())
    #expect(try run(named).status == 0)
    #expect(try String(contentsOfFile: page, encoding: .utf8) == report())
    #expect(bako.mode(page) == 0o600)
    #expect(try run(named).status == 73)
    #expect(try run("-e inject=rename:error=EIO", "--force").status == 74)
    #expect(try String(contentsOfFile: page, encoding: .utf8) == report())
    let left = try FileManager.default.contentsOfDirectory(atPath: bako.scratch)
    #expect(
      left.filter { $0.hasPrefix("report") }.sorted() == ["report.html", "report.html.first"])
  }

  @Test func emptyStoreWritesNothing() throws {
    let outcome = try bako("report", "--output", page)
    #expect(outcome.status == 0 && outcome.error.contains("There are no entries yet."))
    #expect(!FileManager.default.fileExists(atPath: page))
    try bako("bmi", "add", "175", "70")
    #expect(try report().contains("<h2>BMI</h2>"))
    #expect(try bako("report", "--output", "-", "--since", "2999").error.contains("No entries"))
  }

  // MARK: - Contents

  @Test func journalAndPlacesAreIncludedOnRequest() throws {
    try importDiary()
    let plain = try report()
    #expect(!plain.contains("onerror") && !plain.contains("Secret"))
    #expect(plain.contains("Journal texts and places are not included."))
    let journal = try report("--with-journal")
    #expect(journal.contains("&lt;img src=x onerror=alert(1)&gt;") && !journal.contains("Secret"))
    let places = try report("--with-places")
    #expect(!places.contains("onerror") && places.contains("Secret café"))
    #expect(try report("--with-places", "--with-journal").contains("Home"))
    let period = try report("--since", "2023-12-01", "--until", "2023-12-31")
    #expect(period.contains("<p>1 Dec 2023 – 31 Dec 2023</p>"))
  }

  @Test func pageOfHostileTextsIsWellFormed() throws {
    try importDiary()
    let text = try report("--with-journal", "--with-places")
    let elements = try WellFormedXML.elements(
      text.replacing("<!DOCTYPE html>\n", with: "", maxReplacements: 1))
    #expect(Set(elements).isDisjoint(with: ["script", "img", "a", "link", "iframe", "form"]))
    #expect(elements.count { $0 == "svg" } == elements.count { $0 == "figure" })
    #expect(elements.count { $0 == "article" } == 11)
  }

  @Test func figuresEqualThoseOfTheCommands() throws {
    struct Stats: Decodable {
      var entries: Int
      var days: Int
      var feelings: [Feeling]
    }
    struct Feeling: Decodable {
      var name: String
      var n: Int
    }
    struct Influences: Decodable { var influences: [Influence] }
    struct Influence: Decodable {
      var kind: String
      var name: String
      var days_with: Int
      var days_without: Int
      var share_with: Double?
      var share_without: Double?
      var difference: Double?
    }
    try bako.importDiary()
    let text = try report()
    let stats = try JSONDecoder().decode(Stats.self, from: Data(bako("stats", "--json").bytes))
    #expect(text.contains(">Entries</dt>\n<dd dir=\"auto\">\(stats.entries)</dd>"))
    #expect(text.contains("Entries on \(stats.days) of "))
    for feeling in stats.feelings.prefix(12) {
      let share = Int((Double(feeling.n) / Double(stats.entries) * 100).rounded())
      #expect(text.contains(">\(feeling.n) · \(share) %</text>"))
    }
    let influences = try JSONDecoder().decode(
      Influences.self, from: Data(bako("insights", "--json").bytes)
    ).influences.filter { $0.kind == "activity" }
    #expect(influences.count == 4)
    for row in influences {
      let points = Int(((row.difference ?? 0) * 200).rounded())
      let shown = points > 0 ? "+\(points)" : points < 0 ? "−\(-points)" : "0"
      let cells = try #require(
        text.split(separator: "</tr>").first {
          $0.contains("#\(row.name)</th>") && $0.contains("of \(row.days_with) days</td>")
        })
      #expect(cells.contains(">\(shown) ("))
      for (share, days) in [
        (row.share_with, row.days_with), (row.share_without, row.days_without),
      ] {
        let percent = Int((try #require(share) * 100 + 1e-9).rounded())
        #expect(cells.contains(">\(percent) % of \(days) days</td>"), "\(cells)")
      }
    }
  }

  @Test func equalDataGiveEqualBytes() throws {
    try importDiary()
    let first = try report("--with-journal", "--with-places")
    for environment in [
      ["TZ": "Asia/Tokyo"], ["LC_ALL": "C", "COLUMNS": "40"], ["LC_ALL": "de_DE.UTF-8"],
      ["TZ": "America/New_York", "NO_COLOR": "1", "COLORTERM": "truecolor"],
    ] {
      let other = try bako(
        "report", "--output", "-", "--with-journal", "--with-places", environment: environment)
      #expect(other.out == first, "\(environment)")
    }
  }

  @Test func styleSheetHasTheHashOfThePolicy() throws {
    try bako("log", "happy")
    let text = try report()
    let sheet = try #require(text.firstMatch(of: /<style>([^<]*)<\/style>/)).1
    let file = try bako.write(String(sheet), to: "sheet.css")
    let sum = try bako.shell("sha256sum < '\(file)'").out.prefix(64)
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { index in
      UInt8(sum.dropFirst(index).prefix(2), radix: 16)
    }
    #expect(text.contains("&#39;sha256-\(Data(bytes).base64EncodedString())&#39;"))
  }

  // MARK: - Browser

  private static let browser = ["chromium", "chromium-browser", "google-chrome", "chrome"]
    .map { "/usr/bin/\($0)" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  private struct Visit: Decodable {
    var overflows: [String]
    var colors: [String: String]
    var tallest: [String: Double]
    var unnamed: Int
    var cut: [String]
    var elements: Int
    var executable: [String]
    var doctype: String
    var headings: [String]
    var fetched: [String]
    var requests: [String]
    var messages: [String]
  }

  @Test(.enabled(if: browser != nil && Bako.python != nil, "Chromium or Python is not installed"))
  func browserShowsHostilePageAndRequestsNothing() throws {
    try importDiary()
    try bako("report", "--output", page, "--with-journal", "--with-places")
    let (python, browser) = (try #require(Bako.python), try #require(Self.browser))
    let outcome = try bako.shell(
      "\(python) '\(Bako.fixture("browser.py"))' \(browser) '\(page)'")
    try #require(outcome.status == 0, "\(outcome.error)")
    let visit = try JSONDecoder().decode(Visit.self, from: Data(outcome.bytes))
    #expect(visit.requests.isEmpty && visit.fetched.isEmpty)
    #expect(visit.messages.isEmpty)
    #expect(visit.executable.isEmpty)
    #expect(visit.overflows.isEmpty && visit.unnamed == 0)
    #expect(
      Set(visit.headings) == ["H1", "H1H2", "H2H2", "H2H3", "H3H4", "H4H3", "H4H4"])
    #expect(visit.cut.isEmpty && visit.tallest.values.allSatisfy { $0 > 0 && $0 < 0.9 })
    // The style sheet is in effect, in both color schemes.
    #expect(visit.doctype == "CSS1Compat")
    #expect(
      visit.colors == [
        "light": "rgb(255, 255, 255) rgb(26, 26, 26)", "dark": "rgb(20, 23, 28) rgb(230, 230, 230)",
      ])
  }
}
