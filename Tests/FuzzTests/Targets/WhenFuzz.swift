import Models

extension FuzzTarget {
  /// Dates. What was parsed is the same after it was written and parsed again.
  static let when = FuzzTarget("when") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    _ = try? When.timeOfDay(text)
    _ = try? When.measurementDate(text, now: fuzzedNow, zone: .utc)
    let bounds = [When.Bound.since, .until].map {
      try? When.parse(text, as: $0, now: fuzzedNow, zone: .fixed(-3_600))
    }
    if case .day(let first)? = bounds[0], case .day(let last)? = bounds[1] {
      try require(first <= last, "\(text.debugDescription) ends before it begins")
    }
    guard let when = try? When.parse(text, now: fuzzedNow, zone: .utc) else { return }
    let written =
      switch when {
      case .day(let day): "\(day)"
      case .moment(let moment): moment.rfc3339(withMilliseconds: true)
      }
    let again = try? When.parse(written, now: fuzzedNow, zone: .utc)
    try require(again == when, "\(text.debugDescription) is \(written), which is another time")
    let upper = try? When.parse(text.uppercased(), now: fuzzedNow, zone: .utc)
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    try require(!isASCII || upper == when, "\(text.debugDescription) depends on the case")
  }
}
