import TerminalUI

/// Renders a view on a terminal of 80 columns and 24 rows.
@MainActor
func lines(of view: some View) -> [String] {
  let screen = Screen(root: view)
  _ = screen.render(size: CellSize(columns: 80, rows: 24))
  // The second frame includes state changes caused by `onAppear` in the first one.
  return screen.render(size: CellSize(columns: 80, rows: 24)).buffer.lines
}
