import Core

public struct ImportFileView: View {
  @FocusState private var focus: ImportFileReducer.Control?
  @Environment(\.layoutSize) private var layoutSize
  @Bindable var store: StoreOf<ImportFileReducer>

  public init(store: StoreOf<ImportFileReducer>) {
    self.store = store
    focus = .path
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      PathFieldView(
        "File", store: store.scope(state: \.path, action: \.path), submitHint: "read"
      )
      .focused($focus, equals: .path)
      ImportStatus(store: store)
      if store.needsHeight { height }
      if store.plan == nil {
        if !store.needsHeight { ImportFormats() }
        Spacer()
      } else {
        plan
        options
        buttons
      }
    }
    .padding(.horizontal, layoutSize > .compact ? .columns(2) : .columns(1))
    .frame(maxWidth: .columns(140), maxHeight: .infinity, alignment: .topLeading)
    .frame(maxWidth: .infinity, alignment: .leading)
    .navigationTitle("Import")
    .onAppear { store.send(.onAppear) }
    .onChange(of: store.focusedControl) {
      guard let control = store.focusedControl else { return }
      focus = control
      store.send(.focusMoved)
    }
  }

  @ViewBuilder private var plan: some View {
    if layoutSize == .compact {
      if store.moods.isEmpty || store.phase == .imported {
        ImportTable(rows: store.state.rows)
        Spacer()
      } else {
        Text(store.state.rows.map { "\($0.count) \($0.name.lowercased())" }.joined(separator: ", "))
          .foregroundColor(.secondary).lineLimit(1)
        moods
      }
    } else {
      HStack(alignment: .top, spacing: .columns(1)) {
        if !store.moods.isEmpty {
          GroupBox("Their moods and yours") { moods.frame(maxHeight: boxHeight) }
        }
        GroupBox(store.phase == .imported ? "What was done" : "What an import does") {
          VStack(alignment: .leading, spacing: 0) { ImportTable(rows: store.state.rows) }
            .frame(maxWidth: .infinity, maxHeight: boxHeight, alignment: .topLeading)
        }
        .frame(width: tableWidth)
      }
    }
  }

  /// The width of the table beside the moods, whose rows are longer.
  private var tableWidth: CGFloat? {
    if store.moods.isEmpty { return nil }
    return layoutSize == .regular ? .columns(30) : .columns(56)
  }

  /// The height of the higher pane, as far as there is room.
  private var boxHeight: CGFloat {
    .rows(max(store.moods.count, store.state.rows.count))
  }

  private var moods: some View {
    List {
      ForEach(store.moods) { mood in
        ImportMoodRow(mood: mood) { store.send(.moodTapped(mood.name)) }
          .focused($focus, equals: .mood(mood.name))
      }
    }
  }

  @ViewBuilder private var options: some View {
    if let plan = store.plan, store.phase != .imported {
      if plan.summary.atMinuteOfExisting > 0 || store.skipsExistingMinutes {
        Toggle(
          layoutSize > .compact
            ? "Leave out entries at the minute of an existing one" : "Leave out the same minute",
          isOn: $store.skipsExistingMinutes.sending(\.existingToggled))
      }
      if !plan.amounts.isEmpty {
        Toggle(
          "Import the amounts of \(plan.amounts.formattedAsCounts)",
          isOn: $store.includesAmounts.sending(\.amountsToggled))
      }
    }
  }

  private var height: some View {
    HStack {
      LabeledContent("Your height") {
        TextField("170", text: $store.height.sending(\.heightChanged))
          .textFieldStyle(.roundedBorder)
          .frame(width: .columns(12))
          .onSubmit { store.send(.heightSubmitted) }
          .onKeyPress(hints: [KeyHint("Enter", "read the file")]) { _ in false }
          .focused($focus, equals: .height)
      }
      Text("The file has weights, and a BMI needs a height.").foregroundColor(.secondary)
        .lineLimit(1)
    }
  }

  @ViewBuilder private var buttons: some View {
    HStack {
      if store.phase == .imported {
        Button("Done") { store.send(.doneButtonTapped) }
          .buttonStyle(.borderedProminent)
          .focused($focus, equals: .done)
        Button("Undo") { store.send(.undoButtonTapped) }
      } else {
        Button("Import") { store.send(.importButtonTapped) }
          .buttonStyle(.borderedProminent)
          .disabled(!store.canImport)
          .focused($focus, equals: .importButton)
        if let missing { Text(missing).foregroundColor(.secondary).lineLimit(1) }
      }
    }
  }

  /// What is missing for an import.
  private var missing: String? {
    let count = store.moods.filter { $0.feeling == nil }.count
    return count == 0 ? nil : "\(count, "mood needs", "moods need") a feeling"
  }
}

