import Foundation

extension StringProtocol {
  /// The text, made harmless, in ASCII alone and in the same columns.
  public var asciiStandIn: String {
    sanitized.reduce(into: "") { text, character in
      text +=
        character.isASCII
        ? String(character) : character.asciiStandIn(columns: character.displayWidth)
    }
  }
}

extension Character {
  /// ASCII that stands for the character where nothing else may be sent, in exactly its columns.
  ///
  /// Lines, blocks, arrows and marks have a stand-in that looks alike; a letter loses its accents; what
  /// is left is a question mark.
  func asciiStandIn(columns: Int) -> String {
    let stand = Self.standIns[self] ?? unaccented ?? (isBoxDrawing ? "+" : "?")
    return String(stand) + String(repeating: " ", count: max(0, columns - 1))
  }

  private var unaccented: Character? {
    let plain = String(self).decomposedStringWithCanonicalMapping.unicodeScalars.first
    return plain.flatMap { $0.isASCII && !$0.isControl ? Character($0) : nil }
  }

  private var isBoxDrawing: Bool {
    unicodeScalars.first.map { (0x2500...0x257F).contains($0.value) } ?? false
  }

  private static let standIns: [Character: Character] = {
    let groups: [(Character, String)] = [
      ("-", "─━┄┅┈┉╌╍═–—−‐‑╴╶╸╺⎯"), ("|", "│┃┆┇┊┋╎╏║╵╷╹╻▏▕▎▍"), ("#", "█▉▊▋▌▐▓"),
      ("=", "▁▂▃▄▅▆▇▀"), (":", "▒░"), (">", "→▶▸►❯›»➜"), ("<", "←◀◂◄❮‹«"), ("^", "↑▲▴"),
      ("v", "↓▼▾"), ("*", "●•★✱✲✦✶⬤◉⏺■◆"), ("o", "○◯◌☆□◇◦"), (".", "·…⋯∙"), ("x", "✓✔☑✗✘☒×"),
      ("'", "‘’‛′"), ("\"", "“”„″"), ("/", "╱"), ("\\", "╲"), ("X", "╳"), ("~", "≈∼"),
      ("l", "ł"), ("L", "Ł"), ("s", "ß"), ("d", "đð"), ("E", "€"),
    ]
    var table: [Character: Character] = [:]
    for (stand, glyphs) in groups { for glyph in glyphs { table[glyph] = stand } }
    return table
  }()
}
