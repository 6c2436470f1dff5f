import CommandHarness
import Support
import Testing

/// The colors of feelings are those of the quadrants in the app.
struct ColorTests {
  let bako: Bako

  init() throws {
    bako = try Bako()
    for feeling in ["happy", "calm", "anxious", "sad"] { try bako("log", feeling) }
  }

  static let sixteen = ["33", "32", "31", "94"]
  static let dark = ["255;179;71", "76;208;125", "255;107;107", "135;150;255"].map { "38;2;\($0)" }
  static let light = ["138;83;0", "23;105;58", "179;38;30", "57;73;171"].map { "38;2;\($0)" }

  struct Case: Sendable, CustomTestStringConvertible {
    let theme: String
    let variables: [String: String]
    /// The parameters of bright, calm, tense and low.
    let colors: [String]

    init(_ theme: String, _ variables: [String: String], _ colors: [String]) {
      self.theme = theme
      self.variables = variables
      self.colors = colors
    }

    var testDescription: String { "\(theme) \(variables)" }
  }

  @Test(arguments: [
    Case("dark", ["COLORTERM": "truecolor"], dark),
    Case("light", ["COLORTERM": "truecolor"], light),
    Case("dark", ["TERM": "xterm-256color"], ["215", "78", "204", "141"].map { "38;5;\($0)" }),
    Case("light", ["TERM": "xterm-256color"], ["94", "22", "124", "56"].map { "38;5;\($0)" }),
    Case("light", ["TERM": "xterm"], sixteen),
    Case("system", ["COLORTERM": "truecolor"], sixteen),
    Case("system", ["COLORTERM": "truecolor", "COLORFGBG": "15;0"], dark),
    Case("system", ["COLORTERM": "truecolor", "COLORFGBG": "0;default;15"], light),
    Case("dark", ["COLORTERM": "truecolor", "COLORFGBG": "0;15"], dark),
  ])
  func feelingHasColorOfQuadrant(_ given: Case) throws {
    try bako("config", "theme", given.theme)
    let names = zip(["◡ Happy", "◒ Calm", "≋ Anxious", "⌢ Sad"], given.colors)
    let id = try #require(bako("list", "--feeling", "sad").out.split(separator: " ").first)
    let sad = "\u{1B}[\(given.colors[3])m⌢ Sad\u{1B}[0m"

    for command in ["list", "today"] {
      let out = try bako(command, "--color", "always", environment: given.variables).out
      for (name, color) in names {
        #expect(out.contains("\u{1B}[\(color)m\(name)\u{1B}[0m"), "\(command): \(out)")
      }
    }
    for arguments in [["show", String(id)], ["log", "sad"], ["edit", String(id), "-j", "x"]] {
      let out = try bako.run(arguments + ["--color", "always"], environment: given.variables).out
      #expect(out.contains(sad), "\(arguments): \(out)")
    }
  }

  @Test func colorNeedsTerminalOrOption() throws {
    let environment = ["COLORTERM": "truecolor", "TERM": "xterm-256color"]
    #expect(try !bako("list", environment: environment).out.contains("\u{1B}"))
    let none = try bako("list", "--color", "never", environment: environment)
    #expect(!none.out.contains("\u{1B}"))
  }
}
