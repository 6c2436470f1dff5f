/// The progress of an operation: a bar if the completed part is known, and a static symbol
/// otherwise.
///
/// ```swift
/// struct ImportView: View {
///   let imported: Double?
///
///   var body: some View {
///     ProgressView("Importing entries", value: imported, total: 250)
///   }
/// }
/// ```
///
/// ```text
/// Importing entries
/// ████████████████────────────────────────
/// ```
///
/// On a screen with a clock the view appears after 150 ms, which keeps short operations from
/// flickering. Its area is reserved from the first frame.
public struct ProgressView<Content: View>: PrimitiveView {
  let label: Content
  let fraction: Double?

  /// Creates an indeterminate progress view with a custom label.
  public init(@ViewBuilder label: () -> Content) {
    self.label = label()
    fraction = nil
  }

  /// Creates a progress view with a custom label. It is indeterminate if `value` is `nil`.
  public init(value: Double?, total: Double = 1, @ViewBuilder label: () -> Content) {
    self.label = label()
    fraction = value.map { total > 0 ? min(1, max(0, $0 / total)) : 0 }
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("progress") {
      if let draw = context.environment.styles.drawProgress {
        let view = draw(
          ProgressViewStyleConfiguration(label: AnyView(label), fractionCompleted: fraction))
        return context.withEnvironment({ $0.styles.drawProgress = nil }) {
          view._nodes(in: context)
        }
      }
      let labels = context.children(of: label, axis: .horizontal)
      let words = Node.stack(labels, .horizontal, spacing: 1, alignment: 0)
      let glyphs = context.environment.glyphs
      let mark = glyphs.isASCII ? "*" : "◌"
      let bar = fraction.map { ProgressBar(fraction: $0, glyphs: glyphs) }
      let id = context.id
      let style = CellStyle(foreground: context.environment.accent)
      return [
        Node(
          stretch: bar == nil ? [] : .horizontal, minimumColumns: 4, text: { words.text },
          measure: { proposal in
            let size = words.measure(
              Proposal(columns: proposal.columns.map { max(0, $0 - 2) }, rows: proposal.rows))
            let columns = bar == nil ? size.columns + 2 : proposal.columns ?? 30
            return CellSize(columns: columns, rows: max(1, size.rows + (bar == nil ? 0 : 1)))
          },
          layOut: { rect, plan in
            guard plan.isDue(id, after: .milliseconds(150)) else { return }
            let value = fraction.map { "\(Int(($0 * 100).rounded())) %" } ?? ""
            plan.describe(
              Description(id: id, role: .progress, label: words.text, value: value, rect: rect))
            plan.withoutDescriptions {
              if let bar {
                words.layOut(in: rect.inset(bottom: 1), plan)
                bar.draw(rect.inset(top: max(0, rect.rows - 1)), style, plan)
              } else {
                plan.write(mark, at: rect.origin, style)
                words.layOut(in: rect.inset(left: 2), plan)
              }
            }
          })
      ]
    }
  }
}

extension ProgressView where Content == EmptyView {
  /// Creates an indeterminate progress view without a label.
  public init() {
    label = EmptyView()
    fraction = nil
  }

  /// Creates a progress view without a label. It is indeterminate if `value` is `nil`.
  public init(value: Double?, total: Double = 1) {
    self.init(value: value, total: total) { EmptyView() }
  }
}

extension ProgressView where Content == Text {
  /// Creates an indeterminate progress view that displays a title.
  ///
  /// ```swift
  /// struct LoadingView: View {
  ///   let entries: [String]?
  ///
  ///   var body: some View {
  ///     if let entries { List(entries, id: \.self) { Text($0) } } else { ProgressView("Loading") }
  ///   }
  /// }
  /// ```
  public init(_ title: some StringProtocol) {
    label = Text(title)
    fraction = nil
  }

  /// Creates a progress view that displays a title. It is indeterminate if `value` is `nil`.
  public init(_ title: some StringProtocol, value: Double?, total: Double = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView {
  /// Creates a progress view with a custom label and a label of the current value at its right.
  public init<Value: BinaryFloatingPoint, Name: View, Current: View>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Name,
    @ViewBuilder currentValueLabel: () -> Current
  ) where Content == TupleView<Name, Spacer, Current> {
    let views = TupleView((label(), Spacer(), currentValueLabel()))
    self.init(value: value.map { Double($0) }, total: Double(total)) { views }
  }
}

extension ProgressView where Content == EmptyView {
  /// Creates a progress view without a label. It is indeterminate if `value` is `nil`.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value: value.map { Double($0) }, total: Double(total))
  }
}

extension ProgressView where Content == Text {
  /// Creates a progress view that displays a title. It is indeterminate if `value` is `nil`.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    _ title: some StringProtocol, value: Value?, total: Value = 1
  ) {
    self.init(title, value: value.map { Double($0) }, total: Double(total))
  }
}

/// A partially filled bar of one row.
struct ProgressBar {
  let fraction: Double
  let glyphs: Glyphs

  @MainActor func draw(_ rect: CellRect, _ style: CellStyle, _ plan: FramePlan) {
    let filled = Int((Double(rect.columns) * fraction).rounded())
    plan.fill(
      CellRect(column: rect.column, row: rect.row, columns: filled, rows: 1), with: glyphs.bar,
      style)
    plan.fill(
      CellRect(
        column: rect.column + filled, row: rect.row, columns: max(0, rect.columns - filled),
        rows: 1), with: glyphs.horizontal, CellStyle(attributes: .dim))
  }
}
