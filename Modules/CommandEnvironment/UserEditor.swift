import Files

#if canImport(Glibc)
  import Glibc
#endif

/// The user's editor: `VISUAL`, else `EDITOR`, else `vi`.
public enum UserEditor {
  /// Opens a file, and returns when the editor has ended.
  ///
  /// The shell runs the editor, as git does, because the variable may contain options.
  ///
  /// - Throws: ``EnvironmentError/editorFailed(_:)`` if the editor fails, or
  ///   ``EnvironmentError/variableNotUTF8(_:)``.
  public static func open(_ path: String) throws {
    let editor =
      try ProcessEnvironment.validVariable("VISUAL")
      ?? ProcessEnvironment.validVariable("EDITOR") ?? "vi"
    guard ExternalProgram.runInShell(["\(editor) \"$@\"", editor, path]) == 0 else {
      throw EnvironmentError.editorFailed(editor)
    }
  }
}

extension ExternalProgram {
  /// Runs a command line with arguments. Ctrl-C belongs to it while this program waits.
  static func runInShell(_ words: [String], input: Int32? = nil) -> Int32 {
    let interrupt = signal(SIGINT, SIG_IGN)
    let quit = signal(SIGQUIT, SIG_IGN)
    defer {
      signal(SIGINT, interrupt)
      signal(SIGQUIT, quit)
    }
    return run(["/bin/sh", "-c"] + words, input: input)
  }
}
