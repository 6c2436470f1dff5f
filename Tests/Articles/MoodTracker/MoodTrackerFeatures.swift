// swift-format-ignore-file
import ComposableArchitecture

extension MoodTracker {
    @Reducer
    struct TrackerReducer {
        @ObservableState
        struct State: Equatable {
            var selectedDay: DayType = DayType.fromWeekday(Calendar.current.component(.weekday, from: Date()))
            var selectedDate: Date = Date()
            var isDatePickerPresented: Bool = false

            var checkInTitle: String {
                let calendar = Calendar.current
                let today = calendar.startOfDay(for: Date())
                let selectedDate = calendar.startOfDay(for: self.selectedDate)

                if calendar.isDate(selectedDate, inSameDayAs: today) {
                    return "Today's Check In"
                } else if selectedDate > today {
                    return "Future Check In"
                } else {
                    return "Past Check In"
                }
            }

            var formattedDate: String {
                let formatter = DateFormatter()
                formatter.dateFormat = "EEEE, d MMM yyyy"
                return formatter.string(from: selectedDate)
            }
        }

        enum Action: Equatable {
            case dateSelected(Date)
            case continueButtonTapped
            case delegate(Delegate)

            enum Delegate: Equatable {
                case routeToSelectCategoryFeeling
            }
        }

        var body: some ReducerOf<Self> {
            Reduce { state, action in
                switch action {
                case let .dateSelected(date):
                    state.selectedDate = date
                    return .none
                case .continueButtonTapped:
                    return .send(.delegate(.routeToSelectCategoryFeeling))
                case .delegate:
                    return .none
                }
            }
        }
    }

    @Reducer
    struct SelectCategoryFeelingReducer {
        @ObservableState
        struct State: Equatable {
            var selectedEmotionCategory: EmotionCategory?
        }

        enum Action: Equatable {
            case selectCategory(EmotionCategory)
            case continueButtonTapped
            case delegate(Delegate)

            enum Delegate: Equatable {
                case routeToSelectFeeling  // No data - category stored in state
            }
        }

        var body: some ReducerOf<Self> {
            Reduce { state, action in
                switch action {
                case let .selectCategory(category):
                    state.selectedEmotionCategory = category
                    return .none
                case .continueButtonTapped:
                    return .send(.delegate(.routeToSelectFeeling))
                case .delegate:
                    return .none
                }
            }
        }
    }

    @Reducer
    struct SelectFeelingReducer {
        @ObservableState
        struct State: Equatable {
            var selectedEmotionIndex: Int?
            var activeCircleIndex: Int?
            var currentOffset: CGSize = .zero
            var lastOffset: CGSize = .zero
            var emotions: [EmotionModel]
            var formFeeling: FormFeelingReducer.State?  // Optional child
        }

        enum Action {
            case selectEmotion(Int)
            case updateActiveCircle(Int?)
            case updateOffset(CGSize)
            case setLastOffset(CGSize)
            case continueButtonTapped
            case formFeeling(FormFeelingReducer.Action)
            case delegate(Delegate)

            enum Delegate: Equatable {
                case routeToFormFeeling
            }
        }

        var body: some ReducerOf<Self> {
            Reduce { state, action in
                // Handle local actions
                switch action {
                case let .selectEmotion(index):
                    state.selectedEmotionIndex = index
                    return .none
                case let .updateActiveCircle(index):
                    state.activeCircleIndex = index
                    return .none
                case let .updateOffset(offset):
                    state.currentOffset = offset
                    return .none
                case let .setLastOffset(offset):
                    state.lastOffset = offset
                    return .none
                case .continueButtonTapped:
                    return .send(.delegate(.routeToFormFeeling))
                case .formFeeling, .delegate:
                    return .none
                }
            }
            .ifLet(\.formFeeling, action: \.formFeeling) {
                FormFeelingReducer()  // Compose child reducer when needed
            }
        }
    }

    @Reducer
    struct FormFeelingReducer {
        @ObservableState
        struct State: Equatable {
            var selectedEmotion: EmotionModel?
            var journal = ""
            var selectedActivity = ""
            var selectedPlace = ""
            var currentDate = Date(timeIntervalSince1970: 0)
            var customActivities: [String] = []
            var customPlaces: [String] = []
            var errorMessage: String?
        }

        enum Action {
            case onAppear
            case journalChanged(String)
            case selectActivity(String)
            case saveEmotion
            case emotionSaved
            case saveError(Error)
        }

        @Dependency(\.swiftDataClient) var swiftDataClient
        @Dependency(\.userDefaults) var userDefaults

        var body: some ReducerOf<Self> {
            Reduce { state, action in
                switch action {
                // Loading preferences
                case .onAppear:
                    state.customActivities = userDefaults.stringArray(forKey: "customActivities") ?? []
                    state.customPlaces = userDefaults.stringArray(forKey: "customPlaces") ?? []

                    if let lastActivity = userDefaults.string(forKey: "lastSelectedActivity") {
                        state.selectedActivity = lastActivity
                    }
                    return .none

                // Saving preferences
                case let .selectActivity(activity):
                    state.selectedActivity = activity
                    userDefaults.set(activity, forKey: "lastSelectedActivity")
                    return .none

                case .saveEmotion:
                    guard var emotion = state.selectedEmotion else { return .none }

                    // Prepare data (synchronous)
                    emotion.journal = state.journal
                    emotion.activities = state.selectedActivity
                    emotion.place = state.selectedPlace
                    emotion.date = state.currentDate

                    // Handle side effect (asynchronous)
                    return .run { [emotion] send in
                        do {
                            try await MainActor.run {
                                let context = swiftDataClient.context()
                                context.insert(emotion)
                                try swiftDataClient.save()
                            }
                            await send(.emotionSaved)  // Success action
                        } catch {
                            await send(.saveError(error))  // Error action (if implemented)
                        }
                    }

                case let .journalChanged(journal):
                    state.journal = journal
                    return .none

                case .emotionSaved:
                    return .none

                case let .saveError(error):
                    state.errorMessage = String(describing: error)
                    return .none
                }
            }
        }
    }
}
