import Foundation
import Models
import Support
import Testing

struct CheckInLineTests {
  /// A line of Tests/Fixtures/check-ins.csv.
  struct Row: CustomTestStringConvertible, Sendable {
    let line: String
    /// A word of the vocabulary, or a reason after `?`.
    let feeling: String
    let note: String
    let tags: String
    let amounts: String

    var testDescription: String { line }

    init(_ cells: [String]) {
      line = cells[0]
      feeling = cells[1]
      note = cells[2]
      tags = cells[3]
      amounts = cells[4]
    }
  }

  static let rows: [Row] = {
    let file = Repository.url("Tests/Fixtures/check-ins.csv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map { Row(cells($0)) }
  }()

  /// Returns the five cells of a line of CSV.
  private static func cells(_ line: Substring) -> [String] {
    var cells: [String] = []
    var isQuoted = false
    var cell = ""
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        cells.append(cell)
        cell = ""
        continue
      default: break
      }
      cell.append(character)
    }
    return (cells + [cell]).map { cell in
      guard cell.hasPrefix("\""), cell.count > 1 else { return cell }
      return cell.dropFirst().dropLast().replacingOccurrences(of: "\"\"", with: "\"")
    }
  }

  /// The emoticon after a feeling is part of the note, the punctuation is not.
  @Test(arguments: [
    ("calm:) slept well", ":) slept well"), ("calm;) slept well", ";) slept well"),
    ("calm; slept well", "slept well"),
  ])
  func emoticonIsNoSeparator(text: String, note: String) {
    #expect(CheckInLine(text).note == note)
  }

  /// A line of one word is read with the catalog alone, a longer one with all phrases.
  @Test(arguments: Feeling.all) func wordOfCatalogMeansTheSameAlone(_ feeling: Feeling) {
    for word in [feeling.name, feeling.name.lowercased(), "\(feeling.name)!"] {
      #expect(CheckInLine(word).feeling == feeling)
      #expect(CheckInLine("\(word) today").feeling == feeling)
    }
  }

  /// After “today”, a short word is more likely another one than a misspelled feeling.
  @Test func shortWordAfterAnOpeningIsNotCorrected() {
    #expect(CheckInLine("today hapyy").reason == .unclear)
    guard case .spelling(let match)? = CheckInLine("today anxius").reason else {
      Issue.record("not corrected")
      return
    }
    #expect(match.feeling.name == "Anxious")
  }

  @Test func linesMeanWhatTheTableSays() {
    let wrong = Self.rows.compactMap { row -> String? in
      let line = CheckInLine(row.line)
      let found = [Self.result(line), line.note, Self.tags(line), Self.amounts(line)]
      return found == [row.feeling, row.note, row.tags, row.amounts] ? nil : "\(row.line): \(found)"
    }
    #expect(wrong.prefix(10) == [])
  }

  @Test func tableHasAllKindsOfLines() {
    #expect(Self.rows.count >= 300)
    let negated = Self.rows.filter { $0.feeling.hasPrefix("?negated") || $0.feeling == "Not good" }
    #expect(negated.count >= 40)
    #expect(Self.rows.filter { $0.feeling.hasPrefix("?") }.count - negated.count >= 40)
    let sentences = Self.rows.filter { $0.line.split(separator: " ").count > 2 }
    #expect(sentences.count >= 100)
  }

  private static func result(_ line: CheckInLine) -> String {
    do { _ = try line.tagged.place() } catch { return "?several-places" }
    switch line.outcome {
    case .feeling(let match): return match.feeling.name
    case .none(.empty): return "?empty"
    case .none(.negated(let match)): return "?negated:\(line.text[match.range].lowercased())"
    case .none(.new(let word)): return "?new:\(word.lowercased())"
    case .none(.spelling(let match)): return "?spelling:\(match.feeling.name)"
    case .none(.unclear): return "?which"
    }
  }

  private static func tags(_ line: CheckInLine) -> String {
    var seen: Set<String> = []
    return line.tagged.tags.map { ($0.kind == .place ? "@" : "") + line.text[$0.range].dropFirst() }
      .filter { seen.insert($0.lowercased()).inserted }.joined(separator: " ")
  }

  private static func amounts(_ line: CheckInLine) -> String {
    line.tagged.tags.compactMap { tag in
      tag.amount.map { "\(line.text[tag.range].dropFirst())=\($0)" }
    }.joined(separator: " ")
  }
}

extension CheckInLineTests {
  private func parts(_ text: String, names: KnownNames = .test) -> [String] {
    let line = CheckInLine(text, names: names)
    return [line.match.map { String(text[$0.range]) } ?? ""]
      + line.others.map { String(text[$0.range]) }
      + line.tagged.tags.map {
        String(text[$0.range]) + ($0.amountRange.map { " \(text[$0])" } ?? "")
      }
  }

  @Test(arguments: [
    ("tired and happy #work 3 @home", ["tired", "happy", "#work 3", "@home"]),
    ("I'm so burnt-out, and sad", ["burnt-out", "sad"]),
    ("calm #book club 2h30 tonight", ["calm", "#book club 2h30"]),
    ("“Not Ok”", ["Not Ok"]), ("work was hard", [""]), ("not sad", [""]),
  ])
  func rangesCoverTheParts(_ text: String, _ parts: [String]) {
    #expect(self.parts(text) == parts)
  }

