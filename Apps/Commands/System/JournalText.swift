import CommandEnvironment
import Models
import Persistence

/// A journal text in the user's editor, with questions on the terminal.
public enum JournalText {
  /// Opens the editor, then calls `save`. A text that cannot be saved remains in its file, which
  /// the thrown `UnsavedTextError` names.
  ///
  /// - Parameters:
  ///   - target: The ID of the edited entry, or `new`.
  ///   - offersEarlierText: Whether to offer an unsaved text in place of `text` on a terminal.
  ///   - save: Saves the text, without the final newline that editors add.
  public static func edit<Value>(
    _ text: String, for target: String, offersEarlierText: Bool, in directory: String,
    _ save: (String) throws -> Value
  ) throws -> Value {
    try EditedText(
      for: target, in: directory,
      offersEarlierText: offersEarlierText && Console.isInputTerminal && Console.isErrorTerminal,
      open: UserEditor.open, divided: DividedText.announcing, resumes: confirmResuming,
      notice: show
    ).edit(text, save)
  }

  private static func show(_ notice: EditedText.Notice) {
    switch notice {
    case .unsaved: Console.printMessage("bako: \(notice.message)")
    case .kept: Console.printMessage(notice.message)
    }
  }

  private static func confirmResuming(_ file: EditorFile) -> Bool {
    let date = Moment(file.modified, in: ProcessEnvironment.zone).forPeople
    return Console.confirm(
      "You were writing “\(file.excerpt)” (\(date)). Resume?", byDefault: true)
  }
}
