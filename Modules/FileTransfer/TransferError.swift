import Foundation
import Persistence

/// A file that cannot be the output of an export, a report or a picture.
public enum TransferError: LocalizedError, Equatable {
  case emptyName
  /// The file with this path is the store itself.
  case isStore(String)

  /// The problem and its remedy, for users.
  public var message: String {
    switch self {
    case .emptyName: "The file name is empty. Name a file."
    case .isStore(let path): "\(path) is the store itself. Name another file."
    }
  }

  /// The message, for `localizedDescription`.
  public var errorDescription: String? { message }

  /// Throws ``isStore(_:)`` if a path names the file of a database, and ``emptyName``.
  public static func requireOther(_ path: String, than database: JournalDatabase) throws {
    guard !database.ownsFile(path) else { throw TransferError.isStore(path) }
    guard !path.isEmpty else { throw TransferError.emptyName }
  }
}
