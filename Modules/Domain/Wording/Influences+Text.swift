import Models

// The sentences about influences. Rows have names as they are typed (`#Work`, `@Work`); sentences
// have plain names unless an activity and a place have the same one.
extension Influences {
  /// The heading of the rows with a claim.
  public static let claimsHeading = "Went with a difference"
  /// The heading of the rows without one.
  public static let othersHeading = "No clear difference"

  /// What the claims are worth: “3 of the 12 most used of 60 names went with a difference;
  /// corrected for 12; one in ten such claims is expected to be chance.”
  public var summary: String {
    guard lookedAt > 0 else { return unknown }
    let correction = correctedFor > 1 ? "; corrected for \(correctedFor)" : ""
    let claims = claims.count
    guard claims > 0 else {
      return "None of \(lookedAtNames) went with a clear difference\(correction)."
    }
    let size = days < Self.reliableDays ? "; the size is likely overstated" : ""
    return "\(claims) of \(lookedAtNames) went with a difference\(correction); "
      + "one in ten such claims is expected to be chance\(size)."
  }

  /// What was looked at: `the 12 most used of 60 names`, `4 names and 1 amount`.
  private var lookedAtNames: String {
    let all = names.values.reduce(0, +)
    let names = "\(all, "name")"
    let amounts = rows.count { $0.isEnough && $0.amount != nil }
    let tail = amounts > 0 ? " and \(amounts, "amount")" : ""
    switch lookedAt - amounts {
    case all...: return names + tail
    case 0: return "\(amounts, "amount")"
    case 1: return "the most used of \(names)\(tail)"
    case let some: return "the \(some) most used of \(names)\(tail)"
    }
  }

  /// Why no name was looked at.
  private var unknown: String {
    let missing =
      rows.isEmpty ? Self.minimumDays - days : rows.map(\.missingDays).filter { $0 > 0 }.min() ?? 0
    if missing > 0 { return "Cannot tell yet: \(missing.daysToWait)." }
    return rows.isEmpty
      ? "There are no names to compare." : unjudged(limit: 3).joined(separator: " ")
  }

  /// Returns sentences about the names that cannot be judged.
  ///
  /// - Parameter limit: The maximum number of names in a sentence.
  public func unjudged(limit: Int) -> [String] {
    var sentences: [String] = []
    let periodic = rows.filter { $0.weekdays != nil }
    if let first = periodic.first {
      let isOne = periodic.count == 1
      sentences.append(
        "Cannot tell: \(list(periodic, limit)) \(isOne ? "is" : "are") always on the same "
          + "\(isOne && first.weekdays == 1 ? "weekday" : "weekdays").")
    }
    let indistinct = rows.filter { $0.obstacle == .indistinct }
    if !indistinct.isEmpty {
      sentences.append("Cannot tell from these days: \(list(indistinct, limit)).")
    }
    // A name on all days is judged by its amounts.
    let measured = Set(rows.filter { $0.amount != nil && $0.isEnough }.map(\.name))
    let few = rows.filter { $0.missingDays > 0 && !measured.contains($0.name) }
      .sorted { $0.missingDays < $1.missingDays }
    if !few.isEmpty {
      let names = few.prefix(limit).map {
        "\(name($0)) \($0.missingDays.daysToWait)"
      }
      let rest = few.count > limit ? ["and \(few.count - limit, "other name")"] : []
      sentences.append("Cannot tell yet: \((names + rest).joined(separator: ", ")).")
    }
    return sentences
  }

  /// Returns `Gym`, `Gym and Work`, `Gym, Work and 3 others`.
  private func list(_ rows: [Influence], _ limit: Int) -> String {
    var names = rows.prefix(limit).map(name)
    let rest = rows.count - names.count
    let last = rest > 0 ? "\(rest, "other")" : names.removeLast()
    return names.isEmpty ? last : "\(names.joined(separator: ", ")) and \(last)"
  }

  private func name(_ row: Influence) -> String {
    guard row.amount == nil else { return row.subject }
    let isAmbiguous = rows.contains { $0.name == row.name && $0.kind != row.kind }
    return isAmbiguous ? row.tag : row.subject
  }

