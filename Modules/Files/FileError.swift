// Files: reads and writes files and pipes of the user. A reader has a limit, a writer publishes
// whole files only, and each failure is an error with a sentence. It knows no format and no store.

import Foundation

/// A file or a pipe cannot be read or written.
public struct FileError: LocalizedError, Equatable {
  /// What cannot be done, for exit codes.
  public enum Kind: Hashable, Sendable {
    case cannotCreate, damagedInput, inputOutput, noInput, noPermission, tooLarge
  }

  public let kind: Kind
  /// The problem and its remedy, for users.
  public let message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The message, for `localizedDescription`.
  public var errorDescription: String? { message }
}
