import Foundation
import TerminalTesting
import Testing

@testable import TerminalUI

@MainActor
@Suite struct PointerTests {
  func point(of text: String, _ pilot: Pilot) -> CellPoint {
    let row = pilot.lines.firstIndex { $0.contains(text) } ?? 0
    let line = pilot.lines[row]
    let start = line.range(of: text)?.lowerBound ?? line.startIndex
    return CellPoint(column: line.distance(from: line.startIndex, to: start), row: row)
  }

  @Test func wheelReportsRows() {
    let model = Model()
    let pilot = Pilot(
      VStack(spacing: 0) {
        Text("map").onWheel { model.items.append($0) }
        Text("other")
      })
    model.items = []
    let map = point(of: "map", pilot)
    pilot.scroll(.down, column: map.column, row: map.row)
    pilot.scroll(.up, column: map.column, row: map.row, times: 2)
    pilot.scroll(.down, column: map.column, row: map.row + 1)
    #expect(model.items == [3, -3, -3])
  }

  @Test func doubleClickNeedsTwoClicksAtOnePoint() {
    let model = Model()
    let pilot = Pilot(
      Text("circle")
        .onTapGesture { model.texts.append("one") }
        .onTapGesture(count: 2) { model.texts.append("two") })
    let start = point(of: "circle", pilot)
    let (column, row) = (start.column, start.row)
    pilot.click(column: column, row: row)
    pilot.click(column: column + 1, row: row)
    #expect(model.texts == ["one", "one"])
    pilot.click(column: column + 1, row: row)
    #expect(model.texts == ["one", "one", "two"])
    pilot.click(column: column + 1, row: row)
    #expect(model.texts == ["one", "one", "two", "one"], "a third click is a first one")
  }

  @Test func slowClicksAreSingle() {
    let model = Model()
    var time = Duration.zero
    let pilot = Pilot(Text("circle").onTapGesture(count: 2) { model.number += 1 }) {
      $0.now = { time }
    }
    let start = point(of: "circle", pilot)
    for (pause, count) in [(0, 0), (900, 0), (100, 1), (100, 1), (100, 2)] {
      time += .milliseconds(pause)
      pilot.click(column: start.column, row: start.row)
      #expect(model.number == count, "\(pause)")
    }
  }

  @Test func doubleClickActionIsNoTabStop() {
    let pilot = Pilot(Text("circle").onTapGesture(count: 2) {})
    #expect(pilot.frame.focusOrder.isEmpty)
  }
}
