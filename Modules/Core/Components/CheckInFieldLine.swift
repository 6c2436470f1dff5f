import Models
import TerminalUI

/// What the view shows of a state, computed once for a frame.
struct CheckInFieldLine {
  let choices: CheckInFieldReducer.State.Choices
  let completion: String?
  /// The date of another day: `yesterday · no time`.
  let date: String?
  let feeling: Feeling?
  let highlights: [TextInputHighlight]
  let isEmpty: Bool
  /// Whether Enter was pressed although a feeling is missing.
  let isRefused: Bool
  let message: String?
  let name: String?
  let newTags: [CheckInFieldReducer.State.NewTag]
  /// The word that Enter adds as a feeling like the chosen one.
  let newWord: String?
  /// The feelings that stay in the note.
  let others: [Feeling]
  let reason: CheckInLine.Reason?
  /// The known tags, in their usual spelling, with their amounts.
  let tags: [String]
  /// Why amounts stay in the note.
  let unusedAmounts: [String]
  /// The word that may be misspelled.
  let typed: String

  init(_ state: CheckInFieldReducer.State) {
    let line = state.line
    choices = state.choices
    completion = state.completion
    date = state.date.map { date in
      let today = Moment(state.now, in: state.calendar.timeZone).day
      let text = DateText.inSentence(date, today: today, state.calendar, separator: " · ")
      return date.isTimeKnown ? text : text + " · no time"
    }
    feeling = state.feeling
    highlights = state.highlights
    isEmpty = state.text.isBlank
    isRefused = state.message == state.refusal && state.feeling == nil && line.reason != .empty
    // The question is shown again instead.
    message = isRefused ? nil : state.message
    name = state.name
    newTags = state.newTags
    newWord =
      if case .new(let word)? = line.reason, state.typed.completed == nil { word } else { nil }
    others = state.feeling == line.feeling ? line.others.map(\.feeling) : []
    reason = line.reason
    tags = line.tagged.tags.filter(\.isKnown).map { tag in
      "\(tag.kind.sign)\(tag.name)" + (tag.amount.map { " \($0.text)" } ?? "")
    }
    unusedAmounts = line.tagged.tags.compactMap { tag in
      tag.unusedAmount?.message(of: "\(tag.kind.sign)\(tag.name)")
    }
    typed =
      if case .spelling(let match)? = line.reason { String(line.text[match.range]) } else { "" }
  }
}

/// The second row of the field: what Enter does and the other choices, or a message.
struct CheckInChoices: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  let line: CheckInFieldLine
  let examples: [Feeling]
  let send: (CheckInFieldReducer.Action) -> Void

  var body: some View {
    if let message = line.message {
      // Below 80 columns, a problem and its remedy take two lines.
      Text("! \(message)").lineLimit(3)
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
            .gesture(TapGesture().withoutFocus().onEnded { send(.nameTapped(name)) })
        }
      }
    case let .feelings(feelings):
      if let feeling = line.feeling {
        summary(feeling, others(feelings))
      } else {
        CheckInQuestion(line: line, suggested: feelings, send: send)
      }
    }
  }

  /// As many other feelings as fit, up to six: with icons and the definition if there is room.
  private func summary(_ feeling: Feeling, _ others: [Feeling]) -> some View {
    ViewThatFits(in: .horizontal) {
      summary(feeling, others.prefix(6), hasIcons: true, hasDefinition: true)
      summary(feeling, others.prefix(6), hasIcons: false, hasDefinition: true)
      summary(feeling, others.prefix(4), hasIcons: false, hasDefinition: true)
      summary(feeling, others.prefix(3), hasIcons: false, hasDefinition: true)
      summary(feeling, others.prefix(2), hasIcons: false, hasDefinition: true)
      summary(feeling, others.prefix(4), hasIcons: false, hasDefinition: false)
      summary(feeling, others.prefix(2), hasIcons: false, hasDefinition: false)
      summary(feeling, [], hasIcons: false, hasDefinition: false)
    }
  }

  private func summary(
    _ feeling: Feeling, _ others: ArraySlice<Feeling>, hasIcons: Bool, hasDefinition: Bool
  ) -> some View {
    HStack(spacing: .columns(2)) {
      CheckInSummary(line: line, feeling: feeling, hasDefinition: hasDefinition, send: send)
      ForEach(Array(others)) { CheckInChoice(feeling: $0, hasIcon: hasIcons, send: send) }
    }
  }

  /// The feelings after the chosen one, which ↓ chooses next.
  private func others(_ feelings: [Feeling]) -> [Feeling] {
    let index = line.feeling.flatMap { feelings.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    return Array(feelings[index...])
  }
}

