import Models
import TerminalUI

/// What the view shows of a state, computed once for a frame.
struct CheckInFieldLine {
  let choices: CheckInFieldReducer.State.Choices
  let completion: String?
  /// The date of another day: `yesterday · no time`.
  let date: String?
  let feeling: Feeling?
  let isEmpty: Bool
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
    isEmpty = state.text.isBlank
    message = state.message
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
          CheckInSummary(line: line, feeling: feeling)
          others(others(feelings).prefix(3))
        }
      } else {
        ViewThatFits(in: .horizontal) {
          question(feelings.prefix(6))
          question(feelings.prefix(4))
          question(feelings.prefix(2))
          CheckInQuestion(line: line)
        }
      }
    }
  }

  private func question(_ suggested: ArraySlice<Feeling>) -> some View {
    HStack(spacing: .columns(2)) {
      CheckInQuestion(line: line)
      NewTagsText(tags: line.newTags)
      others(suggested)
    }
  }

  private func others(_ feelings: ArraySlice<Feeling>) -> some View {
    ForEach(Array(feelings)) { other in
      HStack {
        FeelingIcon(other)
        Text(other.name)
      }
      .foregroundColor(.secondary)
    }
  }

  /// The feelings after the chosen one, which ↓ chooses next.
  private func others(_ feelings: [Feeling]) -> [Feeling] {
    let index = line.feeling.flatMap { feelings.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    return Array(feelings[index...])
  }
}

/// What Enter saves: `◒ Calm  steady and untroubled  #Work @Home`.
private struct CheckInSummary: View {
  let line: CheckInFieldLine
  let feeling: Feeling

  var body: some View {
    HStack(spacing: .columns(2)) {
      if let word = line.newWord {
        Text("adds “\(word)”, like").foregroundColor(.secondary)
        FeelingLabel(feeling)
      } else if let like = feeling.like {
        HStack(spacing: 0) {
          FeelingLabel(feeling)
          Text(", like \(like)").foregroundColor(.secondary)
        }
      } else {
        FeelingLabel(feeling)
        Text(feeling.definition).foregroundColor(.secondary)
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

/// Why Enter saves nothing: `“saudade” is new.  ↓ choose what it is like`.
struct CheckInQuestion: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  let line: CheckInFieldLine

  var body: some View { Text(text).lineLimit(1) }

  private var text: String {
    let down = isASCIIOnly ? "Down" : "↓"
    return switch line.reason {
    case .new(let word)?: "“\(word)” is new. \(down) choose what it is like"
    case .spelling(let match)?: "“\(line.typed)”: did you mean \(match.feeling.name)? \(down)"
    case .empty?: "Begin with a feeling"
    case .negated?, .unclear?, nil: "Which feeling? \(down)"
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
