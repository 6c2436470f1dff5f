import Foundation
import Wording

/// A reason for which a data directory cannot share its diary, or for which a sync is incomplete.
public enum SharingError: LocalizedError, Equatable {
  /// The data directory takes part in no shared diary.
  case notShared
  /// The data directory shares at a place already.
  case alreadyShared(at: String)
  /// A folder instead of a git repository, or the reverse.
  case otherKindOfPlace
  case notADeviceName(String)
  /// The place already has another shared diary.
  case otherDiary(at: String)
  /// The first file of the diary at a place cannot be read.
  case damaged(at: String, reason: String)
  /// The store was replaced by one that is no device of the diary.
  case replaced(at: String)
  /// The command that prints the sync code failed.
  case noCode(command: String, reason: String)
  /// The command prints another code.
  case otherCode(command: String)
  /// Another sync of the data directory runs.
  case busy
  /// The place is missing or empty.
  case missingPlace(String)
  /// The place cannot be reached, with the whole sentence.
  case unreachable(String)
  /// Files that were not read, each with its reason, and whether further files wait for them.
  case unread([String], othersWait: Bool)
  /// The number of files that have not arrived, with the devices and numbers that are known.
  case waiting(Int, gaps: [String])

  /// The problem and its remedy, for users.
  public var message: String {
    switch self {
    case .notShared:
      "The diary is not shared. `bako sync init ~/Sync/diary` begins one in a folder."
    case .alreadyShared(let place):
      "The diary is shared already, at \(place). `bako sync leave` ends that."
    case .otherKindOfPlace:
      "A shared diary moves from git to git only, and from a folder or rclone to one of these. Use "
        + "such a place, or `bako sync leave` everywhere and begin anew."
    case .notADeviceName(let text):
      "“\(text)” cannot be the name of a device. Use one short line, such as --name laptop."
    case .otherDiary(let place):
      "There is a shared diary at \(place). Use it with `bako sync join \(place)`."
    case .damaged(let place, let reason):
      "The file `diary` at \(place) \(reason)"
    case .replaced(let place):
      "The store was replaced by one that is not shared. Join again: `bako sync code | bako sync "
        + "join \(place) --code-fd 0`."
    case .noCode(let command, let reason):
      "`\(command)` did not print the sync code: \(reason)"
    case .otherCode(let command):
      "`\(command)` prints another code than that of this diary."
    case .busy:
      "Another `bako sync` is running. Wait until it has ended."
    case .missingPlace(let place):
      "\(place) cannot be reached: it is missing or empty. Nothing is lost. Sync again when "
        + "it is connected."
    case .unreachable(let sentence):
      "\(sentence) Nothing is lost."
    case .unread(let files, let othersWait):
      Self.message(unread: files, othersWait: othersWait)
    case .waiting(let count, let gaps):
      SyncText.waiting(count, gaps)
    }
  }

  /// The message, for `localizedDescription`.
  public var errorDescription: String? { message }

  private static func message(unread files: [String], othersWait: Bool) -> String {
    let lines = files.prefix(5).joined(separator: "\n")
    let rest = files.count > 5 ? "\n… and \(files.count - 5) more" : ""
    let others =
      othersWait ? "What follows waits, the rest was applied" : "Everything else was applied"
    return "\(others). Not read:\n\(lines)\(rest)"
  }
}
