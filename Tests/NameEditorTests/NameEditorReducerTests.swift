import Core
import Support
import Testing

@testable import NameEditor

@MainActor
@Suite struct NameEditorReducerTests {
  typealias NameID = NameEditorReducer.NameID
  let gym = NameID(kind: .place, name: "Gym")
  let homesick = NameID(kind: .feeling, name: "Homesick")

  private func store(
    _ client: NamesClient = .inMemory(counts: ["Gym": 2]),
    feelings: PreferencesClient = .inMemory(),
    undo: UndoClient = UndoClient(undo: { nil }),
    _ change: (inout NameEditorReducer.State) -> Void = { _ in }
  ) async throws -> TestStoreOf<NameEditorReducer> {
    var state = NameEditorReducer.State()
    state.receive(try await uses(client, feelings: feelings))
    change(&state)
    return TestStore(initialState: state) {
      NameEditorReducer()
    } withDependencies: {
      $0.entriesClient = .inMemory()
      $0.preferencesClient = feelings
      $0.date.now = .fridayNoon
      $0.calendar = .gregorian()
      $0.locale = Locale(identifier: "en_GB")
      $0.timeZone = .gmt
      $0.namesClient = client
      $0.undoClient = undo
    }
  }

  private func uses(
    _ client: NamesClient, feelings: PreferencesClient = .inMemory()
  ) async throws -> [NameEditorReducer.Kind: [NameUse<String>]] {
    try await withDependencies {
      $0.entriesClient = .inMemory()
      $0.namesClient = client
      $0.preferencesClient = feelings
    } operation: {
      try await NameEditorReducer().uses()
    }
  }

  private func ownFeelings(_ names: String...) throws -> PreferencesClient {
    var preferences = Preferences()
    for name in names { try preferences.vocabulary.apply(.add(name, like: "Lonely")) }
    return .inMemory(preferences)
  }

  private func rename(_ old: String, to new: String) -> (inout NameEditorReducer.State) -> Void {
    { state in
      state.uses[.place] = state.uses[.place]?.map { use in
        use.name == old
          ? NameUse(name: new, entries: use.entries, isHidden: use.isHidden) : use
      }
    }
  }

  @Test func namesAreReadAndFollowChanges() async throws {
    let client = NamesClient.inMemory()
    let store = TestStore(initialState: NameEditorReducer.State()) {
      NameEditorReducer()
    } withDependencies: {
      $0.entriesClient = .inMemory()
      $0.namesClient = client
      $0.preferencesClient = .inMemory()
    }
    let uses = try await uses(client)
    let appearance = await store.send(.onAppear)
    await store.receive(\.databaseChanged)
    await store.receive(\.usesResponse.success) {
      $0.uses = uses
      $0.hasLoaded = true
      $0.focus = .name(NameID(kind: .activity, name: "Work"))
    }
    // Another process renames.
    _ = try await client.change(.activity, .rename("Work", to: "Office"))
    let renamed = try await self.uses(client)
    await store.receive(\.databaseChanged)
    await store.receive(\.usesResponse.success) {
      $0.uses = renamed
      $0.focus = .name(NameID(kind: .activity, name: "Office"))
    }
    await appearance.cancel()
  }

  @Test func unreadableNamesOfferRetry() async throws {
    let store = TestStore(initialState: NameEditorReducer.State()) {
      NameEditorReducer()
    } withDependencies: {
      $0.entriesClient = .inMemory()
      $0.preferencesClient = .inMemory()
      $0.namesClient.uses = { throw JournalDatabaseError.busy(path: "bako.sqlite") }
    }
    await store.send(.retryButtonTapped)
    await store.receive(\.usesResponse.failure) {
      $0.failure = "bako.sqlite is in use by another program. Try again in a moment."
    }
  }

  @Test func enterRenames() async throws {
    let store = try await store { $0.focus = .name(gym) }
    await store.send(.nameTapped(gym)) {
      $0.rename = NameEditorReducer.Rename(id: gym, text: "Gym")
      $0.focus = .field
    }
    await store.send(.renameChanged("cafe")) { $0.rename?.text = "cafe" }
    await store.send(.renameSubmitted)
    await store.receive(\.changeResponse.failure) {
      $0.rename?.problem =
        "“Café” is already a place. Merge “Gym” into it, or choose another name."
    }
    await store.send(.renameChanged("Fitness")) {
      $0.rename?.text = "Fitness"
      $0.rename?.problem = nil
    }
    await store.send(.renameSubmitted)
    await store.receive(\.changeResponse.success) {
      rename("Gym", to: "Fitness")(&$0)
      // The client counts by the old name.
      $0.uses[.place] = $0.uses[.place]?.map {
        $0.name == "Fitness" ? NameUse(name: "Fitness", entries: 0, isHidden: false) : $0
      }
      $0.notice = "Renamed Gym to Fitness in 2 entries."
      $0.rename = nil
      $0.focus = .name(NameID(kind: .place, name: "Fitness"))
    }
  }

