// Clients: what features and commands may ask of the world, as structs of closures; no live value.
import Foundation

/// Why the store could not do what was asked. Nothing was written.
///
/// Each has a sentence for people; the commands give each its exit code.
public enum StoreError: LocalizedError, Equatable, Sendable {
  /// There is no entry or measurement of that id.
  case notFound(String)
  /// Another process held the store for too long.
  case busy(path: String)
  /// The disk, or what one may use of it, is full.
  case diskFull(path: String)
  /// The directory or the file cannot be made.
  case cannotCreate(path: String, reason: String)
  /// The permissions forbid it.
  case noPermission(path: String)
  /// Reading or writing failed below the store.
  case inputOutput(path: String, reason: String)
  /// The file is damaged.
  case damaged(path: String, reason: String)
  /// The file is not Bako's.
  case foreign(path: String, reason: String)
  /// The file was written by a newer Bako, which keeps version `found`.
  case newer(path: String, found: Int, known: Int)

  /// What happened, and what to do.
  public var sentence: String {
    switch self {
    case .notFound(let what):
      what
    case .busy(let path):
      "\(path) is in use by another process. Nothing was written; try again in a moment."
    case .diskFull(let path):
      "The disk is full: \(path) cannot grow. Nothing was written; free some space and try again."
    case .cannotCreate(let path, let reason):
      "\(path) cannot be created: \(reason). Name another directory with --data-dir."
    case .noPermission(let path):
      "There is no permission to use \(path). Check who owns it, or name another directory "
        + "with --data-dir."
    case .inputOutput(let path, let reason):
      "Reading or writing \(path) failed: \(reason). Nothing was written."
    case .damaged(let path, let reason):
      "\(path) is damaged: \(reason). It was left as it is. Copy it somewhere safe, then restore a "
        + "backup or an export, or start anew with --data-dir."
    case .foreign(let path, let reason):
      "\(path) is not a store of Bako: \(reason). It was left as it is. Move it away, or name "
        + "another directory with --data-dir."
    case .newer(let path, let found, let known):
      "\(path) was written by a newer Bako (its version is \(found), this program knows \(known)). "
        + "It was left as it is; update Bako."
    }
  }

  /// The sentence.
  public var errorDescription: String? { sentence }
}