/// A feeling that a click chooses.
private struct CheckInChoice: View {
  let feeling: Feeling
  let hasIcon: Bool
  let send: (CheckInFieldReducer.Action) -> Void

  var body: some View {
    HStack {
      if hasIcon { FeelingIcon(feeling) }
      Text(feeling.name)
    }
    .foregroundColor(feeling.quadrant.color)
    .gesture(TapGesture().withoutFocus().onEnded { send(.choiceTapped(feeling)) })
    .accessibilityLabel(feeling.name)
  }
}

/// What Enter saves: `◒ Calm  steady and untroubled  #Work @Home`.
private struct CheckInSummary: View {
  let line: CheckInFieldLine
  let feeling: Feeling
  let hasDefinition: Bool
  let send: (CheckInFieldReducer.Action) -> Void

  var body: some View {
    HStack(spacing: .columns(2)) {
      if let word = line.newWord {
        Text("adds “\(word)”, like").foregroundColor(.secondary)
        label
      } else if let like = feeling.like {
        HStack(spacing: 0) {
          label
          Text(", like \(like)").foregroundColor(.secondary)
        }
      } else {
        label
        if hasDefinition { Text(feeling.definition).foregroundColor(.secondary) }
      }
      if !line.others.isEmpty {
        Text(
          "· \(line.others.map { $0.name.lowercased() }.joined(separator: ", ")) "
            + (line.others.count == 1 ? "stays in the note" : "stay in the note")
        )
        .foregroundColor(.secondary)
      }
      if !line.tags.isEmpty {
        Text(line.tags.joined(separator: "  ")).foregroundColor(.accentColor)
      }
      NewTagsText(tags: line.newTags)
      ForEach(line.unusedAmounts, id: \.self) { Text("· \($0)").foregroundColor(.secondary) }
    }
  }
}

extension CheckInSummary {
  /// The feeling, which a click saves.
  private var label: some View {
    FeelingLabel(feeling)
      .gesture(TapGesture().withoutFocus().onEnded { send(.submitted) })
      .accessibilityLabel(
        line.newWord.map { "Save “\($0)”, like \(feeling.name)" } ?? "Save \(feeling.name)")
  }
}

/// Why Enter saves nothing: `“saudade” is new.  ↓ choose what it is like`, with as many feelings to
/// choose from as fit.
struct CheckInQuestion: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  let line: CheckInFieldLine
  let suggested: [Feeling]
  let send: (CheckInFieldReducer.Action) -> Void

  var body: some View {
    ViewThatFits(in: .horizontal) {
      row(6, hasIcons: true)
      row(6)
      row(6, isShort: true)
      row(4, isShort: true)
      row(2, isShort: true)
      row(0)
    }
  }

  private func row(_ count: Int, hasIcons: Bool = false, isShort: Bool = false) -> some View {
    HStack(spacing: .columns(2)) {
      Text(isShort && !suggested.isEmpty ? shortText : text).lineLimit(1)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(words)
      NewTagsText(tags: line.newTags)
      ForEach(Array(suggested.prefix(count))) {
        CheckInChoice(feeling: $0, hasIcon: hasIcons, send: send)
      }
    }
  }

  private var down: String { isASCIIOnly ? "Down" : "↓" }

  private var text: String {
    if case .new(let word)? = line.reason {
      return "\(mark)“\(word)” is new. \(down) choose what it is like"
    }
    return shortText
  }

  private var shortText: String {
    if case .new(let word)? = line.reason { return "\(mark)“\(word)” is new. \(down) like" }
    return line.reason == .empty ? words : "\(words) \(down)"
  }

  private var mark: String { line.isRefused ? "! " : "" }

  /// The question without the key, as the line-by-line interface prints it.
  private var words: String {
    switch line.reason {
    case .new(let word)?: "\(mark)“\(word)” is new: choose what it is like"
    case .spelling(let match)?: "\(mark)“\(line.typed)”: did you mean \(match.feeling.name)?"
    case .empty?: "Begin with a feeling"
    case .negated?, .unclear?, nil: "\(mark)Which feeling?"
    }
  }
}

/// The names that the line adds: `#w is new → #Work`.
struct NewTagsText: View {
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
