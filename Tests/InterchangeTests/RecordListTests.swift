import Foundation
import Interchange
import Models
import Testing

@Suite struct RecordListTests {
  private func text(_ count: Int, as format: RecordListFormat) throws -> String {
    let days = (0..<count).map { DaySummary(day: CalendarDay(number: 20_777 + $0), [.calm: 1]) }
    var (output, writer) = ([UInt8](), RecordListWriter<DaySummary>(format))
    try writer.begin(in: &output)
    for day in days { try writer.write(day, to: &output) }
    try writer.end(in: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test func jsonIsAnArray() throws {
    #expect(try text(0, as: .json) == "[]\n")
    for count in 1...2 {
      let json = try JSONSerialization.jsonObject(with: Data(text(count, as: .json).utf8))
      #expect(
        (json as? [[String: Any]])?.map { $0["calm"] as? Int } == Array(repeating: 1, count: count))
    }
    #expect(try text(2, as: .json).split(separator: "\n").count == 4)
  }

  @Test func jsonLinesHaveOneRecordEach() throws {
    #expect(try text(0, as: .jsonl) == "")
    let lines = try text(2, as: .jsonl).split(separator: "\n")
    #expect(lines.map { $0.prefix(8) } == [#"{"date":"#, #"{"date":"#])
  }

  @Test func csvBeginsWithTheColumns() throws {
    let lines = try text(2, as: .csv).split(whereSeparator: \.isNewline)
    #expect(lines.count == 3)
    #expect(lines.first == DaySummary.columns.joined(separator: ",")[...])
  }
}
