import Foundation
import Support
import Testing

/// What the reader understands is what the program saves.
struct CheckInCommandTests {
  /// Each thirteenth line of the table of check-ins that has no line end.
  static let rows: [[String]] = {
    let text = (try? String(contentsOfFile: Bako.fixture("check-ins.csv"), encoding: .utf8)) ?? ""
    let rows = CSVTable.rows(text).dropFirst().filter { row in
      row.count == 5 && !row[0].hasPrefix("-") && !row[0].isEmpty
    }
    return rows.enumerated().filter { $0.offset % 13 == 0 }.map(\.element)
  }()

  @Test func tableIsThatOfTheProgram() throws {
    let bako = try Bako()
    var wrong: [String] = []
    for row in Self.rows {
      let (line, feeling, note) = (row[0], row[1], row[2])
      let outcome = try bako("log", line, "--json")
      if feeling.hasPrefix("?") {
        if outcome.status != 64 || !outcome.out.isEmpty { wrong.append("saved: \(line)") }
        continue
      }
      let object = try? JSONSerialization.jsonObject(with: Data(outcome.bytes))
      let entry = object as? [String: Any] ?? [:]
      let isSame = entry["feeling"] as? String == feeling && entry["journal"] as? String == note
      if !isSame { wrong.append("\(line): \(outcome.out)\(outcome.error)") }
    }
    #expect(Self.rows.count >= 40)
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n").prefix(1_800))")
  }
}
