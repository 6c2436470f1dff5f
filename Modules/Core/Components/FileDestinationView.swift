import ComposableArchitecture
import ComposableTerminal
import TerminalUI

/// The path of a file, the button that writes it, and the result.
public struct FileDestinationView: View {
  @FocusState private var focus: Focus?
  let button: String
  @Bindable var store: StoreOf<FileDestinationReducer>

  private enum Focus { case copy, path }

  /// - Parameters:
  ///   - button: The title of the button: `Export`.
  ///   - store: The store of the destination.
  public init(_ button: String, store: StoreOf<FileDestinationReducer>) {
    self.button = button
    self.store = store
    focus = .path
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      PathFieldView(
        "File", store: store.scope(state: \.path, action: \.path),
        submitHint: button.lowercased()
      )
      .focused($focus, equals: .path)
      HStack {
        Button(button) { store.send(.writeButtonTapped) }
          .buttonStyle(.borderedProminent)
          .disabled(store.phase == .writing)
        if isWritten {
          Button(store.isCopied ? "Copied" : "Copy path") { store.send(.copyButtonTapped) }
            .focused($focus, equals: .copy)
        }
      }
      result
    }
    .onAppear { store.send(.onAppear) }
    .onChange(of: isWritten) { if isWritten { focus = .copy } }
    .alert($store.scope(state: \.alert, action: \.alert))
  }

  private var isWritten: Bool {
    if case .written = store.phase { true } else { false }
  }

  @ViewBuilder private var result: some View {
    switch store.phase {
    case .editing: EmptyView()
    case let .failed(message): Text("! \(message)").readableWidth()
    case .writing: ProgressView("Writing…")
    case let .written(message): Text(message).readableWidth()
    }
  }
}
