import Core

extension HomeReducer {
  func beginLoading(_ state: inout State) {
    state.now = now
    state.calendar = localCalendar
    state.isLoading = true
  }

  /// Reloads all pages that are already loaded.
  func load(_ state: inout State) -> Effect<Action> {
    beginLoading(&state)
    let today = state.today
    let limit = max(Self.pageSize, state.entries.count)
    return .run { send in
      await send(
        .contentsResponse(
          Result {
            let entries = try await entriesClient.entries(.init(limit: limit))
            let week = try await entriesClient.entries(
              .init(filter: .init(since: .day(today.adding(days: -6)), until: .day(today))))
            return Contents(entries: entries, hasMore: entries.count == limit, week: week)
          }))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  func loadNextPage(after id: Entry.ID, _ state: inout State) -> Effect<Action> {
    guard state.hasMore, !state.isLoadingMore, let last = state.entries.last,
      let index = state.entries.index(id: id), index >= state.entries.count - 10
    else { return .none }
    state.isLoadingMore = true
    // Each page is as long as the list so far: End reads few pages, however long the journal is.
    let limit = max(Self.pageSize, state.entries.count)
    return .run { send in
      await send(
        .nextPageResponse(
          Result { try await entriesClient.entries(.init(after: last, limit: limit)) }))
    }
    .cancellable(id: CancelID.nextPage, cancelInFlight: true)
  }

  /// Subscribes before reading. Otherwise a change of another process in between would be missed.
  func observeChanges() -> Effect<Action> {
    .run { send in
      let changes = entriesClient.changes()
      await send(.databaseChanged)
      for await _ in changes { await send(.databaseChanged) }
    }
    .cancellable(id: CancelID.changes, cancelInFlight: true)
  }

  /// Deletes without confirmation: the notice offers to undo it.
  func delete(_ id: Entry.ID, _ state: State) -> Effect<Action> {
    guard let entry = state.entries[id: id] else { return .none }
    return .run { send in
      await send(.deleteResponse(Result { try await entriesClient.delete([id]) }, of: entry))
    }
  }

  /// Adds the deleted entry again instead of undoing the last change, which could be one of another
  /// process.
  func putBack(_ state: inout State) -> Effect<Action> {
    guard let entry = state.notice?.entryToRestore else { return .none }
    state.isLoading = true
    return .run { send in
      await send(
        .undoResponse(
          Result {
            try await entriesClient.add(entry: entry, remembering: nil)
            return entry
          }, of: entry))
    }
  }

  func watchDay(_ state: State) -> Effect<Action> {
    .watchDay(from: state.now, in: state.calendar, id: CancelID.day, send: .dayChanged)
  }
}

extension HomeReducer.State {
  mutating func receive(_ result: Result<HomeReducer.Contents, any Error>) {
    isLoading = false
    switch result {
    case let .success(contents):
      isLoadingMore = false
      failure = nil
      hasMore = contents.hasMore
      entries = IdentifiedArray(uniqueElements: contents.entries)
      week = contents.week
    case let .failure(error):
      failure = error.localizedDescription
    }
  }

  mutating func receive(nextPage result: Result<[Entry], any Error>) {
    isLoadingMore = false
    switch result {
    case let .success(page):
      hasMore = page.count >= HomeReducer.pageSize
      for entry in page { entries.updateOrAppend(entry) }
    case let .failure(error):
      failure = error.localizedDescription
    }
  }
}
