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

  /// Creates an error from one of `FileManager`: of the kind `noPermission` if access is denied.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - problem: What cannot be done. The reason of the error follows.
  ///   - kind: The kind of any other error.
  public init(_ error: any Error, _ problem: String, else kind: Kind) {
    let cause = (error as? CocoaError)?.userInfo[NSUnderlyingErrorKey] as? POSIXError
    let isForbidden = [.EACCES, .EPERM].contains(cause?.code)
    let reason = cause.map { String(cString: strerror($0.code.rawValue)) }
    self.init(
      isForbidden ? .noPermission : kind, "\(problem): \(reason ?? error.localizedDescription).")
  }

  /// The message, for `localizedDescription`.
  public var errorDescription: String? { message }
}
