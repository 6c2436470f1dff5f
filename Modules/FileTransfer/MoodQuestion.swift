import Interchange
import Models
import Wording

/// Asks for the feelings that moods of another tracker correspond to.
public struct MoodQuestion {
  private let feelings: Feelings
  private let moods: [UnknownMoods.Mood]

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - feelings: The feelings of the store.
  ///   - moods: The moods without a feeling.
  public init(feelings: Feelings, moods: [UnknownMoods.Mood]) {
    self.feelings = feelings
    self.moods = moods
  }

  /// Returns a mapping for each mood, or nil at the end of the input. An empty answer is the
  /// suggestion.
  ///
  /// - Parameters:
  ///   - ask: Shows a question and returns the answer; nil at the end of the input.
  ///   - notice: Shows what precedes the questions, and why an answer is no feeling.
  public func answers(ask: (String) -> String?, notice: (String) -> Void) -> [MoodMapping]? {
    let subject = moods.count == 1 ? "A mood is" : "\(moods.count) moods are"
    notice(
      "\(subject) not a feeling of Bako. Type the feeling for each; Enter accepts the one in "
        + "brackets.")
    for contradiction in moods.compactMap(\.contradiction) { notice(contradiction) }
    var answers: [MoodMapping] = []
    for mood in moods {
      guard let feeling = feeling(for: mood, ask, notice) else { return nil }
      answers.append(MoodMapping(mood: mood.name, feeling: feeling))
    }
    return answers
  }

  private func feeling(
    for mood: UnknownMoods.Mood, _ ask: (String) -> String?, _ notice: (String) -> Void
  ) -> Feeling? {
    while true {
      let prompt = "“\(mood.name)”" + (mood.suggestion.map { " [\($0.name)]" } ?? "") + ":"
      guard let answer = ask(prompt) else { return nil }
      if answer.allSatisfy(\.isWhitespace) {
        guard let suggestion = mood.suggestion else { continue }
        return suggestion
      }
      do {
        return try feelings.parse(answer)
      } catch {
        notice(error.messageWithCommand)
      }
    }
  }
}

extension UnknownMoods.Mood {
  /// Why a word of the vocabulary is not the feeling; nil for another name.
  var contradiction: String? {
    word.map { "\($0.name) is \($0.category.title.lowercased()) in Bako, but not in the file." }
  }
}
