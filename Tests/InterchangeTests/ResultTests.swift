import Foundation
import Interchange
import Models
import Testing

@Suite struct ResultTests {
  private let id = "3f2a0000-0000-4000-8000-000000000001"

  private func text(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func undoneWriteHasAKey() throws {
    let write = UndoneWrite(kind: .bmiAdd, ids: [try #require(UUID(uuidString: id))])
    #expect(
      text { write.write(to: &$0, as: "undone") } == #"{"undone":"bmi add","ids":["\#(id)"]}"#)
  }

  @Test func changeOfNamesHasBothNames() throws {
    let (old, new) = (
      try EntryName("Study", as: .activity), try EntryName("Work", as: .activity)
    )
    let merged = SavedNameChange(NameChange.merge([old], into: new), entries: 2)
    #expect(text(merged.write) == #"{"names":["Study"],"into":"Work","entries":2}"#)
    let removed = SavedNameChange(NameChange.remove(old), entries: 0)
    #expect(text(removed.write) == #"{"names":["Study"],"into":null,"entries":0}"#)
  }

  @Test func linesAreCountedInTextsOnly() throws {
    let summary = ImportSummary(added: 1, skipped: [try #require(UUID(uuidString: id))])
    let numbers = #""added":1,"updated":0,"unchanged":0,"skipped":["\#(id)"]"#
    #expect(text { summary.write(to: &$0, skippedLines: nil) } == "{\(numbers)}")
    #expect(
      text { summary.write(to: &$0, skippedLines: 3) } == #"{\#(numbers),"not_understood":3}"#)
  }

  @Test func settingsHaveKeysOfJSON() {
    #expect(
      text { SettingKind.allCases.write(to: &$0, of: Preferences()) }
        == #"{"units":"metric","week_start":"system","theme":"system"}"#)
    #expect(
      text { [SettingKind.theme].write(to: &$0, of: Preferences()) } == #"{"theme":"system"}"#)
  }

  @Test func formatsOfListsHaveNames() {
    #expect(RecordListFormat(rawValue: "csv") == .csv)
    #expect(RecordListFormat(rawValue: "plain") == nil)
  }
}
