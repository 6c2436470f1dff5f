import Models
import Support

/// How often influences are claimed in simulated diaries of a kind.
struct Calibration: Sendable {
  let kind: DiaryKind
  private(set) var diaries = 0
  /// The names that were looked at.
  private(set) var names = 0
  /// The names with a p-value of at most 0.05.
  private(set) var significant = 0
  /// The diaries with a claim.
  private(set) var claimed = 0
  /// The first activities that were looked at.
  private(set) var planted = 0
  /// The first activities with a p-value of at most 0.05.
  private(set) var detected = 0
  /// The first activities with a claim.
  private(set) var claimedPlanted = 0
  /// The first activities whose interval contains the effect.
  private(set) var covered = 0

  /// Simulates diaries. Equal seeds produce equal figures.
  init(_ kind: DiaryKind, diaries count: Int, seed: UInt64) {
    self.kind = kind
    var random = SeededGenerator(seed: seed)
    for _ in 0..<count { add(SimulatedDiary(kind, using: &random)) }
  }

  private mutating func add(_ diary: SimulatedDiary) {
    diaries += 1
    for row in diary.influences.rows {
      guard let p = row.p, let low = row.low, let high = row.high else { continue }
      names += 1
      if p <= 0.05 { significant += 1 }
      guard row.name == "A0" else { continue }
      planted += 1
      if p <= 0.05 { detected += 1 }
      if row.isClaim { claimedPlanted += 1 }
      if (low - 1e-9...high + 1e-9).contains(diary.effect) { covered += 1 }
    }
    if !diary.influences.claims.isEmpty { claimed += 1 }
  }

  /// The share of names with p ≤ 0.05.
  var significance: Double { Double(significant) / Double(max(1, names)) }
  /// The share of diaries with a claim.
  var claims: Double { Double(claimed) / Double(max(1, diaries)) }
  /// The share of planted effects with p ≤ 0.05.
  var detection: Double { Double(detected) / Double(max(1, planted)) }
  /// The share of planted effects with a claim.
  var plantedClaims: Double { Double(claimedPlanted) / Double(max(1, planted)) }
  /// The share of intervals that contain the effect.
  var coverage: Double { Double(covered) / Double(max(1, planted)) }

  /// Whether the diaries have no effect.
  var isNull: Bool { kind.effect.upperBound == 0 }

  /// Whether the figures meet what the documentation promises: without an effect, p ≤ 0.05 and
  /// claims within the limits of the kind; with an effect, a coverage of 90 to 97 %.
  var isWithinLimits: Bool {
    isNull
      ? significance <= kind.limits.names && claims <= kind.limits.claims
      : (0.90...0.97).contains(coverage)
  }
}
