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

  @Test func arcAfterMoveBeginsWithALine() {
    let arc = { (path: inout Path) in
      path.addArc(
        center: CGPoint(x: .columns(6), y: .rows(3)), radius: .rows(2), startAngle: .degrees(0),
        endAngle: .degrees(90), clockwise: false)
    }
    let beginning = CGPoint(x: .columns(10), y: .rows(3))
    let alone = Path { arc(&$0) }
    let moved = Path { path in
      path.move(to: .zero)
      arc(&path)
    }
    let drawn = Path { path in
      path.move(to: .zero)
      path.addLine(to: beginning)
      arc(&path)
    }
    let size = CellSize(columns: 12, rows: 6)
    #expect(!alone.outline(in: size).contains(CellPoint(column: 0, row: 0)))
    #expect(moved.outline(in: size).contains(CellPoint(column: 0, row: 0)))
    #expect(moved.outline(in: size) == drawn.outline(in: size))
  }

  @Test func lineAfterARectangleBeginsAtItsCorner() {
    let path = Path { path in
      path.addRect(CGRect(x: .columns(2), y: .rows(2), width: .columns(2), height: .rows(2)))
      path.addLine(to: CGPoint(x: .columns(8), y: .rows(2)))
    }
    let cells = path.outline(in: CellSize(columns: 10, rows: 6))
    #expect(cells.contains(CellPoint(column: 7, row: 2)))
    #expect(!cells.contains(CellPoint(column: 0, row: 0)))
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
