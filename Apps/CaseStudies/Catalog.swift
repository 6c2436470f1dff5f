import ComposableArchitecture
import ComposableTerminal
import TerminalUI

/// The studies, in the order of README.md.
enum CaseStudy: String, CaseIterable, Identifiable {
  case counter
  case parentAndChild = "parent-and-child"
  case siblingTabs = "sibling-tabs"
  case user
  case search
  case groceries
  case posts
  case fruits
  case bmi

  var id: Self { self }

  var title: String {
    switch self {
    case .counter: "Counter"
    case .parentAndChild: "Parent and child"
    case .siblingTabs: "Sibling tabs"
    case .user: "A user from an API"
    case .search: "Search while typing"
    case .groceries: "Groceries: sheets and an alert"
    case .posts: "Posts: home, profile, settings"
    case .fruits: "Fruits: cards, onboarding, coordinator"
    case .bmi: "BMI calculator, before and after"
    }
  }

  var start: CatalogFeature.Path.State {
    switch self {
    case .counter: .counter(CounterFeature.State())
    case .parentAndChild: .parentAndChild(RoomFeature.State())
    case .siblingTabs: .siblingTabs(MailFeature.State())
    case .user: .user(UserFeature.State())
    case .search: .search(SearchFeature.State())
    case .groceries: .groceries(GroceriesFeature.State())
    case .posts: .posts(PostsFeature.State())
    case .fruits: .fruits(FruitsFeature.State())
    case .bmi: .bmi(BMIFeature.State())
    }
  }
}

/// The list of studies and the open study. Navigation is state.
@Reducer
struct CatalogFeature {
  @Reducer
  enum Path {
    case bmi(BMIFeature)
    case counter(CounterFeature)
    case fruits(FruitsFeature)
    case groceries(GroceriesFeature)
    case parentAndChild(RoomFeature)
    case posts(PostsFeature)
    case search(SearchFeature)
    case siblingTabs(MailFeature)
    case user(UserFeature)
  }

  @ObservableState
  struct State {
    var path = StackState<Path.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
    case studyTapped(CaseStudy)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path:
        return .none

      case let .studyTapped(study):
        state.path.append(study.start)
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

struct CatalogView: View {
  @Bindable var store: StoreOf<CatalogFeature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        ForEach(Array(CaseStudy.allCases.enumerated()), id: \.element) { number, study in
          HStack {
            Text("\(number + 1)")
            Button(study.title) { store.send(.studyTapped(study)) }
              .keyboardShortcut(KeyEquivalent(Character("\(number + 1)")), modifiers: [])
          }
        }
      }
      .navigationTitle("Case studies")
    } destination: { store in
      switch store.case {
      case let .bmi(store): BMIComparisonView(store: store)
      case let .counter(store): CounterView(store: store)
      case let .fruits(store): FruitsView(store: store)
      case let .groceries(store): GroceriesView(store: store)
      case let .parentAndChild(store): RoomView(store: store)
      case let .posts(store): PostsView(store: store)
      case let .search(store): SearchView(store: store)
      case let .siblingTabs(store): MailView(store: store)
      case let .user(store): UserView(store: store)
      }
    }
  }
}
