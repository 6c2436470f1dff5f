import Models
import Testing

struct TimeOfDayTests {
  @Test(arguments: [(24, 0, 0, 0), (-1, 0, 0, 0), (0, 60, 0, 0), (0, 0, 60, 0), (0, 0, 0, 1_000)])
  func timeOutsideOfADayDoesNotExist(
    _ hour: Int, _ minute: Int, _ second: Int, _ millisecond: Int
  ) {
    let time = TimeOfDay(hour: hour, minute: minute, second: second, millisecond: millisecond)
    #expect(time == nil)
  }

  @Test func latestTimeIsAMillisecondBeforeMidnight() throws {
    let last = try #require(TimeOfDay(hour: 23, minute: 59, second: 59, millisecond: 999))
    let moment = try Moment(CalendarDay(number: 20_777), at: last, in: .utc)
    #expect(moment.rfc3339(withMilliseconds: true) == "2026-11-20T23:59:59.999+00:00")
    #expect(moment.time == last)
    let next = Moment(milliseconds: moment.milliseconds + 1, offsetMinutes: 0)
    #expect(next.time == .midnight)
  }

  @Test func earlierTimeIsLess() throws {
    let times = [
      TimeOfDay.midnight, try #require(TimeOfDay(hour: 0, minute: 59, second: 59)),
      try #require(TimeOfDay(hour: 11, minute: 0)), .noon,
      try #require(TimeOfDay(hour: 12, millisecond: 1)),
    ]
    #expect(times.reversed().sorted() == times)
  }
}
