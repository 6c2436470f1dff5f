import Core

/// The streak, the best streak and the share of the last 30 days, in the title line.
struct HomeFigures: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  @Environment(\.layoutSize) private var layoutSize
  let overview: HomeReducer.Overview
  let now: Date
  let calendar: Calendar

  var body: some View {
    HStack {
      if layoutSize > .regular {
        // A wide screen has no space for the long date beside the tabs and the share.
        Text(
          layoutSize == .full
            ? DateText.longDay(now, calendar)
            : DateText.weekday(now, calendar) + " " + DateText.dayAndMonth(moment, calendar))
      }
      if let streaks = overview.streaks, streaks.longestForgiving > 0 {
        if layoutSize > .regular {
          Text("·").foregroundColor(.secondary).accessibilityHidden(true)
        }
        Text("\(isASCIIOnly ? "^" : "▲") \(streaks.forgiving, "day")").bold()
      }
      if !details.isEmpty {
        Text("· " + details.joined(separator: " · "))
          .foregroundColor(.secondary)
          .accessibilityLabel(details.joined(separator: ", "))
      }
    }
    .lineLimit(1)
  }

  private var moment: Moment { Moment(now, in: calendar.timeZone) }

  /// What follows the streak, as far as there is room.
  private var details: [String] {
    var details: [String] = []
    if layoutSize > .compact, let best = overview.streaks?.longestForgiving, best > 0 {
      details.append("best \(best)")
    }
    if layoutSize > .regular, let share = overview.trend?.recent.text { details.append(share) }
    return details
  }
}

/// The line below the field: what is searched, or the last seven days.
struct HomeTopLine: View {
  @Environment(\.layoutSize) private var layoutSize
  let store: StoreOf<HomeReducer>
  let focus: FocusState<HomeReducer.Focus?>.Binding

  var body: some View {
    HStack {
      if layoutSize == .compact, store.notice != nil, !isFinderFocused {
        HomeNoticeLine(store: store, focus: focus)
      } else if store.finder.goTo != nil {
        goTo
      } else if let text = store.finder.search {
        search(text)
      } else if let until = store.finder.until {
        Text("Up to \(store.state.text(until))").lineLimit(1)
        Text("Esc newest").foregroundColor(.secondary)
      } else {
        week
      }
    }
    .padding(.horizontal, layoutSize > .compact ? .columns(2) : 0)
  }

  /// A small screen has one line for the finder and the notice. A field keeps the line while it is
  /// edited.
  private var isFinderFocused: Bool { [.goTo, .search].contains(store.focus) }

  /// The week and the share of the last 30 days, which a wide screen has in its title line. With
  /// many marks, the weekdays have fewer letters.
  @ViewBuilder private var week: some View {
    if layoutSize == .regular, let share = store.overview.trend?.recent,
      let text = share.text, let brief = share.briefText
    {
      ViewThatFits(in: .horizontal) {
        week(letters: 2, text)
        week(letters: 1, text)
        week(letters: 0, text)
        week(letters: 0, brief)
      }
    } else {
      strip(letters: layoutSize > .regular ? 4 : 2)
    }
  }

  private func week(letters: Int, _ share: String) -> some View {
    HStack(spacing: .columns(2)) {
      strip(letters: letters)
      // Words have the number of days where there is no space for it.
      Text(share).foregroundColor(.secondary).lineLimit(1)
        .accessibilityLabel(store.overview.trend?.recent.text ?? share)
    }
  }

  private func strip(letters: Int) -> some View {
    HomeWeekStrip(
      days: store.strip, today: store.today, calendar: store.calendar, letters: letters
    ) {
      store.send(.dayTapped($0))
    }
  }

  private var goTo: some View {
    // Beside the field, a long problem would take its columns.
    VStack(alignment: .leading, spacing: 0) {
      goToField
      if let problem = store.finder.problem { Text("! \(problem)").lineLimit(3) }
    }
  }

  private var goToField: some View {
    HStack {
      Text("Go to").foregroundColor(.secondary)
      TextField(
        "Go to a date",
        text: Binding(get: { store.finder.goTo ?? "" }, set: { store.send(.goToChanged($0)) }),
        prompt: Text("2023-04-01, last friday, 3 months ago")
      )
      .textFieldStyle(.plain)
      .textInputCompletion(store.goToCompletion)
      .onSubmit { store.send(.goToSubmitted) }
      .onKeyPress(hints: [KeyHint("Enter", "go"), KeyHint("Esc", "close")]) { _ in false }
      .focused(focus, equals: .goTo)
    }
  }

  private func search(_ text: String) -> some View {
    HStack {
      Image(systemName: "magnifyingglass")
      TextField(
        "Search",
        text: Binding(get: { store.finder.search ?? "" }, set: { store.send(.searchChanged($0)) }),
        prompt: Text("Search feelings, journal, activities and places")
      )
      .textFieldStyle(.plain)
      .onSubmit { store.send(.searchSubmitted) }
      .onKeyPress(hints: [KeyHint("Enter", "list"), KeyHint("Esc", "close")]) { _ in false }
      .focused(focus, equals: .search)
      if !text.isEmpty, !store.hasMore {
        Text(store.state.foundText).foregroundColor(.secondary).lineLimit(1)
      }
    }
  }
}

/// The last row: the notice, what the week or the month was that ended, or what was written a year
/// ago.
struct HomeBottomLine: View {
  @Environment(\.layoutSize) private var layoutSize
  let store: StoreOf<HomeReducer>
  let focus: FocusState<HomeReducer.Focus?>.Binding

