import Core

extension HomeReducer {
  /// Reloads as many entries as are loaded, and then the overview.
  ///
  /// The page that was being loaded is read as well, and counts as being loaded: the rows that
  /// requested it have appeared already, so nothing else would request it again.
  func reload(_ state: inout State) -> Effect<Action> {
    state.now = now
    state.calendar = localCalendar
    state.checkIn.now = now
    state.checkIn.calendar = state.calendar
    state.isOverviewStale = true
    let length = lengthOfNextPage(state)
    return read(state.isLoadingMore ? 2 * length : length, state)
  }

  /// Loads the first page of the finder. A page that is being loaded is canceled.
  func load(_ state: inout State) -> Effect<Action> {
    state.isLoadingMore = false
    return read(Self.pageSize, state)
  }

  /// Reads the first entries of the finder in place of those that are loaded or being loaded.
  private func read(_ limit: Int, _ state: State) -> Effect<Action> {
    let request = EntriesRequest(filter: state.filter, limit: limit)
    return .merge(
      .cancel(id: CancelID.nextPage),
      .result(as: Action.pageResponse) {
        let entries = try await entriesClient.entries(request)
        return Page(entries: entries, hasMore: entries.count == limit)
      }
      .cancellable(id: CancelID.load, cancelInFlight: true))
  }

  /// Reads what the list does not wait for: the statistics need all days.
  func loadOverview(_ state: inout State) -> Effect<Action> {
    guard state.isOverviewStale else { return .none }
    state.isOverviewStale = false
    let (period, today) = (state.period, state.today)
    return .result(as: Action.overviewResponse) {
      var overview = Overview()
      overview.conflicts = try await syncClient.conflicts().count
      let week = StatsPeriod(since: .day(today.adding(days: -6)), now: period.now)
      overview.week = try await entriesClient.entries(.init(filter: week.filter))
      let yearAgo = When.day(today.adding(years: -1))
      overview.lookBack = try await entriesClient.entries(
        .init(filter: .init(since: yearAgo, until: yearAgo), limit: 3))
      // The list has future entries, the statistics have not: those of the last days are the ones
      // of the week.
      let listed = try await entriesClient.days(EntryFilter())
      let days = listed.filter { $0.day < today.adding(days: -6) }
      overview.count(days + DaySummary.days(of: overview.week), listed: listed, period: period)
      return overview
    }
    .cancellable(id: CancelID.overview, cancelInFlight: true)
  }

  /// Computes the influences after the overview, if their pane is shown.
  func loadInfluences(_ state: State) -> Effect<Action> {
    guard state.showsInfluences, state.overview.trend != nil else { return .none }
    return .result(as: Action.influencesResponse) { [filter = state.period.filter] in
      try await entriesClient.influences(filter)
    }
    .cancellable(id: CancelID.influences, cancelInFlight: true)
  }

  /// Reads what the week or the month was that ended since the last start, once.
  func loadReview(_ state: inout State) -> Effect<Action> {
    guard !state.hasLookedForReview, !state.entries.isEmpty else { return .none }
    state.hasLookedForReview = true
    let (now, weekStart) = (state.period.now, state.calendar.weekStart)
    return .run { send in
      let last = try await preferencesClient.load().device.lastReview
      let period = last.flatMap {
        CalendarPeriod.ended(after: $0, before: now.day, startingOn: weekStart)
      }
      guard last == nil || period != nil else { return }
      _ = try await preferencesClient.update { $0.device.lastReview = now.day }
      guard let period else { return }
      let review = try await entriesClient.review(period, now)
      if review.entries > 0 { await send(.reviewResponse(review)) }
    } catch: { _, _ in
      // The next start looks again.
    }
  }

  func loadNextPage(after id: Entry.ID, _ state: inout State) -> Effect<Action> {
    guard state.hasMore, !state.isLoadingMore, let last = state.entries.last,
      let index = state.entries.index(id: id), index >= state.entries.count - 10
    else { return .none }
    state.isLoadingMore = true
    let request = EntriesRequest(
      filter: state.filter, after: last, limit: lengthOfNextPage(state))
    return .result(as: Action.nextPageResponse) { try await entriesClient.entries(request) }
      .cancellable(id: CancelID.nextPage, cancelInFlight: true)
  }

