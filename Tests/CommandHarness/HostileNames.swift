import Support

/// Generates names that do harm if a shell or a terminal interprets them.
package struct HostileNames {
  private var random: SeededGenerator
  private var count = 0

  package init(_ seed: UInt64) { random = SeededGenerator(seed: seed) }

  package struct Name {
    package let text: String
    /// Whether a terminal receives every character unaltered.
    package let isKept: Bool
    /// The unique prefix; nil if the name starts with a metacharacter.
    package let number: String?
  }

  /// Returns the next name: at most 100 characters, without surrounding spaces.
  package mutating func next() -> Name {
    count += 1
    let number = "n\(100_000 + count)"
    let hasNumber = count % 8 != 0
    var text = hasNumber ? number + pick(["", " ", "-"]) : pick(Self.starts) + number
    var isKept = true
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: text += pick(Self.payloads)
      case 4..<6: text += pick(Self.glued)
      case 6..<8: text += pick(Self.punctuation)
      case 8: text += pick(Bool.random(using: &random) ? Self.words : Self.privateUse)
      default:
        text += pick(Self.altered)
        isKept = false
      }
    }
    if count.isMultiple(of: 50) { text += String(repeating: "é`", count: 60) }
    while text.count > 99 { text.removeLast() }
    return Name(text: text + "z", isKept: isKept, number: hasNumber ? number : nil)
  }

  package mutating func next(_ count: Int) -> [Name] { (0..<count).map { _ in next() } }

  private mutating func pick(_ list: [String]) -> String {
    list.randomElement(using: &random) ?? ""
  }

  private static let starts = [
    "-", "--", "~", "~root", "~+", "=", "=ls", "#", "%", "!", "!!", "!true", "^true^", "$", "`",
    "'",
    "\"", "\\", "*", "?", "[a", "{", "(", ")", "<", ">", "&", "|", ";", ":", "@", "+", ",", ".",
    "/",
  ]

  /// Each creates a file or changes if it is executed or expanded.
  private static let payloads = [
    "touch pwned", "$(touch pwned)", "`touch pwned`", "<(touch pwned)", ">(touch pwned)",
    ";touch pwned;", "|touch pwned", "||touch pwned", "&touch pwned&", "&&touch pwned", ">pwned",
    "> pwned", ">>pwned", ">|pwned", "&>pwned", "2>pwned", "=(touch pwned)", "(touch pwned)",
    "$((a[$(touch pwned)]))", "${a[$(touch pwned)]}", "$[a[$(touch pwned)]]",
    "${x:=$(touch pwned)}",
    "${(e):-$(touch pwned)}", "${(e)PS1}", "${PS1@P}", "${!x}", "%{$(touch pwned)%}", "%(?.a.b)",
    "'$(touch pwned)'", "\"$(touch pwned)\"", "\\$(touch pwned)", "\\\\$(touch pwned)",
    "';touch pwned;'",
    "\";touch pwned;\"", "\\`touch pwned\\`", "*", "?ait", "b*t", "[b]ait", "ba{it,nd}", "{1..9}",
    "~", "~/x", "~root", ":~", "=~", "*(e:'touch pwned':)", "*(N)", "bait(.)", "!!", "!true",
    "!?touch?", "!-2", "!$", "!*", "!#", "^true^touch^", "$HOME", "${HOME}", "$PATH", "$?", "$$",
    "$'\\x60touch pwned\\x60'", "$\"x\"", "\\x60touch pwned\\x60", "$(<bait)", "<<<x", "<<x",
    "*(+f)",
    "@(a|b)", "+(a)", "a=b", "x=$(touch pwned)", "--data-dir=/", "; exit", "| exec true",
    "\\u0060touch pwned\\u0060",
  ]

  /// Metacharacters that form one `Character` with their neighbors.
  private static let glued = [
    "\u{D4E}`touch \u{301}pwned`\u{301}", "`\u{301}touch pwned`\u{301}", "$\u{301}(touch pwned)",
    "\u{D4E}$(touch pwned)", "\u{D4E};\u{D4E}touch pwned;\u{301}", "'\u{301}", "\"\u{301}",
    "\\\u{301}", "\u{D4E}'", "\u{D4E}\"", "\u{D4E}\\", ";\u{FE0F}", "|\u{301}", ">\u{301}pwned",
    "*\u{20E3}", "#\u{FE0F}\u{20E3}", "!\u{301}", "\u{600}`touch pwned`", "{\u{301}a,b}\u{301}",
    "`\u{200D}touch pwned`\u{200D}", "~\u{301}", "-\u{301}", ":\u{301}", "=\u{301}", " \u{301}",
  ]

  private static let punctuation =
    (0x21..<0x7F).compactMap { value -> String? in
      let scalar = Unicode.Scalar(UInt8(value))
      return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? nil : "\(scalar)"
    } + [
      "  ", " ", "a:b", "a\\:b", "a\\\\:b", "\\", "\\\\", "a b", "x ", "''", "\"\"", "``", "$",
      "()",
    ]

  /// Metacharacters in the private ranges to which zsh (U+E000) and fish (U+F600) map bytes.
  private static let privateUse = [UInt32(0xE000), 0xF600].flatMap { base -> [String] in
    func moved(_ text: String) -> String {
      String(
        String.UnicodeScalarView(text.unicodeScalars.compactMap { Unicode.Scalar(base + $0.value) })
      )
    }
    return ["`touch pwned`", "$(touch pwned)", ";touch pwned;", ">pwned", "(touch pwned)", "\n"]
      .map(moved) + ["`", "'", "\"", "\\"].map { moved($0) + "touch pwned" + moved($0) }
  }

  private static let words = [
    "Café", "שלום", "مرحبا", "日本語", "👩‍👩‍👧‍👦", "🏳️‍🌈", "❤️", "e\u{301}", "ß", "ﬃ", "İ", "\u{A0}x",
    "\u{3000}x", "ｔｏｕｃｈ", "’", "“x”", "…", "‘$(touch pwned)’", "\u{E000}", "\u{F600}", "\u{F8FF}",
  ]

  /// Text that is sanitized before it is printed on a terminal.
  private static let altered =
    (1..<0x20).filter { !(0x0A...0x0D).contains($0) && !(0x1C...0x1E).contains($0) }
    .map { "\(Unicode.Scalar(UInt8($0)))" }
    + [0xFDD0, 0xFDD5, 0xFDEF, 0xFFFE, 0xFFFF, 0x10_FFFF].compactMap(Unicode.Scalar.init).map {
      "\($0)"
    }
    + [
      "\u{7F}", "\u{80}", "\u{9B}31m", "\u{1B}]0;x\u{7}", "\u{1B}[31m", "\t", "\u{202E}x",
      "\u{2066}",
      "\u{200E}", "x\u{FEFF}", "\u{200B}", "\u{AD}",
      "\u{1}`touch pwned`", "\u{8}`\u{8}touch pwned`", "\u{7F}$(touch pwned)", "\u{115F}",
      "\u{E0001}",
      "\u{83}", "\u{A0}\u{301}", "\u{200C}",
    ]
}
