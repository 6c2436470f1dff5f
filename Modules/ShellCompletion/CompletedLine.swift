/// A shell that requests completions.
public enum Shell: CaseIterable, Sendable {
  case bash, fish, zsh
}

/// The unexpanded command line in which a shell requests completions.
///
/// ```swift
/// let words = ["bako", "show", "--data-dir", "~/d", ""]
/// let line = CompletedLine(words: words, index: 4, shell: .zsh)
/// print(line.value(of: "--data-dir") ?? "")  // prints "~/d"
/// ```
public struct CompletedLine {
  public let words: [String]
  private let index: Int
  private let shell: Shell

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - words: The words with their quotes, as the shell passes them.
  ///   - index: The index of the word to complete. Another one than that of a word completes
  ///     nothing.
  ///   - shell: The shell.
  public init(words: [String], index: Int, shell: Shell) {
    self.words = words
    self.index = index
    self.shell = shell
  }

  /// The word to complete; empty without one.
  public var word: String { words.indices.contains(index) ? words[index] : "" }

  /// The word to complete without its quotes. Fish passes words without them.
  public var text: String { shell == .fish ? word : ShellWord(word).text }

  /// Returns the lines for the shell's completion script. The scripts read one name a line: names
  /// with a line end are left out.
  ///
  /// Fish and zsh filter and quote names; Bash does neither, so this function does both for it.
  public func completions(of names: [String]) -> [String] {
    let names = names.filter { !$0.utf8.contains(0x0A) }
    return switch shell {
    case .bash: words.indices.contains(index) ? ShellWord(word).completions(of: names) : []
    case .fish: names
    case .zsh: names.filter { !$0.unicodeScalars.contains(where: Self.isByteInZsh) }
    }
  }

  /// Whether the line editor of zsh converts the scalar to a byte. It represents bytes that are not
  /// UTF-8 as U+E000 to U+E0FF, so U+E060 becomes an unquoted backtick (`ZSH_INVALID_WCHAR_TO_CHAR`
  /// in zsh's source).
  private static func isByteInZsh(_ scalar: Unicode.Scalar) -> Bool {
    (0xE000...0xE0FF).contains(scalar.value)
  }

  /// Returns the value of an option, with its quotes; nil if the line has none.
  ///
  /// - Parameter option: The option with its hyphens.
  public func value(of option: String) -> String? {
    for (index, word) in words.enumerated() where index != self.index {
      if word == option {
        // Bash splits `--data-dir=x` into three words.
        let value = words.dropFirst(index + 1).drop { shell == .bash && $0 == "=" }
        guard let value = value.first else { continue }
        return value
      }
      if word.utf8.starts(with: "\(option)=".utf8) {
        return String(word.unicodeScalars.dropFirst(option.utf8.count + 1))
      }
    }
    return nil
  }

  /// Returns the path that a word names; nil if only the shell can expand it.
  public func path(of word: String, home: String?) -> String? {
    shell == .fish ? word : ShellWord(word).path(home: home)
  }
}
