import Foundation
import Models
import Support
import Testing

@testable import CommandEnvironment

#if canImport(Glibc)
  import Glibc
#endif

/// The variables of the process are changed, so the tests run one after the other.
@Suite(.serialized) struct CommandEnvironmentTests {
  private let variable = "BAKO_TEST_OF_ENVIRONMENT"

  /// Runs a body while a variable has a value.
  private func with<Value>(
    _ name: String, _ value: String, _ body: () throws -> Value
  ) rethrows -> Value {
    let before = ProcessInfo.processInfo.environment[name]
    setenv(name, value, 1)
    defer {
      if let before { setenv(name, before, 1) } else { unsetenv(name) }
    }
    return try body()
  }

  @Test func emptyVariableIsUnset() {
    #expect(ProcessEnvironment.variable(variable) == nil)
    #expect(with(variable, "") { ProcessEnvironment.variable(variable) } == nil)
    #expect(with(variable, "é") { ProcessEnvironment.variable(variable) } == "é")
  }

  @Test func variableThatIsNotUTF8IsRefused() {
    let name = variable
    let bytes: [CChar] = [0x61, -1, 0]
    setenv(name, bytes, 1)
    defer { unsetenv(name) }
    #expect(throws: EnvironmentError.variableNotUTF8(name)) {
      try ProcessEnvironment.validVariable(name)
    }
    #expect(ProcessEnvironment.variable(name) == nil)
  }

  @Test(arguments: [("1", true), ("yes", true), ("0", false), ("", false)])
  func flagIsSet(value: String, isSet: Bool) {
    #expect(with(variable, value) { ProcessEnvironment.flag(variable) } == isSet)
  }

  @Test func dataDirectoryFollowsTheVariables() throws {
    let home = try #require(try ProcessEnvironment.homeDirectory())
    #expect(try ProcessEnvironment.defaultDataDirectory() == "\(home)/.local/share/bako")
    let xdg = try with("XDG_DATA_HOME", "/xdg") { try ProcessEnvironment.dataDirectory() }
    #expect(xdg == "/xdg/bako")
    // A relative directory would depend on the working directory.
    let relative = try with("XDG_DATA_HOME", "xdg") { try ProcessEnvironment.dataDirectory() }
    #expect(relative == "\(home)/.local/share/bako")
    let given = try with("XDG_DATA_HOME", "/xdg") {
      try with("BAKO_DATA_DIR", "given") { try ProcessEnvironment.dataDirectory() }
    }
    #expect(given == "given")
  }

  @Test func configurationIsInTheHomeDirectory() throws {
    let home = try #require(try ProcessEnvironment.homeDirectory())
    let own = try with("XDG_CONFIG_HOME", "") { try ProcessEnvironment.configurationDirectory() }
    #expect(own == "\(home)/.config")
    let other = try with("XDG_CONFIG_HOME", "/etc/me") {
      try ProcessEnvironment.configurationDirectory()
    }
    #expect(other == "/etc/me")
  }

  @Test func tildeIsTheHomeDirectory() throws {
    let paths = with("HOME", "/home/ada") {
      ["~", "~/a/b", "~ada/b", "/home/ada/a", "a/~"].map(\.expandingHome)
    }
    #expect(paths == ["/home/ada", "/home/ada/a/b", "~ada/b", "/home/ada/a", "a/~"])
    let short = with("HOME", "/home/ada") {
      ["/home/ada/a", "/home/adam/a", "/home/ada"].map(\.abbreviatingHome)
    }
    #expect(short == ["~/a", "/home/adam/a", "/home/ada"])
  }

  @Test func zoneIsThatOfTheSystem() {
    let offset = ProcessEnvironment.zone.offset(1_795_176_000)
    #expect(offset == TimeZone.current.secondsFromGMT(for: .fridayNoon))
    let distance = abs(ProcessEnvironment.now.instant.timeIntervalSinceNow)
    #expect(distance < 60)
  }

  @Test func argumentsAreThoseOfTheProcess() throws {
    #expect(ProgramArguments.texts == Array(CommandLine.arguments.dropFirst()))
    #expect(throws: Never.self) { try ProgramArguments.requireUTF8() }
  }

  @Test func longRowsOfMarksAreDivided() {
    #expect(DividedText.announcing("café") == "café")
    let marks = "e" + String(repeating: "\u{301}", count: 31)
    #expect(DividedText.announcing(marks).unicodeScalars.count == 33)
  }

  @Test func editorMayHaveOptions() throws {
    let directory = try TemporaryDirectory()
    let path = "\(directory.path)/it's a text.txt"
    try "Sun".write(toFile: path, atomically: false, encoding: .utf8)
    try with("VISUAL", "sed -i s/Sun/Rain/") { try UserEditor.open(path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "Rain")
  }

  @Test func failedEditorIsNamed() throws {
    #expect(throws: EnvironmentError.editorFailed("false")) {
      try with("VISUAL", "false") { try UserEditor.open("/dev/null") }
    }
  }

  @Test func pagerIsForATerminalOnly() throws {
    var calls = 0
    let value = try Pager.show {
      calls += 1
      return 7
    }
    #expect(value == 7)
    #expect(calls == 1)
    #expect(throws: CancellationError.self) {
      try Pager.show(unless: true) { throw CancellationError() }
    }
  }

  @Test(
    arguments: [
      (EnvironmentError.noHomeDirectory, "--data-dir"), (.argumentNotUTF8("a"), "“a”"),
      (.variableNotUTF8("HOME"), "HOME"), (.inputNotUTF8, "iconv"),
      (.editorFailed("vi"), "“vi”"),
    ])
  func messageNamesTheRemedy(error: EnvironmentError, part: String) {
    #expect(error.message.contains(part))
    #expect(error.localizedDescription == error.message)
  }
}
