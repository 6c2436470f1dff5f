// ShellCompletion: the words of command lines and the completion scripts of Bash, zsh and fish.
// Text in, text out; it reads no file and starts no shell.

/// A word of a Bash or zsh command line, with its quotes.
///
/// ```swift
/// print(ShellWord("'My pl").completions(of: ["My place"]))  // prints "["\'My place\'"]"
/// ```
///
/// Operates on Unicode scalars: a metacharacter followed by a combining mark is one `Character`,
/// but a shell still interprets the metacharacter.
public struct ShellWord {
  /// The word without its quotes, unexpanded.
  public private(set) var text = ""
  /// The open quotation mark, or nil.
  private var openQuote: Unicode.Scalar?
  /// Whether the shell would expand part of the word.
  private var hasExpansion = false
  private var quoteCount = 0
  private let startsWithQuote: Bool
  private let startsWithTilde: Bool

  /// Parses a word, which may be incomplete.
  public init(_ raw: String) {
    let first = raw.unicodeScalars.first
    startsWithQuote = first == "'" || first == "\""
    startsWithTilde = first == "~"
    var isEscaped = false
    for scalar in raw.unicodeScalars {
      if isEscaped {
        isEscaped = false
        if openQuote == "\"", !Self.isSpecialInDoubleQuotes(scalar) { append("\\") }
        append(scalar)
      } else if scalar == "\\", openQuote != "'" {
        isEscaped = true
      } else if scalar == openQuote {
        openQuote = nil
      } else if openQuote == nil, scalar == "'" || scalar == "\"" {
        openQuote = scalar
        quoteCount += 1
      } else {
        append(scalar)
        hasExpansion = hasExpansion || expands(scalar)
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) { text.unicodeScalars.append(scalar) }

  private func expands(_ scalar: Unicode.Scalar) -> Bool {
    switch openQuote {
    case "'": false
    case nil: "$`*?[]{}()<>|&;#^!".unicodeScalars.contains(scalar)
    default: "$`!".unicodeScalars.contains(scalar)
    }
  }

  private static func isSpecialInDoubleQuotes(_ scalar: Unicode.Scalar) -> Bool {
    "$`\"\\".unicodeScalars.contains(scalar)
  }
}

extension ShellWord {
  /// Returns the names that start with the word, quoted to replace it on a Bash command line.
  ///
  /// Readline replaces a word starting at its open quotation mark, so a word with a quotation mark
  /// anywhere else has no completions.
  public func completions(of names: [String]) -> [String] {
    guard quoteCount == 0 || quoteCount == 1 && startsWithQuote && openQuote != nil else {
      return []
    }
    return names.filter { $0.utf8.starts(with: text.utf8) }
      .map { Self.quoted($0, by: openQuote) }
  }

  /// Returns the name as one Bash word without expansions, in the given quotation marks or escaped
  /// with backslashes.
  ///
  /// Names with a common prefix get the same quoted prefix, because readline inserts it.
  static func quoted(_ name: String, by quote: Unicode.Scalar? = nil) -> String {
    var result = String.UnicodeScalarView()
    if let quote { result.append(quote) }
    for scalar in name.unicodeScalars {
      switch (quote, scalar) {
      case ("'", "'"): result.append(contentsOf: #"'\''"#.unicodeScalars)
      case ("'", _): result.append(scalar)
      // In double quotes, Bash keeps a backslash that escapes history expansion.
      case ("\"", "!"): result.append(contentsOf: #""'!'""#.unicodeScalars)
      default:
        let isSpecial = quote == nil ? !isPlain(scalar) : isSpecialInDoubleQuotes(scalar)
        if isSpecial { result.append("\\") }
        result.append(scalar)
      }
    }
    if let quote { result.append(quote) }
    return String(result)
  }

  /// Returns the word in single quotes, unless it consists of harmless ASCII characters, for a
  /// command that the user copies.
  public static func singleQuoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
        || [45, 46, 47, 61, 95].contains($0)
    }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || "-_./+".unicodeScalars.contains(scalar)
  }

  /// Returns the path with a leading `~/` expanded; nil if it needs any other expansion.
  public func path(home: String?) -> String? {
    guard !hasExpansion else { return nil }
    guard startsWithTilde else { return text }
    guard text == "~" || text.utf8.starts(with: "~/".utf8) else { return nil }
    return home.map { $0 + String(text.unicodeScalars.dropFirst()) }
  }
}
