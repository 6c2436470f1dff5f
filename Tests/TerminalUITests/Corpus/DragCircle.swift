import TerminalUI

struct DragCircle: View {
  @State private var offset = CGSize.zero
  @State private var isPressed = false

  var body: some View {
    Circle()
      .fill(isPressed ? Color.red : .blue)
      .frame(width: 48, height: 48)
      .offset(offset)
      .gesture(
        DragGesture()
          .onChanged { offset = $0.translation }
          .onEnded { _ in
            withAnimation(.interpolatingSpring(stiffness: 50, damping: 5)) { offset = .zero }
          }
      )
      .simultaneousGesture(LongPressGesture(minimumDuration: 1).onEnded { _ in isPressed.toggle() })
  }
}
