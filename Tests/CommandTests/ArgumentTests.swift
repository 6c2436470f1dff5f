import CommandHarness
import Foundation
import Testing

/// Arguments and variables as bytes.
struct ArgumentTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  /// Repaired, the bytes would be the name of another file or another text.
  @Test(arguments: [
    #"export --output "$HOME/$(printf 'out\377')""#, #"log happy -j "$(printf 'bad\377')""#,
    #"--data-dir "$HOME/$(printf 'a\376')" log happy"#, #""$(printf '\355\240\200')""#,
  ])
  func argumentThatIsNotUTF8IsRefused(_ arguments: String) throws {
    try bako("log", "calm")
    let before = try FileManager.default.contentsOfDirectory(atPath: bako.scratch).count
    let outcome = try bako.shell(#""$BAKO" \#(arguments)"#)
    #expect(outcome.status == 64, "\(outcome.error)")
    #expect(outcome.error.contains("is not UTF-8"), "\(outcome.error)")
    // The run itself added three files for its streams.
    let after = try FileManager.default.contentsOfDirectory(atPath: bako.scratch).count
    #expect(after == before + 3)
    #expect(try (bako.json("list") as? [Any])?.count == 1)
  }

  @Test(arguments: ["BAKO_DATA_DIR", "XDG_DATA_HOME", "HOME"])
  func variableThatIsNotUTF8IsRefused(_ name: String) throws {
    let variables = #"BAKO_DATA_DIR= XDG_DATA_HOME= \#(name)="$HOME/$(printf 'a\377')""#
    let outcome = try bako.shell(#"env \#(variables) "$BAKO" log happy"#)
    #expect(outcome.status == 64, "\(outcome.error)")
    #expect(outcome.error.contains("The variable \(name) is not UTF-8."), "\(outcome.error)")
  }

  @Test func relativeHomeIsIgnored() throws {
    let outcome = try bako.shell(
      #"cd "$HOME" && HOME=relative BAKO_DATA_DIR= "$BAKO" doctor --json"#)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.out.contains(#""path":"/"#), "\(outcome.out)")
  }

  @Test func editorThatIsNotUTF8IsRefused() throws {
    let outcome = try bako.shell(#"VISUAL="$(printf 'a\377')" "$BAKO" log happy --editor"#)
    #expect(outcome.status == 64, "\(outcome.error)")
    #expect(outcome.error.contains("VISUAL"), "\(outcome.error)")
    #expect(bako.names.isEmpty)
  }

  @Test(.enabled(if: Bako.mayMount))
  func argumentsNeedNoFile() throws {
    let outcome = try bako.unshared(
      #"mount -t tmpfs tmpfs /proc && exec "$BAKO" doctor --json"#)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.out.contains("integrity"))
  }

  /// The shell would show a message in the command line.
  @Test func completionOfBytesPrintsNothing() throws {
    let outcome = try bako.shell(#""$BAKO" ---completion log -- positional@0 "$(printf '\377')""#)
    #expect(outcome.out.isEmpty, "\(outcome.out)")
    #expect(outcome.error.isEmpty, "\(outcome.error)")
  }
}
