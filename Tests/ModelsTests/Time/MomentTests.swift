import Foundation
import Models
import Support
import Testing

struct MomentTests {
  @Test func dayIsLocalToTheOffset() {
    // 2026-11-20T23:30Z is the 21st in Berlin and the 20th in New York.
    let instant: Int64 = 1_795_217_400_000
    #expect("\(Moment(milliseconds: instant, offsetMinutes: 60).day)" == "2026-11-21")
    #expect("\(Moment(milliseconds: instant, offsetMinutes: -300).day)" == "2026-11-20")
    #expect("\(Moment(milliseconds: -1, offsetMinutes: 0).day)" == "1969-12-31")
  }

  @Test(arguments: [1, 2, 3])
  func rfc3339RoundTrips(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let moment = Moment(
        milliseconds: Int64.random(in: -62_000_000_000_000...253_000_000_000_000, using: &random),
        offsetMinutes: Int.random(in: -1_439...1_439, using: &random))
      let text = moment.rfc3339(withMilliseconds: true)
      try #require(Moment(rfc3339: text) == moment, "seed \(seed): \(text)")
      try #require(Moment(moment.instant, in: .fixed(moment.offsetMinutes * 60)) == moment)
    }
  }

  @Test func descriptionHasWholeSecondsAndOffset() {
    let moment = Moment(milliseconds: 1_795_217_400_999, offsetMinutes: -210)
    #expect("\(moment)" == "2026-11-20T20:00:00-03:30")
    #expect(Moment(rfc3339: "2026-11-20T23:30:00Z")?.milliseconds == 1_795_217_400_000)
  }

  @Test func otherDayWithoutATimeHasNone() throws {
    let now = try Moment(CalendarDay(number: 20_777), at: When.timeOfDay("18:00"), in: .utc)
    func moment(_ text: String) throws -> Moment {
      try When.parse(text, now: now, zone: .utc).moment(now: now, zone: .utc)
    }
    #expect(try !moment("yesterday").isTimeKnown && moment("yesterday").time == .noon)
    #expect(try !moment("2026-11-01").isTimeKnown)
    #expect(try moment("today") == now)
    #expect(try moment("yesterday 12:00").isTimeKnown)
    #expect(try moment("yesterday 12:00") != moment("yesterday"))
    #expect(try When.measurementDate("yesterday", now: now, zone: .utc).isTimeKnown)
  }
}
