import Clients
import Files
import Foundation
import Interchange
import Models
import Support
import Testing

@testable import FileTransfer

@Suite struct ImportTests {
  private let transfer: Transfer

  init() throws { transfer = try Transfer() }

  private func source(_ path: String, isSkippingExisting: Bool = false) -> FileImport {
    FileImport(path: path, isSkippingExisting: isSkippingExisting, clock: transfer.clock)
  }

  private func content(_ source: FileImport) throws -> ImportedFile {
    try source.read(source.input(), [], Preferences()) { _ in }
  }

  private func messages(
    of source: FileImport, isDryRun: Bool = false, isStrict: Bool = false
  ) -> ImportMessages {
    ImportMessages(
      of: source, dataDirectory: "/my data", pairs: ["meh=Calm"], isDryRun: isDryRun,
      isStrict: isStrict)
  }

  @Test func exportIsImportedAgain() throws {
    try transfer.checkIn("calm", journal: "Sun.")
    try ExportFile(transfer.database).save(to: transfer.path("export.json"))
    let other = try Transfer()
    let source = source(transfer.path("export.json"))
    let summary = try source.merge(
      content(source), remembering: [], into: other.database, isDryRun: false
    ) { _ in }
    #expect(summary.added == 1)
    #expect(try other.database.entries() == transfer.database.entries())
  }

  @Test func dryRunSavesNothing() throws {
    let source = source(try transfer.file("a.txt", "2026-11-19: tired\n"))
    let summary = try source.merge(
      content(source), remembering: [], into: transfer.database, isDryRun: true
    ) { _ in }
    #expect(summary.added == 1)
    #expect(try transfer.feelings().isEmpty)
  }

  @Test func textsOfADirectoryAreReadInOrder() throws {
    let folder = transfer.path("moods")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try transfer.file("moods/b.txt", "2026-11-19: tired\n")
    _ = try transfer.file("moods/a.TXT", "2026-11-18: calm\n")
    _ = try transfer.file("moods/c.md", "2026-11-17: happy\n")
    let directory = try #require(try LinesDirectory(path: folder))
    #expect(directory.files.map(\.name) == ["a.TXT", "b.txt"])
    #expect(try content(source(folder)).records.count == 2)
    #expect(try source(folder).input().count == 35)
  }

