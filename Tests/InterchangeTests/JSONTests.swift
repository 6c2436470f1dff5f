import Support
import Testing

@testable import Interchange

struct JSONTests {
  private func value(_ text: String) throws -> JSONValue {
    var reader = JSONReader(Array(text.utf8))
    return try reader.value()
  }

  @Test func parsesValues() throws {
    let text = #"{"a":[1,-0.5e+3,true,false,null],"b":"x\n\u00e9\ud83d\ude42\/"}"#
    guard case .object(let members) = try value(text) else {
      Issue.record("no object")
      return
    }
    #expect(members["b"]?.text == "x\né🙂/")
    guard case .array(let elements)? = members["a"] else {
      Issue.record("no array")
      return
    }
    #expect(elements.count == 5)
    guard case .number("-0.5e+3") = elements[1] else {
      Issue.record("\(elements[1])")
      return
    }
  }

  @Test(arguments: [
    (#"{"a":"\ud800"}"#, JSONProblem.loneSurrogate),
    (#"{"a":"\ud83dx"}"#, .loneSurrogate),
    (#"{"a":"\q"}"#, .unknownEscape),
    (#"{"a":"\u12g4"}"#, .unknownEscape),
    ("{\"a\":\"\u{1}\"}", .rawControlCharacter),
    (#"{"a":"x"#, .unterminatedText),
    (#"{"a" 1}"#, .missing(":")),
    (#"{"a":1"#, .unexpectedEnd),
    ("{1:2}", .keyMissing),
    ("[1 2]", .missing("]")),
    ("[01]", .notJSON),
    ("[1.]", .notJSON),
    ("[-]", .notJSON),
    ("[truth]", .notJSON),
    ("[]".nested(65), .nestedTooDeeply),
  ])
  func rejectsInvalidJSON(_ text: String, _ expected: JSONProblem) {
    let error = #expect(throws: DamagedInput.self) { try value(text) }
    #expect(error?.problem == .json(expected))
  }

  @Test func rejectsInvalidUTF8() {
    let error = #expect(throws: DamagedInput.self) {
      var reader = JSONReader([0x22, 0xFF, 0x22])
      _ = try reader.value()
    }
    #expect(error?.problem == .json(.textNotUTF8))
  }

  @Test func limitsNestingValuesAndTexts() throws {
    func value(_ text: String) throws -> JSONValue {
      var reader = JSONReader(Array(text.utf8), textLimit: 8, valueLimit: 10)
      return try reader.value()
    }
    #expect(throws: Never.self) { try self.value("[]".nested(64)) }
    // The array counts as a value.
    #expect(throws: Never.self) { try value("[1,1,1,1,1,1,1,1,1]") }
    for tooMany in ["[1,1,1,1,1,1,1,1,1,1]", "[1,[1,1,[1,1,1,1]],1]"] {
      let many = try #require(throws: DamagedInput.self) { try value(tooMany) }
      try #require(many.problem == .json(.tooManyValues), "\(tooMany)")
    }
    #expect(throws: Never.self) { try value(#""12345678""#) }
    for tooLong in [#""123456789""#, #""1234567\u00e9""#, #"{"123456789":1}"#] {
      let long = try #require(throws: DamagedInput.self) { try value(tooLong) }
      try #require(long.problem == .json(.textTooLong), "\(tooLong)")
    }
  }

  @Test func messagesStateTheLimits() {
    let reader = JSONReader([])
    #expect(reader.textLimit == InputLimit.text && reader.valueLimit == InputLimit.values)
    #expect(InputLimit.text == 16 * 1024 * 1024)
    #expect(JSONProblem.textTooLong.reason.contains("16 MiB"))
    #expect(InputLimit.values == 1_000_000)
    #expect(JSONProblem.tooManyValues.reason.contains("a million values"))
    #expect(InputLimit.records == 2_000_000)
    #expect(InputProblem.tooManyRecords.sentence.contains("2,000,000 records"))
    #expect(InputLimit.bytes == 512 * 1024 * 1024 && InputLimit.levels == 64)
  }

  @Test func reportsTheLineOfAProblem() {
    let error = #expect(throws: DamagedInput.self) { try value("[1,\n2,\nx]") }
    #expect(error == DamagedInput(line: 3, problem: .json(.notJSON)))
  }

  @Test func integersAreThoseOfString() {
    var json = JSONWriter()
    let numbers = [0, 1, -1, 9, 10, -10, 99, 100, 1_234_567_890, .max, .min]
    json.array(numbers) { $0.integer($1) }
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == "[" + numbers.map(String.init).joined(separator: ",") + "]")
  }

  @Test func writesInOrder() {
    var json = JSONWriter()
    json.object { json in
      json.array([1, 2], forKey: "a") { $0.integer($1) }
      json.optional(nil, forKey: "b")
      json.number(25, forKey: "c")
      json.bool(true, forKey: "d")
    }
    #expect(json.text == #"{"a":[1,2],"b":null,"c":25,"d":true}"#)
  }

  @Test func escapesTerminalControls() {
    var json = JSONWriter()
    json.string("\"\\\n\u{1B}\u{7F}\u{85}\u{200E}\u{2028}\u{202E}\u{061C}\u{061B}é🙂")
    #expect(
      json.text == #""\"\\\n\u001b\u007f\u0085\u200e\u2028\u202e\u061c؛é🙂""#)
  }

  @Test func roundTrips() throws {
    try SeededGenerator.run(300) { random in
      let text = random.text(30)
      var json = JSONWriter()
      json.string(text)
      let read = try value(json.text).text
      try #require(
        read.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars),
        "seed \(random.seed): \(text.debugDescription)")
    }
  }

  @Test func damagedInputNeverTraps() throws {
    let whole = Array(#"{"a":[1.5e3,"x\u00e9\n",{"b":null}],"c":true}"#.utf8)
    try SeededGenerator.run(2_000) { random in
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = .random(in: 0...255, using: &random)
        if Bool.random(using: &random) { bytes.removeSubrange(index...) }
      }
      var reader = JSONReader(bytes)
      do { _ = try reader.value() } catch {
        try #require(error is DamagedInput, "seed \(random.seed): \(error)")
      }
    }
  }
}

extension JSONValue {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

extension JSONWriter {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
  /// The text, nested in `count - 1` arrays.
  fileprivate func nested(_ count: Int) -> String {
    String(repeating: "[", count: count - 1) + self + String(repeating: "]", count: count - 1)
  }
}
