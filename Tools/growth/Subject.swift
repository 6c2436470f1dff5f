import Foundation
import Interchange
import Models
import StreamSafeText
import TerminalCells

/// A function whose work is counted on texts of several lengths.
struct Subject: Sendable {
  let name: String
  /// The inputs that are counted.
  let kinds: [WorstInput]
  /// Creates the input of a text, and returns the function to count.
  let prepare: @Sendable (String) -> () -> Void

  init(
    _ name: String, _ kinds: [WorstInput] = WorstInput.allCases,
    _ prepare: @escaping @Sendable (String) -> () -> Void
  ) {
    self.name = name
    self.kinds = kinds
    self.prepare = prepare
  }

  static let all = typed + drawn + fields + imported + shared

  static let now = Moment(milliseconds: 1_795_176_000_000, offsetMinutes: 0)
  private static let names = KnownNames(
    activities: NameKind.activity.defaults + ["t1", "Book club", "A name of a few words"])

  /// The parsers of typed text, which is stream-safe where it enters the program.
  private static let typed = [
    Subject("entrance") { text in { blackHole(text.streamSafe.withoutStreamSafeJoiners) } },
    safe("date") { text in
      blackHole(try? When.parse(text, now: now, zone: .utc))
      blackHole(try? When.parse(text, as: .since, now: now, zone: .utc))
      blackHole(try? When.timeOfDay(text))
      blackHole(try? When.measurementDate(text, now: now, zone: .utc))
    },
    safe("check-in") { text in
      let checkIn = CheckInLine(text, names: names)
      blackHole(checkIn.note)
      blackHole(try? checkIn.tagged.activities())
      blackHole(try? checkIn.tagged.place())
    },
    safe("tag completion") { text in
      blackHole(TaggedText(text).completion(at: text.endIndex, names: names))
    },
    safe("feeling") { text in
      blackHole(Feelings.catalog.completions(for: text))
      blackHole(try? Feelings.catalog.parse(text))
      blackHole(try? MoodMapping("\(text)=\(text)"))
    },
    safe("measure") { text in blackHole(try? BMIValue.parse(height: text, weight: text)) },
    safe("search") { text in
      let query = SearchQuery(text, now: now, zone: .utc)
      blackHole(query.terms.map { SearchText.contains(text, folded: $0.folded) })
    },
    // The needle is half as long, and occurs nearly everywhere.
    Subject("found text") { text in
      let text = text.streamSafe
      let scalars = text.unicodeScalars
      let needle = SearchText.fold(String(scalars.prefix(scalars.count / 2)) + "\u{2}")
      return { blackHole(SearchText.contains(text, folded: needle)) }
    },
  ]

  /// The functions that draw text.
  private static let drawn = [
    safe("wrapping") { text in blackHole(text.wrapped(columns: 40)) },
    safe("narrow wrapping") { text in blackHole(text.wrapped(columns: 1)) },
    safe("truncation") { text in blackHole(text.truncated(columns: 40)) },
    safe("sanitizing") { text in blackHole(text.sanitized) },
    Subject("input") { text in
      let bytes = Array(text.utf8)
      return {
        var decoder = InputDecoder()
        blackHole(decoder.feed(bytes) + decoder.flush())
      }
    },
    Subject("paste") { text in
      let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
      return {
        var decoder = InputDecoder()
        blackHole(decoder.feed(bytes))
      }
    },
    safe("frame") { text in
      let size = CellSize(columns: 40, rows: text.unicodeScalars.count / 40 + 1)
      var buffer = CellBuffer(size)
      for (row, line) in text.wrapped(columns: 40).prefix(size.rows).enumerated() {
        buffer.write(line, at: CellPoint(column: 0, row: row))
      }
      var encoder = FrameEncoder()
      blackHole(encoder.encode(nil, buffer, caret: nil))
    },
    safe("report") { text in
      let table = Report.Table(
        columns: [.text(text), .number(text)],
        rows: text.split(separator: " ").map { [String($0), "1"] })
      let figure = Report.Figure(title: text, svg: "", table: table)
      let page = Report(
        title: text, subtitle: text,
        sections: [
          Report.Section(text, [.text(text), .facts([.init(text, text)]), .figure(figure)])
        ])
      var sink = CountingSink()
      var writer = ReportWriter(page)
      try? writer.begin(in: &sink)
      try? writer.write(entry(text), hasPlace: true, to: &sink)
      try? writer.end(in: &sink)
    },
    safe("JSON output") { text in
      var json = JSONWriter()
      entry(text).write(to: &json)
      blackHole(json.bytes)
    },
    safe("CSV output") { text in blackHole(CSVWriter.line(entry(text).cells)) },
    safe("first line") { text in
      blackHole(entry(text).firstLine)
      blackHole(text.excerpt)
    },
  ]

  private static func safe(_ name: String, _ run: @escaping @Sendable (String) -> Void) -> Subject {
    Subject(name) { text in
      let text = text.streamSafe
      return { run(text) }
    }
  }

  private static func entry(_ text: String) -> Entry {
    Entry(
      id: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)), date: now,
      feeling: Feeling.all[0], journal: text,
      activities: text.split(separator: " ").map { EntryName(stored: String($0)) },
      place: EntryName(stored: text), createdAt: now.instant)
  }
}

/// A destination that keeps nothing.
private struct CountingSink: ByteSink {
  private var count = 0
  mutating func write(_ bytes: [UInt8]) { count += bytes.count }
  mutating func write(_ text: String) { count += text.utf8.count }
}

/// Uses a value, so that its computation is not removed.
@inline(never) func blackHole<Value>(_ value: Value) {}
