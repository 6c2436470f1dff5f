import Foundation
import Models
import Support
import Testing

@testable import DiaryHistory

struct SegmentTests {
  private static let id = "5a0c1e7e-2c7f-4b7e-9d3a-0f5c6d7e8f90"

  private static var entry: Entry {
    get throws {
      Entry(
        id: try #require(UUID(uuidString: id)),
        date: Moment(milliseconds: 1_763_935_563_913, offsetMinutes: 60),
        feeling: try .parse("calm"), journal: "Sun “at last”.\n\u{1B}",
        activities: ["Work", "Café"],
        amounts: ["Café": Amount(thousandths: 2_500)], place: "Home",
        createdAt: Date(milliseconds: 1_763_935_563_913))
    }
  }

  private static func segment(_ operations: [DiaryOperation]) throws -> Segment {
    Segment(
      device: "d-3f2a9c41", name: "laptop", number: 42, parents: [try .repeating(0xAB)],
      written: Moment(milliseconds: 1_763_935_563_913, offsetMinutes: 0), program: "0.2.0",
      operations: operations)
  }

  @Test func textIsThatOfTheFormat() throws {
    let entry = try Self.entry
    let put = DiaryOperation(
      RecordKey(entry: entry.id), at: 1_763_935_563_913,
      .put(RecordValue(entry), setting: [.journal, .activity("work")]))
    let delete = DiaryOperation(RecordKey(.place, "gym"), at: 0, .delete)
    let parent = String(repeating: "ab", count: 32)
    #expect(
      String(decoding: try Self.segment([put, delete]).text, as: UTF8.self) == #"""
        {"bako_sync":1,"device":"d-3f2a9c41","name":"laptop","number":42,"parents":["\#(parent)"],\#
        "written":"2025-11-23T22:06:03.913+00:00","program":"0.2.0","operations":2}
        {"put":"entry","id":"5a0c1e7e-2c7f-4b7e-9d3a-0f5c6d7e8f90",\#
        "at":"2025-11-23T22:06:03.913+00:00","set":["activity:work","journal"],\#
        "value":{"journal":"Sun “at last”.\n\u001b","date":"2025-11-23T23:06:03.913+01:00",\#
        "time_known":true,"feeling":"Calm","category":"positive","place":"Home",\#
        "created_at":"2025-11-23T23:06:03.913+01:00",\#
        "updated_at":"2025-11-23T23:06:03.913+01:00","activities":["Work","Café"],\#
        "amounts":{"Café":2.5}}}
        {"delete":"place","id":"gym","at":"1970-01-01T00:00:00.000+00:00"}
        """#)
  }

  @Test func everyKindOfRecordIsRead() throws {
    var preferences = Preferences(settings: Settings(units: .imperial, weekStart: .sunday))
    preferences.vocabulary.add("Chess", as: .activity)
    try preferences.apply(.unit("Chess", "min"), to: .activity)
    try preferences.apply(.hide(["School"]), to: .place)
    let calm = try Feeling.parse("calm")
    preferences.vocabulary.customFeelings = [
      try Feelings.catalog.newFeeling("Zesty", like: try .parse("happy")),
      Feeling(stored: "Mellow", like: calm, icon: "~", valence: 7, energy: -9),
    ]
    preferences.vocabulary.moodMappings = [MoodMapping(mood: "So-so", feeling: calm)]
    var operations = SharedPreferences.records(of: preferences).map { key, value in
      DiaryOperation(key, at: 5, .put(value, setting: Set(value.fields).mergingAlone(key.kind)))
    }
    let height = try #require(Height(tenThousandthsOfCentimeter: 1_727_200))
    let weight = try #require(Weight(tenBillionthsOfKilogram: 648_637_089_100))
    let bmi = BMI(
      id: UUID(), height: height, weight: weight,
      date: Moment(milliseconds: 3, offsetMinutes: -90))
    operations.append(
      DiaryOperation(RecordKey(bmi: bmi.id), at: 1, .put(RecordValue(bmi), setting: [])))
    let entry = try Self.entry
    operations.append(
      DiaryOperation(
        RecordKey(entry: entry.id), at: 2, .put(RecordValue(entry), setting: [.amount("cafe")])))
    operations += RecordKind.allCases.map {
      let isID = $0 == .entry || $0 == .bmi
      return DiaryOperation(
        RecordKey($0, isID ? Self.id.replacing("5a", with: "5b") : "units"), at: 3, .delete)
    }.filter { $0.key.kind != .preference }
    #expect(Set(operations.map(\.key.kind)).count == RecordKind.allCases.count)
    let segment = try Self.segment(operations)
    let read = try Segment(packed: segment.packed())
    #expect(read == segment)
  }

  @Test func recordsOfModelsComeBack() throws {
    let entry = try Self.entry
    #expect(RecordValue(entry).entry(id: entry.id, feelings: .catalog) == entry)
    var without = entry
    without.place = nil
    without.activities = []
    without.date = without.date.with(isTimeKnown: false)
    #expect(RecordValue(without).entry(id: entry.id, feelings: .catalog) == without)
    #expect(RecordValue().entry(id: entry.id, feelings: .catalog) == nil)
    #expect(RecordValue().bmi(id: entry.id) == nil)
  }

  @Test func operationsAreSplitAtTheLimits() throws {
    let small = (0..<2_500).map { DiaryOperation(RecordKey(.place, "p\($0)"), at: 0, .delete) }
    #expect(Segment.split(small).map(\.count) == [1_000, 1_000, 500])
    #expect(Segment.split(small).flatMap(\.self) == small)
    #expect(Segment.split([]).isEmpty)
    let large = (0..<6).map { number in
      var entry = RecordValue()
      entry[.journal] = .text(String(repeating: "x", count: 1 << 20))
      return DiaryOperation(
        RecordKey(.entry, "\(number)"), at: 0, .put(entry, setting: [.journal]))
    }
    #expect(Segment.split(large).map(\.count) == [3, 3])
  }

  @Test(arguments: ["", "D-1", "d/1", "..", "d 1", String(repeating: "d", count: 33)])
  func otherLabelIsRefused(_ text: String) { #expect(!Segment.isLabel(text)) }

  @Suite struct HostileText {
    private let text: String

    init() throws {
      let entry = try SegmentTests.entry
      let put = DiaryOperation(
        RecordKey(entry: entry.id), at: 7, .put(RecordValue(entry), setting: [.journal]))
      text = String(
        decoding: try SegmentTests.segment([put]).text, as: UTF8.self)
    }

    /// A change of the text, and the error.
    @Test(
      arguments: [
        (#""bako_sync":1"#, #""bako_sync":2"#, .newerVersion(program: "0.2.0")),
        (#""number":42"#, #""number":42,"covers":[]"#, .newerVersion(program: "0.2.0")),
        (#""put":"entry""#, #""put":"dream""#, .newerVersion(program: "0.2.0")),
        (#"{"put""#, #"{"move""#, .newerVersion(program: "0.2.0")),
        (#""set":["journal"]"#, #""set":["weather"]"#, .newerVersion(program: "0.2.0")),
        (#""set":["journal"]"#, #""set":["created_at"]"#, .newerVersion(program: "0.2.0")),
        (#""time_known""#, #""weather":1,"time_known""#, .newerVersion(program: "0.2.0")),
        (#""at":"#, #""by":1,"at":"#, .newerVersion(program: "0.2.0")),
        (#""number":42"#, #""number":0"#, .damaged(line: 1)),
        (#""number":42"#, #""number":1e3"#, .damaged(line: 1)),
        (#""number":42"#, #""number":99999999999999999999"#, .damaged(line: 1)),
        (#""d-3f2a9c41""#, #""../../etc""#, .damaged(line: 1)),
        (#""laptop""#, #""a\nb""#, .damaged(line: 1)),
        (#""operations":1"#, #""operations":2"#, .damaged(line: 1)),
        (#"["abab"#, #"["xbab"#, .damaged(line: 1)),
        (#""written":"2025"#, #""written":"x025"#, .damaged(line: 1)),
        (#""id":"5a0c"#, #""id":"xxxx"#, .damaged(line: 2)),
        (#""category":"positive""#, #""category":"neutral""#, .damaged(line: 2)),
        (#""feeling":"Calm""#, #""feeling":"Calm\u0000""#, .damaged(line: 2)),
        (#""place":"Home""#, #""place":"a\nb""#, .damaged(line: 2)),
        (#"["Work","Café"]"#, #"["Work","WORK"]"#, .damaged(line: 2)),
        (#"["Work","Café"]"#, #"[]"#, .damaged(line: 2)),
        (#"{"Café":2.5}"#, #"{"Café":1e99}"#, .damaged(line: 2)),
        (#""date":"2025"#, #""date":"99999"#, .damaged(line: 2)),
        (#""amounts""#, #""amounts":{}},"x":{"amounts""#, .newerVersion(program: "0.2.0")),
        (#"2.5}}}"#, #"2.5}}"#, .damaged(line: 2)),
        (#"2.5}}}"#, #"2.5}}} {}"#, .damaged(line: 2)),
        (#""journal":"Sun"#, #""journal":"\ud800 Sun"#, .damaged(line: 2)),
      ] as [(String, String, SegmentError)])
    func changedTextIsRefused(_ old: String, _ new: String, _ error: SegmentError) throws {
      #expect(text.contains(old))
      let changed = Array(text.replacing(old, with: new).utf8)
      #expect(throws: error) { try Segment(text: changed) }
      #expect(error.sentence.hasSuffix("."))
    }

    @Test func recordTwiceIsRefused() throws {
      let lines = text.split(separator: "\n")
      let twice = text.replacing(#""operations":1"#, with: #""operations":2"#) + "\n\(lines[1])"
      #expect(throws: SegmentError.damaged(line: 3)) { try Segment(text: Array(twice.utf8)) }
    }

    @Test func everyTruncationIsRefused() {
      let bytes = Array(text.utf8)
      for count in bytes.indices {
        #expect(throws: SegmentError.self) { try Segment(text: Array(bytes.prefix(count))) }
      }
    }

    /// Whoever has the code can seal anything: no bytes may terminate the process.
    @Test func changedBytesAreReadOrRefused() throws {
      let bytes = Array(text.utf8)
      try SeededGenerator.run(300) { random in
        var changed = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let index = Int.random(in: changed.indices, using: &random)
          changed[index] = UInt8.random(in: 0...255, using: &random)
        }
        if let segment = try? Segment(text: changed) {
          try #require(
            (try? Segment(packed: segment.packed())) == segment, "seed \(random.seed)")
        }
      }
    }
  }

  @Suite struct Compression {
    @Test func everyTextIsExpanded() throws {
      for count in [0, 1, 65_535, 65_536, 65_537, 1 << 20] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
        #expect(try Deflate.expand(Deflate.compress(bytes), limit: count) == bytes)
      }
    }

    @Test func bombIsRefused() {
      let packed = Deflate.compress([UInt8](repeating: 0, count: (16 << 20) + 1))
      #expect(packed.count < 20_000)
      #expect(throws: SegmentError.tooLarge) { try Segment(packed: packed) }
    }

    @Test func damagedStreamIsRefused() {
      let packed = Deflate.compress(Array("some text, some text".utf8))
      for index in packed.indices {
        #expect(throws: SegmentError.notDeflated) {
          try Segment(packed: Array(packed.prefix(index)))
        }
      }
      #expect(throws: SegmentError.notDeflated) { try Segment(packed: packed + [0]) }
      #expect(throws: SegmentError.notDeflated) { try Segment(packed: []) }
    }
  }
}

extension Set<RecordField> {
  /// The fields that a put of a kind can set.
  fileprivate func mergingAlone(_ kind: RecordKind) -> Self {
    filter { kind.rule(for: $0).mergesAlone }
  }
}
