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

  private var bar: some View {
    HStack(spacing: 8) {
      Text("\(store.module): \(store.selectedName ?? "")").bold()
      Text("\(store.selected + 1) of \(store.names.count)").foregroundColor(.secondary)
      Button("Previous") { store.send(.previousButtonTapped) }
        .keyboardShortcut("p")
      Button("Next") { store.send(.nextButtonTapped) }
        .keyboardShortcut("n")
      Button("Size: \(store.size.rawValue)") { store.send(.sizeButtonTapped) }
        .keyboardShortcut("t")
      Text(buildText).foregroundColor(.secondary)
    }
  }

  private var buildText: String {
    switch store.build {
    case .current: ""
    case .running: "Building …"
    case .failed: "The build failed."
    }
  }
}
