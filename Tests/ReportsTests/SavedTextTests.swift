import Foundation
import Models
import Reports
import Support
import Testing

@Suite struct SavedTextTests {
  private let plain = Style(depth: .monochrome)

  private func entry() throws -> Entry {
    try SampleDiary.entry(SampleDiary.today, "Calm", ["Work"], "Café")
  }

  @Test func checkInIsConfirmed() throws {
    let entry = try entry()
    #expect(
      entry.saved(plain, nil, now: entry.date)
        == "Saved ◒ Calm, Fri 20 Nov 2026 12:00 (\(entry.shortID)). `bako undo` takes it back.")
    let earlier = Moment(
      milliseconds: entry.date.milliseconds - 86_400_000, offsetMinutes: entry.date.offsetMinutes)
    #expect(entry.saved(plain, nil, now: earlier).contains("12:00, "))
  }

  @Test func editIsConfirmed() throws {
    let entry = try entry()
    var old = entry
    old.journal = "old"
    #expect(
      entry.edited(plain, from: old, now: nil)
        == "Edited ◒ Calm, Fri 20 Nov 2026 12:00 (\(entry.shortID))")
    #expect(entry.edited(plain, from: entry, now: nil).hasPrefix("Unchanged: ◒ Calm"))
  }

  @Test func measuresAreConfirmed() throws {
    let value = try BMIValue.parse(height: "170", weight: "65", units: .metric)
    #expect(value.line(plain, .metric) == "22.5  Normal  170 cm, 65 kg")
    let bmi = BMI(
      id: UUID(), height: value.height, weight: value.weight, date: try entry().date)
    #expect(
      bmi.saved(plain)
        == "Saved 22.5 Normal, Fri 20 Nov 2026 12:00 (\(bmi.id.text.prefix(8)))")
  }

  @Test func changesCanBeUndone() throws {
    let names = try ["Travel", "Trips"].map { try EntryName($0, as: .activity) }
    let saved = SavedNameChange(NameChange.rename(names[0], to: names[1]), entries: 2)
    #expect(saved.saved(plain).hasSuffix(" in 2 entries. `bako undo` takes it back."))
  }

  @Test func settingsAreAligned() {
    #expect(
      SettingKind.allCases.lines(of: Preferences())
        == ["units       metric", "week-start  system", "theme       system"])
  }

  @Test func onlyRecordHasItsID() {
    let id = UUID()
    let one = UndoneWrite(kind: .log, ids: [id])
    #expect(one.line("Removed\u{1B}.", plain).hasSuffix(" (\(id.text.prefix(8)))"))
    #expect(!one.line("Removed\u{1B}.", plain).contains("\u{1B}"))
    #expect(UndoneWrite(kind: .log, ids: [id, id]).line("Removed.", plain) == "Removed.")
  }

  @Test(
    arguments: [
      (CheckInError.noFeeling, "The feeling is missing."),
      (.unread(CheckInLine("xyzzyx"), suggestions: []), "“xyzzyx” is new."),
      (.unread(CheckInLine("not happy"), suggestions: []), "“"),
      (
        .dated("last monday", CheckInLine("tired of it"), suggestions: []),
        "A date comes with --date. Run `bako 'tired of it' --date 'last monday'`."
      ),
    ])
  func checkInWithoutAFeelingHasARemedy(error: CheckInError, beginning: String) {
    #expect(error.message.hasPrefix(beginning))
    #expect(error.localizedDescription == error.message)
  }

  @Test func suggestionsAreNamed() throws {
    let feelings = try ["calm", "tired"].map { try Feeling.parse($0) }
    let message = CheckInError.unread(CheckInLine("xyzzyx"), suggestions: feelings).message
    #expect(message.contains("`bako feelings add xyzzyx --like calm`"))
    #expect(message.hasSuffix("Calm or Tired."))
  }
}
