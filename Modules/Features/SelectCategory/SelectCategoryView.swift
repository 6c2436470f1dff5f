import Core

public struct SelectCategoryView: View {
  @Bindable var store: StoreOf<SelectCategoryReducer>

  public init(store: StoreOf<SelectCategoryReducer>) { self.store = store }

  public var body: some View {
    CenteredColumn {
      Text("How does it feel?").font(.title2)
      HStack(spacing: .columns(2)) {
        ForEach(FeelingCategory.allCases, id: \.self) { category in
          CategoryCard(category: category, isSelected: store.selectedCategory == category) {
            select(category)
          }
        }
      }
      .readableWidth()
      Button("Continue") { store.send(.continueButtonTapped) }
        .buttonStyle(.borderedProminent)
        .keyboardShortcut(.defaultAction)
        .disabled(!store.canContinue)
      reason
    }
    .navigationTitle("Category")
  }

  /// Keeps its line when hidden, for a stable layout.
  private var reason: some View {
    VStack(spacing: 0) {
      if !store.canContinue {
        Text("Choose one to continue").foregroundColor(.secondary)
      }
    }
    .frame(height: .rows(1))
  }

  /// Enter on the selected card continues: pressing it twice selects a category and continues.
  private func select(_ category: FeelingCategory) {
    let isChosen = store.selectedCategory == category
    store.send(isChosen ? .continueButtonTapped : .categorySelected(category))
  }
}

private struct CategoryCard: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  let category: FeelingCategory
  let isSelected: Bool
  let select: @MainActor () -> Void

  var body: some View {
    Button(action: select) {
      VStack(spacing: 0) {
        HStack(spacing: .columns(1)) {
          Text(mark).foregroundColor(isSelected ? .accentColor : .secondary)
          Text(category.title).bold()
        }
        Text(examples).foregroundColor(.secondary).lineLimit(1)
      }
      .padding(.horizontal)
      .frame(maxWidth: .infinity)
      .border(isSelected ? .focusedBorder : .border)
      .accessibilityLabel(isSelected ? "\(category.title), chosen" : category.title)
    }
    .buttonStyle(.plain)
    .accessibilityHint(isSelected ? "continue" : "choose \(category.title)")
  }

  private var mark: String {
    let shape = FeelingQuadrant(category, isEnergetic: true).shape(isASCIIOnly: isASCIIOnly)
    return isSelected ? shape : (isASCIIOnly ? "o" : "○")
  }

  private var examples: String {
    Feeling.all(in: category).suffix(3).map(\.name).joined(separator: ", ")
  }
}
