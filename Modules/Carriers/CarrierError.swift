import Foundation

/// A reason for which a carrier cannot be used.
public enum CarrierError: LocalizedError, Hashable {
  /// There is no shared diary at a place.
  case noDiary(at: String)
  /// There is a shared diary at a place, of another sync code.
  case otherDiary(at: String)
  /// Another device wrote to the place at the same time.
  case changed
  /// A program that transports the files is missing.
  case noProgram(String)
  /// A file that is not a regular one, or too large to be one of a diary.
  case notAFile(String)
  /// A folder or a file cannot be read or written, with the whole sentence.
  case failed(String, isForbidden: Bool)

  /// The problem and its remedy, for users.
  public var message: String {
    switch self {
    case .noDiary(let place):
      "There is no shared diary at \(place). Check that it is connected, or run `bako sync init` "
        + "to begin one."
    case .otherDiary(let place):
      "The diary at \(place) has another sync code. Run `bako sync code` on the other device."
    case .changed:
      "Other devices wrote again and again at the same time. Sync again in a moment."
    case .noProgram(let name):
      "The program \(name) is missing. Install it, such as with `sudo apt install \(name)`."
    case .notAFile(let path):
      "\(path) is not a file of a shared diary. Remove it."
    case .failed(let sentence, _): sentence
    }
  }

  /// The message, for `localizedDescription`.
  public var errorDescription: String? { message }
}
