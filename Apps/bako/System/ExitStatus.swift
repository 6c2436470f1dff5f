import ArgumentParser
import Clients
import Interchange
import Models

/// The exit codes of the commands, after sysexits.h.
enum ExitStatus {
  static let usage: Int32 = 64
  static let damagedInput: Int32 = 65
  static let noInput: Int32 = 66
  static let bug: Int32 = 70
  static let cannotCreate: Int32 = 73
  static let inputOutput: Int32 = 74
  static let busy: Int32 = 75
  static let noPermission: Int32 = 77

  /// The code and the sentence of an error that is not the argument parser's; nil for those.
  static func describe(_ error: any Error) -> (code: Int32, sentence: String)? {
    switch error {
    case let error as InvalidInput: (usage, error.message)
    case let error as UsageError: (usage, error.message)
    case let error as InvalidMapping: (usage, error.message)
    case let failure as Failure: (failure.code, failure.sentence)
    case let error as JournalDatabaseError: (code(of: error), error.message)
    case let error as UnsavedTextError: describe(error)
    case is CleanExit, is ExitCode, is ValidationError: nil
    // The parser gives its own errors 64, and every error that it does not know 1.
    default:
      Bako.exitCode(for: error).rawValue == 1
        ? (bug, "This is a mistake in Bako, not yours: \(error)") : nil
    }
  }

  private static func describe(_ error: UnsavedTextError) -> (code: Int32, sentence: String) {
    let cause =
      describe(error.cause) ?? (bug, "This is a mistake in Bako, not yours: \(error.cause)")
    // A swap file is for the editor that made it.
    let offer = error.path.hasSuffix(".txt") ? "; the next `--editor` offers it" : ""
    return (cause.code, "\(cause.sentence)\nYour text is in \(error.path)\(offer).")
  }

  private static func code(of error: JournalDatabaseError) -> Int32 {
    switch error {
    case .notFound: noInput
    case .busy, .conflict: busy
    case .diskFull, .inputOutput, .moved: inputOutput
    case .cannotCreate, .cannotBackUp: cannotCreate
    case .noPermission, .older: noPermission
    case .damaged, .foreign, .newer, .unusableBackup: damagedInput
    case .purgeIncomplete(_, let reason): code(of: reason)
    }
  }
}

/// Something outside the database and the domain that stops a command.
struct Failure: Error {
  let code: Int32
  let sentence: String

  init(_ code: Int32, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }
}
