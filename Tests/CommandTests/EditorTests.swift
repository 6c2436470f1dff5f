import CommandHarness
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A text from an editor is either saved or remains in a file that the message names.
struct EditorTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  private func log(_ editor: String, _ arguments: String...) throws -> Bako.Outcome {
    try bako.run(
      ["log", "happy", "--editor", "--json"] + arguments, environment: ["VISUAL": editor])
  }

  private func journal(_ outcome: Bako.Outcome) throws -> String? {
    let object = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
    return object?["journal"] as? String
  }

  @Test func editorWritesJournal() throws {
    let script = try bako.write("#!/bin/sh\nprintf 'two\\nlines\\n' >> \"$2\"\n", to: "editor")
    chmod(script, 0o700)
    #expect(try journal(log("sh \(script) --wait")) == "two\nlines")
    #expect(try journal(log("sh \(script) -w", "--journal", "so: ")) == "so: two\nlines")
    #expect(bako.names == ["bako.sqlite"])
  }

  @Test func editStartsWithCurrentJournal() throws {
    let out = try bako("log", "happy", "--journal", "old\n").out
    let id = String(try #require(out.split(separator: "(").last?.prefix(8)))
    let outcome = try bako(
      "edit", id, "--editor", "--json", environment: ["EDITOR": "sed -i s/old/new/"])
    #expect(try journal(outcome) == "new\n")
    let untouched = try bako(
      "edit", id, "--editor", "--json", environment: ["EDITOR": "true"])
    #expect(try journal(untouched) == "new\n")
  }

  @Test func failedEditorWithoutTextLeavesNoFile() throws {
    for editor in ["false", "/nowhere/editor", "rm -f"] {
      let outcome = try log(editor)
      #expect([66, 74].contains(outcome.status), "\(editor): \(outcome.error)")
    }
    #expect(bako.names.isEmpty)
  }

  /// Returns an editor command that writes a text and then runs a shell command.
  private func editor(_ text: String, then command: String = "true") throws -> String {
    let words = try bako.write(text, to: "words")
    let script = try bako.write(
      "#!/bin/sh\ncat '\(words)' > \"$1\"\n\(command)\n", to: "editor")
    return "sh \(script)"
  }

  private var files: [String] { bako.names.filter { $0.hasPrefix("bako-edit-") } }

  /// Expects a failed command whose message names the only editor file, which contains the text.
  private func expectKept(
    _ text: String, _ outcome: Bako.Outcome, _ status: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(outcome.status == status, "\(outcome.error)", sourceLocation: sourceLocation)
    let name = try #require(files.first, sourceLocation: sourceLocation)
    let path = "\(bako.data)/\(name)"
    #expect(files.count == 1, sourceLocation: sourceLocation)
    #expect(outcome.error.contains(path), "\(outcome.error)", sourceLocation: sourceLocation)
    #expect(bako.mode(path) == 0o600, sourceLocation: sourceLocation)
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes == Data(text.utf8), sourceLocation: sourceLocation)
  }

  @Test func textIsKeptWhenEditorFails() throws {
    try expectKept("precious", log(editor("precious", then: "exit 1")), 74)
  }

  @Test func tooLongTextIsKept() throws {
    let text = String(repeating: "precious ", count: 150_000)
    try expectKept(text, log(editor(text)), 64)
  }

  @Test func invalidUTF8IsKept() throws {
    let outcome = try log(editor("precious", then: "printf '\\377' > \"$1\""))
    #expect(outcome.status == 65, "\(outcome.error)")
    let name = try #require(files.first)
    #expect(outcome.error.contains(name))
    #expect(try Data(contentsOf: URL(filePath: "\(bako.data)/\(name)")) == Data([0xFF]))
  }

  @Test func unreadableTextIsKept() throws {
    let command = try editor("precious", then: "chmod 000 \"$1\"")
    let outcome = try bako.unprivileged(
      ["log", "happy", "--editor"], environment: ["VISUAL": command])
    #expect(outcome.status == 77, "\(outcome.error)")
    let name = try #require(files.first)
    #expect(outcome.error.contains(name), "\(outcome.error)")
    let next = try bako.unprivileged(
      ["log", "happy", "--editor"], environment: ["VISUAL": "true"])
    #expect(next.error.contains(name), "\(next.error)")
    chmod("\(bako.data)/\(name)", 0o600)
    #expect(try String(contentsOfFile: "\(bako.data)/\(name)", encoding: .utf8) == "precious")
  }

  @Test func fileOfAnotherKindIsKept() throws {
    let outcome = try log(#"sh -c 'ln -s "$1.moved" "$1.link"; mv "$1.link" "$1"' sh"#)
    #expect(outcome.status == 74, "\(outcome.error)")
    #expect(files.contains { outcome.error.contains($0) }, "\(outcome.error)")
  }

  @Test func textIsKeptWhenStoreIsBusy() throws {
    try bako("log", "sad")
    let holder = try bako.holdingTheWriteLock()
    let outcome = try log(editor("precious"))
    holder.release()
    try expectKept("precious", outcome, 75)
    #expect(try (bako.json("list") as? [Any])?.count == 1)
    // The next `--editor` mentions the text and does not remove it.
    let next = try log(editor("other"))
    let kept = try #require(files.first)
    #expect(next.status == 0 && next.error.contains(kept))
    #expect(files.count == 1)
  }

  @Test func textIsKeptAfterConflictOrDeletion() throws {
    let out = try bako("log", "happy", "--journal", "old", "--json").out
    let id = String(try #require(out.firstMatch(of: /"id":"([0-9a-f-]{36})"/)).1)
    let changed = try bako(
      "edit", id, "--editor",
      environment: ["EDITOR": editor("mine", then: "\"$BAKO\" edit \(id) --journal theirs")])
    try expectKept("mine", changed, 75)
    #expect(try bako("show", id).out.contains("theirs"))
    unlink("\(bako.data)/\(files[0])")
    let deleted = try bako(
      "edit", id, "--editor",
      environment: ["EDITOR": editor("mine", then: "\"$BAKO\" delete \(id) --force")])
    try expectKept("mine", deleted, 66)
  }

  @Test func filesOfEditorAreKeptAndNamed() throws {
    // Simulates a killed editor: the text is in its swap file, and the file is unchanged.
    let swap = #"printf precious > "$(dirname "$1")/.$(basename "$1").swp""#
    let killed = try log("sh -c '\(swap); kill -9 $$' sh")
    #expect(killed.status == 74 && killed.error.contains(".swp"), "\(killed.error)")
    #expect(bako.names.contains { $0.hasSuffix(".swp") })
    let moved = try log(#"sh -c 'printf precious > "$1"; mv "$1" "$1.moved"' sh"#)
    #expect(moved.status == 66 && moved.error.contains(".moved"), "\(moved.error)")
    #expect(bako.names.contains { $0.hasSuffix(".moved") })
  }

  @Test func textIsOfferedForSameEntryOnly() throws {
    let out = try bako("log", "happy", "--journal", "old", "--json").out
    let id = String(try #require(out.firstMatch(of: /"id":"([0-9a-f-]{36})"/)).1)
    let failed = try bako(
      "edit", id, "--editor", environment: ["EDITOR": editor("mine", then: "exit 1")])
    #expect(failed.status == 74)
    let name = try #require(files.first)
    #expect(files.count == 1 && name.contains(id), "\(files)")
    // A new entry only mentions it.
    let other = try log("true")
    #expect(other.status == 0 && other.error.contains(name))
    #expect(try journal(other)?.isEmpty == true)
  }

  @Test func unchangedEditIsReported() throws {
    let out = try bako("log", "happy", "--journal", "old", "--json").out
    let id = String(try #require(out.firstMatch(of: /"id":"([0-9a-f-]{36})"/)).1)
    let outcome = try bako("edit", id, "--editor", environment: ["EDITOR": "true"])
    #expect(outcome.out.hasPrefix("Unchanged"), "\(outcome.out)")
    #expect(try bako("undo", "--json").out.contains("\"log\""))
  }

  @Test func concurrentChangesOfOtherFieldsAreKept() throws {
    let out = try bako("log", "happy", "--journal", "old", "--json").out
    let id = String(try #require(out.firstMatch(of: /"id":"([0-9a-f-]{36})"/)).1)
    let command = "\"$BAKO\" edit \(id) --place Gym --activity Work --feeling calm"
    let outcome = try bako(
      "edit", id, "--editor", "--json",
      environment: ["EDITOR": editor("mine", then: command)])
    #expect(outcome.status == 0, "\(outcome.error)")
    for part in [#""journal":"mine""#, #""place":"Gym""#, #"["Work"]"#, #""feeling":"Calm""#] {
      #expect(outcome.out.contains(part), "\(outcome.out)")
    }
    #expect(files.isEmpty)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGKILL])
  func textIsKeptWhenProgramIsKilled(_ signal: Int32) throws {
    try bako("log", "sad")
    // The editor signals its start with a file and outlives the program.
    let begun = bako.scratch + "/begun"
    let script = try bako.write(
      "#!/bin/sh\nprintf secret > \"$1\"; echo > '\(begun)'; exec sleep 60\n", to: "editor")
    chmod(script, 0o700)
    let child = try bako.start(
      [Bako.program, "log", "happy", "--editor"],
      environment: ["VISUAL": "echo $$ > '\(bako.scratch)/pid'; exec sh \(script)"])
    let deadline = ContinuousClock.now + .seconds(120)
    while !FileManager.default.fileExists(atPath: begun) {
      guard ContinuousClock.now < deadline else {
        kill(child.id, SIGKILL)
        Issue.record("The editor has not started: \(try child.wait().error)")
        return
      }
      sched_yield()
    }
    // A text that is still being edited is not mentioned.
    #expect(try !log("true").error.contains("unsaved"))
    kill(child.id, signal)
    #expect(try child.wait().status == 128 + signal)
    let editor = try String(contentsOfFile: bako.scratch + "/pid", encoding: .utf8)
    kill(try #require(Int32(editor.trimmingCharacters(in: .whitespacesAndNewlines))), SIGKILL)
    let name = try #require(files.first)
    #expect(try String(contentsOfFile: "\(bako.data)/\(name)", encoding: .utf8) == "secret")
    #expect(try log("true").error.contains(name))
    #expect(try (bako.json("list") as? [Any])?.count == 3)
  }
}
