import Core
import SelectCategory
import Support
import Testing

@MainActor
struct SelectCategoryTests {
  let date = Moment(.fridayMorning, in: .utc(plusMinutes: 60))

  var store: TestStoreOf<SelectCategoryReducer> {
    TestStore(initialState: SelectCategoryReducer.State(date: date)) { SelectCategoryReducer() }
  }

  @Test func choosingContinues() async {
    let store = store

    await store.send(.categoryChosen(.negative)) { $0.selectedCategory = .negative }
    await store.receive(\.delegate, .categoryChosen(.negative, date: date))
  }

  @Test func continueDelegatesFocusedCategory() async {
    let store = store

    await store.send(.categoryFocused(.negative)) { $0.selectedCategory = .negative }
    await store.send(.continueButtonTapped)
    await store.receive(\.delegate, .categoryChosen(.negative, date: date))
  }
}
