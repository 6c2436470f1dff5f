import Foundation
import Interchange
import Models
import Support

/// The readers of files. A text is in one field, in all free texts, or in as many records as it has
/// words.
extension Subject {
  static let imported =
    archives + daylio + howWeFeel + pixels + bearable + stateOfMind + openScale + journals + bako
    + lines

  private static let archives = [
    imported("ZIP: name") { text in
      StoredArchive([(String(text.unicodeScalars.prefix(16_000)), []), backup("[]")]).bytes
    },
    imported("ZIP: files", WorstInput.separate) { text in
      StoredArchive(words(text).map { ($0, []) }).bytes
    },
    imported("ZIP: comment") { text in
      StoredArchive([backup("[]")], comment: Array(text.utf8.prefix(65_000))).bytes
    },
    imported("ZIP: content") { text in
      StoredArchive([("backup.daylio", Array(text.utf8))]).bytes
    },
    imported("Daylio backup: texts") { text in
      daylioBackup(mood: "rad", tags: words(text), notes: [text])
    },
    imported("Daylio backup: mood") { text in daylioBackup(mood: text, tags: [], notes: [""]) },
    imported("Daylio backup: records", WorstInput.separate) { text in
      daylioBackup(mood: "rad", tags: ["a"], notes: words(text))
    },
  ]

  private static let daylio =
    csv(
      "Daylio",
      ["full_date", "date", "weekday", "time", "mood", "activities", "note_title", "note"],
      ["2026-11-20", "", "", "8:30 PM", "rad", "work", "", ""], free: [5, 6, 7])
    + csv(
      "Daylio, old", ["year", "date", "weekday", "time", "mood", "activities", "note"],
      ["2018", "18 May", "", "20:30", "rad", "work", ""], free: [6])
  private static let howWeFeel = csv(
    "How We Feel",
    ["Date", "Mood", "Mood Key", "Tags (People)", "Tags (Places)", "Tags (Events)", "Notes"],
    ["2026 Wed Jul 22 11:36 PM", "Calm", "calm", "", "", "", ""], free: [1, 3, 5, 6])
  private static let bearable = csv(
    "Bearable",
    ["date", "date formatted", "weekday", "time of day", "category", "rating/amount", "notes"],
    ["", "2021-12-08", "", "am", "Mood", "3", ""], free: [6])

  private static let stateOfMind = csv(
    "State of Mind", ["Start", "End", "Kind", "Labels", "Associations", "Valence"],
    ["2026-01-09 15:34:06 -0500", "", "Daily Mood", "Sad", "Work", "0.5"], free: [3, 4])
  private static let openScale = csv(
    "openScale", ["dateTime", "weight", "comment"], ["2021-04-18 11:51", "77.35", ""], free: [2])

