import Foundation
import Models
import Support
import Testing

struct ZoneTests {
  @Test func offsetsWithSecondsKeepTheLocalTime() throws {
    let amsterdam = LocalZone { _ in 1_172 }
    let day = try #require(CalendarDay(year: 1_900, month: 1, day: 1))
    let midnight = try Moment(day, at: .midnight, in: amsterdam)
    #expect(midnight.day == day)
    #expect(midnight.time == .midnight)
  }

  @Test func wrapsFoundationTimeZones() throws {
    let zone = LocalZone(try #require(TimeZone(identifier: "Europe/Berlin")))
    #expect(zone.offset(1_774_746_000 - 1) == 3_600)
    #expect(zone.offset(1_774_746_000) == 7_200)
  }
}
