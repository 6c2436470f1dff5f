import Foundation
import Observation
import Support
import TerminalUI
import Testing

@testable import TerminalRuntime

@Observable
@MainActor
final class Probe {
  var name = ""
  var presses = 0
  var isAsking = false
  var isLoading = false
  /// The time in microseconds that a press takes.
  var duration: UInt32 = 0
  /// Called before a press counts.
  var willPress: @MainActor () -> Void = {}
}

private struct ProbeView: View {
  @Bindable var probe: Probe

  var body: some View {
    VStack {
      Text("Pressed \(probe.presses)")
      TextField("Name", text: $probe.name)
      Button("Press") {
        probe.willPress()
        usleep(probe.duration)
        probe.presses += 1
      }
    }
    .navigationTitle("Probe")
    .sheet(isPresented: $probe.isAsking) { Text("Really?") }
    .delaysFirstFrame(while: probe.isLoading)
  }
}

/// Sessions on a pseudo-terminal. ExitGuardTests covers termination by signals.
@MainActor
@Suite(.serialized) struct SessionTests {
  private let probe = Probe()

  private func open(
    _ terminal: PseudoTerminal, _ environment: [String: String] = [:],
    appearance: TerminalOptions.Appearance = .system, handlesSignals: Bool = false
  ) -> TerminalSession {
    var variables = ["LANG": "C.UTF-8"]
    variables.merge(environment) { $1 }
    let session = TerminalSession(
      Screen(root: ProbeView(probe: probe)), on: terminal.device,
      options: TerminalOptions(environment: variables, appearance: appearance),
      handlesSignals: handlesSignals)
    session.start()
    return session
  }

  private func shows(_ text: String, _ terminal: PseudoTerminal) async -> Bool {
    await terminal.wait { terminal.screen.lines.contains { $0.contains(text) } }
  }

