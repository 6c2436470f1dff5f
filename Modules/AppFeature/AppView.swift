import About
import AppSettings
import Core
import DetailFeeling
import Devices
import ExportFile
import FormFeeling
import Home
import ImportFile
import Insights
import More
import NameEditor
import Onboarding
import Reminder
import ReportFile
import SelectCategory
import SelectFeeling
import StoredData
import Success
import Tracker

public struct AppView: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  @Bindable var store: StoreOf<AppReducer>

  public init(store: StoreOf<AppReducer>) { self.store = store }

  public var body: some View {
    Group {
      if let onboarding = store.scope(state: \.onboarding, action: \.onboarding) {
        moreStack { OnboardingView(store: onboarding) }
      } else if let home = store.scope(state: \.home, action: \.home) {
        tabs(home)
          .onKeyPress(
            hints: store.selectedTab == .more ? [] : [KeyHint(",", "more")], action: openMore
          )
          .palette(of: store)
          .helpLegend("Marks of feelings", marks)
      } else if let failure = store.launchFailure {
        FailureView("Bako could not start", message: failure) {
          store.send(.launchRetryButtonTapped)
        }
      } else {
        ProgressView("Loading...")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .delaysFirstFrame(while: true)
      }
    }
    .onAppear { store.send(.onAppear) }
    .alert($store.scope(state: \.alert, action: \.alert))
  }

  private func tabs(_ home: StoreOf<HomeReducer>) -> some View {
    TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
      mood(home)
        .tabItem { Label("Mood", systemImage: "heart") }
        .tag(AppReducer.Tab.mood)

      if let insights = store.scope(state: \.insights, action: \.insights) {
        InsightsView(store: insights)
          .tabItem { Label("Insights", systemImage: "chart.bar") }
          .tag(AppReducer.Tab.insights)
      }

      BodyTab(
        input: store.scope(state: \.bmiInput, action: \.bmiInput),
        history: store.scope(state: \.bmiHistory, action: \.bmiHistory)
      )
      .tabItem { Label("Body", systemImage: "person.crop.circle.fill") }
      .tag(AppReducer.Tab.body)

      moreStack { MoreView(store: store.scope(state: \.more, action: \.more)) }
        .tabItem { Label("More", systemImage: "ellipsis") }
        .tag(AppReducer.Tab.more)
    }
  }

  private var marks: [HelpMark] {
    FeelingQuadrant.allCases.map {
      HelpMark($0.glyph(isASCIIOnly: isASCIIOnly), $0.meaning, color: $0.color)
    }
  }

  private func openMore(_ press: KeyPress) -> Bool {
    guard press == .character(","), store.selectedTab != .more else { return false }
    store.send(.tabSelected(.more))
    return true
  }

  private func mood(_ home: StoreOf<HomeReducer>) -> some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      HomeView(store: home)
    } destination: { store in
      switch store.case {
      case let .detailFeeling(store): DetailFeelingView(store: store)
      case let .formFeeling(store): FormFeelingView(store: store)
      case let .selectCategory(store): SelectCategoryView(store: store)
      case let .selectFeeling(store): SelectFeelingView(store: store)
      case let .success(store): SuccessView(store: store)
      case let .tracker(store): TrackerView(store: store)
      }
    }
  }

  /// A view below the screens of More.
  private func moreStack(@ViewBuilder root: () -> some View) -> some View {
    NavigationStack(
      path: $store.scope(state: \.morePath, action: \.morePath), root: root
    ) { store in
      switch store.case {
      case let .about(store): AboutView(store: store)
      case let .appSettings(store): AppSettingsView(store: store)
      case let .devices(store): DevicesView(store: store)
      case let .exportFile(store): ExportFileView(store: store)
      case let .importFile(store): ImportFileView(store: store)
      case let .nameEditor(store): NameEditorView(store: store)
      case let .reminder(store): ReminderView(store: store)
      case let .reportFile(store): ReportFileView(store: store)
      case let .selectFeeling(store): SelectFeelingView(store: store)
      case let .storedData(store): StoredDataView(store: store)
      }
    }
  }
}

extension View {
  /// Adds the entries of More and the themes to the palette.
  @MainActor
  fileprivate func palette(of store: StoreOf<AppReducer>) -> some View {
    let open = { (entry: MoreReducer.Entry) in
      { @MainActor in _ = store.send(.moreEntryChosen(entry)) }
    }
    return paletteAction(MoreReducer.Entry.names.paletteTitle, perform: open(.names))
      .paletteAction(MoreReducer.Entry.importFile.paletteTitle, perform: open(.importFile))
      .paletteAction(MoreReducer.Entry.export.paletteTitle, perform: open(.export))
      .paletteAction(MoreReducer.Entry.report.paletteTitle, perform: open(.report))
      .paletteAction(MoreReducer.Entry.devices.paletteTitle, perform: open(.devices))
      .paletteAction("Sync now") { store.send(.syncChosen) }
      .paletteAction(MoreReducer.Entry.reminder.paletteTitle, perform: open(.reminder))
      .paletteAction(MoreReducer.Entry.settings.paletteTitle, perform: open(.settings))
      .paletteAction(MoreReducer.Entry.data.paletteTitle, perform: open(.data))
      .paletteAction(MoreReducer.Entry.about.paletteTitle, perform: open(.about))
      .paletteAction("Theme: system") { store.send(.themeChosen(.system)) }
      .paletteAction("Theme: dark") { store.send(.themeChosen(.dark)) }
      .paletteAction("Theme: light") { store.send(.themeChosen(.light)) }
  }
}
