import CommandHarness
import Foundation
import Testing

struct ConfirmationTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  /// A quarter of a minute more, for the time until the program reads the clock.
  private func later(minutes: Double) -> String {
    Date.now.addingTimeInterval(minutes * 60 + 15).formatted(.iso8601)
  }

  @Test func futureTimeIsNamed() throws {
    let soon = try bako("calm", "-d", later(minutes: 50))
    #expect(soon.out.contains(", in 50 minutes ("), "\(soon.out)")
    let evening = try bako("log", "calm", "-d", later(minutes: 180))
    #expect(evening.out.contains(", in 3 hours ("), "\(evening.out)")
    let id = try #require(bako("list", "-n", "1").out.split(separator: " ").first)
    let edited = try bako("edit", String(id), "-d", later(minutes: 2 * 1_440))
    #expect(edited.out.contains(", in 2 days ("), "\(edited.out)")
    #expect(try !bako("edit", String(id), "-j", "x").out.contains(", in 2 days"))
  }

  @Test(arguments: ["now", "yesterday", "1 hour ago"])
  func pastTimeIsNotNamed(date: String) throws {
    #expect(try !bako("calm", "-d", date).out.contains(", in "))
  }
}
