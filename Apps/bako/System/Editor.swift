import Files
import Foundation
import Models
import Persistence

#if canImport(Glibc)
  import Glibc
#endif

/// Edits text in the user's editor.
///
/// The text is in a file, mode 0600, in the data directory. The file is removed once the text is
/// saved or left unchanged. After a failed save, a failed editor or a crash it remains, and the
/// next `--editor` or start of the app offers the text.
enum Editor {
  /// Opens the editor, then calls `save`. A text that cannot be saved remains in its file, which
  /// the thrown `UnsavedTextError` names.
  ///
  /// - Parameters:
  ///   - target: The ID of the edited entry, or `new`. An unsaved text is offered for the same
  ///     target only.
  ///   - offersEarlierText: Whether to offer an unsaved text in place of `text`.
  ///   - save: Saves the text, without the final newline that editors add.
  static func edit<Value>(
    _ text: String, for target: String, offersEarlierText: Bool, in directory: String,
    _ save: (String) throws -> Value
  ) throws -> Value {
    try JournalDatabase.makeDirectory(directory)
    let file = EditorFile(for: target, in: directory)
    let isContinued = continueEarlierText(
      in: directory, as: file, isAllowed: offersEarlierText)
    if !isContinued { try file.write(text) }
    let value: Value
    do {
      try run(file.path)
      let edited = DividedText.announcing(
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
  private static func continueEarlierText(
    in directory: String, as file: EditorFile, isAllowed: Bool
  ) -> Bool {
    for earlier in EditorFile.unsaved(in: directory) {
      guard isAllowed, earlier.target == file.target, earlier.isReadable,
        Console.isInputTerminal, Console.isErrorTerminal
      else {
        Console.printMessage("bako: An unsaved text is in \(earlier.path).")
        continue
      }
      let date = Moment(earlier.modified, in: ProcessEnvironment.zone)
      let isWanted = Console.confirm(
        "You were writing “\(earlier.excerpt)” (\(date.forPeople)). Resume?",
        byDefault: true)
      if isWanted, rename(earlier.path, file.path) == 0 { return true }
      Console.printMessage("The text stays in \(earlier.path).")
    }
    return false
  }

  /// Runs the editor through the shell, as git does, because the variable may contain options.
  private static func run(_ path: String) throws {
    let editor =
      try ProcessEnvironment.validVariable("VISUAL")
      ?? ProcessEnvironment.validVariable("EDITOR") ?? "vi"
    // Ctrl-C belongs to the editor while the program waits for it.
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    let words = ["/bin/sh", "-c", "\(editor) \"$@\"", editor, path]
    guard ExternalProgram.run(words) == 0 else {
      throw Failure(
        ExitStatus.inputOutput,
        "The editor “\(editor)” failed, so nothing was saved. Name another in VISUAL or EDITOR.")
    }
  }
}

/// The text of an editor could not be saved because of `cause`. It remains in the file.
struct UnsavedTextError: Error {
  let cause: any Error
  let path: String
}
