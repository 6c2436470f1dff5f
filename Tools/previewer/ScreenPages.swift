import ComposableTerminal
import TerminalTesting
import TerminalUI

/// Draws previews into a page, between markers with the name and the size: as text, or as an image
/// in dark and in light, with a description for screen readers.
///
///     <!-- screen: Home/full 80x16 -->
///     <!-- /screen -->
///
///     <!-- screen: Home/full 80x16 image: The last seven days -->
///     <!-- /screen -->
@MainActor
struct ScreenPages {
  /// An error in the markers of a page.
  struct Failure: Error, Equatable { let sentence: String }

  /// A page with the images that it shows, by their paths from the root of the repository.
  struct Filled {
    var page: String
    var images: [String: String] = [:]
  }

  /// The folder of the images. Pages with images are in the root of the repository.
  static let imageFolder = "Documentation/screens"

  private let previews: [PreviewValue]
  private let names: [String]

  init(_ previews: [PreviewValue]) {
    self.previews = previews
    names = previews.map { "\($0.module)/\($0.name)" }
  }

  /// Returns the page with every screen redrawn.
  func filled(_ page: String) throws(Failure) -> Filled {
    var filled = Filled(page: "")
    var rest = page[...]
    while let found = rest.firstMatch(of: Self.mark) {
      guard let end = rest[found.range.upperBound...].firstRange(of: Self.end) else {
        throw Failure(sentence: "“\(found.0)” has no \(Self.end)")
      }
      let size = CellSize(columns: Int(found.2) ?? 80, rows: Int(found.3) ?? 24)
      let preview = try preview(String(found.1))
      filled.page += rest[..<found.range.upperBound]
      if let description = found.4 {
        filled.page += image(of: preview, size, String(description), &filled.images)
      } else {
        let lines = preview.frame(size: size).buffer.lines.joined(separator: "\n")
        filled.page += "\n```\n\(lines)\n```\n"
      }
      filled.page += Self.end
      rest = rest[end.upperBound...]
    }
    filled.page += rest
    return filled
  }

  private func preview(_ name: String) throws(Failure) -> PreviewValue {
    guard let index = names.firstIndex(of: name) else {
      let known = names.sorted().joined(separator: ", ")
      throw Failure(sentence: "unknown preview “\(name)”; the previews are: \(known)")
    }
    return previews[index]
  }

  /// Draws the preview in dark and in light. Returns the element that shows the one that the reader
  /// prefers.
  private func image(
    of preview: PreviewValue, _ size: CellSize, _ description: String,
    _ images: inout [String: String]
  ) -> String {
    let name = preview.name.replacing(" ", with: "-")
    func path(_ look: GalleryLook) -> String {
      "\(Self.imageFolder)/\(preview.module)-\(name)-\(look.rawValue).svg"
    }
    for look in [GalleryLook.dark, .light] {
      images[path(look)] = preview.frame(size: size, scheme: look.scheme).svg(
        title: description, depth: look.depth, background: look.background)
    }
    return """

      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(path(.dark))">
        <img src="\(path(.light))" alt="\(description.escapedForHTML)">
      </picture>

      """
  }

  private static let end = "<!-- /screen -->"
  private static var mark: Regex<(Substring, Substring, Substring, Substring, Substring?)> {
    #/<!-- screen: (\S+) (\d+)x(\d+)(?: image: (.+?))? -->/#
  }
}
