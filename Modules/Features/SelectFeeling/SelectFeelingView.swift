import Core

public struct SelectFeelingView: View {
  let store: StoreOf<SelectFeelingReducer>

  public init(store: StoreOf<SelectFeelingReducer>) { self.store = store }

  public var body: some View {
    VStack(spacing: 0) {
      SelectFeelingMapView(store: store)
      SelectFeelingDetail(store: store)
    }
    .navigationTitle("Which feeling?")
    .onAppear { store.send(.onAppear) }
  }
}

/// Two lines on the selected feeling and the search.
private struct SelectFeelingDetail: View {
  @Environment(\.layoutSize) private var layoutSize
  let store: StoreOf<SelectFeelingReducer>

  var body: some View {
    VStack(spacing: 0) {
      if layoutSize == .compact, store.filter.isEmpty, store.adding == nil {
        ViewThatFits(in: .horizontal) {
          VStack(spacing: 0) {
            definition
            use
          }
          definition.multilineTextAlignment(.center)
        }
      } else {
        meaning
        if !store.filter.isEmpty {
          search
        } else if store.adding != nil {
          adding
        } else if layoutSize < .wide {
          use
        }
      }
    }
    .padding(.horizontal)
    .frame(maxWidth: .infinity, minHeight: .rows(2), maxHeight: .rows(2), alignment: .top)
  }

  @ViewBuilder private var meaning: some View {
    if let feeling = store.choice {
      HStack(spacing: .columns(2)) {
        FeelingLabel(feeling)
        definition.lineLimit(1)
        if layoutSize >= .wide { use }
      }
    } else if let name = store.adding, store.filter.isEmpty {
      Text("What is \(name) like?").bold().lineLimit(1)
    } else {
      Text(store.notice ?? "No feeling matches “\(store.filter)”").lineLimit(1)
    }
  }

  private var definition: Text { Text(store.selected?.definition ?? "") }

  /// With a search, the first line has it.
  private var notice: String? { store.filter.isEmpty ? store.notice : nil }

  private var use: some View {
    Text(notice ?? store.useText ?? "").foregroundColor(.secondary).lineLimit(1)
  }

  /// What Enter does while the map asks what a new feeling is like.
  private var adding: some View {
    let name = store.adding ?? ""
    return Text(
      store.notice
        ?? store.choice.map { "Enter adds \(name), like \($0.name)  Esc cancels" }
        ?? "Choose it on the map or type it  Esc cancels"
    )
    .foregroundColor(.secondary).lineLimit(1)
  }

  private var search: some View {
    HStack(spacing: .columns(2)) {
      Text("Search: \(store.filter)").bold().lineLimit(1)
      Text(searchHint).foregroundColor(.secondary).lineLimit(1)
    }
  }

  private var searchHint: String {
    if let name = store.newName { return "+ adds \(name)" }
    if let name = store.adding, let choice = store.choice {
      return "Enter adds \(name), like \(choice.name)"
    }
    return store.matches.count > 1 ? "\(store.matches.count) matches" : "Esc clears"
  }
}