  @Test func escapeCancelsRename() async throws {
    let store = try await store { $0.focus = .name(gym) }
    await store.send(.nameTapped(gym)) {
      $0.rename = NameEditorReducer.Rename(id: gym, text: "Gym")
      $0.focus = .field
    }
    await store.send(.keyPressed(.cancel)) {
      $0.rename = nil
      $0.focus = .name(gym)
    }
  }

  @Test func mergeAsksForTarget() async throws {
    let store = try await store { $0.focus = .name(gym) }
    await store.send(.keyPressed(.merge(gym))) { $0.merging = gym }
    // A name of the other list and the name itself are no targets.
    await store.send(.nameTapped(NameID(kind: .activity, name: "Work")))
    await store.send(.nameTapped(gym))
    let outdoors = NameID(kind: .place, name: "Outdoors")
    // At once: the lists may arrive before the sentence, and before the view reports the focus.
    await store.send(.nameTapped(outdoors)) { $0.focus = .name(outdoors) }
    await store.receive(\.changeResponse.success) {
      $0.uses[.place]?.removeAll { $0.name == "Gym" }
      $0.notice = "Merged Gym into Outdoors in 2 entries."
      $0.merging = nil
    }
  }

  @Test func escapeCancelsMerge() async throws {
    let store = try await store { $0.focus = .name(gym) }
    await store.send(.keyPressed(.merge(gym))) { $0.merging = gym }
    await store.send(.keyPressed(.cancel)) { $0.merging = nil }
  }

  @Test func hideTogglesAName() async throws {
    let store = try await store { $0.focus = .name(gym) }
    func hide(_ isHidden: Bool, _ state: inout NameEditorReducer.State) {
      state.uses[.place] = state.uses[.place]?.map { use in
        use.name == "Gym" ? NameUse(name: "Gym", entries: 2, isHidden: isHidden) : use
      }
    }
    await store.send(.keyPressed(.hide(gym)))
    await store.receive(\.changeResponse.success) {
      hide(true, &$0)
      $0.notice = "Hid Gym. 2 entries keep the name."
    }
    await store.send(.keyPressed(.hide(gym))) { $0.notice = nil }
    await store.receive(\.changeResponse.success) {
      hide(false, &$0)
      $0.notice = "Gym is shown again."
    }
  }

  @Test func removedNamePassesTheFocusOn() async throws {
    let store = try await store { $0.focus = .name(NameID(kind: .place, name: "Home")) }
    await store.send(.deleteRequested(.place, [0]))
    await store.receive(\.changeResponse.success) {
      $0.uses[.place]?.removeFirst()
      $0.notice = "Removed Home."
      $0.focus = .name(NameID(kind: .place, name: "Work"))
    }
  }

  @Test func usedNameIsNotRemoved() async throws {
    let store = try await store { $0.focus = .name(gym) }
    await store.send(.deleteRequested(.place, [6]))
    await store.receive(\.changeResponse.failure) {
      $0.notice =
        "2 entries have the place “Gym”. Merge it into another place, or hide it."
    }
    await store.receive(\.usesResponse.success)
  }

  @Test func movedNameKeepsTheFocus() async throws {
    let store = try await store { $0.focus = .name(NameID(kind: .place, name: "Home")) }
    await store.send(.moved(.place, [0], to: 2)) {
      $0.uses[.place]?.swapAt(0, 1)
    }
    await store.receive(\.changeResponse.success)
  }

  /// The list may have become shorter since it was drawn.
  @Test(arguments: [(99, 0), (0, 99)])
  func moveBeyondTheListDoesNothing(from offset: Int, to target: Int) async throws {
    let store = try await store()
    await store.send(.moved(.place, [offset], to: target))
  }