  var body: some View {
    HStack {
      if store.notice != nil {
        HomeNoticeLine(store: store, focus: focus)
      } else if let draft = store.draft {
        HomeDraftLine(draft: draft, store: store)
      } else if store.overview.conflicts > 0 {
        HomeConflictsLine(store: store)
      } else if layoutSize < .full, let review = store.review {
        HomeReviewLine(review: review, store: store)
      } else if layoutSize < .full, let entry = store.overview.lookBack.first {
        Button(action: { store.send(.entryTapped(entry.id)) }) {
          HStack {
            Text("A year ago today").foregroundColor(.secondary)
            FeelingLabel(entry.feeling)
            EntrySummary(entry: entry)
          }
        }
        .buttonStyle(.plain)
        .accessibilityHint("open")
      } else if layoutSize == .regular, store.state.isLegendShown {
        HomeLegend()
      } else {
        Text(" ").accessibilityHidden(true)
      }
    }
    .padding(.horizontal, .columns(2))
  }
}

/// What other devices wrote at the same time and is not shown.
struct HomeConflictsLine: View {
  let store: StoreOf<HomeReducer>

  var body: some View {
    Button(action: { store.send(.conflictsTapped) }) {
      Text(
        SyncText.waitingConflicts(store.overview.conflicts, listed: "see Devices under More")
      ).lineLimit(1)
    }
    .buttonStyle(.plain)
    .accessibilityHint("open Devices")
  }
}

/// What the week or the month was that ended.
struct HomeReviewLine: View {
  @Environment(\.layoutSize) private var layoutSize
  let review: PeriodReview
  let store: StoreOf<HomeReducer>

  var body: some View {
    Button(action: { store.send(.reviewTapped) }) {
      Text("\(review.period.title): \(store.state.reviewSentences.joined(separator: " "))")
        .lineLimit(layoutSize > .compact ? 2 : 1)
    }
    .buttonStyle(.plain)
    .accessibilityHint("open in Insights")
  }
}

/// The notice with the verbs that follow from it, or the draft that waits.
struct HomeNoticeLine: View {
  let store: StoreOf<HomeReducer>
  let focus: FocusState<HomeReducer.Focus?>.Binding

  var body: some View {
    HStack(spacing: .columns(3)) {
      Text(store.noticeText ?? "").lineLimit(store.notice?.is(\.failed) == true ? 3 : 1)
      if store.canUndoNotice {
        HomeVerb(verb: .undo, focus: store.focus) { store.send(.keyPressed(.undo)) }
          .focused(focus, equals: .notice)
      }
      if store.notice?.savedEntry != nil {
        HomeVerb(verb: .edit, focus: store.focus) { store.send(.keyPressed(.editLast)) }
      }
      if store.notice?.is(\.draftKept) == true { HomeDraftVerbs(store: store) }
    }
  }
}

/// The draft that waits, with its verbs.
struct HomeDraftLine: View {
  let draft: Draft
  let store: StoreOf<HomeReducer>

  var body: some View {
    HStack(spacing: .columns(3)) {
      Text("A draft waits: “\(draft.excerpt)”").lineLimit(1)
      HomeDraftVerbs(store: store)
    }
  }
}

private struct HomeDraftVerbs: View {
  let store: StoreOf<HomeReducer>

  var body: some View {
    if store.state.canResume {
      HomeVerb(verb: .resume, focus: store.focus) { store.send(.keyPressed(.resume)) }
    }
    // In the field, no key discards a text.
    if store.focus != .field {
      HomeVerb(verb: .discard, focus: store.focus) { store.send(.keyPressed(.discardDraft)) }
    }
  }
}

/// A verb of a line with its key, as a button.
private struct HomeVerb: View {
  enum Verb: String {
    case discard, edit, resume, undo
  }

  let verb: Verb
  let focus: HomeReducer.Focus?
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      HStack {
        if let key { Text(key).bold() }
        Text(verb.rawValue).foregroundColor(.secondary)
      }
    }
    .buttonStyle(.plain)
    .accessibilityLabel(verb.rawValue.prefix(1).uppercased() + verb.rawValue.dropFirst())
  }

  /// In the quick field, letters are text, and the keys have Alt. In the other fields, Alt-Z takes
  /// back the typing, and no key performs the verb.
  private var key: String? {
    switch focus {
    case .field: "Alt-\(letter.uppercased())"
    case .entry, .notice, nil: letter
    case .goTo, .search: nil
    }
  }

  private var letter: String {
    switch verb {
    case .discard: "x"
    case .edit: "e"
    case .resume: "r"
    case .undo: focus == .field ? "z" : "u"
    }
  }
}

/// What the marks of the days mean.
struct HomeLegend: View {
  var body: some View {
    HStack(spacing: .columns(2)) {
      group("pleasant:", [.bright, .calm])
      group("unpleasant:", [.tense, .low])
    }
    .lineLimit(1)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Marks: \(FeelingQuadrant.allCases.map(\.meaning).joined(separator: "; "))")
  }

  private func group(_ title: String, _ quadrants: [FeelingQuadrant]) -> some View {
    HStack {
      Text(title).foregroundColor(.secondary)
      ForEach(quadrants, id: \.self) { quadrant in
        QuadrantMark(quadrant)
        Text(quadrant.rawValue).foregroundColor(.secondary)
      }
    }
  }
}
