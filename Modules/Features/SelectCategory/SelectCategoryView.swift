import Core

public struct SelectCategoryView: View {
  @FocusState private var focus: FeelingCategory?
  let store: StoreOf<SelectCategoryReducer>

  public init(store: StoreOf<SelectCategoryReducer>) { self.store = store }

  public var body: some View {
    CenteredColumn {
      Text("How does it feel?").font(.title2)
      HStack(spacing: .columns(2)) {
        ForEach(FeelingCategory.allCases, id: \.self) { category in
          CategoryCard(category: category, isSelected: store.selectedCategory == category) {
            store.send(.categoryChosen(category))
          }
          .focused($focus, equals: category)
        }
      }
      .readableWidth()
      Button("Continue") { store.send(.continueButtonTapped) }
        .buttonStyle(.borderedProminent)
    }
    .navigationTitle("Category")
    .onKeyPress(hints: [KeyHint("p", "pleasant"), KeyHint("u", "unpleasant")], action: handleKey)
    .onAppear { focus = store.selectedCategory }
    .onChange(of: focus) { _, category in
      if let category { store.send(.categoryFocused(category)) }
    }
  }

  private func handleKey(_ press: KeyPress) -> Bool {
    switch press {
    case .character("p"): store.send(.categoryChosen(.positive))
    // n was the key while the card had the title Negative.
    case .character("u"), .character("n"): store.send(.categoryChosen(.negative))
    default: return false
    }
    return true
  }
}

private struct CategoryCard: View {
  @Environment(\.layoutSize) private var layoutSize
  let category: FeelingCategory
  let isSelected: Bool
  let choose: @MainActor () -> Void

  var body: some View {
    Button(action: choose) {
      VStack(spacing: 0) {
        Text(category.title).bold().foregroundColor(isSelected ? .accentColor : .primary)
        examples(isEnergetic: true)
        examples(isEnergetic: false)
      }
      .padding(.horizontal)
      .frame(maxWidth: .infinity)
      .border(isSelected ? .focusedBorder : .border)
      .accessibilityLabel(category.title)
    }
    .buttonStyle(.plain)
    .accessibilityHint("choose \(category.title)")
  }

  private func examples(isEnergetic: Bool) -> some View {
    let quadrant = FeelingQuadrant(category, isEnergetic: isEnergetic)
    let examples = Feeling.all(in: category).filter {
      $0.quadrant == quadrant && $0.column == ($0.row.isMultiple(of: 2) ? 5 : 2)
    }
    let names = examples.map(\.name).prefix(layoutSize > .compact ? 2 : 1)
    return HStack {
      QuadrantMark(quadrant)
      Text(names.joined(separator: ", ")).lineLimit(1)
    }
  }
}
