import Foundation
import Support
import Testing

/// Tools/check-commits, in a new repository.
@Suite struct CommitSubjectTests {
  @Test(arguments: [
    "Home: show the week on the empty state", "Home, Tracker: name the days",
    "new-feature: insert in order", "Revert \"Anything\"",
    "Home: " + String(repeating: "x", count: 54),
  ])
  func validSubjectIsAccepted(_ subject: String) throws {
    let result = try check(subject)
    #expect(result.status == 0)
    #expect(result.output == "")
  }

  @Test(arguments: [
    ("show the week", "does not begin with a module"),
    ("Home shows the week", "does not begin with a module"),
    ("Home: " + String(repeating: "x", count: 55), "has 61 characters; 60 is the limit"),
  ])
  func invalidSubjectIsRejected(_ subject: String, problem: String) throws {
    let result = try check(subject)
    #expect(result.status == 1)
    #expect(result.output.contains(problem))
    #expect(result.output.contains(subject))
  }

  @Test("Commits from before the rule are not checked")
  func earlierCommitIsExempt() throws {
    #expect(try check("no module", date: "2026-11-01T00:00:00Z").status == 0)
  }

  private func check(
    _ subject: String, date: String = "2027-01-01T00:00:00Z"
  ) throws -> (status: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "commits-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = Repository.url("Tools/check-commits").path
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-ec",
      """
      git init -q .
      git -c user.name=A -c user.email=a@example.com commit -q --allow-empty -m "$1"
      "$2"
      """,
      "sh", subject, script,
    ]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_COMMITTER_DATE": date, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_DIR": ".git",
    ]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
