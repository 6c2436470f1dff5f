import Foundation
import Support
import TerminalUI
import Testing

@testable import TerminalRuntime

/// Links of a session, with an `xdg-open` that writes its arguments to a file.
extension SessionTests {
  @MainActor
  private final class Desktop {
    let directory: TemporaryDirectory
    var output: URL { directory.url.appending(path: "output") }

    init() throws {
      directory = try TemporaryDirectory("desktop")
      let program = directory.url.appending(path: "xdg-open")
      let script = "#!/bin/sh\necho \"$# $1\" > $OUTPUT.new; /bin/mv $OUTPUT.new $OUTPUT\n"
      try Data(script.utf8).write(to: program)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: program.path())
    }

    func link(
      to address: String, on terminal: PseudoTerminal, _ environment: [String: String]
    ) throws -> TerminalSession {
      let url = try #require(URL(string: address))
      let session = TerminalSession(
        Screen(root: Link("Manual", destination: url)), on: terminal.device,
        options: TerminalOptions(
          environment: environment.merging(["OUTPUT": output.path()]) { $1 }),
        handlesSignals: false)
      session.start()
      return session
    }

    func received() -> String? { try? String(contentsOf: output, encoding: .utf8) }
  }

  @Test func linkStartsDesktopProgram() async throws {
    let desktop = try Desktop()
    let terminal = try PseudoTerminal()
    let manual = "https://swift.org/?a=$(b)&c"
    let path = "relative:/nonexistent:\(desktop.directory.url.path())"
    let session = try desktop.link(
      to: manual, on: terminal, ["TERM": "xterm", "DISPLAY": ":0", "PATH": path])
    #expect(await terminal.wait { terminal.screen.glyphs.contains { $0.link == manual } })
    terminal.type("\r")
    #expect(await terminal.wait { desktop.received() != nil })
    #expect(desktop.received() == "1 \(manual)\n")
    #expect(!terminal.screen.lines.contains { $0.contains("swift.org/") })
    session.quit()
    #expect(terminal.screen.violations.isEmpty)
  }

  @Test(
    "Without a graphical session or the program, a link shows its address",
    arguments: [false, true])
  func linkShowsAddress(hasDisplay: Bool) async throws {
    let desktop = try Desktop()
    let terminal = try PseudoTerminal()
    let path = hasDisplay ? "/nonexistent" : desktop.directory.url.path()
    let session = try desktop.link(
      to: "https://swift.org/docs", on: terminal,
      ["TERM": "linux", "DISPLAY": hasDisplay ? ":0" : "", "PATH": path])
    #expect(await terminal.wait { terminal.screen.lines.contains { $0.contains("Manual") } })
    #expect(terminal.screen.glyphs.allSatisfy { $0.link.isEmpty }, "the console has no hyperlinks")
    terminal.type("\r")
    #expect(
      await terminal.wait { terminal.screen.lines.contains { $0.contains("swift.org/docs") } })
    #expect(desktop.received() == nil)
    session.quit()
  }
}
