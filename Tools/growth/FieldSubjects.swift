import TerminalTesting
import TerminalUI

/// Fields into which a text is pasted and in which it is edited, drawn after each key.
extension Subject {
  static let fields = [
    field("text field", rows: 3) { TextField("Text", text: $0) },
    field("text editor", rows: 12) { TextEditor(text: $0) },
  ]

  private static func field<Content: View>(
    _ name: String, rows: Int,
    @ViewBuilder _ content: @escaping @MainActor (Binding<String>) -> Content
  ) -> Subject {
    Subject(name) { text in
      {
        MainActor.assumeIsolated {
          let pilot = Pilot(Field(content: content), columns: 40, rows: rows)
          pilot.paste(text)
          pilot.press(.left, .backspace, .home, .right, .end)
          pilot.type("a")
          blackHole(pilot.frame)
        }
      }
    }
  }
}

private struct Field<Content: View>: View {
  @State private var text = ""
  let content: @MainActor (Binding<String>) -> Content

  var body: some View { content($text) }
}
