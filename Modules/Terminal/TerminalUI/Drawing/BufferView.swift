/// A view that draws a cell buffer of the size that it gets, and describes itself. TerminalCharts
/// draws with it.
package struct BufferView: PrimitiveView {
  private let role: Description.Role
  private let label: String
  private let value: String
  private let ideal: CellSize
  private let draw: @MainActor (CellSize) -> CellBuffer

  /// Sizes above this one are not drawn; no terminal has it.
  private static let largest = CellSize(columns: 2_000, rows: 1_000)

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - role: The role of the description.
  ///   - label: The label of the description, unless the view has an accessibility label.
  ///   - value: The value of the description.
  ///   - ideal: The size without a proposal.
  ///   - draw: Returns the cells for a size. Blank cells keep what is below them.
  package init(
    role: Description.Role, label: String, value: String, ideal: CellSize,
    draw: @escaping @MainActor (CellSize) -> CellBuffer
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.ideal = ideal
    self.draw = draw
  }

  package func _nodes(in context: ViewContext) -> [Node] {
    let id = context.id
    let label = context.environment.control.label ?? label
    return [
      Node(
        stretch: .both, minimumColumns: min(12, ideal.columns), text: { value },
        measure: {
          CellSize(columns: $0.columns ?? ideal.columns, rows: $0.rows ?? ideal.rows)
        },
        layOut: { rect, plan in
          guard plan.isVisible(rect) else { return }
          plan.copy(
            draw(
              CellSize(
                columns: min(rect.columns, Self.largest.columns),
                rows: min(rect.rows, Self.largest.rows))),
            to: rect.origin)
          plan.describe(
            Description(id: id, role: role, label: label, value: value, rect: rect))
        })
    ]
  }
}

extension FramePlan {
  /// Draws the cells of a buffer that are not blank.
  fileprivate func copy(_ source: CellBuffer, to origin: CellPoint) {
    let clip = clip
    paint { buffer, _ in
      for row in 0..<source.size.rows {
        for column in 0..<source.size.columns {
          let cell = source[column, row]
          guard cell != .blank, !cell.isContinuation else { continue }
          buffer.put(
            cell.character, at: origin.offset(columns: column, rows: row), style: cell.style,
            clip: clip)
        }
      }
    }
  }
}

extension View {
  /// The texts in the view, separated by spaces.
  package var plainText: String {
    _nodes(in: ViewContext(storage: ScreenStorage())).text
  }
}
