import ComposableArchitecture
import TerminalUI

/// Shows the preview and, below it, a bar with its name and the controls.
struct PreviewerView: View {
  let store: StoreOf<PreviewerFeature>
  let stage: Stage

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      preview
      if case let .failed(errors) = store.build {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(Array(errors.prefix(8).enumerated()), id: \.offset) { _, line in
            Text(line).foregroundColor(.red)
          }
        }
      }
      Divider()
      bar
    }
    .onAppear { store.send(.onAppear) }
  }

  @ViewBuilder private var preview: some View {
    if let cells = store.size.cells {
      ScrollView {
        stage.view(store.selected)
          .frame(width: CGFloat(cells.columns * 8), height: CGFloat(cells.rows * 16))
      }
    } else {
      stage.view(store.selected)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  /// One line, or two on a narrow terminal. The way out is always visible: in a text field, `q`
  /// types a letter.
  private var bar: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: .columns(1)) {
        name
        buttons
        way
        buildState
      }
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: .columns(1)) {
          way
          name
          buildState
        }
        buttons
      }
    }
  }

  private var name: some View {
    HStack(spacing: .columns(1)) {
      Text("\(store.module): \(store.selectedName ?? "")").bold().lineLimit(1)
      Text("\(store.selected + 1) of \(store.names.count)").foregroundColor(.secondary)
    }
  }

  private var way: some View { Text("Ctrl-C quit").foregroundColor(.secondary) }

  private var buttons: some View {
    HStack(spacing: .columns(1)) {
      Button("Previous") { store.send(.previousButtonTapped) }
        .keyboardShortcut("p")
      Button("Next") { store.send(.nextButtonTapped) }
        .keyboardShortcut("n")
      Button("Size: \(store.size.rawValue)") { store.send(.sizeButtonTapped) }
        .keyboardShortcut("t")
    }
  }

  private var buildState: some View { Text(buildText).foregroundColor(.secondary) }

  private var buildText: String {
    switch store.build {
    case .current: ""
    case .running: "Building …"
    case .failed: "The build failed."
    }
  }
}
