#if DEBUG
  import Core

  @MainActor
  private func category(_ selected: FeelingCategory) -> SelectCategoryView {
    var state = SelectCategoryReducer.State(date: Sample.moment)
    state.selectedCategory = selected
    return SelectCategoryView(store: Store(initialState: state) { SelectCategoryReducer() })
  }

  #Preview("positive") { category(.positive) }

  #Preview("negative") { category(.negative) }
#endif
