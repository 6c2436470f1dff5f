import Files
import Foundation
import Models

/// Edits a text in a file, with the program and the questions of the caller.
///
/// The file, mode 0600, is in the data directory. It is removed once the text is saved or left
/// unchanged. After a failed save, a failed editor or a crash it remains, and the next edit that
/// offers earlier texts, or the next start of the app, offers it.
public struct EditedText {
  /// The ID of the edited entry, or `new`. An unsaved text is offered for the same target only.
  let target: String
  /// The data directory.
  let directory: String
  /// Whether to offer an unsaved text in place of the given one.
  let offersEarlierText: Bool
  /// Opens the file at a path and returns once it is edited.
  let open: (_ path: String) throws -> Void
  /// Returns the text in the form that is saved.
  let divided: (String) -> String
  /// Asks whether an unsaved text is resumed.
  let resumes: (EditorFile) -> Bool
  /// Receives what the user should know about unsaved texts.
  let notice: (Notice) -> Void

  /// A text of an earlier edit that is not resumed.
  public enum Notice: Equatable {
    /// It is not offered.
    case unsaved(path: String)
    /// It was offered.
    case kept(path: String)

    /// The notice, for users.
    public var message: String {
      switch self {
      case .unsaved(let path): "An unsaved text is in \(path)."
      case .kept(let path): "The text stays in \(path)."
      }
    }
  }

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - target: The ID of the edited entry, or `new`.
  ///   - directory: The data directory. It is created if it is missing.
  ///   - offersEarlierText: Whether to offer an unsaved text in place of the given one.
  ///   - open: Opens the file at a path and returns once it is edited.
  ///   - divided: Returns the text in the form that is saved.
  ///   - resumes: Asks whether an unsaved text is resumed.
  ///   - notice: Receives what the user should know about unsaved texts.
  public init(
    for target: String, in directory: String, offersEarlierText: Bool,
    open: @escaping (_ path: String) throws -> Void, divided: @escaping (String) -> String,
    resumes: @escaping (EditorFile) -> Bool, notice: @escaping (Notice) -> Void
  ) {
    self.target = target
    self.directory = directory
    self.offersEarlierText = offersEarlierText
    self.open = open
    self.divided = divided
    self.resumes = resumes
    self.notice = notice
  }

  /// Opens the editor, then calls `save` with the text, without the final newline that editors add.
  ///
  /// - Throws: The error of the editor or of `save`; an ``UnsavedTextError`` with it if the text
  ///   remains in a file.
  public func edit<Value>(_ text: String, _ save: (String) throws -> Value) throws -> Value {
    try DatabaseFile(directory: directory).makeDirectory()
    let file = EditorFile(for: target, in: directory)
    let isContinued = continueEarlierText(as: file)
    if !isContinued { try file.write(text) }
    let value: Value
    do {
      try open(file.path)
      let edited = divided(
        try file.read(endsWithLineEnd: !isContinued && text.utf8.last == 0x0A))
      try Entry.validate(journal: edited)
      value = try save(edited)
    } catch {
      let left = file.left(butNot: isContinued ? nil : text)
      if let left { throw UnsavedTextError(cause: error, path: left) }
      file.remove()
      throw error
    }
    file.remove()
    return value
  }

  /// Renames an unsaved text's file to `file` if the user resumes it. Returns whether that
  /// happened.
  private func continueEarlierText(as file: EditorFile) -> Bool {
    for earlier in EditorFile.unsaved(in: directory) {
      guard offersEarlierText, earlier.target == file.target, earlier.isReadable else {
        notice(.unsaved(path: earlier.path))
        continue
      }
      if resumes(earlier), rename(earlier.path, file.path) == 0 { return true }
      notice(.kept(path: earlier.path))
    }
    return false
  }
}

/// The text of an editor could not be saved because of `cause`. It remains in the file.
public struct UnsavedTextError: Error {
  public let cause: any Error
  public let path: String
}
