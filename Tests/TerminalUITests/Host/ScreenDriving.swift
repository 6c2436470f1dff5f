import Foundation
import Testing

@testable import TerminalUI

extension CellSize {
  static let small = CellSize(columns: 40, rows: 12)
  static let usual = CellSize(columns: 80, rows: 24)
  static let wide = CellSize(columns: 120, rows: 40)
  static let all = [small, usual, wide]
}

extension Screen {
  /// Renders a frame and returns its lines.
  func lines(_ size: CellSize = .usual) -> [String] { render(size: size).buffer.lines }

  /// Renders a frame and returns whether it contains a text.
  func shows(_ text: String, _ size: CellSize = .usual) -> Bool {
    lines(size).contains { $0.contains(text) }
  }

  func type(_ text: String) {
    for character in text { handle(.key(.character(character))) }
  }

  func press(_ keys: Key..., with modifiers: Modifiers = []) {
    for key in keys { handle(.key(KeyPress(key, modifiers))) }
  }

  /// Clicks the first occurrence of a text.
  func click(_ text: String, _ size: CellSize = .usual) {
    guard let point = find(text, size) else {
      Issue.record("“\(text)” is not on the screen.")
      return
    }
    click(point)
  }

  func click(_ point: CellPoint) {
    handle(.mouse(MouseEvent(.press, button: .left, at: point)))
    handle(.mouse(MouseEvent(.release, button: .left, at: point)))
  }

  func drag(from start: CellPoint, to end: CellPoint) {
    handle(.mouse(MouseEvent(.press, button: .left, at: start)))
    handle(.mouse(MouseEvent(.drag, button: .left, at: end)))
    handle(.mouse(MouseEvent(.release, button: .left, at: end)))
  }

  /// The position of the first occurrence of a text. Every glyph in these tests is one column wide.
  func find(_ text: String, _ size: CellSize = .usual) -> CellPoint? {
    for (row, line) in lines(size).enumerated() {
      guard let range = line.range(of: text) else { continue }
      return CellPoint(column: line.distance(from: line.startIndex, to: range.lowerBound), row: row)
    }
    return nil
  }

  /// The label of the focused control.
  func focused(_ size: CellSize = .usual) -> String? {
    let frame = render(size: size)
    return frame.descriptions.first(where: \.isFocused)?.label
  }
}

/// A model for views and for actions that tests verify.
@MainActor
@Observable
final class Model {
  var texts: [String] = []
  var text = ""
  var number = 0
  var flag = false
  var items = Array(0..<5)
  var date = Date(timeIntervalSince1970: 1_763_640_000)
  var choice: String? = "one"

  func bind<Value>(_ path: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
    Binding(get: { self[keyPath: path] }, set: { self[keyPath: path] = $0 })
  }
}