  private static let journals = [
    imported("jrnl: texts") { text in
      let tags = words(text).prefix(1_000).map { json("@\($0.prefix(100))") }
      return jrnl([(text, tags + [#""@calm""#])])
    },
    imported("jrnl: records", WorstInput.separate) { text in
      jrnl(words(text).map { ($0, [#""@calm""#]) })
    },
    imported("Day One: text") { text in dayOne([text]) },
    imported("Day One: records", WorstInput.separate) { text in dayOne(words(text)) },
    imported("JSON: keys before entries", WorstInput.separate) { text in
      let members = words(text).enumerated().map { "\(json("\($0)\($1)")):1" }
      return Array("{\(members.joined(separator: ",")),\"entries\":[{\"title\":\"a\"}]}".utf8)
    },
  ]

  /// A subject for each column, for all free texts, the header and the number of rows.
  private static func csv(
    _ program: String, _ header: [String], _ cells: [String], free: [Int]
  ) -> [Subject] {
    let columns = cells.indices.map { index in
      imported("\(program): \(header[index])", free.contains(index) ? [] : WorstInput.allCases) {
        text in
        var row = cells
        row[index] = text
        return table([header, row, row])
      }
    }
    return columns + [
      imported("\(program): texts") { text in
        table([header, cells.indices.map { free.contains($0) ? text : cells[$0] }])
      },
      imported("\(program): header") { text in table([header + [text] + words(text), cells]) },
      imported("\(program): records", WorstInput.separate) { text in
        table(
          [header]
            + words(text).map { word in
              cells.indices.map { $0 == free.last ? word : cells[$0] }
            })
      },
    ]
  }

  private static let pixels = [
    imported("Pixels: texts") { text in
      pixelsDay(notes: text, scores: 1, tags: words(text).prefix(1_000))
    },
    imported("Pixels: emotions", WorstInput.separate) { text in
      pixelsDay(notes: "", scores: 100, tags: words(text), kind: "Emotions")
    },
    imported("Pixels: records", WorstInput.separate) { text in
      let days = words(text).map { #"{"date":"2023-1-5","scores":[4],"notes":\#(json($0))}"# }
      return Array("[\(days.joined(separator: ","))]".utf8)
    },
  ]

  private static let bako = [
    imported("Bako: whole text") { text in Array(text.utf8) },
    imported("Bako: text in an array") { text in Array("[\(text)".utf8) },
    imported("Bako: number") { text in Array(#"{"date":\#(text)"#.utf8) },
    imported("Bako: escapes") { text in
      let escapes = text.utf16.map { "\\u" + padded(String($0, radix: 16), 4) }.joined()
      return Array(#"[{"feeling":"Happy","date":"2026-01-01","journal":"\#(escapes)"}]"#.utf8)
    },
    imported("Bako: keys") { text in
      let members = words(text).enumerated().map { "\(json("\($0)\($1)")):1" }
      return Array("[{\((["\(json(text)):1"] + members).joined(separator: ","))}]".utf8)
    },
    imported("Bako: feeling") { text in entries([(text, "")]) },
    imported("Bako: date") { text in
      Array(#"[{"feeling":"Happy","date":\#(json(text))}]"#.utf8)
    },
    imported("Bako: texts") { text in
      let names = words(text).prefix(1_000).map { json(String($0.prefix(100))) }
      let entry = #"{"feeling":"Happy","date":"2026-01-01","journal":\#(json(text)),"#
      return Array("[\(entry)\"activities\":[\(names.joined(separator: ","))]}]".utf8)
    },
    imported("Bako: records", WorstInput.separate) { text in
      entries(words(text).map { ("Happy", $0) })
    },
    imported("Bako: unknown feelings", WorstInput.separate) { text in
      entries(words(text).map { ($0, "") })
    },
    imported("Bako: lines", WorstInput.separate) { text in
      Array(words(text).map { entry("Happy", $0) }.joined(separator: "\n").utf8)
    },
    imported("Bako: own feelings", WorstInput.separate) { text in
      export(#"{"custom_feelings":[\#(own(words(text)))]}"#)
    },
    imported("Bako: preferences", WorstInput.separate) { text in
      let names = words(text).map { json(String($0.prefix(100))) }.joined(separator: ",")
      let keys = ["custom_activities", "activity_order", "hidden_places", "mood_mappings"]
      return export("{\(keys.map { "\"\($0)\":[\(names)]" }.joined(separator: ","))}")
    },
    imported("Bako: repeated preferences", WorstInput.separate) { text in
      let parts = own(words(text), separator: #"]},"preferences":{"custom_feelings":["#)
      return export(#"{"custom_feelings":[\#(parts)]}"#)
    },
  ]

  private static let lines = [
    imported("Lines: check-in") { text in Array("2026-11-20: calm \(text)".utf8) },
    imported("Lines: tags") { text in
      let tags = words(text).prefix(1_000).map { "#\($0.prefix(100))" }
      return Array("2026-11-20: calm \(tags.joined(separator: " "))".utf8)
    },
    imported("Lines: date") { text in
      Array("2026-11-20: calm\n\(text): calm\n2026-11-20 \(text): calm".utf8)
    },
    imported("Lines: records", WorstInput.separate) { text in
      Array(words(text).map { "2026-11-20 18:30: calm, \($0)" }.joined(separator: "\n").utf8)
    },
    imported("Lines: equal records", WorstInput.separate) { text in
      Array(words(text).map { _ in "2026-11-20: calm" }.joined(separator: "\n").utf8)
    },
    imported("Lines: not understood", WorstInput.separate) { text in
      Array("2026-11-20\n\(words(text).joined(separator: "\n"))".utf8)
    },
  ]

  private static func imported(
    _ name: String, _ kinds: [WorstInput] = WorstInput.allCases,
    _ file: @escaping @Sendable (String) -> [UInt8]
  ) -> Subject {
    Subject(name, kinds) { text in
      let bytes = file(text)
      let clock = ImportClock(now: now, zone: .utc)
      return {
        let read = try? Importer.read(
          bytes, clock: clock, height: Height(tenThousandthsOfCentimeter: 1_700_000))
        blackHole(read?.hasDividedMarks)
      }
    }
  }
}

/// The words of a text, numbered if they are as short as the words of most texts are.
private func words(_ text: String) -> [String] {
  let count = text.unicodeScalars.count / 8
  // Bytes: comparing characters would sort their marks.
  let words = text.utf8.split(separator: 0x20).map { String(Substring($0)) }
  return words.count > count ? words : (0..<count).map { "w\($0)" }
}

private func json(_ text: String) -> String {
  var writer = JSONWriter()
  writer.string(text)
  return String(decoding: writer.bytes, as: UTF8.self)
}

private func padded(_ digits: String, _ count: Int) -> String {
  String(repeating: "0", count: count - digits.count) + digits
}

private func table(_ rows: [[String]]) -> [UInt8] {
  let lines = rows.map { row in
    row.map { cell in
      "\""
        + String(
          String.UnicodeScalarView(cell.unicodeScalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] }))
        + "\""
    }.joined(separator: ",")
  }
  return Array(lines.joined(separator: "\n").utf8)
}

private func entry(_ feeling: String, _ journal: String) -> String {
  #"{"feeling":\#(json(feeling)),"date":"2026-01-01","journal":\#(json(journal))}"#
}

private func entries(_ contents: [(String, String)]) -> [UInt8] {
  Array("[\(contents.map { entry($0.0, $0.1) }.joined(separator: ","))]".utf8)
}

private func export(_ preferences: String) -> [UInt8] {
  Array(#"{"format":1,"preferences":\#(preferences)}"#.utf8)
}

/// Own feelings with distinct names of letters.
private func own(_ words: [String], separator: String = ",") -> String {
  words.indices.map { index in
    // The digits as letters: 0 is a.
    let letters = "\(index)".utf8.map { $0 + 49 }
    return #"{"name":"Zz\#(String(decoding: letters, as: UTF8.self))","like":"Sad"}"#
  }.joined(separator: separator)
}

private func jrnl(_ entries: [(text: String, tags: [String])]) -> [UInt8] {
  let entries = entries.map { text, tags in
    #"{"title":\#(json(text)),"body":"","date":"2026-11-20","time":"18:30","#
      + #""tags":[\#(tags.joined(separator: ","))]}"#
  }
  return Array(#"{"tags":{},"entries":[\#(entries.joined(separator: ","))]}"#.utf8)
}

private func dayOne(_ texts: [String]) -> [UInt8] {
  let entries = texts.map {
    #"{"creationDate":"2026-07-20T22:30:00Z","timeZone":"","tags":["calm"],"text":\#(json($0))}"#
  }
  return Array(#"{"metadata":{},"entries":[\#(entries.joined(separator: ","))]}"#.utf8)
}

private func pixelsDay(
  notes: String, scores: Int, tags: some Sequence<String>, kind: String = "Activities"
) -> [UInt8] {
  let names = tags.map { json(String($0.prefix(100))) }.joined(separator: ",")
  let numbers = (0..<scores).map { "\($0 % 5 + 1)" }.joined(separator: ",")
  let tags = #"[{"type":"\#(kind)","entries":[\#(names)]}]"#
  let day = #"{"date":"2023-1-5","scores":[\#(numbers)],"notes":\#(json(notes)),"tags":\#(tags)}"#
  return Array("[\(day)]".utf8)
}

private func backup(_ text: String) -> (String, [UInt8]) {
  ("backup.daylio", Array(Data(text.utf8).base64EncodedString().utf8))
}

private func daylioBackup(mood: String, tags: [String], notes: [String]) -> [UInt8] {
  let names = tags.enumerated().map { #"{"id":\#($0),"name":\#(json($1))}"# }
  let used = tags.indices.prefix(1_000).map { #"{"tags":\#($0)}"# }.joined(separator: ",")
  let date = #""year":2026,"month":10,"day":20,"hour":12,"minute":30,"datetime":1795176000000"#
  let entries = notes.map {
    #"{"mood":1,\#(date),"timeZoneOffset":0,"note":\#(json($0)),"tags":[\#(used)]}"#
  }
  let moods = #"[{"id":1,"mood_group_id":1,"custom_name":\#(json(mood))}]"#
  let lists = #""customMoods":\#(moods),"tags":[\#(names.joined(separator: ","))]"#
  let text = #"{\#(lists),"dayEntries":[\#(entries.joined(separator: ","))]}"#
  return StoredArchive([backup(text)]).bytes
}
