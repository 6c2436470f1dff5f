import ComposableArchitecture
import TerminalRuntime

/// Selects the preview and its size, and rebuilds after changes.
@Reducer
struct PreviewerFeature {
  enum Build: Equatable {
    case current
    case running
    case failed([String])
  }

  @ObservableState
  struct State: Equatable {
    var build = Build.current
    var isRestarting = false
    let names: [String]
    let module: String
    var selected: Int
    var size: PreviewSize

    init(module: String, names: [String], selected: String? = nil, size: PreviewSize = .fill) {
      self.module = module
      self.names = names
      self.selected = names.firstIndex { $0 == selected } ?? 0
      self.size = size
    }

    var selectedName: String? { names.indices.contains(selected) ? names[selected] : nil }
  }

  enum Action {
    case buildEnded([String])
    case nextButtonTapped
    case onAppear
    case previousButtonTapped
    case sizeButtonTapped
    case sourcesChanged
  }

  enum CancelID { case build, watch }

  @Dependency(\.sourceClient) var sourceClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .buildEnded(errors):
        state.build = errors.isEmpty ? .current : .failed(errors)
        guard errors.isEmpty else { return .none }
        state.isRestarting = true
        return .run { _ in await sourceClient.restart() }

      case .nextButtonTapped:
        state.selected = (state.selected + 1) % state.names.count
        return .none

      case .onAppear:
        return .run { send in
          for await _ in sourceClient.changes() { await send(.sourcesChanged) }
        }
        .cancellable(id: CancelID.watch, cancelInFlight: true)

      case .previousButtonTapped:
        state.selected = (state.selected + state.names.count - 1) % state.names.count
        return .none

      case .sizeButtonTapped:
        state.size = state.size.next
        return .none

      case .sourcesChanged:
        state.build = .running
        return .run { send in await send(.buildEnded(sourceClient.build())) }
          .cancellable(id: CancelID.build, cancelInFlight: true)
      }
    }
  }
}
