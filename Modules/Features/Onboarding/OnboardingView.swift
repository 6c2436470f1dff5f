import Core

public struct OnboardingView: View {
  @FocusState private var isFieldFocused
  @Environment(\.layoutSize) private var layoutSize
  @Bindable var store: StoreOf<OnboardingReducer>

  public init(store: StoreOf<OnboardingReducer>) { self.store = store }

  public var body: some View {
    CenteredColumn {
      OnboardingWelcome(dataPath: store.dataPath)
      VStack(alignment: .leading, spacing: 0) {
        CheckInFieldView(
          store: store.scope(state: \.checkIn, action: \.checkIn), hasForm: false,
          examples: Self.examples
        )
        .focused($isFieldFocused)
        if layoutSize > .compact {
          Text("A word is enough. “tired, long day #work” works too.")
            .foregroundColor(.secondary)
            .padding(.horizontal, .columns(2))
        }
      }
      .readableWidth(.columns(76))
      importButton.padding(.top, layoutSize > .compact ? 0 : .rows(1))
      settings
      buttons
    }
    .padding(.horizontal, .columns(2))
    .onAppear { isFieldFocused = true }
    .onKeyPress(hints: [KeyHint("Esc", "not now")], action: handleKey)
    .alert($store.scope(state: \.alert, action: \.alert))
  }

  /// Two feelings of each quadrant.
  static let examples = [
    "Calm", "Happy", "Excited", "Tired", "Anxious", "Sad", "Angry", "Grateful",
  ].compactMap(Feeling.named)

  private func handleKey(_ press: KeyPress) -> Bool {
    switch press {
    case KeyPress(.down) where isFieldFocused: store.send(.mapButtonTapped)
    case KeyPress(.escape): store.send(.skipButtonTapped)
    default: return false
    }
    return true
  }

  private var importButton: some View {
    HStack {
      if layoutSize > .compact { Text("I have entries in another app:") }
      Button("Import…") { store.send(.importButtonTapped) }
    }
  }

  private var settings: some View {
    HStack(spacing: .columns(4)) {
      if layoutSize > .compact {
        LabeledContent("Units") { unitsPicker }
        LabeledContent("Week") { weekPicker }
      } else {
        unitsPicker
        weekPicker
      }
    }
  }

  private var unitsPicker: some View {
    Picker("Units", selection: $store.units.sending(\.unitsChanged)) {
      Text("kg").tag(Units.metric)
      Text("lb").tag(Units.imperial)
    }
    .pickerStyle(.segmented)
  }

  private var weekPicker: some View {
    Picker("Week", selection: $store.weekStart.sending(\.weekStartChanged)) {
      ForEach(weekStarts, id: \.self) { day in
        Text(day.rawValue.prefix(3).capitalized).tag(day)
      }
    }
    .pickerStyle(.segmented)
  }

  /// The usual first days of a week, and another one if the locale has it.
  private var weekStarts: [WeekStart] {
    let usual = [WeekStart.monday, .sunday]
    return usual.contains(store.weekStart) ? usual : [store.weekStart] + usual
  }

  private var buttons: some View {
    HStack {
      Button("Open the map") { store.send(.mapButtonTapped) }
      Button("Not now") { store.send(.skipButtonTapped) }
        .disabled(store.isSaving)
    }
  }
}

/// What Bako is, and where the data is.
private struct OnboardingWelcome: View {
  @Environment(\.layoutSize) private var layoutSize
  let dataPath: String

  var body: some View {
    if layoutSize > .compact {
      VStack(alignment: .leading, spacing: 0) {
        Text("Bako keeps how you feel, in one file on this computer.").bold()
        Text(dataPath).lineLimit(1)
        Text("Only your account can read it. It is not encrypted, and never sent anywhere.")
          .foregroundColor(.secondary)
      }
      .readableWidth(.columns(76))
    } else {
      Text("Bako keeps how you feel, in one file that only your account can read.").lineLimit(2)
        .padding(.bottom, .rows(1))
    }
  }
}
