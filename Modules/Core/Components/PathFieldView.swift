import ComposableArchitecture
import Models
import TerminalUI

/// A field for a path, above one line with the names that complete it.
public struct PathFieldView: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  let label: String
  let store: StoreOf<PathFieldReducer>
  let submitHint: String

  /// - Parameters:
  ///   - label: The name of the field.
  ///   - store: The store of the field.
  ///   - submitHint: What Enter does, for the line of key hints.
  public init(_ label: String, store: StoreOf<PathFieldReducer>, submitHint: String) {
    self.label = label
    self.store = store
    self.submitHint = submitHint
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      LabeledContent(label) {
        TextField(
          label, text: Binding(get: { store.text }, set: { store.send(.textChanged($0)) }),
          prompt: Text("~/Downloads/…")
        )
        .textFieldStyle(.roundedBorder)
        .textInputCompletion(store.completions.first)
        .onSubmit { store.send(.submitted) }
        .highPriorityKeyPress(hints: hints, action: handleKey)
        .accessibilityLabel(label)
      }
      names
    }
  }

  private var names: some View {
    HStack(spacing: .columns(2)) {
      if store.completions.isEmpty {
        Text(" ")
      } else {
        ForEach(shown, id: \.self) { path in
          let isChosen = path == store.state.chosen
          Text((isChosen ? (isASCIIOnly ? ">" : "▸") : "") + path.lastComponent)
            .foregroundColor(isChosen ? .accentColor : .secondary)
            .bold(isChosen)
            .lineLimit(1)
            .gesture(
              TapGesture().withoutFocus().onEnded { store.send(.completionTapped(path)) })
        }
      }
    }
    .lineLimit(1)
    .padding(.leading, .columns(label.count + 3))
  }

  /// The chosen name and those after it, or the first ones.
  private var shown: ArraySlice<String> {
    store.completions.dropFirst(max(0, (store.highlighted ?? 0) - 1)).prefix(6)
  }

  private var hints: [KeyHint] {
    let submit = store.path.isEmpty ? [] : [KeyHint("Enter", submitHint)]
    return (store.completions.isEmpty ? [] : [KeyHint("Tab", "complete"), KeyHint("↑↓", "choose")])
      + submit
  }

  private func handleKey(_ press: KeyPress) -> Bool {
    guard !store.completions.isEmpty else { return false }
    switch press {
    case KeyPress(.tab): store.send(.completeKeyPressed)
    case KeyPress(.up): store.send(.choiceKeyPressed(.previous))
    case KeyPress(.down): store.send(.choiceKeyPressed(.next))
    default: return false
    }
    return true
  }
}

extension String {
  /// The last name of a path, with the slash of a directory.
  fileprivate var lastComponent: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    return hasSuffix("/") ? name + "/" : name
  }
}
