import ComposableArchitecture
import Models
import TerminalUI

public struct CheckInFieldView: View {
  @Environment(\.layoutSize) private var layoutSize
  let examples: [Feeling]
  let hasForm: Bool
  let store: StoreOf<CheckInFieldReducer>

  /// - Parameters:
  ///   - store: The store of the field.
  ///   - hasForm: Whether Tab opens the form.
  ///   - examples: The feelings that the empty field shows, for a person who does not know the
  ///     vocabulary.
  public init(
    store: StoreOf<CheckInFieldReducer>, hasForm: Bool = true, examples: [Feeling] = []
  ) {
    self.store = store
    self.examples = examples
    self.hasForm = hasForm
  }

  public var body: some View {
    let line = CheckInFieldLine(store.state)
    if layoutSize == .compact {
      VStack(alignment: .leading, spacing: 0) {
        HStack {
          field(line)
          if let feeling = line.feeling { FeelingLabel(feeling).lineLimit(1) }
          if let date = line.date { dateLabel(date) }
        }
        if let message = line.message {
          Text("! \(message)").lineLimit(1)
        } else if !line.newTags.isEmpty {
          NewTagsText(tags: line.newTags)
        }
      }
    } else {
      GroupBox("How are you?") {
        HStack {
          field(line)
          dateLabel(line.date ?? "now")
        }
        CheckInChoices(line: line, examples: examples)
      }
    }
  }

  private func dateLabel(_ date: String) -> some View {
    Text(date).foregroundColor(.secondary).lineLimit(1)
  }

  private func field(_ line: CheckInFieldLine) -> some View {
    TextField(
      "How are you?", text: Binding(get: { store.text }, set: { store.send(.textChanged($0)) }),
      prompt: Text(layoutSize == .compact ? "How are you?" : "Type a feeling")
    )
    .textFieldStyle(.plain)
    .textInputCompletion(line.completion)
    .onSubmit { store.send(.submitted) }
    // In the empty field, some characters are commands of the screen.
    .highPriorityKeyPress(
      hints: hints, screenKeys: store.text.isEmpty ? "/?123456789" : "", action: handleKey
    )
    .onAppear { store.send(.onAppear) }
  }

  private var hints: [KeyHint] {
    guard !store.text.isEmpty else {
      return [KeyHint("Enter", "map"), KeyHint("←→", "day")]
    }
    let form = hasForm ? [KeyHint("Tab", "form")] : []
    return [KeyHint("Enter", "save"), KeyHint("↑↓", "choose")] + form
      + [KeyHint("Alt-←→", "day"), KeyHint("Esc", "clear")]
  }

  private func handleKey(_ press: KeyPress) -> Bool {
    switch press {
    case KeyPress(.left, .alt): store.send(.dayKeyPressed(.previous))
    case KeyPress(.right, .alt): store.send(.dayKeyPressed(.next))
    default: return store.text.isEmpty ? handleKeyInEmptyField(press) : handleKeyWithText(press)
    }
    return true
  }

  private func handleKeyInEmptyField(_ press: KeyPress) -> Bool {
    switch press {
    case KeyPress(.left): store.send(.dayKeyPressed(.previous))
    case KeyPress(.right): store.send(.dayKeyPressed(.next))
    default: return false
    }
    return true
  }

  private func handleKeyWithText(_ press: KeyPress) -> Bool {
    switch press {
    case KeyPress(.up): store.send(.choiceKeyPressed(.previous))
    case KeyPress(.down): store.send(.choiceKeyPressed(.next))
    case KeyPress(.escape): store.send(.clearKeyPressed)
    case KeyPress(.tab) where hasForm: store.send(.formKeyPressed)
    default: return false
    }
    return true
  }
}

/// What the view shows of a state, computed once for a frame.
struct CheckInFieldLine {
  let choices: CheckInFieldReducer.State.Choices
  let completion: String?
  /// The date of another day: `yesterday · 12:00`.
  let date: String?
  let feeling: Feeling?
  let isEmpty: Bool
  let message: String?
  let name: String?
  let newTags: [CheckInFieldReducer.State.NewTag]

  init(_ state: CheckInFieldReducer.State) {
    choices = state.choices
    completion = state.completion
    date = state.date.map {
      DateText.inSentence(
        $0, today: Moment(state.now, in: state.calendar.timeZone).day, state.calendar,
        separator: " · ")
    }
    feeling = state.feeling
    isEmpty = state.text.isBlank
    message = state.message
    name = state.name
    newTags = state.newTags
  }
}

/// The second row of the field: the completions with the chosen one in front, or a message.
private struct CheckInChoices: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  let line: CheckInFieldLine
  let examples: [Feeling]

  var body: some View {
    if let message = line.message {
      Text("! \(message)").lineLimit(1)
    } else if line.isEmpty, !examples.isEmpty {
      HStack(spacing: .columns(2)) {
        ForEach(examples) { feeling in
          Text(feeling.name.lowercased()).foregroundColor(feeling.quadrant.color)
        }
        Text(isASCIIOnly ? "Down: all" : "↓ all").foregroundColor(.secondary)
          .accessibilityHidden(true)
      }
      .lineLimit(1)
    } else if line.isEmpty {
      Text("then a note, #activity and @place").foregroundColor(.secondary).lineLimit(1)
    } else {
      choices.lineLimit(1)
    }
  }

  @ViewBuilder private var choices: some View {
    switch line.choices {
    case let .names(names, kind: kind):
      HStack(spacing: .columns(2)) {
        if let feeling = line.feeling { FeelingLabel(feeling) }
        NewTagsText(tags: line.newTags)
        Text(kind == .activity ? "Activity:" : "Place:").foregroundColor(.secondary)
        ForEach(names.prefix(8), id: \.self) { name in
          Text(name).bold(name == line.name).underline(name == line.name)
            .foregroundColor(name == line.name ? .primary : .secondary)
        }
      }
    case let .feelings(feelings):
      if let feeling = line.feeling {
        HStack(spacing: .columns(2)) {
          FeelingLabel(feeling)
          NewTagsText(tags: line.newTags)
          Text(feeling.definition).foregroundColor(.secondary)
          ForEach(others(feelings, feeling)) { other in
            HStack {
              FeelingIcon(other)
              Text(other.name)
            }
            .foregroundColor(.secondary)
          }
        }
      } else {
        Text("No feeling matches. Enter saves nothing.").foregroundColor(.secondary)
      }
    }
  }

  /// The feelings after the chosen one, which ↓ chooses next.
  private func others(_ feelings: [Feeling], _ chosen: Feeling) -> [Feeling] {
    let index = feelings.firstIndex(of: chosen).map { $0 + 1 } ?? 0
    return Array(feelings[index...].prefix(3))
  }
}

/// The names that the line adds: `#w is new → #Work`.
private struct NewTagsText: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  let tags: [CheckInFieldReducer.State.NewTag]

  var body: some View {
    if !tags.isEmpty {
      Text(tags.map { $0.words(arrow: isASCIIOnly ? "->" : "→") }.joined(separator: "  "))
        .foregroundColor(.accentColor)
        .lineLimit(1)
    }
  }
}