  @Test func directoryWithoutTextIsRefused() throws {
    let error = #expect(throws: FileError.self) {
      try source(transfer.directory.path).input()
    }
    #expect(error?.kind == .noInput)
    #expect(try LinesDirectory(path: "-") == nil)
    #expect(LinesDirectory.name(of: "/a/b.txt") == "b.txt")
    #expect(LinesDirectory.name(of: "-") == "")
  }

  @Test func storeIsNoImport() throws {
    let error = #expect(throws: FileError.self) {
      try source(transfer.path("data/bako.sqlite")).input()
    }
    #expect(error?.kind == .damagedInput)
    #expect(
      error?.message
        == "\(transfer.path("data/bako.sqlite")) is a store or a backup. "
        + "Restore it with `bako restore`."
    )
  }

  @Test func damageNamesTheLine() throws {
    let source = source(try transfer.file("a.json", #"[{"feeling": "calm"}]"#))
    let damage = try #require(throws: DamagedInput.self) { try content(source) }
    let error = source.failure(damage)
    #expect(error.kind == .damagedInput)
    #expect(error.message.hasPrefix("\(transfer.path("a.json")), line 1: "))
    #expect(error.message.hasSuffix("Nothing was imported."))
  }

  @Test func skippedLinesAreListed() throws {
    let source = source(
      try transfer.file("a.txt", "2026-11-19: tired\n2026-11-19: qwxzqwxz zzz\n"))
    let content = try content(source)
    let list = try #require(try messages(of: source).skippedLines(of: content))
    #expect(list.hasPrefix("1 line is not understood:\n  a.txt:2  "))
    let error = #expect(throws: FileError.self) {
      try messages(of: source, isStrict: true).skippedLines(of: content)
    }
    #expect(error?.message.hasPrefix("1 line is not understood. Nothing was imported:\n") == true)
  }

  @Test func unknownMoodsHaveACommand() throws {
    let source = FileImport(
      path: transfer.path("a b.csv"), format: .daylio, height: "170", isWithAmounts: true,
      isSkippingExisting: true, clock: transfer.clock)
    _ = try transfer.file(
      "a b.csv",
      """
      full_date,date,weekday,time,mood,activities,note_title,note
      2026-11-20,November 20,Friday,10:00,qwxz,,"",""
      """)
    let unknown = try #require(throws: UnknownMoods.self) { try content(source) }
    let message = messages(of: source).failure(unknown).message
    #expect(message.hasPrefix("There is no feeling for “qwxz”. Nothing was imported."))
    #expect(
      message.hasSuffix(
        "  bako import '\(transfer.path("a b.csv"))' --data-dir '/my data' --from daylio "
          + "--height 170 --with-amounts --skip-existing --map meh=Calm --map 'qwxz=?'"))
  }

  @Test func mappingWithoutEntriesIsExplained() throws {
    let source = source(try transfer.file("a.txt", "2026-11-19: tired\n"))
    let mapping = try MoodMapping("meh=Calm")
    #expect(
      try messages(of: source).explanations(of: content(source), [mapping])
        == ["No entry takes its mood from “meh”, so --map meh=Calm changes nothing."])
  }

  @Test func entriesOfAnExistingMinuteAreExplained() {
    let summary = ImportSummary(added: 2, atMinuteOfExisting: 1)
    let source = source("a.txt")
    #expect(
      messages(of: source).explanations(of: summary) == [
        "1 new entry is at the minute of an existing one. `bako undo` reverses the import. "
          + "--skip-existing leaves such entries out."
      ])
    #expect(
      messages(of: source, isDryRun: true).explanations(of: summary) == [
        "1 new entry is at the minute of an existing one. --skip-existing leaves such entries out."
      ])
    let skipping = self.source("a.txt", isSkippingExisting: true)
    #expect(messages(of: skipping).explanations(of: summary).isEmpty)
  }

  @Test func differentVersionsAreReplacedByMappings() {
    let summary = ImportSummary(contradicting: [UUID()])
    let messages = messages(of: source("a.csv"))
    #expect(
      messages.result(summary, of: .daylio).hasSuffix(
        "\nTo replace them, name the feelings with --map."))
    #expect(!messages.result(summary, of: .bako).contains("--map"))
  }

  @Test func moodsAreAsked() throws {
    let source = source(
      try transfer.file(
        "a.csv",
        """
        full_date,date,weekday,time,mood,activities,note_title,note
        2026-11-20,November 20,Friday,10:00,qwxz,,"",""
        """))
    let unknown = try #require(throws: UnknownMoods.self) { try content(source) }
    let question = MoodQuestion(feelings: .catalog, moods: unknown.moods)
    var (answers, notices) = (["", "nonsense", "calm"][...], [String]())
    let mappings = question.answers(
      ask: { prompt in
        #expect(prompt == "“qwxz”:")
        return answers.popFirst()
      }, notice: { notices.append($0) })
    #expect(mappings?.map(\.description) == ["qwxz=Calm"])
    #expect(notices.count == 2)
    #expect(notices.first?.hasPrefix("A mood is not a feeling of Bako.") == true)
    #expect(question.answers(ask: { _ in nil }, notice: { _ in }) == nil)
  }

  private func steps(
    _ stream: AsyncThrowingStream<ImportStep, any Error>
  ) async throws -> ImportPlan? {
    var plan: ImportPlan?
    for try await case .done(let done) in stream { plan = done }
    return plan
  }

  private var client: ImportClient {
    ImportClient.live(
      transfer.database, clock: transfer.clock,
      expanding: { [transfer] in transfer.path($0) }, explaining: { $0 })
  }

  @Test func clientExaminesAndImports() async throws {
    _ = try transfer.file("a.txt", "2026-11-19: tired\nwhat\n")
    let request = ImportRequest(path: "a.txt")
    let plan = try #require(try await steps(client.examine(request)))
    #expect(plan.entries == 1)
    #expect(plan.summary.added == 1)
    #expect(plan.skippedLines.first?.hasPrefix("a.txt:2  ") == true)
    #expect(try transfer.feelings().isEmpty)
    #expect(try await steps(client.run(request))?.summary.added == 1)
    #expect(try transfer.feelings() == ["Tired"])
  }

  @Test func clientAsksForMoods() async throws {
    _ = try transfer.file(
      "a.csv",
      """
      full_date,date,weekday,time,mood,activities,note_title,note
      2026-11-20,November 20,Friday,10:00,qwxz,,"",""
      """)
    var request = ImportRequest(path: "a.csv")
    let plan = try #require(try await steps(client.examine(request)))
    #expect(plan.moods.map(\.origin) == [.unknown])
    let error = await #expect(throws: FileError.self) { try await steps(client.run(request)) }
    #expect(error?.message == "There is no feeling for “qwxz”. Nothing was imported.")
    request.mappings = [try MoodMapping("qwxz=Calm")]
    #expect(try await steps(client.run(request))?.moods.map(\.origin) == [.remembered])
    #expect(try transfer.feelings() == ["Calm"])
  }

  /// The file is read again, with feelings for the unknown moods, and only then are the names of
  /// their entries checked.
  @Test func damageBehindUnknownMoodIsASentence() async throws {
    let name = String(repeating: "x", count: 101)
    _ = try transfer.file(
      "a.csv",
      """
      full_date,date,weekday,time,mood,activities,note_title,note
      2026-11-20,November 20,Friday,10:00,qwxz,\(name),"",""
      """)
    let request = ImportRequest(path: "a.csv")
    let error = try await #require(throws: FileError.self) {
      try await steps(client.examine(request))
    }
    #expect(error.kind == .damagedInput)
    #expect(error.message.contains("a.csv, line 2"))
  }

  @Test func weightsNeedAHeight() async throws {
    _ = try transfer.file(
      "a.csv",
      """
      "dateTime","weight"
      "2026-11-20 10:00","65.0"
      """)
    // The app asks for it, so it is no sentence.
    let client = ImportClient.live(
      transfer.database, clock: transfer.clock,
      expanding: { [transfer] in transfer.path($0) },
      explaining: { _ in FileError(.noInput, "A sentence.") })
    let request = ImportRequest(path: "a.csv")
    await #expect(throws: ImportNeedsHeight.self) { try await steps(client.run(request)) }
  }
}
