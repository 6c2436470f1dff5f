import Core

public struct OnboardingView: View {
  @FocusState private var isFieldFocused
  @Bindable var store: StoreOf<OnboardingReducer>

  public init(store: StoreOf<OnboardingReducer>) { self.store = store }

  public var body: some View {
    VStack(spacing: 0) {
      if store.isLastPage {
        CenteredColumn {
          Text(store.page.title).font(.largeTitle)
          CheckInFieldView(
            store: store.scope(state: \.checkIn, action: \.checkIn), hasForm: false
          )
          .focused($isFieldFocused)
          .readableWidth(.columns(76))
          .onAppear { isFieldFocused = true }
          Text(store.page.text)
            .multilineTextAlignment(.center)
            .readableWidth(.columns(60))
        }
      } else {
        OnboardingPage(page: store.page)
      }
      if store.isSaving {
        ProgressView("Saving…")
      } else {
        Text("\(store.pageNumber) of \(OnboardingReducer.Page.allCases.count)")
          .foregroundColor(.secondary)
      }
      buttons
    }
    .padding(.horizontal, .columns(2))
    .padding(.bottom, .rows(1))
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .onExitCommand(perform: store.isFirstPage ? nil : goBack)
    .alert($store.scope(state: \.alert, action: \.alert))
  }

  private func goBack() { store.send(.backButtonTapped) }

  private var buttons: some View {
    HStack {
      Button("Back") { store.send(.backButtonTapped) }
        .disabled(store.isFirstPage)
      Button("Skip") { store.send(.skipButtonTapped) }
        .disabled(store.isSaving)
      if store.isLastPage {
        Button("Save") { store.send(.checkIn(.submitted)) }
          .buttonStyle(.borderedProminent)
          .disabled(store.isSaving)
      } else {
        Button("Continue") { store.send(.continueButtonTapped) }
          .buttonStyle(.borderedProminent)
          .keyboardShortcut(.defaultAction)
          .disabled(store.isSaving)
      }
    }
  }
}

private struct OnboardingPage: View {
  @Environment(\.layoutSize) private var layoutSize
  let page: OnboardingReducer.Page

  var body: some View {
    CenteredColumn {
      if layoutSize > .compact {
        Text(page.symbol).bold().accessibilityHidden(true)
      }
      Text(page.title).font(.largeTitle)
      Text(page.text)
        .multilineTextAlignment(.center)
        .readableWidth(.columns(60))
    }
  }
}

extension OnboardingReducer.Page {
  var symbol: String {
    switch self {
    case .welcome: "●  ◆  ●"
    case .checkIn: "○ ─ ◉ ─ ○"
    case .privacy: "[ ● ]"
    }
  }

  public var title: String {
    switch self {
    case .welcome: "Welcome to Bako"
    case .checkIn: "How are you right now?"
    case .privacy: "Your data stays here"
    }
  }

  public var text: String {
    switch self {
    case .welcome:
      "A mood tracker and BMI calculator for your terminal. Log how you feel, day by day."
    case .checkIn:
      "Your first check-in. Enter saves it, Skip leaves it for later."
    case .privacy:
      "Everything is stored in one file that only you can read. Nothing is ever sent anywhere."
    }
  }
}
