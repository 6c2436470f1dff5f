/// A shell that requests completions.
public enum Shell: CaseIterable, Sendable {
  case bash, fish, zsh

  /// Returns the lines for the shell's completion script.
  ///
  /// Fish and zsh filter and quote names; Bash does neither, so this function does both for it.
  ///
  /// - Parameters:
  ///   - names: The names, each without a line end: the scripts read one a line.
  ///   - word: The unexpanded word at the cursor; nil if there is none.
  func completions(of names: [String], for word: String?) -> [String] {
    switch self {
    case .bash: word.map { ShellWord($0).completions(of: names) } ?? []
    case .fish: names
    case .zsh: names.filter { !$0.unicodeScalars.contains(where: Self.isByteInZsh) }
    }
  }

  /// Returns a word without its quotes. Fish passes words without them.
  func text(of word: String) -> String { self == .fish ? word : ShellWord(word).text }

  /// Returns the path that a word names; nil if only the shell can expand it.
  func path(of word: String, home: String?) -> String? {
    self == .fish ? word : ShellWord(word).path(home: home)
  }

  /// Whether the line editor of zsh converts the scalar to a byte. It represents bytes that are not
  /// UTF-8 as U+E000 to U+E0FF, so U+E060 becomes an unquoted backtick (`ZSH_INVALID_WCHAR_TO_CHAR`
  /// in zsh's source).
  private static func isByteInZsh(_ scalar: Unicode.Scalar) -> Bool {
    (0xE000...0xE0FF).contains(scalar.value)
  }
}
