import ComposableArchitecture
import Models
import TerminalUI

public struct CheckInFieldView: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
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
          if let date = line.date { dateChip(date) }
        }
        if let message = line.message {
          // At 40 columns, a problem and its remedy take two lines.
          Text("! \(message)").lineLimit(3)
        } else if !line.isEmpty, line.feeling == nil {
          CheckInQuestion(line: line, suggested: suggested(line), send: { store.send($0) })
        } else if !line.newTags.isEmpty {
          NewTagsText(tags: line.newTags)
        }
      }
    } else {
      GroupBox("How are you?") {
        HStack {
          field(line)
          dateChip(line.date ?? "now")
        }
        CheckInChoices(line: line, examples: examples) { store.send($0) }
      }
    }
  }

  private func suggested(_ line: CheckInFieldLine) -> [Feeling] {
    if case .feelings(let feelings) = line.choices { feelings } else { [] }
  }

  /// The date between arrows, which a click moves by a day.
  private func dateChip(_ date: String) -> some View {
    HStack {
      dayArrow(isASCIIOnly ? "<" : "‹", "Previous day", .previous)
      Text(date).lineLimit(1)
      dayArrow(isASCIIOnly ? ">" : "›", "Next day", .next)
    }
    .foregroundColor(.secondary)
  }

  private func dayArrow(
    _ arrow: String, _ label: String, _ step: CheckInFieldReducer.Step
  ) -> some View {
    Text(arrow)
      .gesture(TapGesture().withoutFocus().onEnded { store.send(.dayKeyPressed(step)) })
      .accessibilityLabel(label)
  }

  private func field(_ line: CheckInFieldLine) -> some View {
    TextField(
      "How are you?", text: Binding(get: { store.text }, set: { store.send(.textChanged($0)) }),
      prompt: Text(layoutSize == .compact ? "How are you?" : "Type a feeling")
    )
    .textFieldStyle(.plain)
    .textInputCompletion(line.completion)
    .textInputHighlights(line.highlights)
    .onSubmit { store.send(.submitted) }
    // In the empty field, some characters are commands of the screen.
    .highPriorityKeyPress(
      hints: hints, screenKeys: store.text.isEmpty ? "/?,123456789" : "", action: handleKey
    )
    .onAppear { store.send(.onAppear) }
  }

  private var hints: [KeyHint] {
    guard !store.text.isEmpty else {
      return [KeyHint("Enter", "map"), KeyHint("←→", "day")]
    }
    let form = hasForm ? [KeyHint("Tab", "form")] : []
    let save = store.feeling == nil ? [] : [KeyHint("Enter", "save")]
    return save + [KeyHint("↑↓", "choose")] + form
      + [KeyHint("Alt-←→", "day"), KeyHint("Esc", "clear")]
  }

  private func handleKey(_ press: KeyPress) -> Bool {
    let hasText = !store.text.isEmpty
    switch press {
    case KeyPress(.left, .alt): store.send(.dayKeyPressed(.previous))
    case KeyPress(.right, .alt): store.send(.dayKeyPressed(.next))
    case KeyPress(.left) where !hasText: store.send(.dayKeyPressed(.previous))
    case KeyPress(.right) where !hasText: store.send(.dayKeyPressed(.next))
    case KeyPress(.up) where hasText: store.send(.choiceKeyPressed(.previous))
    case KeyPress(.down) where hasText: store.send(.choiceKeyPressed(.next))
    case KeyPress(.escape) where hasText: store.send(.clearKeyPressed)
    case KeyPress(.tab) where hasText && hasForm: store.send(.formKeyPressed)
    default: return false
    }
    return true
  }
}
