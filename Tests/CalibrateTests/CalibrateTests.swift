import Models
import Testing

@testable import calibrate

/// A small version of `make calibrate`. The bounds are those of the documentation, widened by three
/// standard errors of the few diaries.
struct CalibrateTests {
  /// A small number of diaries of a kind, shortened because the debug build takes a time that grows
  /// with the square of the length.
  private static func calibration(_ kinds: [DiaryKind], _ name: String) throws -> Calibration {
    var kind = try #require(kinds.first { $0.name == name })
    if kind.length == 30...365 { kind.length = 50...90 }
    if kind.season > 0, case .daily = kind.logging { kind.length = 365...400 }
    if kind.course > 0 { kind.length = 100...150 }
    return Calibration(kind, diaries: kind.length.lowerBound < 365 ? 60 : 40, seed: 1)
  }

  @Test(arguments: DiaryKind.null.map(\.name))
  func diariesWithoutEffectRarelyMakeClaims(_ name: String) throws {
    let calibration = try Self.calibration(DiaryKind.null, name)
    #expect(calibration.significance <= 0.13, "\(calibration)")
    #expect(calibration.claims <= 0.26, "\(calibration)")
  }

  @Test(arguments: DiaryKind.planted.map(\.name))
  func intervalsContainThePlantedEffect(_ name: String) throws {
    let calibration = try Self.calibration(DiaryKind.planted, name)
    #expect(calibration.coverage >= 0.80, "\(calibration)")
    #expect(calibration.claims >= 0.2, "\(calibration)")
  }

  @Test(arguments: DiaryKind.few.map(\.name))
  func intervalsOfFewDaysContainTheEffect(_ name: String) throws {
    let calibration = try Self.calibration(DiaryKind.few, name)
    #expect(calibration.coverage >= 0.80, "\(calibration)")
  }

  @Test func equalSeedsPrintEqualTables() {
    let kind = DiaryKind.null[0]
    let tables = (0..<2).map { _ in
      CalibrationTable([Calibration(kind, diaries: 3, seed: 7)]).text
    }
    #expect(tables[0] == tables[1])
  }
}
