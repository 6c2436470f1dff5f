import TerminalUI

/// Draws previews as text into a page, between markers with the name and the size:
///
///     <!-- screen: Home/full 80x16 -->
///     <!-- /screen -->
@MainActor
struct ScreenPages {
  /// An error in the markers of a page.
  struct Failure: Error, Equatable { let sentence: String }

  private let previews: [PreviewValue]
  private let names: [String]

  init(_ previews: [PreviewValue]) {
    self.previews = previews
    names = previews.map { "\($0.module)/\($0.name)" }
  }

  /// Returns the names of the screens in a page.
  static func names(in page: String) -> [String] {
    page.matches(of: mark).map { String($0.1) }
  }

  /// Returns the page with every screen redrawn.
  func filled(_ page: String) throws(Failure) -> String {
    var filled = ""
    var rest = page[...]
    while let found = rest.firstMatch(of: Self.mark) {
      guard let end = rest[found.range.upperBound...].firstRange(of: Self.end) else {
        throw Failure(sentence: "“\(found.0)” has no \(Self.end)")
      }
      let size = CellSize(columns: Int(found.2) ?? 80, rows: Int(found.3) ?? 24)
      filled += rest[..<found.range.upperBound]
      filled += "\n```\n\(try lines(of: String(found.1), size).joined(separator: "\n"))\n```\n"
      filled += Self.end
      rest = rest[end.upperBound...]
    }
    return filled + rest
  }

  private func lines(of name: String, _ size: CellSize) throws(Failure) -> [String] {
    guard let index = names.firstIndex(of: name) else {
      let known = names.sorted().joined(separator: ", ")
      throw Failure(sentence: "unknown preview “\(name)”; the previews are: \(known)")
    }
    return previews[index].frame(size: size).buffer.lines
  }

  private static let end = "<!-- /screen -->"
  private static var mark: Regex<(Substring, Substring, Substring, Substring)> {
    #/<!-- screen: (\S+) (\d+)x(\d+) -->/#
  }
}
