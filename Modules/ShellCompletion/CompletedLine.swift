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

  /// The word to complete without its quotes.
  public var text: String { shell.text(of: word) }

  /// Returns the lines for the shell's completion script. The scripts read one name a line: names
  /// with a line end are left out.
  public func completions(of names: [String]) -> [String] {
    shell.completions(
      of: names.filter { !$0.utf8.contains(0x0A) },
      for: words.indices.contains(index) ? words[index] : nil)
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
    shell.path(of: word, home: home)
  }
}
