import Foundation
import Interchange
import Models
import Testing

struct RecordTests {
  private func keys(_ record: some Record) throws -> [String] {
    var json = JSONWriter()
    record.write(to: &json)
    let text = String(decoding: json.bytes, as: UTF8.self)
    return text.matches(of: /[{,]"([a-z_]+)":/).map { String($0.1) }
  }

  private let entry = Entry(
    id: UUID(), date: Moment(milliseconds: 0, offsetMinutes: 60), feeling: Feeling.all[0],
    createdAt: Date(timeIntervalSince1970: 0))

  @Test func jsonKeysEqualCSVColumns() throws {
    #expect(try keys(entry) == Entry.columns)
    #expect(try keys(Feeling.all[0]) == Feeling.columns)
    let bmi = BMI(
      id: UUID(), height: try Height.parse("170"), weight: try Weight.parse("65"),
      date: Moment(milliseconds: 0, offsetMinutes: 0))
    #expect(try keys(bmi) == BMI.columns)
    #expect(entry.cells.count == Entry.columns.count && bmi.cells.count == BMI.columns.count)
  }

  @Test func onlyExportsHaveMilliseconds() {
    var (list, export) = (JSONWriter(), JSONWriter())
    entry.write(to: &list)
    entry.write(to: &export, withMilliseconds: true)
    #expect(String(decoding: list.bytes, as: UTF8.self).contains("T01:00:00+01:00"))
    #expect(String(decoding: export.bytes, as: UTF8.self).contains("T01:00:00.000+01:00"))
  }
}
