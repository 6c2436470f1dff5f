import Models
import Testing

@testable import calibrate

/// A small version of `make calibrate`. The bounds are those of the documentation, widened by three
/// standard errors of the few diaries.
struct CalibrateTests {
  private static func calibration(_ kinds: [DiaryKind], _ name: String) throws -> Calibration {
    var kind = try #require(kinds.first { $0.name == name })
    // Short diaries: the debug build takes a time that grows with the square of the length.
    kind.length = 50...90
    return Calibration(kind, diaries: 60, seed: 2_026)
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

  @Test func equalSeedsPrintEqualTables() {
    let kind = DiaryKind.null[0]
    let tables = (0..<2).map { _ in
      CalibrationTable([Calibration(kind, diaries: 3, seed: 7)]).text
    }
    #expect(tables[0] == tables[1])
  }
}
