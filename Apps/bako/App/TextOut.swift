import Foundation
import TerminalRuntime

/// Shows a text outside of the app's screen, where it can be selected and copied.
@MainActor
enum TextOut {
  /// On a full screen the shell's own lines take its place until Enter is pressed; line by line,
  /// the text is a few more lines.
  static func show(_ text: String, glyphs: GlyphSet) async {
    if let session = TerminalSession.current {
      await session.show(text, prompt: "Press Enter to go back to Bako. ")
    } else {
      LineInterface.write(text + "\n", glyphs: glyphs)
    }
  }
}
