/// A modal dialog with a title, a message and buttons.
@MainActor
struct DialogLayout {
  enum Kind { case alert, choices }

  let overlay: Overlay

  init<Actions: View, Message: View>(
    title: String, kind: Kind, actions: Actions, message: Message, in context: ViewContext,
    close: @escaping @MainActor () -> Void
  ) {
    let id = context.id
    let layer: (inout EnvironmentValues) -> Void = {
      $0 = $0.forLayer
      $0.control.afterButton = close
    }
    let answers = DialogAnswers()
    var buttons = context.scoped("actions") {
      context.withEnvironment({
        layer(&$0)
        $0.control.answers = answers
      }) {
        context.children(of: actions, axis: .horizontal)
      }
    }
    if buttons.isEmpty || (kind == .choices && answers.cancel == nil) {
      buttons += context.scoped("default") {
        context.withEnvironment({
          layer(&$0)
          $0.control.answers = answers
        }) {
          Button(buttons.isEmpty && kind == .alert ? "OK" : "Cancel", role: .cancel) {}
            ._nodes(in: context)
        }
      }
    }
    let messages = context.scoped("message") {
      context.withEnvironment({
        layer(&$0); $0.text.alignment = .leading
      }) {
        context.children(of: message, axis: .vertical)
      }
    }
    let words = Node.stack(messages, .vertical, spacing: 0, alignment: 0)
    let box = DialogBox(
      id: id, title: title, words: words, buttons: buttons, isColumn: kind == .choices,
      initialFocus: answers.safe(in: kind), storage: context.storage)
    overlay = Overlay(
      id: id, dimsBelow: true, layOut: box.layOut,
      cancel: {
        answers.cancel?()
        close()
      })
  }
}

/// The enabled buttons of a dialog, in order.
@MainActor
final class DialogAnswers {
  /// The action that Esc performs in addition to closing the dialog.
  private(set) var cancel: (@MainActor () -> Void)?
  private var buttons: [(id: ViewID, role: ButtonRole?)] = []

  func add(_ id: ViewID, _ role: ButtonRole?, _ action: @escaping @MainActor () -> Void) {
    buttons.append((id, role))
    if role == .cancel { cancel = action }
  }

  /// The answer that has the focus initially: in an alert the one of Esc; else, and among choices,
  /// the first that does not destroy.
  func safe(in kind: DialogLayout.Kind) -> ViewID? {
    let canceling = kind == .alert ? buttons.last { $0.role == .cancel } : nil
    return (canceling ?? buttons.first { $0.role != .destructive })?.id
  }
}

@MainActor
private struct DialogBox {
  let id: ViewID
  let title: String
  let words: Node
  let buttons: [Node]
  let isColumn: Bool
  let initialFocus: ViewID?
  let storage: ScreenStorage

  func layOut(_ screen: CellRect, _ plan: FramePlan) {
    let most = max(0, min(60, screen.columns - 4) - 4)
    let widths = buttons.map { $0.measure(Proposal(rows: 1)).columns }
    let across = widths.reduce(0, +) + 2 * max(0, widths.count - 1)
    let stacks = isColumn || across > most
    let wordSize = words.measure(Proposal(columns: most))
    let titleLines = title.isEmpty ? [] : title.wrapped(columns: max(1, most))
    let content = max(
      wordSize.columns, stacks ? widths.max() ?? 0 : across,
      titleLines.map(\.displayWidth).max() ?? 0, min(24, most))
    let columns = min(most, content)
    let column = Node.stack(
      parts(titleLines, columns, stacks, words: words), .vertical, spacing: 0, alignment: 2)
    let rows = column.measure(Proposal(columns: columns, rows: 0)).rows
    let size = CellSize(columns: columns + 4, rows: min(screen.rows, rows + 2))
    let rect = Alignment.center.position(size, in: screen)
    plan.blank(rect)
    plan.box(rect, CellStyle(foreground: plan.theme.focusedBorder))
    plan.describe(Description(id: id, role: .alert, label: title, value: words.text, rect: rect))
    if let initialFocus { plan.interaction.setDefaultFocus(initialFocus) }
    let inner = rect.inset(left: 2, top: 1, right: 2, bottom: 1)
    let wordRows = words.measure(Proposal(columns: columns)).rows
    let availableRows = inner.rows - (rows - wordRows)
    plan.clipped(to: inner) {
      if availableRows < wordRows, availableRows > 1 {
        layOutScrolling(
          CellSize(columns: columns, rows: availableRows), titleLines, stacks, inner, plan)
      } else {
        Node.scrollingIfNeeded(column, id: id, storage: storage).layOut(in: inner, plan)
      }
    }
  }

  /// Lays out a message that does not fit: the message scrolls, and the buttons remain visible.
  /// They are laid out first and so have the initial focus.
  private func layOutScrolling(
    _ size: CellSize, _ titleLines: [String], _ stacks: Bool, _ inner: CellRect, _ plan: FramePlan
  ) {
    var opening = inner
    let gap = Node(
      stretch: .horizontal, measure: { _ in size }, layOut: { rect, _ in opening = rect })
    Node.stack(
      parts(titleLines, size.columns, stacks, words: gap), .vertical, spacing: 0, alignment: 2
    ).layOut(in: inner, plan)
    plan.withoutDescriptions {
      ScrollArea(id: id.child(.message), storage: storage, content: words).layOut(opening, plan)
    }
  }

  private func parts(
    _ titleLines: [String], _ columns: Int, _ stacks: Bool, words: Node
  ) -> [Node] {
    var parts: [Node] = []
    parts.append(
      Node(
        stretch: .horizontal,
        measure: { CellSize(columns: $0.columns ?? columns, rows: titleLines.count) },
        layOut: { rect, plan in
          for (row, line) in titleLines.enumerated() {
            plan.write(line, at: rect.origin.offset(rows: row), CellStyle(attributes: .bold))
          }
        }))
    if words.measure(Proposal(columns: columns)).rows > 0 {
      parts.append(
        Node(
          wrapping: words, stretch: .horizontal,
          measure: { CellSize(columns: $0.columns ?? columns, rows: words.measure($0).rows) },
          layOut: { rect, plan in plan.withoutDescriptions { words.layOut(in: rect, plan) } }))
    }
    if !titleLines.isEmpty {
      parts.append(Node(measure: { _ in CellSize(columns: 1, rows: 1) }, layOut: { _, _ in }))
    }
    if stacks {
      parts += buttons
    } else {
      parts.append(Node.stack(buttons, .horizontal, spacing: 2, alignment: 0))
    }
    return parts
  }
}
