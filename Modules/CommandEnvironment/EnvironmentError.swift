import Foundation

/// A reason for which the arguments, the variables or the input of the process cannot be used.
public enum EnvironmentError: LocalizedError, Equatable {
  /// An argument that is not UTF-8, with replacements.
  case argumentNotUTF8(String)
  /// The variable with this name.
  case variableNotUTF8(String)
  case inputNotUTF8
  case noHomeDirectory
  /// The command line of an editor that failed or cannot be started.
  case editorFailed(String)

  /// The problem and its remedy, for users.
  public var message: String {
    switch self {
    case .argumentNotUTF8(let text):
      "The argument “\(text)” is not UTF-8. Type it, or rename the file, in UTF-8."
    case .variableNotUTF8(let name): "The variable \(name) is not UTF-8. Set it to UTF-8."
    case .inputNotUTF8: "Standard input is not UTF-8. Convert it, for example with iconv."
    case .noHomeDirectory: "There is no home directory. Name a data directory with --data-dir."
    case .editorFailed(let editor):
      "The editor “\(editor)” failed, so nothing was saved. Name another in VISUAL or EDITOR."
    }
  }

  /// The message, for `localizedDescription`.
  public var errorDescription: String? { message }
}