  /// Each page is as long as the list so far: End reads few pages, however long the journal is.
  private func lengthOfNextPage(_ state: State) -> Int {
    max(Self.pageSize, state.entries.count)
  }

  /// Deletes without confirmation: `u` takes it back.
  func delete(_ entry: Entry) -> Effect<Action> {
    .result(as: { .deleteResponse($0, of: entry) }) { try await entriesClient.delete([entry.id]) }
  }

  func watchDay(_ state: State) -> Effect<Action> {
    .watchDay(from: state.now, in: state.calendar, id: CancelID.day, send: .dayChanged)
  }
}

// MARK: - Finding

extension HomeReducer {
  /// Goes back from the typed date.
  func goTo(_ state: inout State) -> Effect<Action> {
    let zone = LocalZone(state.calendar.timeZone)
    let now = Moment(state.now, in: state.calendar.timeZone)
    do {
      let until = try When.parse(
        state.finder.goTo ?? "", as: .until, now: now, zone: zone,
        weekStart: state.calendar.weekStart)
      state.finder = Finder()
      state.finder.until = until
      state.focusesFirst = true
      return load(&state)
    } catch {
      state.finder.problem = error.localizedDescription
      return .none
    }
  }

  /// Shows the newest entries again.
  func closeFinder(_ state: inout State) -> Effect<Action> {
    let isRestricted = state.filter != EntryFilter()
    let isFromInsights = state.finder.isFromInsights
    state.finder = Finder()
    state.focusList()
    return .merge(
      isRestricted ? load(&state) : .none,
      isFromInsights ? .send(.delegate(.insightsRequested)) : .none)
  }

  /// Moves the list to a saved entry that is older than the loaded ones. A search stays, because
  /// the entry need not match it.
  func goBack(to entry: Entry, _ state: inout State) -> Effect<Action> {
    let until = When.moment(entry.date)
    guard state.finder.search == nil, state.finder.until != until else { return .none }
    // The focus stays where the next entry is typed.
    state.finder.until = until
    return load(&state)
  }

  /// Moves the list to where a date or a saved entry was not found.
  func findAgain(_ state: inout State) -> Effect<Action> {
    if case let .saved(entry) = state.notice, state.entries[id: entry.id] == nil, state.hasMore {
      return goBack(to: entry, &state)
    }
    guard state.entries.isEmpty, let until = state.finder.until, state.finder.search == nil else {
      return .none
    }
    state.notice = .nothingFound("No entries up to \(state.text(until)).")
    state.finder = Finder()
    state.focus = .field
    return load(&state)
  }
}

extension HomeReducer.State {
  /// Shows the entries from a day back, as go to date does. Home reads them when it appears.
  public mutating func goBack(to day: CalendarDay) {
    finder = HomeReducer.Finder()
    finder.until = .day(day)
    focusesFirst = true
  }

  /// Lists what a search of Insights finds. Home reads it when it appears.
  public mutating func showSearch(_ text: String) {
    finder = HomeReducer.Finder()
    finder.isFromInsights = true
    finder.search = text
    focusesFirst = true
  }

  /// Moves the focus to the selected entry, or to the field if there are none.
  mutating func focusList() {
    selection = selectedEntry?.id
    focus = selection.map { .entry($0) } ?? .field
  }

  /// The number of found entries, with the days of the search: `3 found, 1 Oct to 31 Oct`.
  var foundText: String {
    "\(entries.count) found" + (daysText.map { ", \($0)" } ?? "")
  }

  /// What was searched without a result; nil unless the search is empty.
  var nothingFoundText: String? {
    guard hasLoaded, entries.isEmpty, let query, !query.isEmpty else { return nil }
    let words = query.terms.isEmpty ? nil : "with \(query)"
    return (["No entries"] + [words, daysText].compactMap(\.self)).joined(separator: " ") + "."
  }

  /// The days to which the search is restricted: `on Mon 16 Nov`, `from Thu 1 Oct to Sat 31 Oct`.
  private var daysText: String? {
    guard let since = query?.since, let until = query?.until else { return nil }
    return since == until ? "on \(text(since))" : "from \(text(since)) to \(text(until))"
  }

  func text(_ when: When) -> String {
    switch when {
    case let .day(day): DateText.day(day, today: today, calendar)
    case let .moment(moment): DateText.short(moment, today: today, calendar)
    }
  }
}
