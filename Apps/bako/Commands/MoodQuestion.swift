import Interchange
import Models

/// Prompts for the feelings that moods of another tracker correspond to.
struct MoodQuestion {
  let feelings: Feelings
  let moods: [UnknownMoods.Mood]

  /// Returns a mapping for each mood, or nil without a terminal or at the end of the input. An
  /// empty answer is the suggestion.
  func ask() -> [MoodMapping]? {
    guard Console.isInputTerminal, Console.isErrorTerminal else { return nil }
    let subject = moods.count == 1 ? "A mood is" : "\(moods.count) moods are"
    Console.printMessage(
      "\(subject) not a feeling of Bako. Type the feeling for each; Enter accepts the one in "
        + "brackets.")
    for contradiction in moods.compactMap(\.contradiction) { Console.printMessage(contradiction) }
    var answers: [MoodMapping] = []
    for mood in moods {
      guard let feeling = feeling(for: mood) else { return nil }
      answers.append(MoodMapping(mood: mood.name, feeling: feeling))
    }
    return answers
  }

  private func feeling(for mood: UnknownMoods.Mood) -> Feeling? {
    while true {
      let prompt = "“\(mood.name)”" + (mood.suggestion.map { " [\($0.name)]" } ?? "") + ":"
      guard let answer = Console.ask(prompt) else { return nil }
      if answer.allSatisfy(\.isWhitespace) {
        guard let suggestion = mood.suggestion else { continue }
        return suggestion
      }
      do {
        return try feelings.parse(answer)
      } catch {
        Console.printMessage(error.messageWithCommand)
      }
    }
  }
}
