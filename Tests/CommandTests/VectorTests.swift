import CommandHarness
import Foundation
import Support
import Testing

/// The files of Tests/Fixtures/vectors and the answers in its table, which README.md describes.
struct VectorTests {
  struct Vector: CustomTestStringConvertible, Sendable {
    let file: String
    let format: String
    let command: String
    let exit: String
    let entries: String
    let measurements: String
    let output: String

    var testDescription: String { "\(file): \(command)" }
  }

  private static let folder = Bako.fixture("vectors")

  private static let all: [Vector] = {
    let text = (try? String(contentsOfFile: "\(folder)/vectors.csv", encoding: .utf8)) ?? ""
    return CSVTable.rows(text).dropFirst().compactMap { row in
      guard row.count == 7 else { return nil }
      return Vector(
        file: row[0], format: row[1], command: row[2], exit: row[3], entries: row[4],
        measurements: row[5], output: row[6])
    }
  }()

  @Test(arguments: all)
  func answerIsExpected(_ vector: Vector) throws {
    let bako = try Bako()
    let path = "\(Self.folder)/\(vector.file)"
    if vector.format == "store" {
      try FileManager.default.createDirectory(atPath: bako.data, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: path, toPath: bako.file)
    }
    let before = try bako.contents()
    let command = vector.command.replacing("FILE", with: "\"$VECTOR\"")
    let outcome = try bako.shell(
      "ulimit -t 20; ulimit -v 2000000; exec \"$BAKO\" \(command)", environment: ["VECTOR": path])
    #expect("\(outcome.status)" == vector.exit, "\(outcome.error)")
    let words = vector.output.replacing("FILE", with: path).replacing("STORE", with: bako.file)
    let text = outcome.status == 0 ? outcome.out : outcome.error
    #expect(
      text.hasPrefix((outcome.status == 0 ? "" : "bako: ") + words), "\(text.prefix(500))")
    guard !vector.entries.isEmpty else {
      #expect(try bako.contents() == before)
      return
    }
    let doctor = try bako("doctor", "--json")
    #expect(doctor.status == 0, "\(doctor.out)")
    let counts = #""entries":\#(vector.entries),"bmi":\#(vector.measurements),"integrity":"ok""#
    #expect(doctor.out.contains(counts), "\(doctor.out)")
  }

  /// Shared diaries are no input of a command; RescueTests reads them.
  @Test func everyFileHasRow() throws {
    #expect(Self.all.count > 90)
    let files = try #require(FileManager.default.enumerator(atPath: Self.folder))
      .compactMap { $0 as? String }.filter { $0.contains("/") && !$0.hasPrefix("sync/") }
    #expect(Set(files) == Set(Self.all.map(\.file)))
  }

  /// Other programs download them, too. Each version of the schema adds a store.
  @Test func filesAreSmall() throws {
    let sizes = try Dictionary(
      uniqueKeysWithValues: Set(Self.all.map(\.file)).map { file in
        (file, try Data(contentsOf: URL(filePath: "\(Self.folder)/\(file)")).count)
      })
    let stores = sizes.filter { $0.key.hasPrefix("stores/version-") }
    for (file, bytes) in stores { #expect(bytes < 80_000, "\(file)") }
    #expect(sizes.values.reduce(0, +) - stores.values.reduce(0, +) < 250_000)
  }
}

/// Cells of comma-separated values (RFC 4180), read independently of the program.
enum CSVTable {
  static func rows(_ text: String) -> [[String]] {
    var rows: [[String]] = []
    var (row, cell, isQuoted) = ([String](), "", false)
    for character in text {
      switch character {
      // Of two quotation marks within quotes, the second begins the quotes again.
      case "\"":
        if !isQuoted, cell.last == "\u{0}" {
          cell.removeLast(); cell.append("\"")
        } else if isQuoted {
          cell.append("\u{0}")
        }
        isQuoted.toggle()
      case "," where !isQuoted:
        row.append(cell.replacing("\u{0}", with: ""))
        cell = ""
      case "\n" where !isQuoted:
        rows.append(row + [cell.replacing("\u{0}", with: "")])
        (row, cell) = ([], "")
      default: cell.append(character)
      }
    }
    return rows
  }
}
