import Foundation

extension StringProtocol {
  /// The text, made harmless, in ASCII alone and in the same columns.
  public var asciiFallback: String {
    sanitized.reduce(into: "") { text, character in
      text +=
        character.isASCII
        ? String(character) : character.asciiFallback(columns: character.displayWidth)
    }
  }
}

extension Character {
  /// ASCII that replaces the character where nothing else may be sent, in exactly its columns.
  ///
  /// Lines, blocks, arrows and marks become a character that looks alike; a letter loses its
  /// accents; anything else becomes a question mark.
  func asciiFallback(columns: Int) -> String {
    let fallback = Self.fallbacks[self] ?? unaccented ?? (isBoxDrawing ? "+" : "?")
    return String(fallback) + String(repeating: " ", count: max(0, columns - 1))
  }

  private var unaccented: Character? {
    let plain = String(self).decomposedStringWithCanonicalMapping.unicodeScalars.first
    return plain.flatMap { $0.isASCII && !$0.isControl ? Character($0) : nil }
  }

  private var isBoxDrawing: Bool {
    unicodeScalars.first.map { (0x2500...0x257F).contains($0.value) } ?? false
  }

  private static let fallbacks: [Character: Character] = {
    let groups: [(Character, String)] = [
      ("-", "─━┄┅┈┉╌╍═–—−‐‑╴╶╸╺⎯"), ("|", "│┃┆┇┊┋╎╏║╵╷╹╻▏▕▎▍"), ("#", "█▉▊▋▌▐▓"),
      ("=", "▁▂▃▄▅▆▇▀"), (":", "▒░"), (">", "→▶▸►❯›»➜"), ("<", "←◀◂◄❮‹«"), ("^", "↑▲▴"),
      ("v", "↓▼▾"), ("*", "●•★✱✲✦✶⬤◉⏺■◆"), ("o", "○◯◌☆□◇◦"), (".", "·…⋯∙"), ("x", "✓✔☑✗✘☒×"),
      ("'", "‘’‛′"), ("\"", "“”„″"), ("/", "╱"), ("\\", "╲"), ("X", "╳"), ("~", "≈∼"),
      ("l", "ł"), ("L", "Ł"), ("s", "ß"), ("d", "đð"), ("E", "€"),
    ]
    var table: [Character: Character] = [:]
    for (fallback, glyphs) in groups { for glyph in glyphs { table[glyph] = fallback } }
    return table
  }()
}
