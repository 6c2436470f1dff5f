import TerminalUI

/// What a view draws on a terminal of 80 columns and 24 rows.
@MainActor
func lines(of view: some View) -> [String] {
  let screen = Screen(root: view)
  _ = screen.render(size: CellSize(columns: 80, rows: 24))
  // A second frame: what appeared in the first may have changed the state.
  return screen.render(size: CellSize(columns: 80, rows: 24)).buffer.lines
}
