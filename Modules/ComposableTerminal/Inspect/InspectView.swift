/// A program in its present or a past state, with its actions in a pane to the right or, on a small
/// screen, in two lines below.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State { var count = 0 }
///   enum Action { case incrementButtonTapped }
///   var body: some ReducerOf<Self> {
///     Reduce { state, _ in
///       state.count += 1
///       return .none
///     }
///   }
/// }
///
/// let inspector = Inspector<Counter.State, Counter.Action>()
/// _ = inspector.makeStore(initialState: Counter.State()) {
///   Counter()
/// } withDependencies: { _ in
/// }
/// let screen = Screen(root: InspectView(inspector: inspector) { store in Text("\(store.count)") })
/// inspector.screen = screen
/// ```
public struct InspectView<State, Action, Content: View>: View {
  @Environment(\.screenSize) private var screenSize
  private let inspector: Inspector<State, Action>
  private let content: (Store<State, Action>) -> Content

  /// Creates the view.
  ///
  /// - Parameters:
  ///   - inspector: The inspector of the program.
  ///   - content: Returns the view of the program for a store.
  public init(
    inspector: Inspector<State, Action>,
    @ViewBuilder content: @escaping (Store<State, Action>) -> Content
  ) {
    self.inspector = inspector
    self.content = content
  }

  /// The program, and the pane or the lines of the inspector.
  public var body: some View {
    VStack(spacing: 0) {
      HStack(spacing: 0) {
        if let store = inspector.shownStore {
          content(store)
            .environment(\.screenSize, appSize)
        }
        if inspector.isPaneShown, isWide {
          InspectPane(inspector: inspector)
            .frame(width: .columns(paneColumns))
        }
      }
      if inspector.isPaneShown, !isWide {
        InspectLines(inspector: inspector)
      }
    }
    .sheet(isPresented: areChangesShown) {
      InspectChanges(inspector: inspector, listed: 2, keys: "F9 app  Alt-,/. back, next")
        .onKeyPress { inspector.handleKey($0) }
    }
    .onKeyPress(hints: hints) { inspector.handleKey($0) }
  }

  private var hints: [KeyHint] {
    [
      KeyHint("F12/Alt-I", inspector.isPaneShown ? "hide" : "inspect"),
      KeyHint("F10/Alt-,", "step back"), KeyHint("F11/Alt-.", "next step"),
    ]
  }

  private var isWide: Bool { screenSize.columns >= leastColumns }
  private var paneColumns: Int { screenSize.columns * 2 / 5 }

  /// On a wide screen the pane shows the changes, and the sheet would duplicate it.
  private var areChangesShown: Binding<Bool> {
    let isWide = isWide
    return Binding(
      get: { inspector.areChangesShown && !isWide }, set: { inspector.areChangesShown = $0 })
  }

  private var appSize: CellSize {
    guard inspector.isPaneShown else { return screenSize }
    return isWide
      ? CellSize(columns: screenSize.columns - paneColumns, rows: screenSize.rows)
      : CellSize(columns: screenSize.columns, rows: screenSize.rows - lineCount)
  }
}

/// The least width of a screen with the pane, which takes 40 % of it.
private let leastColumns = 80

/// The number of lines below the program on a small screen.
private let lineCount = 2

/// The shown action and the keys, for screens too small for the pane.
private struct InspectLines<State, Action>: View {
  let inspector: Inspector<State, Action>

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("\(inspector.title(length: .short)): \(name)")
        .bold()
        .foregroundColor(inspector.position == nil ? .secondary : .accentColor)
        .lineLimit(1)
      Text("F9 changes  F10 back  F11 next  F12 hide").foregroundColor(.secondary).lineLimit(1)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  /// The last two components. The full name is too long for a small screen.
  private var name: String {
    let words = inspector.shownStep?.name.split(separator: ".") ?? []
    return words.suffix(2).joined(separator: ".")
  }
}

private struct InspectPane<State, Action>: View {
  let inspector: Inspector<State, Action>

  var body: some View {
    InspectChanges(inspector: inspector, listed: 8, keys: "Alt-,/. back, next  Alt-I hide")
      .border("Inspect", inspector.position == nil ? .border : .focusedBorder)
  }
}

/// The actions around the shown one as a tree of causes, and its sender and state changes.
private struct InspectChanges<State, Action>: View {
  let inspector: Inspector<State, Action>
  /// The maximum number of listed actions.
  let listed: Int
  let keys: String

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(inspector.title(length: .long)).bold().lineLimit(1)
      Text(keys).foregroundColor(.secondary).lineLimit(1)
      ForEach(window, id: \.step) { node in
        let mark = node.step == shown ? "> " : "  "
        let indent = String(repeating: "  ", count: min(node.depth, 4))
        Text(mark + indent + inspector.steps[node.step].name)
          .bold(node.step == shown)
          .lineLimit(1)
          .truncationMode(.middle)
      }
      Divider()
      if let sender { Text("by \(sender)").foregroundColor(.secondary).lineLimit(1) }
      ScrollView {
        Text(difference)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private var shown: Int { inspector.position ?? inspector.steps.count - 1 }

  /// The part of the tree around the shown step.
  private var window: ArraySlice<Inspector<State, Action>.Node> {
    let tree = inspector.tree
    let row = tree.firstIndex { $0.step == shown } ?? 0
    let end = min(tree.count, max(row + listed / 2, listed))
    return tree[max(0, end - listed)..<end]
  }

  /// The line or the effect that sent the shown action, if it is known.
  private var sender: String? {
    guard let sender = inspector.shownStep?.cause?.sender, !sender.isEmpty else { return nil }
    return sender
  }

  // Computed only while the pane is visible, because a diff of the whole state is slow.
  private var difference: String {
    guard let step = inspector.shownStep else { return "Nothing has happened yet." }
    let lines = diff(step.before, step.after)?.split(separator: "\n") ?? []
    let changed = lines.filter { $0.hasPrefix("-") || $0.hasPrefix("+") }.map(propertyName)
    return changed.isEmpty ? "(no change)" : changed.joined(separator: "\n")
  }

  /// Restores the declared property name: the macro of an observable state stores `now` in `_now`.
  private func propertyName(_ line: Substring) -> String {
    String(line).replacing(/^([-+]\s+)_(\w+: )/) { $0.1 + $0.2 }
  }
}

enum ActionLabel {
  static func text(_ action: Any) -> String {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum else { return "" }
    guard let child = mirror.children.first, let name = child.label else { return "\(action)" }
    let payload = Mirror(reflecting: child.value)
    var inner: Any = child.value
    if payload.displayStyle == .tuple,
      let action = payload.children.first(where: { $0.label == "action" })
    {
      inner = action.value
    }
    let rest = text(inner)
    return rest.isEmpty ? name : "\(name).\(rest)"
  }
}
