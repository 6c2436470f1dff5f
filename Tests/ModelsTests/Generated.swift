import Foundation
import Models

/// A repeatable source of random numbers (SplitMix64). A failing test prints its seed.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Entry {
  static func test(
    _ feeling: String = "Happy", day: Int = 20_000, hour: Int = 12, offset: Int = 0,
    activities: [String] = [], place: String? = nil, journal: String = ""
  ) throws -> Entry {
    let wall = Int64(day) * 86_400_000 + Int64(hour) * 3_600_000
    let date = Moment(milliseconds: wall - Int64(offset) * 60_000, offsetMinutes: offset)
    return Entry(
      id: UUID(), date: date, feeling: try Feeling.parse(feeling), journal: journal,
      activities: activities, place: place, createdAt: date.instant)
  }
}
