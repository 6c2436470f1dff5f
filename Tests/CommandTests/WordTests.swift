import CommandHarness
import Foundation
import Support
import Testing

/// The words for screens and categories, in options, help and the manual page.
struct WordTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  /// The program lists the values of the option in the error for another one.
  @Test func manualAndHelpNameEveryScreen() throws {
    let error = try bako("--screen", "nowhere").error
    let screens = error.matches(of: /\n {2}- (\S+)/).map { String($0.1) }
    #expect(screens.count > 6, "\(error)")
    let values = screens.dropLast().joined(separator: ", ") + " or " + (screens.last ?? "")
    let help = try bako("--help").out.split(whereSeparator: \.isWhitespace)
    #expect(help.joined(separator: " ").contains(values), "\(values)")
    let page = try String(contentsOf: Repository.url("Apps/man/bako.1"), encoding: .utf8)
    let start = try #require(page.range(of: ".It Fl -screen Ar name\n")).upperBound
    let end = try #require(page[start...].range(of: ".It ")).lowerBound
    let words = page[start..<end].split(whereSeparator: \.isWhitespace).map(String.init)
    for screen in screens { #expect(words.contains(screen)) }
  }

  @Test(arguments: ["pleasant", "positive", "unpleasant", "negative"])
  func categoryHasTwoNames(name: String) throws {
    for feeling in ["happy", "calm", "sad"] { try bako("log", feeling) }
    let isPleasant = ["pleasant", "positive"].contains(name)
    #expect(try bako("list", "--category", name).lines.count == (isPleasant ? 2 : 1))
  }

  @Test func unknownCategoryGetsWordsOfScreens() throws {
    let outcome = try bako("list", "--category", "good")
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("one of 'pleasant' and 'unpleasant'."), "\(outcome.error)")
  }
}
