import Foundation
import Models
import Persistence

#if canImport(Glibc)
  import Glibc
#endif

/// Lets people write a text in the editor that they chose.
///
/// The text is in a file of mode 0600 in the data directory. The file is removed once its text is
/// saved or was left as it was. After every other end, of the program too, it stays: the next start
/// of an editor or of the app offers it.
enum Editor {
  /// Edits a text and saves it. A text that cannot be saved stays in its file, which the error
  /// names.
  ///
  /// - Parameters:
  ///   - target: What the text belongs to, an entry's id or `new`. A text that was not saved is
  ///     offered for the same target only.
  ///   - offersEarlierText: Whether such a text may take the place of this one.
  ///   - save: Saves the text, without the line end that editors add.
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
      value = try save(
        try file.read(endsWithLineEnd: !isContinued && text.utf8.last == 0x0A))
    } catch {
      let left = file.left(butNot: isContinued ? nil : text)
      if let left { throw UnsavedTextError(cause: error, path: left) }
      file.remove()
      throw error
    }
    file.remove()
    return value
  }

  /// Takes over the file of an earlier editor, if there is one and the user wants to go on with it.
  private static func continueEarlierText(
    in directory: String, as file: EditorFile, isAllowed: Bool
  ) -> Bool {
    for earlier in EditorFile.unsaved(in: directory) {
      guard isAllowed, earlier.target == file.target, Console.isInputTerminal,
        Console.isErrorTerminal
      else {
        Console.printMessage("bako: A text that was not saved is in \(earlier.path).")
        continue
      }
      let isWanted = Console.confirm(
        "You were writing “\(earlier.excerpt)” (\(earlier.date.forPeople)). Go on with it?",
        byDefault: true)
      if isWanted, rename(earlier.path, file.path) == 0 { return true }
      Console.printMessage("It stays in \(earlier.path).")
    }
    return false
  }

  /// Runs the editor as git does: its words and options are the shell's to split.
  private static func run(_ path: String) throws {
    let editor =
      ProcessEnvironment.variable("VISUAL") ?? ProcessEnvironment.variable("EDITOR") ?? "vi"
    // Ctrl-C is for the editor; the program only waits.
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    let status = try spawn(["/bin/sh", "-c", "\(editor) \"$@\"", editor, path])
    guard status == 0 else {
      throw Failure(
        ExitStatus.inputOutput,
        "The editor “\(editor)” failed, so nothing was saved. VISUAL or EDITOR names another one.")
    }
  }

  private static func spawn(_ words: [String]) throws -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGQUIT] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let failure = posix_spawn(&child, words[0], nil, &attributes, &arguments, environ)
    guard failure == 0 else { return failure }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

/// A text that was written in an editor was not saved, for another reason; the file holds it.
struct UnsavedTextError: Error {
  let cause: any Error
  let path: String
}