  @Test(arguments: [
    ("gra", ["gra"]), ("I feel gra", ["I feel gra", "gra"]), ("so", ["so"]),
    ("can't c", ["can't c"]),
    ("sad", ["sad"]), ("cal #work", ["cal"]), ("cal, slept", []), ("", []), ("not ba", ["not ba"]),
  ])
  func begunPartsMayBeCompleted(_ text: String, _ begun: [String]) {
    #expect(CheckInLine(text).begun.map { String(text[$0]) } == begun)
  }

  @Test(arguments: [
    ("tired #sleep 6.5h", ""), ("tired #sleep 6h after all", "after all"),
    ("tired #sleep 5km after all", "5km after all"), ("I feel sad #sleep 5 km", "I feel sad 5 km"),
    ("sad #sleep 6h #sleep 7h", "7h"),
  ])
  func amountThatDoesNotFitIsText(_ text: String, _ note: String) {
    let names = KnownNames(activities: ["Sleep"], units: ["Sleep": "h"])
    #expect(CheckInLine(text, names: names).note == note)
  }

  @Test func ownFeelingsAreRead() throws {
    var vocabulary = Vocabulary()
    try vocabulary.apply(.add("Far away", like: "Lonely"))
    try vocabulary.apply(.add("Awful", like: "Angry"))
    try vocabulary.apply(.add("So very", like: "Happy"))
    let names = KnownNames(vocabulary)
    func like(_ text: String) -> String? { CheckInLine(text, names: names).feeling?.like }
    #expect(like("FAR-AWAY, at sea") == "Lonely")
    #expect(like("I feel far away") == "Lonely")
    #expect(like("today was awful") == "Angry")
    #expect(like("so very") == "Happy")
    #expect(CheckInLine("far away").feeling == nil)
  }

  @Test func tagsAreReadAsBefore() throws {
    let line = CheckInLine(
      "calm fun at #book CLUB, then @friend's place! #öl #work #WORK", names: .test)
    #expect(line.note == "calm fun at, then!")
    #expect(try line.tagged.activities().map(\.text) == ["Book club", "öl", "Work"])
    #expect(try line.tagged.place() == "Friend's place")
  }

  @Test func linesAreKept() {
    #expect(CheckInLine("calm\n\none #work\ntwo").note == "one\ntwo")
    #expect(CheckInLine("calm one\n\ntwo").note == "calm one\n\ntwo")
  }

  /// Twice the text takes about twice the time: no text is read twice.
  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "so ", "okay ", "sad ", "a", "good morning ", "#a 1 ", "? ", "sad, ", "not ", "\"", "é", "😀",
    ])
  func longTextIsRead(_ part: String) {
    let text = String(repeating: part, count: 60_000 / part.utf8.count)
    #expect(CheckInLine(text).text.utf8.count == text.utf8.count)
  }
}

struct CheckInLinePropertyTests {
  private let checkIns = RandomCheckIns(of: (Feeling.all + FeelingLexicon.all).map(\.name))

  /// The letters and digits of a text, in order.
  private func letters(_ text: some StringProtocol) -> String {
    String(text.filter { $0.isLetter || $0.isNumber })
  }

  @Test func negatedWordIsNeverRecorded() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<4_000 {
      let (text, feeling) = checkIns.text(&random, negated: true)
      let line = CheckInLine(text)
      let recorded = line.feeling?.name
      // “not”, “good” is the phrase “Not good”.
      if recorded == "Not good" { continue }
      guard recorded == nil else {
        Issue.record("\(recorded ?? ""), negated \(feeling): \(text)")
        return
      }
    }
  }

  /// What is neither feeling nor tag is in the note, with nothing else.
  @Test func noTextIsLost() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<3_000 {
      let (text, _) = checkIns.text(&random, negated: Bool.random(using: &random))
      let line = CheckInLine(text)
      var removed = line.tagged.tags.map { tag in
        tag.range.lowerBound..<(tag.amountRange?.upperBound ?? tag.range.upperBound)
      }
      let untagged = kept(of: text, without: removed)
      if let match = line.match { removed.append(match.range) }
      let least = kept(of: text, without: removed)
      guard [untagged, least].contains(letters(line.note)) else {
        Issue.record("note \(line.note): \(text)")
        return
      }
    }
  }

  private func kept(of text: String, without ranges: [Range<String.Index>]) -> String {
    var kept = ""
    for index in text.indices where !ranges.contains(where: { $0.contains(index) }) {
      kept.append(text[index])
    }
    return letters(kept)
  }

  @Test func rangesNameTheFeeling() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<3_000 {
      let (text, _) = checkIns.text(&random, negated: false)
      let line = CheckInLine(text)
      let matches = [line.match].compactMap(\.self) + line.others
      for match in matches
      where Feelings.catalog.named(String(text[match.range])) != match.feeling
        && match.feeling.name != "Not good"
      {
        Issue.record("\(match.feeling.name) is not \(text[match.range]): \(text)")
        return
      }
      let ranges = (matches.map(\.range) + line.tagged.tags.map(\.range))
        .sorted { $0.lowerBound < $1.lowerBound }
      for (a, b) in zip(ranges, ranges.dropFirst()) where a.overlaps(b) {
        Issue.record("overlap: \(text)")
        return
      }
    }
  }
}
