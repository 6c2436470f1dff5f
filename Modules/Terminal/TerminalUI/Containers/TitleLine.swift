/// The first row of a tab view, which it shares with the navigation stack directly below it.
@MainActor
final class TitleLine {
  let row: CellRect
  /// The title and the items of the screen, once a navigation stack has claimed the line.
  var screenBar: ScreenBar?

  init(row: CellRect) { self.row = row }

  /// Returns whether the line is free and directly above a rectangle.
  func isAbove(_ rect: CellRect) -> Bool {
    screenBar == nil && rect.row == row.endRow && rect.column == row.column
      && rect.columns == row.columns
  }
}

/// The parts of a screen's title line: the back button and title, and the items on the right.
@MainActor
struct ScreenBar {
  let leadingColumns: Int
  let trailingColumns: Int
  let layOutLeading: @MainActor (CellRect, FramePlan) -> Void
  let layOutTrailing: @MainActor (CellRect, FramePlan) -> Void
}