  @Test func quittingRestoresTerminal() async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let session = open(terminal, ["TERM": "xterm"])
    #expect(await shows("Pressed 0", terminal))
    #expect(terminal.isRaw)
    #expect(terminal.screen.modes.isSuperset(of: [1049, 1002, 1006, 2004]))
    #expect(!terminal.screen.modes.contains(7), "autowrap is off")
    session.quit()
    #expect(session.exitReason == .quit)
    #expect(terminal.settings == before)
    terminal.drain()
    #expect(terminal.screen.modes == [7, 25])
    #expect(terminal.screen.titles == [""])
    #expect(terminal.screen.violations.isEmpty)
  }

  /// The input arrives at once, but a key takes 50 ms. In order, they take 10 s.
  @Test(arguments: [1, 2])
  func interruptDoesNotWaitForSlowKeys(writes: Int) async throws {
    let terminal = try PseudoTerminal()
    probe.duration = 50_000
    let session = open(terminal)
    #expect(await shows("Pressed 0", terminal))
    terminal.type("\t")
    let keys = String(repeating: "\r", count: 200 / writes)
    for _ in 0..<writes { terminal.type(keys) }
    terminal.type("\u{3}")
    #expect(await terminal.wait { session.exitReason != nil })
    #expect(session.exitReason == .interrupted)
    #expect(probe.presses < 100)
    #expect(probe.presses > 0)
  }

  /// They can be the end of a text, which is lost if they are dropped.
  @Test func interruptWaitsForFewKeys() async throws {
    let terminal = try PseudoTerminal()
    probe.duration = 150_000
    let session = open(terminal)
    #expect(await shows("Pressed 0", terminal))
    terminal.type("\t" + String(repeating: "\r", count: 10) + "\u{3}")
    #expect(await terminal.wait { session.exitReason != nil })
    #expect(session.exitReason == .interrupted)
    #expect(probe.presses == 10)
  }

  /// The second press is handled after the event of its arrival. A key that arrives during it is
  /// read with the keys that may overtake others, before the event of its own arrival. A read for
  /// this event would block the main thread; with a minimum of 0 bytes, it returns as if the
  /// terminal was closed.
  @Test func keyThatWasReadEarlyDoesNotBlock() async throws {
    let terminal = try PseudoTerminal()
    probe.duration = 600_000
    probe.willPress = { [probe] in
      guard probe.presses == 1 else { return }
      terminal.returnsFromReadsWithoutInput()
      terminal.type("\r")
    }
    let session = open(terminal)
    #expect(await shows("Pressed 0", terminal))
    terminal.type("\t\r\r")
    #expect(await shows("Pressed 3", terminal))
    #expect(session.exitReason == nil)
    session.quit()
  }

  /// It may begin a longer sequence, so it waits for more input.
  @Test func escapeThatWasReadEarlyIsHandled() async throws {
    let terminal = try PseudoTerminal()
    probe.duration = 600_000
    probe.willPress = { [probe] in
      guard probe.presses == 1 else { return }
      probe.isAsking = true
      terminal.type("\u{1B}")
    }
    let session = open(terminal)
    #expect(await shows("Pressed 0", terminal))
    terminal.type("\t\r\r")
    #expect(await terminal.wait { probe.presses == 2 && !probe.isAsking })
    session.quit()
  }

  @Test func firstFrameWaitsForItsContent() async throws {
    let terminal = try PseudoTerminal()
    probe.isLoading = true
    let session = open(terminal)
    #expect(session.output.frameCount == 0 && session.output.bytesSent == 0)
    probe.presses = 7
    probe.isLoading = false
    #expect(await shows("Pressed 7", terminal))
    #expect(session.output.frameCount == 1)
    session.quit()
  }

  @Test func firstFrameWaitsNoLongerThanItsLimit() async throws {
    let terminal = try PseudoTerminal()
    probe.isLoading = true
    let session = open(terminal)
    #expect(session.output.frameCount == 0)
    #expect(await shows("Pressed 0", terminal))
    session.quit()
  }

  @Test func typedTextIsShownAndCaretFollows() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal)
    #expect(await shows("Pressed 0", terminal))
    terminal.type("Ala")
    #expect(await shows("Ala", terminal))
    #expect(probe.name == "Ala")
    #expect(terminal.screen.isCursorVisible)
    terminal.type("\t\r")
    #expect(await shows("Pressed 1", terminal))
    session.quit()
  }

  @Test func copiedTextIsSentSanitized() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal, ["TERM": "xterm"])
    #expect(await shows("Pressed 0", terminal))
    #expect(session.screen.environment.copyText("Hello\u{1B}]52;c;?\u{7}\nAda"))
    let base64 = Data("Hello]52;c;?\nAda".utf8).base64EncodedString()
    #expect(await terminal.wait { terminal.screen.clipboard == base64 })
    #expect(terminal.screen.violations.isEmpty)
    #expect(!session.copy(""))
    #expect(!session.copy(String(repeating: "a", count: ClipboardSequence.byteLimit + 1)))
    session.quit()
    #expect(!session.copy("late"))
  }

  @Test func copyingIsSilentWhereUnsupported() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal, ["TERM": "linux"])
    #expect(await shows("Pressed 0", terminal))
    #expect(!session.copy("text"))
    session.quit()
    #expect(!CopyTextAction()("text"))
  }

  @Test func escapeDelayResolvesLoneEscape() async throws {
    let terminal = try PseudoTerminal()
    probe.isAsking = true
    let session = open(terminal)
    #expect(await shows("Really?", terminal))
    terminal.type("\u{1B}")
    #expect(await terminal.wait { !probe.isAsking })
    session.quit()
  }

  @Test func controlCEndsWithStatusOfSignal() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal)
    #expect(await shows("Pressed 0", terminal))
    terminal.type("\u{3}")
    #expect(await terminal.wait { session.exitReason != nil })
    #expect(session.exitReason == .interrupted)
  }

  @Test func closedWindowEndsSession() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal)
    #expect(await shows("Pressed 0", terminal))
    terminal.close()
    var ended = false
    session.onExit = { _ in ended = true }
    #expect(await terminal.wait { ended })
    #expect(session.exitReason == .disconnected)
  }

  @Test func modelChangesPaintOneFrame() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal)
    #expect(await shows("Pressed 0", terminal))
    let (frames, bytes) = (session.output.frameCount, session.output.bytesSent)
    for _ in 0..<100 { probe.presses += 1 }
    #expect(await shows("Pressed 100", terminal))
    #expect(
      session.output.frameCount == frames + 1, "changes in one turn of the run loop cause one frame"
    )
    #expect(session.output.bytesSent - bytes < 40)
    session.screen.quit()
    #expect(await terminal.wait { session.exitReason == .quit })
    #expect(session.output.frameCount <= frames + 2)
  }

  @Test func lateWakeSchedulesNoFrame() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal)
    #expect(await shows("Pressed 0", terminal))
    #expect(await terminal.wait { !session.pacer.isScheduled })
    let frames = session.output.frameCount
    probe.presses = 7
    session.paint()
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(session.output.frameCount == frames + 1 && !session.pacer.isScheduled)
    session.quit()
  }

  @Test func unterminatedPasteReleasesKeyboard() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal)
    #expect(await shows("Pressed 0", terminal))
    terminal.type("\u{1B}[200~from elsewhere")
    #expect(await shows("from elsewhere", terminal))
    terminal.type("\u{3}")
    #expect(await terminal.wait { session.exitReason == .interrupted })
  }

  @Test func hundredKeysPaintAtMostTenFrames() async throws {
    let terminal = try PseudoTerminal(columns: 80)
    let session = open(terminal)
    #expect(await shows("Pressed 0", terminal))
    let frames = session.output.frameCount
    terminal.type(String(repeating: "k", count: 100))
    #expect(await terminal.wait { probe.name.count == 100 && !session.screen.needsFrame })
    #expect(session.output.frameCount - frames <= 10)
    session.quit()
  }

  @Test func idleSessionSendsNothing() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal, ["TERM": "xterm"])
    #expect(await terminal.wait { terminal.screen.queries.last == "c" })
    terminal.type("\u{1B}[?62cAla")
    #expect(await terminal.wait { !session.screen.needsFrame && probe.name == "Ala" })
    terminal.drain()
    let frames = session.output.frameCount
    #expect(await terminal.isQuiet(forMilliseconds: 5_000))
    #expect(session.output.frameCount == frames)
    session.quit()
  }

  @Test func resizeStormEndsWithCorrectFrame() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal, handlesSignals: true)
    #expect(await shows("Pressed 0", terminal))
    let frames = session.output.frameCount
    var random = SeededGenerator(seed: 200)
    var size = CellSize.zero
    for _ in 0..<200 {
      size = CellSize(
        columns: .random(in: 20...200, using: &random), rows: .random(in: 6...60, using: &random))
      terminal.resize(columns: size.columns, rows: size.rows)
      kill(getpid(), SIGWINCH)
      await terminal.look(forMilliseconds: 10)
    }
    #expect(
      await terminal.wait { session.output.shown?.size == size && !session.pacer.isScheduled })
    let frame = try #require(session.output.shown)
    #expect(await terminal.wait { terminal.screen.lines == frame.lines })
    #expect(terminal.screen.lines == frame.lines)
    #expect(session.output.frameCount - frames <= 201)
    session.quit()
  }

  @Test func controlLRepaintsEverything() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal)
    #expect(await shows("Pressed 0", terminal))
    #expect(terminal.screen.clears == 1)
    terminal.type("\u{C}")
    #expect(await terminal.wait { terminal.screen.clears == 2 })
    #expect(await shows("Pressed 0", terminal))
    session.quit()
  }

  @Test func resizeRepaintsAtNewSize() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal)
    #expect(await shows("Pressed 0", terminal))
    terminal.drain()
    terminal.resize(columns: 60, rows: 12)
    session.handleSignal(SIGWINCH)
    #expect(await shows("Pressed 0", terminal))
    #expect(session.output.shown?.size == CellSize(columns: 60, rows: 12))
    terminal.drain()
    terminal.resize(columns: 10, rows: 3)
    session.handleSignal(SIGWINCH)
    #expect(await terminal.wait { session.output.shown?.size == CellSize(columns: 10, rows: 3) })
    session.quit()
  }

  @Test func synchronizedOutputRequiresSupport() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal, ["TERM": "xterm"])
    #expect(await terminal.wait { terminal.screen.queries.last == "c" })
    #expect(terminal.screen.queries == ["?2026$p", "?2031$p", "?u", "11;?", "c"])
    probe.presses = 1
    #expect(await shows("Pressed 1", terminal))
    #expect(!String(decoding: terminal.received, as: UTF8.self).contains("\u{1B}[?2026h"))
    terminal.type("\u{1B}[?2026;2$y\u{1B}[?62c")
    #expect(await terminal.wait { !session.queries.awaitsResponses })
    probe.presses = 2
    #expect(await shows("Pressed 2", terminal))
    #expect(String(decoding: terminal.received, as: UTF8.self).contains("\u{1B}[?2026h"))
    session.quit()
  }

  @Test func keyboardProtocolRequiresSupportAndIsReset() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal, ["TERM": "xterm"])
    #expect(await terminal.wait { terminal.screen.queries.last == "c" })
    #expect(terminal.screen.keyboardDepth == 0)
    terminal.type("\u{1B}[?0u\u{1B}[?62c")
    #expect(await terminal.wait { terminal.screen.keyboardDepth == 1 })
    session.quit()
    terminal.drain()
    #expect(terminal.screen.keyboardDepth == 0)
  }

  @Test func outstandingResponseDoesNotReachShell() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal, ["TERM": "xterm"])
    #expect(await terminal.wait { terminal.screen.queries.last == "c" })
    session.setListening(false)
    terminal.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62c")
    session.quit()
    #expect(!terminal.device.hasInput(within: 0))
  }

  @Test func terminalBackgroundIsUsedForColors() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal, ["TERM": "xterm-256color"])
    #expect(await terminal.wait { terminal.screen.queries.last == "c" })
    terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62c")
    #expect(await terminal.wait { terminal.screen.clears == 2 })
    #expect(!session.output.encoder.background.isDark)
    session.quit()
  }

  @Test func colorSchemeReportsAreFollowed() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal, ["TERM": "xterm-256color"])
    #expect(await terminal.wait { terminal.screen.queries.last == "c" })
    #expect(!terminal.screen.modes.contains(2031))
    terminal.type("\u{1B}[?2031;2$y\u{1B}]11;rgb:1010/1010/1010\u{1B}\\\u{1B}[?62c")
    #expect(await terminal.wait { terminal.screen.modes.contains(2031) })
    #expect(terminal.screen.queries.contains("?996n"))
    #expect(session.screen.environment.colorScheme == .dark)
    terminal.type("\u{1B}[?997;2n")
    #expect(await terminal.wait { terminal.screen.queries.suffix(2) == ["11;?", "c"] })
    #expect(!session.output.encoder.background.isDark)
    #expect(session.screen.environment.colorScheme == .light)
    session.quit()
    #expect(await terminal.wait { !terminal.screen.modes.contains(2031) })
  }

  @Test func fixedThemeIgnoresReports() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal, ["TERM": "xterm-256color"], appearance: .light)
    #expect(await terminal.wait { terminal.screen.queries.last == "c" })
    terminal.type("\u{1B}[?2031;2$y\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62c\u{1B}[?997;1n")
    #expect(await terminal.wait { !session.queries.awaitsResponses })
    #expect(!session.output.encoder.background.isDark)
    #expect(!terminal.screen.modes.contains(2031))
    session.quit()
  }

  @Test func themeChangesAtOnceAndReturnsToReportedBackground() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal, ["TERM": "xterm-256color"], appearance: .light)
    #expect(await terminal.wait { terminal.screen.queries.last == "c" })
    terminal.type("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62c")
    #expect(await terminal.wait { !session.queries.awaitsResponses })
    #expect(!session.output.encoder.background.isDark)
    session.appearance = .system
    #expect(session.output.encoder.background.isDark)
    #expect(session.screen.environment.colorScheme == .dark)
    session.appearance = .light
    #expect(session.screen.environment.colorScheme == .light)
    session.quit()
  }

  @Test func suspendedSessionReleasesTerminal() async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let session = open(terminal)
    #expect(await shows("Pressed 0", terminal))
    let typed = await session.suspended {
      terminal.drain()
      #expect(terminal.settings == before)
      #expect(!terminal.screen.modes.contains(1049))
      #expect(
        session.input == nil, "a read source would wake the loop for the other program's input")
      terminal.type("for the editor\n")
      probe.presses = 5
      return terminal.device.read()
    }
    #expect(typed == .bytes(Array("for the editor\n".utf8)))
    #expect(await shows("Pressed 5", terminal))
    #expect(terminal.isRaw && terminal.screen.modes.contains(1049))
    session.quit()
  }

  /// Ctrl-C is a key of the prompt, so it works at once: as a signal, it could arrive before the
  /// read.
  @Test(arguments: ["\u{3}", "\u{4}", "\r", "\n"])
  func shownTextIsLeftByKey(_ key: String) async throws {
    let terminal = try PseudoTerminal()
    let before = terminal.settings
    let session = open(terminal)
    #expect(await shows("Pressed 0", terminal))
    terminal.drain()
    let isLeft = terminal.answer("Press Enter. ", with: key)
    await session.show("Not to be lost", prompt: "Press Enter. ")
    #expect(await isLeft.value)
    #expect(terminal.isRaw)
    session.quit()
    #expect(terminal.settings == before)
  }

  /// After SIGSTOP, a shell may have set its own attributes, in which Ctrl-C is a signal.
  @Test func shownTextIsLeftAfterStop() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal, handlesSignals: true)
    #expect(await shows("Pressed 0", terminal))
    terminal.drain()
    let (device, cooked) = (terminal.device, try #require(session.settings))
    let isLeft = terminal.answer("Press Enter. ", with: "\u{3}") {
      var cooked = cooked
      tcsetattr(device.input, TCSANOW, &cooked)
      kill(getpid(), SIGCONT)
      var now = cooked
      for _ in 0..<2_000 where now.c_lflag & UInt32(ISIG) != 0 {
        usleep(1_000)
        tcgetattr(device.input, &now)
      }
    }
    await session.show("Not to be lost", prompt: "Press Enter. ")
    #expect(await isLeft.value)
    session.quit()
  }

  @Test func controlZRestoresAndReentersTerminal() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal)
    #expect(await shows("Pressed 0", terminal))
    terminal.type("\u{1A}")
    #expect(await terminal.wait { terminal.screen.clears == 2 })
    #expect(await shows("Pressed 0", terminal))
    #expect(terminal.screen.modes.contains(1049) && terminal.isRaw)
    session.quit()
  }

  @Test func windowAndContinueSignalsAreHandled() async throws {
    let terminal = try PseudoTerminal()
    let before = handler(of: SIGTERM)
    let session = open(terminal, handlesSignals: true)
    #expect(await shows("Pressed 0", terminal))
    terminal.drain()
    terminal.resize(columns: 50, rows: 9)
    kill(getpid(), SIGWINCH)
    #expect(await terminal.wait { session.output.shown?.size == CellSize(columns: 50, rows: 9) })
    #expect(await shows("Pressed 0", terminal))
    var cooked = try #require(session.settings)
    tcsetattr(terminal.device.input, TCSANOW, &cooked)
    kill(getpid(), SIGCONT)
    #expect(await terminal.wait { terminal.isRaw && terminal.screen.clears == 2 })
    #expect(handler(of: SIGTERM) != before)
    session.quit()
    #expect(handler(of: SIGTERM) == before)
  }

  private func handler(of signal: Int32) -> Int {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
  }

  @Test func asciiGlyphSetSendsOnlyASCII() async throws {
    let terminal = try PseudoTerminal()
    let session = open(terminal, ["LANG": "C"])
    probe.name = "żółw 橋"
    #expect(await shows("zolw ?", terminal))
    session.quit()
    terminal.drain()
    #expect(terminal.received.allSatisfy { $0 < 0x7F })
  }
}