  /// What the numbers of the differences are.
  public static let scale = "Points of pleasantness, from −100 to 100."

  /// The sentence that every list of influences ends with.
  public static let caution = """
    The direction is unknown, and something else may lie behind both: a season, a new job, or on \
    which days you write.
    """

  /// The caution in two lines of 38 columns.
  public static let shortCaution =
    "The direction is unknown; something else may lie behind both."
}

extension Influence {
  /// What is compared, within a sentence: `Sleep`, `the amount of Sleep`.
  var subject: String { amount == nil ? name : "the amount of \(name)" }

  /// The name as it is typed, `#Work`, `@Café`, or the amount that is compared, `#Sleep +1.2h`. An
  /// activity and a place may have the same name.
  public var tag: String {
    switch (kind, amount) {
    case (.activity, nil): "#\(name)"
    case (.activity, let amount?):
      amount.standardDeviation > 0 ? "#\(name) +\(amount.text)" : "#\(name) amount"
    case (.place, _): "@\(name)"
    }
  }

  /// A search for the entries that have the name: `#Work`, `@"friend's place"`.
  public var searchText: String { "\(kind.sign)\(name.contains(" ") ? "\"\(name)\"" : name)" }

  /// The difference in points of pleasantness with its interval: `+14 (+5 to +22)`. Nil if the name
  /// cannot be judged.
  public var points: String? {
    guard let difference, let low, let high else { return nil }
    return "\(Self.signed(difference)) (\(Self.signed(low)) to \(Self.signed(high)))"
  }

  /// The difference in points of pleasantness: `+14`. Nil if the name cannot be judged.
  public var differencePoints: String? { difference.map(Self.signed) }

  /// What the difference rests on: `pleasant on 37 % of 41 days with, 56 % of 310 without`, or `for
  /// 1.2h more, on 124 days`. Nil if too few days have the name, or too few have not.
  public var shares: String? { shares(days: " days", "pleasant on ") }

  /// The same as ``shares`` for narrow columns: `37 % of 41 with, 56 % of 310 without`.
  public var shortShares: String? { shares(days: "", "") }

  private func shares(days: String, _ start: String) -> String? {
    if let amount { return "for \(amount.text) more, on \(daysWith, "day")" }
    guard let with = daysWithText, let without = daysWithoutText else { return nil }
    return "\(start)\(with)\(days) with, \(without) without"
  }

  /// The share and the number of days with the name: `37 % of 41`. Nil for few days.
  public var daysWithText: String? { Self.text(with) }

  /// The share and the number of days without the name: `56 % of 310`. Nil for few days.
  public var daysWithoutText: String? { Self.text(without) }

  private static func text(_ share: PleasantShare) -> String? {
    share.percent.map { "\($0) % of \(share.days)" }
  }

  /// Why the name was not looked at, after its tag in a row; nil if it was.
  public var reason: String? {
    if missingDays > 0 {
      return "cannot tell yet: \(missingDays.daysToWait)"
    }
    switch obstacle {
    case let .sameWeekdays(count):
      return "cannot tell: always on the same \(count == 1 ? "weekday" : "weekdays")"
    case .indistinct: return "cannot tell from these days"
    case nil: return nil
    }
  }

  /// The number of weekdays that determine the days with the name.
  fileprivate var weekdays: Int? {
    guard case let .sameWeekdays(count) = obstacle else { return nil }
    return count
  }

  private static func signed(_ share: Double) -> String {
    Int(clamping: (share * pointsOfScale).rounded()).signedText
  }
}

extension Influence.AmountScale {
  /// The standard deviation with two digits or more, and its unit: `1.2h`, `23`, `1400`.
  public var text: String { text(of: standardDeviation) }

  /// An amount on the scale with two digits or more, and its unit.
  public func text(of amount: Double) -> String {
    let digits = amount >= 10 ? 1.0 : amount >= 1 ? 10 : 100
    let thousandths = (amount * digits).rounded() / digits * 1_000
    return "\(Amount(thousandths: Int64(clamping: thousandths.rounded()), unit: unit))"
  }
}

extension Int {
  /// A number of missing days: `about 3 more days`.
  fileprivate var daysToWait: String { "about \(self, "more day")" }
}
