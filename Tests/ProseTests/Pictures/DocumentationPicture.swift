import Foundation
import TerminalTesting
import TerminalUI

@testable import prose

/// A picture in the documentation: a view, drawn as text in a fence marked `text`.
///
/// The fence follows the sample that contains the code of the view.
struct DocumentationPicture: Sendable {
  /// The path of the source file or page from the root of the repository.
  let path: String
  /// The name of the declaration that a comment documents; nil in a page.
  let name: String?
  /// The index of the picture among those of the page.
  let index: Int
  /// The name of the enum in this folder that contains the code of the sample.
  let sample: String
  /// Draws the view.
  let draw: @MainActor () -> [String]

  /// Creates the picture of a view after its state has been changed by a user.
  ///
  /// - Parameters:
  ///   - path: The path below `Modules/Terminal`.
  ///   - name: The name of the declaration; nil for a page.
  ///   - index: The index of the picture in a page.
  ///   - sample: The enum with the code (default: the name with the suffix `Sample`).
  ///   - columns: The width of the screen.
  ///   - rows: The height of the screen. Blank rows around the view are not part of the picture.
  ///   - view: The view.
  ///   - operate: Operates the view before it is drawn.
  init<Drawn: View>(
    _ path: String, _ name: String?, index: Int = 0, sample: String? = nil, _ columns: Int,
    _ rows: Int, _ view: @escaping @MainActor () -> Drawn,
    operate: @escaping @MainActor (Pilot) -> Void = { _ in }
  ) {
    self.path = "Modules/Terminal/\(path)"
    self.name = name
    self.index = index
    self.sample = sample ?? "\(name?.capitalizedFirst ?? "")Sample"
    draw = {
      let pilot = Pilot(view(), columns: columns, rows: rows) { screen in
        screen.showsKeyHints = false
        screen.minimumSize = CellSize(columns: 1, rows: 1)
        screen.environment.locale = Locale(identifier: "en_US")
        screen.environment.calendar = Calendar(identifier: .gregorian)
        screen.environment.timeZone = .gmt
      }
      operate(pilot)
      return pilot.lines.trimmed
    }
  }

  /// The title of the picture in the output of tests.
  var title: String { name ?? "\(path.split(separator: "/").last ?? "") \(index)" }

  /// Returns the lines of the fence, without their comment marks, and the numbers of the lines in
  /// the file; nil if the file has no such fence.
  func recorded(in file: SourceFile) -> (lines: [String], range: Range<Int>)? {
    guard let (first, text) = text(in: file) else { return nil }
    let starts = text.indices.filter { text[$0].trimmed == "```text" }
    guard starts.indices.contains(index) else { return nil }
    let start = starts[index] + 1
    guard let end = text[start...].firstIndex(where: { $0.trimmed == "```" }) else { return nil }
    return (Array(text[start..<end]), (first + start)..<(first + end))
  }

  /// Returns the code of the samples before the picture, line by line without indentation.
  func code(in file: SourceFile) -> [String] {
    guard let (first, text) = text(in: file), let (_, range) = recorded(in: file) else { return [] }
    var isCode = false
    var code: [String] = []
    for line in text[..<(range.lowerBound - first)] {
      if line.trimmed.hasPrefix("```") {
        isCode = line.trimmed == "```swift"
      } else if isCode, !line.trimmed.isEmpty {
        code.append(line.trimmed)
      }
    }
    return code
  }

  /// Returns the file with the picture replaced.
  func replacing(_ lines: [String], in file: SourceFile) -> [String] {
    guard let (_, range) = recorded(in: file) else { return file.lines }
    let mark = file.lines[range.lowerBound - 1]
    let prefix = name == nil ? "" : mark.prefix { $0 == " " } + "/// "
    var replaced = file.lines
    replaced.replaceSubrange(range, with: lines.map { (prefix + $0).withoutTrailingBlanks })
    return replaced
  }

  /// The text of the documentation comment, or of the page, and the index of its first line.
  private func text(in file: SourceFile) -> (first: Int, text: [String])? {
    guard let name else { return (0, file.lines) }
    let comment = file.documentation.first { comment in
      comment.name == name && comment.text.contains { $0.trimmed == "```text" }
    }
    guard let comment else { return nil }
    let lines = comment.text.map { String($0.dropFirst($0.hasPrefix(" ") ? 1 : 0)) }
    return (comment.line - 1, lines)
  }
}

extension [String] {
  /// The lines without blank ones at both ends and without their common indentation.
  fileprivate var trimmed: [String] {
    let inked = indices.filter { !self[$0].trimmed.isEmpty }
    guard let first = inked.first, let last = inked.last else { return [] }
    let indentation = inked.map { self[$0].prefix { $0 == " " }.count }.min() ?? 0
    return self[first...last].map { String($0.dropFirst(indentation)).withoutTrailingBlanks }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  fileprivate var withoutTrailingBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
