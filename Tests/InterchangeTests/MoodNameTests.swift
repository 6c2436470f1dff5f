import Models
import Support
import Testing

@testable import Interchange

/// The names that trackers give to moods.
struct MoodNameTests {
  private func feeling(_ mood: String, _ defaults: [MoodMapping]) throws -> Feeling? {
    var moods = MoodMap()
    moods.use(defaults)
    return try moods.feeling(mood)
  }

  @Test(arguments: [
    "awful,bad,meh,good,rad", "Lausig,Schlecht,,Gut,Super", "Einfach scheiße,Schlecht,,Gut,Super",
    "Furchtbar,,,,", "terribile,male,così così,buono,ottimo", "horrível,,,,incrível",
    "fatalnie,,,,super", "horrible,mauvais,bof,bien,génial", "Horrible,Mal,Regular,Bien,Increíble",
    "péssimo,ruim,mais ou menos,bom,ótimo", "vreselijk,slecht,matig,goed,geweldig",
    "ужасно,плохо,так себе,хорошо,супер", "berbat,kötü,idare eder,iyi,harika",
    "最悪,悪い,普通,良い,最高", "hemskt,dåligt,sådär,bra,toppen", "糟糕,不好,一般,不错,很棒",
  ])
  func daylioMoodsHaveTheirLevel(_ moods: String) throws {
    let levels = ["Awful", "Bad", "Meh", "Good", "Excited"]
    let names = moods.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    for (mood, level) in zip(names, levels) where !mood.isEmpty {
      #expect(try feeling(mood, MoodLevel.daylio)?.name == level, "\(mood)")
      #expect(try feeling(mood.lowercased(), MoodLevel.daylio)?.name == level, "\(mood)")
    }
  }

  /// A word of the vocabulary needs no mapping, and a mood of which nothing is known gets none.
  @Test(arguments: [("Ok", "Ok"), ("Happy", "Happy"), ("énorme", nil)])
  func otherDaylioMoods(_ mood: String, _ name: String?) throws {
    #expect(try feeling(mood, MoodLevel.daylio)?.name == name)
  }

  /// A name that is in two languages has the same level in both.
  @Test func namesHaveOneLevel() {
    let feelings = Dictionary(grouping: MoodLevel.daylio) { MoodMapping.key($0.mood) }
    for (name, mappings) in feelings {
      #expect(Set(mappings.map(\.feeling)).count == 1, "\(name)")
    }
    #expect(feelings.count > 100)
  }

  @Test func moodMeterHas100Words() {
    #expect(MoodMeterWord.all.count == 100)
    #expect(Set(MoodMeterWord.all.map(\.name)).count == 100)
  }

  @Test(arguments: MoodMeterWord.all)
  private func wordKeepsItsHalf(_ word: MoodMeterWord) throws {
    let feeling = try #require(try feeling(word.name, MoodMeter.mappings))
    #expect(feeling.category == word.category)
  }

  /// The lexicon has energies of its own; a mapping of the table keeps the whole quadrant.
  @Test(
    arguments: MoodMeterWord.all.filter { word in
      MoodMeter.mappings.contains { $0.mood == word.name }
    })
  private func mappedWordKeepsItsQuadrant(_ word: MoodMeterWord) throws {
    #expect(try feeling(word.name, MoodMeter.mappings)?.quadrant == word.quadrant)
  }

  @Test func tableHasNoNeedlessMapping() throws {
    for mapping in MoodMeter.mappings {
      let word = MoodMeterWord.all.first { $0.name == mapping.mood }
      let isNeeded = Feelings.catalog.named(mapping.mood)?.category != word?.category
      #expect(isNeeded || word == nil, "\(mapping)")
    }
    #expect(MoodMeter.mappings.count == 11)
  }
}

/// A word of the Mood Meter with its quadrant.
private struct MoodMeterWord: CustomTestStringConvertible, Sendable {
  let name: String
  let quadrant: FeelingQuadrant

  var testDescription: String { name }

  var category: FeelingCategory { [.bright, .calm].contains(quadrant) ? .positive : .negative }

  static let all: [MoodMeterWord] = [
    (
      FeelingQuadrant.tense,
      """
      Enraged Panicked Stressed Jittery Shocked Livid Furious Frustrated Tense Stunned Fuming
      Frightened Angry Nervous Restless Anxious Apprehensive Worried Irritated Annoyed Repulsed
      Troubled Concerned Uneasy Peeved
      """
    ),
    (
      .bright,
      """
      Surprised Upbeat Festive Exhilarated Ecstatic Hyper Cheerful Motivated Inspired Elated
      Energized Lively Excited Optimistic Enthusiastic Pleased Focused Happy Proud Thrilled
      Pleasant Joyful Hopeful Playful Blissful
      """
    ),
    (
      .low,
      """
      Disgusted Glum Disappointed Down Apathetic Pessimistic Morose Discouraged Sad Bored
      Alienated Miserable Lonely Disheartened Tired Despondent Depressed Sullen Exhausted Fatigued
      Despairing Hopeless Desolate Spent Drained
      """
    ),
    (
      .calm,
      """
      At-ease Easygoing Content Loving Fulfilled Calm Secure Satisfied Grateful Touched Relaxed
      Chill Restful Blessed Balanced Mellow Thoughtful Peaceful Comfortable Carefree Sleepy
      Complacent Tranquil Cozy Serene
      """
    ),
  ].flatMap { quadrant, words in
    words.split { $0 == " " || $0 == "\n" }.map {
      MoodMeterWord(name: String($0.replacing("-", with: " ")), quadrant: quadrant)
    }
  }
}
