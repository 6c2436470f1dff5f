import Core

@Reducer
public struct FormFeelingReducer: Sendable {
  @ObservableState
  public struct State: Equatable {
    public let calendar: Calendar
    public var content: EntryContent
    @Presents public var destination: Destination.State?
    /// Generated once. A new entry has the id of its draft, which prevents Retry from saving the
    /// entry twice.
    public var draftID: Draft.ID?
    public var draftStatus: DraftStatus?
    /// Whether the content was changed by another screen. The draft is saved when the form appears.
    public var isDraftDue = false
    public var isSaving = false
    public var nameFields = FormFeelingNameField.Fields()
    /// The names that were added in this form, which are shown first.
    public var newNames = FormNames()
    /// The edited entry; nil for a new one.
    public var original: Entry?
    public var preferences = Preferences()
    /// The latest entries, by which names are sorted.
    public var recent: [Entry] = []
    /// The content before the user changed it.
    public var untouched: EntryContent

    /// A new entry. Its feeling and its date are not a change of the user.
    ///
    /// - Parameters:
    ///   - content: The content, of which text, activities and place are already a change.
    ///   - draftID: The id of the draft that the content was saved in, if any.
    public init(_ content: EntryContent, draftID: Draft.ID? = nil, calendar: Calendar) {
      self.calendar = calendar
      self.content = content
      self.draftID = draftID
      self.untouched = EntryContent(feeling: content.feeling, date: content.date)
    }

    public init(editing entry: Entry, calendar: Calendar) {
      self.calendar = calendar
      self.content = EntryContent(entry)
      self.original = entry
      self.untouched = EntryContent(entry)
    }

    /// Resumes a draft. Returns nil for a draft of the quick field.
    public init?(draft: Draft, calendar: Calendar) {
      guard case let .form(content) = draft.content else { return nil }
      self.init(content, draftID: draft.id, calendar: calendar)
      guard let original = draft.original else { return }
      self.original = original
      self.untouched = EntryContent(original)
    }

    public var hasUnsavedChanges: Bool { content != untouched || !nameFields.areEmpty }
    public var isEditing: Bool { original != nil }

    /// Changes the date. Another day without a time has none either; a change within the day adds
    /// one.
    mutating func change(_ date: Date) {
      let moment = Moment(date, in: pickerCalendar.timeZone)
      let isTimeKnown = content.date.isTimeKnown || moment.day == content.date.day
      content.date = moment.with(isTimeKnown: isTimeKnown)
    }

    /// Replaces the feeling by one that was chosen on another screen.
    public mutating func use(_ feeling: Feeling) {
      content.feeling = feeling
      isDraftDue = true
    }
  }

  public enum DraftStatus: Equatable, Sendable {
    case notSaved, saved
  }

  public struct Names: Equatable, Sendable {
    public var preferences: Preferences
    public var recent: [Entry]
  }

  public enum Action {
    case backButtonTapped
    case closeResponse(Result<Draft?, any Error>)
    case dateChanged(Date)
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case discardButtonTapped
    case draftResponse(Result<Void, any Error>)
    case draftTimerFired
    case editorButtonTapped
    case editorResponse(Result<String, any Error>)
    case feelingButtonTapped
    case journalChanged(String)
    case names(NamesAction)
    case onAppear
    case saveButtonTapped
    case saveResponse(Result<Entry, any Error>)

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      /// The user left the form, whose content is kept in a draft, or discarded it.
      case closed(kept: Draft?)
      case feelingChangeRequested(Feeling, date: Moment)
      case saved(Entry)
      /// The form was saved without a change, and nothing was written.
      case unchanged(Entry)
      case updated(Entry)
    }

    @CasePathable
    public enum NamesAction {
      case addButtonTapped(NameKind)
      case journalTagCompleted(String)
      case loaded(Result<Names, any Error>)
      case nameTapped(EntryName, as: NameKind)
      case submitted(NameKind)
      case suggestionButtonTapped
      case textChanged(String, of: NameKind)
    }
  }

  @Reducer
  public enum Destination {
    case alert(AlertState<Alert>)
    case confirmationDialog(ConfirmationDialogState<Dialog>)

    @CasePathable
    public enum Alert: Equatable, Sendable {
      case discardButtonTapped
      case keepButtonTapped(EntryConflict.Keeping, EntryConflict)
      case retryButtonTapped
      case saveAsNewButtonTapped
      case showTextButtonTapped
    }

    @CasePathable
    public enum Dialog: Equatable, Sendable {
      case discardButtonTapped
    }
  }

  enum CancelID { case draft, draftTimer }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.draftsClient) var draftsClient
  @Dependency(\.entriesClient) var entriesClient
  @Dependency(\.formFeelingClient) var formFeelingClient
  @Dependency(\.date.now) var now
  @Dependency(\.preferencesClient) var preferencesClient
  @Dependency(\.uuid) var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backButtonTapped:
        return leave(&state)

      case let .closeResponse(result):
        return close(result, &state)

      case let .dateChanged(date):
        state.change(date)
        return .none

      case .delegate, .destination(.dismiss):
        return .none

      case let .destination(.presented(.alert(action))):
        return answer(action, &state)

      case .destination(.presented(.confirmationDialog(.discardButtonTapped))):
        return discard(state)

      case .discardButtonTapped:
        return askWhetherToDiscard(&state)

      case let .draftResponse(result):
        state.draftStatus = result.is(\.success) ? .saved : .notSaved
        return .none

      case .draftTimerFired:
        return saveDraft(&state)

      case .editorButtonTapped:
        return openEditor(state)

      case let .editorResponse(result):
        return closeEditor(result, &state)

      case .feelingButtonTapped:
        return .send(
          .delegate(
            .feelingChangeRequested(state.content.feeling, date: state.content.date)))

      case let .journalChanged(journal):
        state.content.journal = journal
        return .none

      case let .names(action):
        state.reduceNames(action)
        return .none

      case .onAppear:
        let isDraftDue = state.isDraftDue || state.draftID != nil
        state.isDraftDue = false
        return .merge(loadNames(), isDraftDue ? saveDraft(&state) : .none)

      case .saveButtonTapped:
        return save(&state)

      case let .saveResponse(result):
        return receiveSave(result, &state)
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .onChange(of: \.content) { _, state in scheduleDraft(&state) }
  }
}

extension FormFeelingReducer.Destination.State: Equatable {}