  @Test func undoNamesWhatItTookBack() async throws {
    let write = UndoneWrite(
      kind: .nameRename, ids: [], subject: .names(.place, old: ["Gym"], new: "Fitness"))
    let store = try await store(undo: UndoClient(undo: { write }))
    await store.send(.keyPressed(.undo))
    await store.receive(\.undoResponse.success) {
      $0.notice = "Renamed Fitness back to Gym."
    }
    store.dependencies.undoClient.undo = { nil }
    await store.send(.keyPressed(.undo)) { $0.notice = nil }
    await store.receive(\.undoResponse.success) {
      $0.notice = "There is nothing to undo."
    }
    store.dependencies.undoClient.undo = { throw JournalDatabaseError.busy(path: "x") }
    await store.send(.keyPressed(.undo)) { $0.notice = nil }
    await store.receive(\.undoResponse.failure) {
      $0.notice = "Could not undo. x is in use by another program. Try again in a moment."
    }
  }

  /// The next key can move the focus as soon as the sentence is on the screen.
  @Test func undoMovesTheFocusWithItsSentence() async throws {
    let write = UndoneWrite(
      kind: .nameRename, ids: [], subject: .names(.place, old: ["Gym"], new: "Fitness"))
    let uses = try await uses(.inMemory(counts: ["Gym": 2]))
    let store = try await store(undo: UndoClient(undo: { write })) { state in
      state.uses[.place]?[6] = NameUse(name: "Fitness", entries: 2, isHidden: false)
      state.focus = .name(NameID(kind: .place, name: "Fitness"))
    }
    await store.send(.keyPressed(.undo))
    await store.receive(\.undoResponse.success) {
      $0.notice = "Renamed Fitness back to Gym."
      $0.uses = uses
      $0.focus = .name(gym)
    }
  }

  @Test func ownFeelingIsRenamed() async throws {
    let store = try await store(feelings: ownFeelings("Homesick")) { $0.focus = .name(homesick) }
    await store.send(.nameTapped(homesick)) {
      $0.rename = NameEditorReducer.Rename(id: homesick, text: "Homesick")
      $0.focus = .field
    }
    await store.send(.renameChanged("calm")) { $0.rename?.text = "calm" }
    await store.send(.renameSubmitted)
    await store.receive(\.changeResponse.failure) {
      $0.rename?.problem = "Calm is a feeling already. Choose another name."
    }
    await store.send(.renameChanged("Nostalgic")) {
      $0.rename?.text = "Nostalgic"
      $0.rename?.problem = nil
    }
    await store.send(.renameSubmitted)
    await store.receive(\.changeResponse.success) {
      $0.uses[.feeling] = [NameUse(name: "Nostalgic", entries: 0, isHidden: false)]
      $0.notice = "Renamed Homesick to Nostalgic."
      $0.rename = nil
      $0.focus = .name(NameID(kind: .feeling, name: "Nostalgic"))
    }
  }

  @Test func ownFeelingIsMergedIntoAnother() async throws {
    let abandoned = NameID(kind: .feeling, name: "Abandoned")
    let feelings = try ownFeelings("Homesick", "Abandoned")
    let store = try await store(feelings: feelings) { $0.focus = .name(homesick) }
    await store.send(.keyPressed(.merge(homesick))) { $0.merging = homesick }
    await store.send(.nameTapped(gym))
    await store.send(.nameTapped(abandoned)) { $0.focus = .name(abandoned) }
    await store.receive(\.changeResponse.success) {
      $0.uses[.feeling] = [NameUse(name: "Abandoned", entries: 0, isHidden: false)]
      $0.notice = "Removed Homesick."
      $0.merging = nil
    }
  }

  @Test func removedFeelingIsMergedIntoTheOneItIsLike() async throws {
    let changes = LockIsolated<[FeelingChange]>([])
    var feelings = try ownFeelings("Homesick")
    let change = feelings.changeFeelings
    feelings.changeFeelings = {
      changes.withValue { [change = $0] in $0.append(change) }
      return try await change($0)
    }
    let store = try await store(feelings: feelings) { $0.focus = .name(homesick) }
    await store.send(.deleteRequested(.feeling, [0]))
    await store.receive(\.changeResponse.success) {
      $0.uses[.feeling] = []
      $0.notice = "Removed Homesick."
      $0.focus = nil
    }
    #expect(changes.value == [.remove("Homesick", into: "Lonely")])
  }

  @Test func ownFeelingsAreNotHiddenOrMoved() async throws {
    let store = try await store(feelings: ownFeelings("Homesick")) { $0.focus = .name(homesick) }
    await store.send(.keyPressed(.hide(homesick)))
    await store.send(.moved(.feeling, [0], to: 1))
  }
}
