import Foundation
import Models
import Testing

struct MomentRangeTests {
  private let extremes: [Int64] = [
    .min, .max, -62_135_596_800_000, -62_135_596_800_001, 253_402_300_799_999, 253_402_300_800_000,
    0,
  ]

  @Test(arguments: [-100_000, -1_500, -1_440, -1_439, 0, 1_439, 1_440, 1_500, 100_000, .min, .max])
  func everyMomentRoundTripsThroughRFC3339(_ offset: Int) throws {
    for milliseconds in extremes {
      let moment = Moment(milliseconds: milliseconds, offsetMinutes: offset)
      try #require((1...9_999).contains(moment.day.year), "\(milliseconds) \(offset)")
      let text = moment.rfc3339(withMilliseconds: true)
      try #require(Moment(rfc3339: text) == moment, "\(text)")
      try #require(
        Moment(exactMilliseconds: moment.milliseconds, offsetMinutes: moment.offsetMinutes)
          == moment)
    }
  }

  @Test func rejectsValuesOutOfRange() {
    #expect(Moment(exactMilliseconds: 0, offsetMinutes: 1_440) == nil)
    #expect(Moment(exactMilliseconds: 0, offsetMinutes: -1_440) == nil)
    let last = Moment.localRange.upperBound
    #expect(Moment(exactMilliseconds: last, offsetMinutes: 0) != nil)
    #expect(Moment(exactMilliseconds: last + 1, offsetMinutes: 0) == nil)
    // One minute east of UTC, the same local time is one minute earlier in UTC.
    #expect(Moment(exactMilliseconds: last, offsetMinutes: 1) == nil)
    #expect(Moment(exactMilliseconds: last - 60_000, offsetMinutes: 1) != nil)
  }

  @Test(arguments: [86_400, 90_000, -86_400, 1_000_000, .max, .min])
  func zoneOffsetsAreClamped(_ seconds: Int) {
    let zone = LocalZone.fixed(seconds)
    #expect(zone.offset(0).magnitude == 86_340)
    let moment = Moment(Date(timeIntervalSince1970: 1_795_161_600), in: zone)
    #expect(moment.milliseconds == 1_795_161_600_000)
    #expect(moment.offsetMinutes.magnitude == 1_439)
  }

  @Test func otherInstantFallsBackToUTC() throws {
    let late = Moment(milliseconds: 253_402_300_799_000, offsetMinutes: -600)
    let east = Moment(milliseconds: 0, offsetMinutes: 600)
    #expect(east.at(milliseconds: 1_000).offsetMinutes == 600)
    let moment = east.at(milliseconds: late.milliseconds)
    #expect(moment.offsetMinutes == 0 && moment.milliseconds == late.milliseconds)
    #expect(Moment(rfc3339: "\(moment)")?.milliseconds == late.milliseconds)
  }

  @Test func entryTimesAreClamped() throws {
    let feeling = try #require(Feeling.named("Happy"))
    let entry = Entry(
      id: UUID(), date: Moment(milliseconds: 0, offsetMinutes: 0), feeling: feeling,
      createdAt: .distantPast, updatedAt: Date(timeIntervalSince1970: 1e15))
    #expect(Moment.localRange.contains(entry.createdAt.milliseconds))
    #expect(entry.updatedAt.milliseconds == Moment.localRange.upperBound)
    let edited = try EntryChanges().applied(to: entry, basedOn: nil, at: .distantFuture)
    #expect(edited.updatedAt.milliseconds == Moment.localRange.upperBound)
  }
}
