import Observation
import TerminalTesting
import TerminalUI
import Testing

@Observable
@MainActor
private final class Diary {
  var text = ""
  var rows = (0..<200).map { "Entry \($0)" }
}

private struct DiaryView: View {
  @Bindable var diary: Diary

  var body: some View {
    VStack {
      TextField("Journal", text: $diary.text)
      List(diary.rows, id: \.self) { Text($0) }
    }
  }
}

/// Budgets are counts, because times vary between machines.
@MainActor
@Suite struct BudgetTests {
  @Test func keystrokePaintsOneFrameWithinSixtyBytes() {
    let pilot = Pilot(DiaryView(diary: Diary()))
    for character in "How was your day? Fine." {
      let (frames, bytes) = (pilot.frames, pilot.bytesSent)
      pilot.type(String(character))
      #expect(pilot.frames == frames + 1)
      #expect(pilot.bytesSent - bytes <= 60)
    }
  }

  @Test func unhandledKeyPaintsNothing() {
    let pilot = Pilot(DiaryView(diary: Diary()))
    let (frames, bytes) = (pilot.frames, pilot.bytesSent)
    pilot.press(.function(9))
    pilot.paint()
    #expect(pilot.unhandled == [.key(KeyPress(.function(9)))])
    #expect(pilot.frames == frames && pilot.bytesSent == bytes)
  }

  @Test func changesAreCoalescedIntoOneFrame() {
    let diary = Diary()
    let pilot = Pilot(DiaryView(diary: diary))
    let frames = pilot.frames
    for number in 0..<100 { diary.text = "\(number)" }
    pilot.paint()
    #expect(pilot.frames == frames + 1)
    #expect(pilot.shows("99"))
  }

  @Test func pastePaintsOneFrame() {
    let pilot = Pilot(DiaryView(diary: Diary()))
    let frames = pilot.frames
    pilot.paste(String(repeating: "word ", count: 2_000))
    #expect(pilot.frames == frames + 1)
  }
}
