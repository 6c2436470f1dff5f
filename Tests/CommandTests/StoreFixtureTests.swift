import CommandHarness
import Foundation
import Support
import Testing

/// The command that writes a store of the present version for the tests of later ones.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3")))
struct StoreFixtureTests {
  private let bako: Bako
  private let folder: String

  /// Copies what the command edits, without the stores.
  init() throws {
    bako = try Bako()
    folder = bako.scratch + "/copy"
    let tool = Repository.url("Tools/new-feature/store-fixture").path()
    let table = Bako.fixture("vectors/vectors.csv")
    let copied = try bako.shell(
      """
      mkdir -p "$COPY/Tools/new-feature" "$COPY/Tests/Fixtures/vectors/stores" &&
      cp "$TOOL" "$COPY/Tools/new-feature" && cp "$TABLE" "$COPY/Tests/Fixtures/vectors"
      """, environment: ["COPY": folder, "TOOL": tool, "TABLE": table])
    try #require(copied.status == 0, "\(copied.error)")
  }

  private func run() throws -> Bako.Outcome {
    try bako.start(["/bin/sh", folder + "/Tools/new-feature/store-fixture"]).wait()
  }

  @Test func storeAndItsRowsAreWritten() throws {
    let vectors = folder + "/Tests/Fixtures/vectors"
    let before = CSVTable.rows(
      try String(contentsOfFile: vectors + "/vectors.csv", encoding: .utf8))
    let outcome = try run()
    try #require(outcome.status == 0, "\(outcome.error)")
    let rows = CSVTable.rows(try String(contentsOfFile: vectors + "/vectors.csv", encoding: .utf8))
    let added = rows.filter { !before.contains($0) }
    #expect(rows.count == before.count + 2)
    try #require(added.count == 2)
    #expect(added[0][1...5] == ["store", "list", "0", "3", "1"])
    #expect(added[1][1...5] == ["backup", "restore --force FILE", "0", "3", "1"])
    // The rows are below those of the same version or the one before.
    let index = try #require(rows.firstIndex(of: added[0]))
    #expect(rows[index - 1][0].hasPrefix("stores/version-"))

    let store = "\(vectors)/\(added[0][0])"
    let restored = try bako("restore", store, "--force")
    #expect(restored.out.hasPrefix(added[1][6]), "\(restored.error)")
    #expect(try bako("list").out.hasPrefix(added[0][6]))
    #expect(try bako("undo").out.hasPrefix("Undid the edit of Calm"))
  }

  @Test func existingStoreIsNotReplaced() throws {
    try #require(try run().status == 0)
    let before = try bako.shell("cd \(folder) && find . -type f -exec cksum {} +").out
    let again = try run()
    #expect(again.status == 73)
    #expect(again.error.contains("is never replaced"))
    #expect(try bako.shell("cd \(folder) && find . -type f -exec cksum {} +").out == before)
  }
}
