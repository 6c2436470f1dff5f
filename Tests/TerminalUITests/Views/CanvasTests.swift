import Foundation
import Testing

@testable import TerminalUI

@MainActor
@Suite struct CanvasTests {
  private func drawing(
    _ columns: Int, _ rows: Int,
    _ draw: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void
  ) -> [String] {
    let screen = Screen(root: Canvas(renderer: draw))
    screen.minimumSize = .zero
    screen.showsKeyHints = false
    return screen.lines(CellSize(columns: columns, rows: rows))
  }

  @Test func filledEllipseIsRound() {
    let lines = drawing(10, 5) { context, size in
      context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.red))
    }
    #expect(lines == ["  ██████", "██████████", "██████████", "██████████", "  ██████"])
  }

  @Test func strokedLineMarksEveryCellItCrosses() {
    let lines = drawing(4, 4) { context, size in
      let path = Path { path in
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: size.width - 1, y: size.height - 1))
      }
      context.stroke(path, with: .color(.blue))
    }
    #expect(lines == ["•", " •", "  •", "   •"])
  }

  @Test func textIsCenteredOnItsPoint() {
    let lines = drawing(9, 3) { context, size in
      context.draw(Text("mid"), at: CGPoint(x: size.width / 2, y: size.height / 2))
    }
    #expect(lines[1].contains("mid"))
  }

  @Test func distantAndNonFinitePointsAreNotDrawn() {
    let lines = drawing(4, 2) { context, _ in
      var path = Path()
      path.addLines([CGPoint(x: -1e30, y: 0), CGPoint(x: 1e30, y: CGFloat.nan)])
      path.addEllipse(in: CGRect(x: CGFloat.infinity, y: 0, width: 8, height: 8))
      context.stroke(path, with: .color(.red))
      context.fill(path, with: .color(.red))
      context.write("x", at: CellPoint(column: 90, row: -3))
    }
    #expect(lines == ["", ""])
  }
}
