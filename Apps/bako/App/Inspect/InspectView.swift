import AppFeature
import Core

/// The app as it is or was, and beside it what it did.
struct InspectView: View {
  let inspector: Inspector

  var body: some View {
    HStack(spacing: 0) {
      if let store = inspector.shownStore {
        AppView(store: store)
      }
      if inspector.isPaneShown {
        InspectPane(inspector: inspector)
          .frame(width: 40 * 8)
      }
    }
    .onKeyPress { inspector.handle($0) }
  }
}

/// The actions in order, and what the shown one changed.
struct InspectPane: View {
  static let listed = 8

  let inspector: Inspector

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title).bold().lineLimit(1)
      Text("F10 back  F11 on  F12 hide").foregroundColor(.secondary).lineLimit(1)
      ForEach(Array(window), id: \.self) { index in
        let mark = index == shown ? "> " : "  "
        Text(mark + ActionLabel.text(inspector.steps[index].action))
          .bold(index == shown)
          .lineLimit(1)
      }
      Divider()
      ScrollView {
        Text(difference)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .border("Inspect", inspector.position == nil ? .secondary : .accentColor)
  }

  private var title: String {
    let count = inspector.steps.count + inspector.forgotten
    guard let position = inspector.position else { return "The present, after \(count) actions" }
    return "The past: action \(position + 1 + inspector.forgotten) of \(count)"
  }

  private var shown: Int { inspector.position ?? inspector.steps.count - 1 }

  private var window: Range<Int> {
    let end = min(inspector.steps.count, max(shown + Self.listed / 2, Self.listed))
    return max(0, end - Self.listed)..<end
  }

  /// Made when it is looked at, and not before.
  private var difference: String {
    guard let step = inspector.shownStep else { return "Nothing has happened yet." }
    let lines = diff(step.before, step.after)?.split(separator: "\n") ?? []
    let changed = lines.filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
    return changed.isEmpty ? "(no change)" : changed.joined(separator: "\n")
  }
}

/// The name of an action: `path.tracker.continueButtonTapped`.
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
