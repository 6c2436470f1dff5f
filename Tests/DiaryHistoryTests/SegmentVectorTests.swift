import Envelope
import Foundation
import Support
import Testing

@testable import DiaryHistory

/// The bad segments of Tests/Fixtures/vectors/sync, each with the reason for which it is refused.
struct SegmentVectorTests {
  struct Vector: CustomTestStringConvertible, Sendable {
    let file: String
    let reason: String

    var testDescription: String { file }
  }

  private static let folder = Repository.url("Tests/Fixtures/vectors/sync", "bad").path

  private static let all: [Vector] = {
    let table = Repository.url("Tests/Fixtures/vectors/sync", "bad.csv")
    let text = (try? String(contentsOf: table, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().compactMap { row in
      let cells = row.split(separator: ",", maxSplits: 2).map(String.init)
      return cells.count == 3 ? Vector(file: cells[0], reason: cells[1]) : nil
    }
  }()

  @Test(arguments: all)
  func badSegmentIsRefused(_ vector: Vector) throws {
    let file = try Data(contentsOf: URL(filePath: "\(Self.folder)/\(vector.file)"))
    let code = try String(
      contentsOf: Repository.url("Tests/Fixtures/vectors/sync", "code.txt"), encoding: .utf8)
    let key = try DiaryKey(SyncCode(code.trimmingCharacters(in: .newlines)))
    #expect(Self.reason(Array(file), key) == vector.reason)
  }

  @Test func everyFileHasARow() throws {
    #expect(Self.all.count > 25)
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(files.sorted() == Self.all.map(\.file).sorted())
  }

  /// Returns the reason of the table; `none` for a segment that is not refused.
  private static func reason(_ file: [UInt8], _ key: DiaryKey) -> String {
    do {
      _ = try Segment(packed: key.open(file))
      return "none"
    } catch let error as SegmentError {
      return switch error {
      case .damaged(let line): "damaged line \(line)"
      case .newerVersion: "newer content"
      case .notDeflated: "not deflated"
      case .tooLarge: "too large"
      }
    } catch {
      return switch error as? EnvelopeError {
      case .cannotOpen: "cannot be opened"
      case .newerVersion: "newer file"
      case .notASegment: "not a segment"
      default: "\(error)"
      }
    }
  }
}
