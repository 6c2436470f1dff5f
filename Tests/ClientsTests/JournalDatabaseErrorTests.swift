import Clients
import Testing

struct JournalDatabaseErrorTests {
  private static let errors: [JournalDatabaseError] = [
    .busy(path: path), .diskFull(path: path), .cannotCreate(path: path, reason: reason),
    .noPermission(path: path), .readOnlyFileSystem(path: path),
    .inputOutput(path: path, reason: reason), .damaged(path: path, reason: reason),
    .foreign(path: path, reason: reason), .newer(path: path, found: 9, known: 6),
    .older(path: path), .moved(path: path),
  ]
  private static let path = String(repeating: "/folder", count: 9) + "/bako.sqlite"
  private static let reason = "a page has another number than the one that refers to it"

  /// Screens have one row for it: 76 columns, with a mark, at a width of 80.
  @Test(arguments: errors)
  func adviceFitsTheRow(_ error: JournalDatabaseError) {
    #expect("! Could not save. \(error.briefMessage)".count <= 76)
    #expect(error.briefMessage.hasSuffix("."))
  }
}
