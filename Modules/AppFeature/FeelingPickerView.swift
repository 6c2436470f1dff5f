import Core
import SelectFeeling

/// The map alone, on which one feeling is chosen: `bako log` without a feeling.
public struct FeelingPickerView: View {
  private let cancel: @MainActor () -> Void
  private let store: StoreOf<SelectFeelingReducer>

  /// Creates the map.
  ///
  /// - Parameters:
  ///   - date: The date of the entry, which the map shows.
  ///   - calendar: The calendar of the date.
  ///   - entriesClient: Reads how often each feeling was used.
  ///   - preferencesClient: Reads the own feelings.
  ///   - choose: Receives the chosen feeling.
  ///   - cancel: Is called when the map is left by Esc.
  public init(
    date: Moment, calendar: Calendar, entriesClient: EntriesClient,
    preferencesClient: PreferencesClient,
    choose: @escaping @MainActor (Feeling) -> Void, cancel: @escaping @MainActor () -> Void
  ) {
    self.cancel = cancel
    store = Store(initialState: SelectFeelingReducer.State(date: date, calendar: calendar)) {
      SelectFeelingReducer()
      Reduce { _, action in
        guard case let .delegate(.feelingChosen(feeling, _)) = action else { return .none }
        return .run { _ in await choose(feeling) }
      }
    } withDependencies: {
      $0.entriesClient = entriesClient
      $0.preferencesClient = preferencesClient
    }
  }

  public var body: some View {
    NavigationStack { SelectFeelingView(store: store).onExitCommand(perform: cancel) }
  }
}
