import Core
import SelectCategory
import Support
import Testing

@MainActor
struct SelectCategoryTests {
  let date = Moment(.fridayMorning, in: .utc(plusMinutes: 60))

  @Test func continueRequiresCategory() async {
    let store = TestStore(initialState: SelectCategoryReducer.State(date: date)) {
      SelectCategoryReducer()
    }

    #expect(!store.state.canContinue)
    await store.send(.continueButtonTapped)
    await store.send(.categorySelected(.negative)) { $0.selectedCategory = .negative }
    #expect(store.state.canContinue)
  }

  @Test func continueDelegatesCategoryAndDate() async {
    let store = TestStore(initialState: SelectCategoryReducer.State(date: date)) {
      SelectCategoryReducer()
    }

    await store.send(.categorySelected(.negative)) { $0.selectedCategory = .negative }
    await store.send(.categorySelected(.positive)) { $0.selectedCategory = .positive }
    await store.send(.continueButtonTapped)
    await store.receive(\.delegate, .categoryChosen(.positive, date: date))
  }
}
