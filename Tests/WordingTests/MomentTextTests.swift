import Foundation
import Models
import Testing
import Wording

struct MomentTextTests {
  static let distances: [(Int64, String?)] = [
    (-60, nil), (0, nil), (29, nil), (31, "in 1 minute"), (2_980, "in 50 minutes"),
    (3_540, "in 59 minutes"), (3_600, "in 1 hour"), (10_200, "in 3 hours"),
    (108_000, "in 30 hours"), (129_540, "in 36 hours"), (129_600, "in 2 days"),
    (604_860, "in 7 days"),
  ]

  @Test(arguments: distances)
  func futureIsInWords(seconds: Int64, words: String?) {
    let now = Moment(milliseconds: 1_795_287_600_000, offsetMinutes: 60)
    let other = Moment(milliseconds: now.milliseconds + seconds * 1_000, offsetMinutes: -300)
    #expect(other.distanceInFuture(from: now) == words)
  }

  @Test func dayWithoutATimeHasNoClock() throws {
    let moment = try Moment(dayOnly: CalendarDay(number: 20_777), in: .utc)
    #expect(moment.clock == nil && moment.forPeople == "Fri 20 Nov 2026")
    let calendar = Calendar(identifier: .gregorian)
    #expect(!DateText.full(moment, calendar).contains("12:00"))
    #expect(!DateText.short(moment, today: moment.day, calendar).contains("12:00"))
    #expect(!DateText.weekdayAndDay(moment, calendar).contains("12:00"))
    #expect(DateText.inSentence(moment, today: moment.day, calendar) == "today")
  }

  @Test(arguments: [
    ("2026-11-20T08:30:59+01:00", "20 Nov 2026 08:30", "Fri 20 Nov 2026 08:30"),
    ("2026-11-01T23:05:00-11:00", " 1 Nov 2026 23:05", "Sun  1 Nov 2026 23:05"),
  ])
  func dateAndTimeAreLocal(_ rfc3339: String, _ text: String, _ full: String) throws {
    let moment = try #require(Moment(rfc3339: rfc3339))
    #expect(moment.dateAndTime == text)
    #expect(moment.forPeople == full)
    #expect(moment.clock == String(text.suffix(5)))
  }
}
