import CommandHarness
import Foundation
import Support
import Testing

/// A store with hostile names from the commands. `HostileInputTests` types them in the app.
struct HostileStore {
  let bako: Bako
  private let names: [HostileNames.Name]

  init(_ names: [HostileNames.Name]) throws {
    bako = try Bako()
    self.names = names
    var rest = names
    func take(_ count: Int, where isFit: (String) -> Bool = { _ in true }) -> [String] {
      let taken = Array(rest.indices.filter { isFit(rest[$0].text) }.prefix(count))
      defer { for index in taken.reversed() { rest.remove(at: index) } }
      return taken.map { rest[$0].text }
    }
    try log(take(min(20, names.count / 4)))
    // Daylio separates activities with vertical bars.
    try importDaylio(take(names.count * 2 / 5) { !$0.utf8.contains(UInt8(ascii: "|")) })
    try importJSON(rest.map(\.text))
    let known = Set(try entries().flatMap(Self.names))
    let lost = names.map(\.text).filter { !known.contains($0) }
    #expect(lost.isEmpty, "not stored: \(lost)")
  }

  private static func names(of entry: [String: Any]) -> [String] {
    (entry["activities"] as? [String] ?? []) + ((entry["place"] as? String).map { [$0] } ?? [])
  }

  private func entries() throws -> [[String: Any]] {
    try #require(try bako.json("list", "--limit", "0") as? [[String: Any]])
  }

  /// Adds activities and places with `log` and `edit`.
  private func log(_ names: [String]) throws {
    let half = names.count / 2
    let activities = names.prefix(half).flatMap { ["--activity", $0] }
    let logged = try bako.run(["log", "happy", "--json"] + activities)
    try #require(logged.status == 0, "\(logged.error)")
    let id = String(try #require(logged.out.firstMatch(of: /"id":"([0-9a-f]{8})/)).1)
    for name in names.dropFirst(half) {
      let logged = try bako("log", "sad", "--place", name)
      try #require(logged.status == 0, "\(logged.error)")
    }
    guard let last = names.last else { return }
    let edited = try bako("edit", id, "--place", last)
    try #require(edited.status == 0, "\(edited.error)")
  }

  private func importDaylio(_ names: [String]) throws {
    let rows = names.map { name in
      // Replaces scalars: a quotation mark and a combining mark form one `Character`.
      let cell = name.unicodeScalars.map { $0 == "\"" ? "\"\"" : "\($0)" }.joined()
      return "2026-01-02,Jan 2,Friday,8:30,happy,\"\(cell)\",,"
    }
    let header = "full_date,date,weekday,time,mood,activities,note_title,note\n"
    try importText(header + rows.joined(separator: "\n") + "\n")
  }

  /// Imports every fourth name as a place and the others as activities.
  private func importJSON(_ names: [String]) throws {
    let entries = names.enumerated().map { index, name -> [String: Any] in
      index % 4 == 0
        ? ["feeling": "Happy", "date": "2026-01-01", "place": name]
        : ["feeling": "Happy", "date": "2026-01-01", "activities": [name]]
    }
    let json = try JSONSerialization.data(withJSONObject: entries)
    try importText(String(decoding: json, as: UTF8.self))
  }

  private func importText(_ text: String) throws {
    let outcome = try bako("import", "-", input: text)
    try #require(outcome.status == 0, "\(outcome.error)")
  }
}

extension HostileStore {
  /// Returns the completions of an option.
  func offered(_ option: String, in kind: InteractiveShell.Kind) throws -> [String] {
    let outcome = try bako.run(
      ["---completion", "list", "--", option, "3", "0", "bako", "list", option, ""],
      environment: ["SAP_SHELL": "fish"])
    #expect(!Harm.isIn(outcome.bytes))
    let offered = outcome.out.split(separator: "\n").map(String.init)
    let kinds = try entries().map { option == "--place" ? $0["place"] : $0["activities"] }
    let stored = Set(kinds.flatMap { $0 as? [String] ?? ($0 as? String).map { [$0] } ?? [] })
    let lost = names.filter {
      $0.isKept && stored.contains($0.text) && !offered.contains($0.text)
    }
    #expect(lost.isEmpty, "not offered: \(lost.map(\.text))")
    let defaults = option == "--place" ? 8 : 12
    #expect(offered.count == stored.count + defaults)
    // The line editor of zsh cannot represent these.
    return offered.filter {
      kind != .zsh || !$0.unicodeScalars.contains { (0xE000...0xE0FF).contains($0.value) }
    }
  }

  /// Returns random offered names with a unique prefix.
  func sample(
    _ offered: [String], count: Int, using random: inout SeededGenerator
  ) -> [(number: String, text: String)] {
    names.shuffled(using: &random).compactMap { name in
      guard let number = name.number,
        let text = offered.first(where: { $0.utf8.starts(with: number.utf8) })
      else { return nil }
      return (number, text)
    }.prefix(count).map { $0 }
  }
}
