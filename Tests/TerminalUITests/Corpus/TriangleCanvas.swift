import TerminalUI

struct TriangleCanvas: View {
  var body: some View {
    VStack {
      Path { path in
        path.move(to: CGPoint(x: 40, y: 0))
        path.addLine(to: CGPoint(x: 80, y: 64))
        path.addLine(to: CGPoint(x: 0, y: 64))
        path.closeSubpath()
      }
      .fill(.orange)
      Canvas { context, size in
        context.stroke(
          Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green), lineWidth: 4)
      }
      .frame(width: 160, height: 64)
      .border(.blue)
    }
  }
}
