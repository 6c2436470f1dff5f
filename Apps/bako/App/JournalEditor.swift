import Commands
import Foundation
import Persistence
import TerminalRuntime

/// Opens the journal of a form in the user's editor, while the app's screen is suspended.
@MainActor
enum JournalEditor {
  /// The journal could not be edited. What was written in the editor may be in a file.
  private struct EditorFailed: LocalizedError {
    let errorDescription: String?
  }

  /// Returns the edited text.
  ///
  /// - Parameter id: The id of the edited entry; nil for a new one.
  static func edit(_ text: String, of id: UUID?, in directory: String) async throws -> String {
    let target = id.map { $0.uuidString.lowercased() } ?? "new"
    func edited() throws -> String {
      try JournalText.edit(text, for: target, offersEarlierText: false, in: directory) { $0 }
    }
    do {
      guard let session = TerminalSession.current else { return try edited() }
      return try await session.suspended { try edited() }
    } catch let error as UnsavedTextError {
      throw EditorFailed(
        errorDescription: "\(error.cause.localizedDescription) The text is in \(error.path).")
    } catch {
      throw EditorFailed(errorDescription: error.localizedDescription)
    }
  }
}
