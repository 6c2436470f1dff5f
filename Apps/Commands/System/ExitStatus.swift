import ArgumentParser
import Carriers
import Clients
import CommandEnvironment
import DiaryHistory
import DiarySync
import Envelope
import FileTransfer
import Files
import Foundation
import Models
import Persistence
import Reminders
import Reports
import ShellCompletion

/// The exit codes of the commands, from sysexits.h.
public enum ExitStatus {
  static let usage: Int32 = 64
  static let damagedInput: Int32 = 65
  static let noInput: Int32 = 66
  static let unavailable: Int32 = 69
  static let bug: Int32 = 70
  static let cannotCreate: Int32 = 73
  static let inputOutput: Int32 = 74
  static let busy: Int32 = 75
  static let noPermission: Int32 = 77

  /// Returns the exit code and the message of an error; nil for an error of the argument parser.
  static func describe(_ error: any Error) -> (code: Int32, sentence: String)? {
    switch error {
    case let error as InvalidInput: (usage, error.messageWithCommand)
    case let error as UsageError: (usage, error.message)
    case let error as CheckInError: (usage, error.message)
    case let error as LookupError: (usage, error.message)
    case let error as TransferError: (usage, error.message)
    case let error as EnvironmentError: (code(of: error), error.message)
    case let error as SharingError: (code(of: error), error.message)
    case let failure as Failure: (failure.code, failure.sentence)
    case let error as FileError: (code(of: error.kind), error.message)
    case let error as ReminderError: (code(of: error), error.message)
    case let error as JournalDatabaseError: (code(of: error), error.message)
    case let error as CarrierError: (code(of: error), error.message)
    case let error as CarrierPlace.ParseError: (usage, error.message)
    case let error as SyncCodeError: (noPermission, error.localizedDescription)
    case let error as EnvelopeError: (inputOutput, error.localizedDescription)
    case let error as SegmentError: (damagedInput, "A file of the shared diary \(error.sentence)")
    case let error as UnsavedTextError: describe(error)
    case let error as CompletionScript.MissingText: (bug, error.message)
    case is CleanExit, is ExitCode, is ValidationError: nil
    // The parser maps its own errors to 64 and unknown errors to 1.
    default:
      Bako.exitCode(for: error).rawValue == 1
        ? (bug, "This is a bug in Bako. Please report it: \(error)") : nil
    }
  }

  /// Returns an error with the sentence that a command prints, for an alert of the app.
  public static func explained(_ error: any Error) -> any Error {
    // Without the command that the sentence would name.
    if error is InvalidInput { return error }
    guard let (code, sentence) = describe(error) else { return error }
    return Failure(code: code, sentence: sentence)
  }

  private static func describe(_ error: UnsavedTextError) -> (code: Int32, sentence: String) {
    let cause =
      describe(error.cause) ?? (bug, "This is a bug in Bako. Please report it: \(error.cause)")
    // Only the editor that wrote a swap file can recover it.
    let offer = error.path.hasSuffix(".txt") ? "; the next `--editor` offers it" : ""
    return (cause.code, "\(cause.sentence)\nYour text is in \(error.path)\(offer).")
  }

  private static func code(of kind: FileError.Kind) -> Int32 {
    switch kind {
    case .cannotCreate: cannotCreate
    case .damagedInput, .tooLarge: damagedInput
    case .inputOutput: inputOutput
    case .noInput: noInput
    case .noPermission: noPermission
    }
  }

  private static func code(of error: EnvironmentError) -> Int32 {
    switch error {
    case .argumentNotUTF8, .variableNotUTF8, .noHomeDirectory: usage
    case .inputNotUTF8: damagedInput
    case .editorFailed: inputOutput
    }
  }

  private static func code(of error: SharingError) -> Int32 {
    switch error {
    case .notShared, .alreadyShared, .otherKindOfPlace, .notADeviceName: usage
    case .otherDiary, .replaced: noInput
    case .damaged, .unread: damagedInput
    case .noCode, .otherCode: noPermission
    case .missingPlace, .unreachable: unavailable
    case .busy, .waiting: busy
    }
  }

  private static func code(of error: CarrierError) -> Int32 {
    switch error {
    case .noDiary: noInput
    case .otherDiary: noPermission
    case .changed: busy
    case .noProgram: unavailable
    case .notAFile: damagedInput
    case .failed(_, let isForbidden): isForbidden ? noPermission : unavailable
    }
  }

  private static func code(of error: ReminderError) -> Int32 {
    switch error {
    case .lineBreak, .notAnInterval, .notWeekdays: usage
    case .cannotSave, .noHomeDirectory: cannotCreate
    case .cannotRemove, .systemctlFailed, .unreadable: inputOutput
    case .removedBut(let error): code(of: error)
    }
  }

  private static func code(of error: JournalDatabaseError) -> Int32 {
    switch error {
    case .notFound: noInput
    case .busy, .conflict: busy
    case .diskFull, .inputOutput, .moved, .unconfirmed: inputOutput
    case .cannotCreate, .cannotBackUp: cannotCreate
    case .noPermission, .readOnlyFileSystem, .older, .unreadableBackup: noPermission
    case .damaged, .foreign, .newer, .unusableBackup: damagedInput
    case .purgeIncomplete(_, let reason): code(of: reason)
    }
  }
}

/// An error with the sentence and the exit code of another one.
struct Failure: LocalizedError {
  let code: Int32
  let sentence: String

  var errorDescription: String? { sentence }
}
