import Foundation

extension StringProtocol {
  /// The sanitized text with every non-ASCII character replaced by ASCII of the same width.
  ///
  /// ```swift
  /// print("─── Größe → 3½".asciiFallback)  // prints "--- Grose > 3?"
  /// ```
  public var asciiFallback: String {
    sanitized.reduce(into: "") { text, character in
      text +=
        character.isASCII
        ? String(character) : character.asciiFallback(columns: character.displayWidth)
    }
  }
}

extension Character {
  /// Returns ASCII of exactly this width that replaces the character.
  ///
  /// Lines, blocks, arrows and symbols become a similar character, letters lose their accents, and
  /// all other characters become a question mark.
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
