import Foundation
import TerminalRuntime

/// Shows a text outside of the alternate screen, where the user can select and copy it.
@MainActor
enum TextOut {
  /// In full screen, the text is printed on the shell's screen until Enter is pressed. In the
  /// dialogue, it is printed as more lines.
  static func show(_ text: String, glyphs: GlyphSet) async {
    if let session = TerminalSession.current {
      await session.show(text, prompt: "Press Enter to return to Bako. ")
    } else {
      LineInterface.write(text + "\n", glyphs: glyphs)
    }
  }
}