/// One line: the recognized format, the progress, the result or the problem.
private struct ImportStatus: View {
  let store: StoreOf<ImportFileReducer>

  var body: some View {
    switch store.phase {
    case let .examining(part):
      progress("Reading", part)
    case let .importing(part):
      progress("Importing", part)
    case .imported:
      if let plan = store.plan {
        Text(
          plan.summary.message(
            isDryRun: false, skipsExistingMinutes: store.skipsExistingMinutes)
        )
        .bold().readableWidth()
      }
    case .editing, .examined:
      if let failure = store.failure {
        Text("! \(failure)").readableWidth()
      } else if let notice = store.notice {
        Text(notice).lineLimit(1)
      } else if let recognized = store.state.recognizedText {
        Text("\(recognized). Nothing is saved yet.").lineLimit(1)
      } else {
        Text("Nothing is saved before you choose Import.").foregroundColor(.secondary)
          .lineLimit(1)
      }
    }
  }

  private func progress(_ title: String, _ part: Double) -> some View {
    HStack {
      Text("\(title)…")
      ProgressView(value: part).frame(maxWidth: .columns(40))
    }
  }
}

/// The files that can be imported.
private struct ImportFormats: View {
  @Environment(\.layoutSize) private var layoutSize

  private static let formats = [
    ("Bako", "an export of Bako, or entries as JSON"),
    ("Daylio", "the backup (.daylio), or the CSV"),
    ("How We Feel", "the CSV"),
    ("Pixels", "the backup in JSON"),
    ("Bearable", "the CSV"),
    ("Apple Health", "State of Mind by Health Auto Export, CSV"),
    ("openScale", "the CSV of weights"),
    ("jrnl, Day One", "journals in JSON, with tags that name feelings"),
    ("Text", "lines such as “2026-11-20 18:30: calm, slept well #rest”"),
  ]

  var body: some View {
    if layoutSize == .compact {
      Text(
        "Reads Bako, Daylio, How We Feel, Pixels, Bearable, Apple Health, openScale, jrnl, Day One "
          + "and lines of text."
      )
      .foregroundColor(.secondary)
    } else {
      VStack(alignment: .leading, spacing: 0) {
        Text("What can be read").bold()
        ForEach(Self.formats, id: \.0) { format in
          HStack {
            Text(format.0).frame(width: .columns(14), alignment: .leading)
            Text(format.1).foregroundColor(.secondary).lineLimit(1)
          }
        }
      }
      .padding(.top, .rows(1))
    }
  }
}

/// The effects of an import as a table.
private struct ImportTable: View {
  let rows: [ImportEffect]

  var body: some View {
    ForEach(rows) { row in
      HStack {
        Text(row.name).frame(width: .columns(12), alignment: .leading)
        Text("\(row.count)").bold(row.count > 0)
          .frame(width: .columns(7), alignment: .trailing)
        Text(row.count > 0 ? row.detail : "").foregroundColor(.secondary).lineLimit(1)
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("\(row.name): \(row.count) \(row.count > 0 ? row.detail : "")")
    }
  }
}

/// A mood of the file and the feeling that it becomes.
private struct ImportMoodRow: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  let mood: ImportPlan.Mood
  let choose: @MainActor () -> Void

  var body: some View {
    Button(action: choose) {
      HStack {
        Text(mood.name).lineLimit(1).frame(width: .columns(12), alignment: .leading)
        Text(isASCIIOnly ? ">" : "→").foregroundColor(.secondary)
        if let feeling = mood.feeling {
          FeelingLabel(feeling).frame(width: .columns(14), alignment: .leading)
        } else {
          Text("choose").bold().frame(width: .columns(14), alignment: .leading)
        }
        Text(origin).foregroundColor(.secondary).lineLimit(1)
        Spacer()
      }
    }
    .buttonStyle(.plain)
    .accessibilityLabel("\(mood.name): \(mood.feeling?.name ?? "no feeling") \(origin)")
    .accessibilityHint("choose a feeling")
  }

  private var origin: String {
    switch mood.origin {
    case .builtIn: "usual"
    case .remembered: "yours"
    case .unknown: mood.feeling == nil ? "" : "suggested"
    }
  }
}
