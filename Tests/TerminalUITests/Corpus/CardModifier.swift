import TerminalUI

private struct Card: ViewModifier {
  var color: Color
  @Environment(\.colorScheme) private var scheme

  func body(content: Content) -> some View {
    content
      .padding()
      .background(color.opacity(scheme == .dark ? 0.3 : 0.1), in: .rect(cornerRadius: 12))
      .overlay(RoundedRectangle(cornerRadius: 12).stroke(color, lineWidth: 1))
  }
}

private struct Emphasized: ViewModifier {
  func body(content: Content) -> some View { content.font(.headline).bold() }
}

struct CardModifierView: View {
  var body: some View {
    VStack {
      Text("One").modifier(Card(color: .blue))
      Text("Two").modifier(Emphasized().concat(Card(color: .red)))
    }
  }
}
