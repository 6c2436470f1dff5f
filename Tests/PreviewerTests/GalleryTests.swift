import Foundation
import FoundationXML
import Support
import TerminalUI
import Testing

@testable import previewer

@MainActor
@Suite struct GalleryTests {
  private func preview(_ name: String, _ text: String, file: String = "Home/HomeView.swift")
    -> PreviewValue
  {
    PreviewValue(name, fileID: file) { Text(text).bold().foregroundColor(.red) }
  }

  @Test func everyPreviewHasThreeSizesAndFourLooks() throws {
    let gallery = Gallery([
      preview("full", "b"), preview("", "a", file: "About/AboutView.swift"),
    ])
    #expect(gallery.entries.map(\.path) == ["About/preview", "Home/full"])
    let suffixes = Set(gallery.entries[0].screens.map(\.suffix))
    #expect(suffixes.count == 12)
    #expect(suffixes.isSuperset(of: ["40x12-dark", "80x24-light", "120x40-no-color"]))
    let dark = try #require(gallery.entries[1].screens.first { $0.suffix == "80x24-dark" })
    #expect(dark.ansi.contains("\u{1B}[0;1;38;2;255;95;87mb\u{1B}[0m"))
    let plain = try #require(gallery.entries[1].screens.first { $0.suffix == "80x24-no-color" })
    #expect(plain.ansi.contains("\u{1B}[0;1mb\u{1B}[0m"))
    let ascii = gallery.entries.flatMap(\.screens).filter { $0.look == .ascii }
    #expect(ascii.allSatisfy { screen in screen.ansi.utf8.allSatisfy { $0 < 0x7F } })
  }

  @Test func equalNamesHaveDifferentFiles() {
    let gallery = Gallery([preview("A b", "1"), preview("a  B!", "2"), preview("✪", "3")])
    #expect(gallery.entries.map(\.fileName) == ["a-b", "a-b-2", "preview"])
  }

  @Test func samePreviewsReturnSameBytes() {
    let previews = [preview("full", "b"), preview("empty", "Nothing here")]
    let (first, second) = (Gallery(previews), Gallery(previews))
    #expect(first.entries == second.entries)
    #expect(GalleryPage(first.entries).html == GalleryPage(second.entries).html)
  }

  @Test func pageIsClosedAndEscaped() throws {
    let gallery = Gallery([preview("<b>&\"quotes\"", "</text><script>")])
    let html = GalleryPage(gallery.entries).html
    #expect(!html.contains("<script") && !html.contains("<b>&"))
    #expect(html.contains("Content-Security-Policy"))
    let addresses = html.matches(of: /https?:[^"]*/).map { String($0.0) }
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
    let body = try #require(html.firstRange(of: "<main>"))
    let end = try #require(html.firstRange(of: "</main>"))
    let parser = XMLParser(data: Data(html[body.lowerBound..<end.upperBound].utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
  }

  @Test func writtenScreensAreReadAgain() throws {
    let directory = try TemporaryDirectory()
    let gallery = Gallery([preview("first page", "a"), preview("full", "b")])
    let lines = try gallery.write(to: directory.url, base: nil, baseName: "")
    #expect(lines == ["2 previews: \(directory.path)/index.html"])
    #expect(try GalleryFolder.read(directory.url) == gallery.entries)
  }

  // MARK: - Comparison

  @Test func changedNewAndRemovedPreviewsAreShown() throws {
    let before = Gallery([preview("same", "a"), preview("other", "b"), preview("old", "c")])
    let after = Gallery([preview("same", "a"), preview("other", "x"), preview("new", "d")])
    let comparison = GalleryComparison(before: before.entries, after: after.entries)
    #expect(comparison.changes.map(\.kind) == [.changed, .new, .removed])
    #expect(comparison.changes.map(\.entry.name) == ["other", "new", "old"])
    #expect(comparison.unchanged.map(\.name) == ["same"])
    #expect(comparison.summary == "1 preview changed, 1 new, 1 removed, 1 unchanged")
    let pair = try #require(comparison.changes.first?.pairs.first)
    #expect(comparison.changes.first?.pairs.count == 12)
    #expect(pair.cells.count == 1)
  }

  @Test func onlyScreensThatDifferAreShown() throws {
    func entries(_ isWide: Bool) -> [GalleryEntry] {
      Gallery([
        PreviewValue("full", fileID: "Home/HomeView.swift") {
          GeometryReader { area in
            Text(isWide && area.size.width > 800 ? "wide" : "narrow")
          }
        }
      ]).entries
    }
    let comparison = GalleryComparison(before: entries(false), after: entries(true))
    let pairs = try #require(comparison.changes.first?.pairs)
    #expect(pairs.map(\.screen?.sizeName) == Array(repeating: "120x40", count: 4))
  }

  @Test func movedCaretIsDifference() throws {
    func entries(_ text: String) -> [GalleryEntry] {
      Gallery([
        PreviewValue("full", fileID: "Home/HomeView.swift") {
          TextField("", text: .constant(text)).textFieldStyle(.plain)
        }
      ]).entries
    }
    let comparison = GalleryComparison(before: entries("a"), after: entries("a "))
    #expect(comparison.changes.first?.pairs.first?.cells == [])
    let html = GalleryPage(comparison, base: "main").html
    #expect(html.contains("the caret or the drawing changed"))
  }

  @Test func differenceOutlinesChangedCells() throws {
    let directory = try TemporaryDirectory()
    let before = Gallery([preview("full", "身長 ab"), preview("same", "a")])
    let after = Gallery([preview("full", "身長 aB"), preview("same", "a")])
    let lines = try after.write(to: directory.url, base: before.entries, baseName: "main (1234567)")
    #expect(lines[0] == "1 preview changed, 1 unchanged, compared with main (1234567)")
    #expect(lines[1] == "  changed: Home: full")
    let page = try String(
      contentsOf: directory.url.appending(path: "index.html"), encoding: .utf8)
    #expect(page.contains("1 cell changed"))
    #expect(page.contains("80×24 dark, before") && page.contains("80×24 dark, after"))
    #expect(!page.contains("id=\"Home/same\""))
    let change = try #require(page.firstMatch(of: /class="area" d="M([0-9]+) ([0-9]+)h1v1h-1z"/))
    let (x, y) = (change.1, change.2)
    let edges = "M\(x) \(y)h1M\(x) \((Int(y) ?? 0) + 1)h1M\(x) \(y)v1M\((Int(x) ?? 0) + 1) \(y)v1"
    #expect(page.contains("class=\"outline\" d=\"\(edges)\""))
    let frame = preview("full", "身長 aB").frame(size: CellSize(columns: 40, rows: 12))
    let (column, row) = (Int(change.1) ?? 0, Int(change.2) ?? 0)
    #expect(frame.buffer[column, row].character == "B")
    let old = directory.url.appending(path: "base/screens/Home/full-80x24-dark.svg")
    #expect(FileManager.default.fileExists(atPath: old.path))
  }

  @Test func cellsOfANSITextAreThoseOfBuffer() {
    let texts = ["身長 x", "👩‍🚀 x", "e\u{301} x", "🇵🇱 x", "  x", "(x) [x] x"]
    for (number, text) in texts.enumerated() {
      var one = CellBuffer(CellSize(columns: 12, rows: 2))
      one.write(text, at: .zero, style: CellStyle(foreground: .red))
      var other = one
      other.put("y", at: CellPoint(column: text.displayWidth - 1, row: 0), style: .plain)
      let cells = ANSICells(one.ansi()).differences(from: ANSICells(other.ansi()))
      #expect(cells == [CellPoint(column: text.displayWidth - 1, row: 0)], "\(number)")
      #expect(ANSICells(one.ansi()).differences(from: ANSICells(one.ansi())).isEmpty)
    }
  }

  @Test func optionsNameFolders() {
    let options = Previewer.readOptions(
      ["--gallery", "a", "--base", "b", "--base-name", "main"])
    #expect(options.gallery == "a" && options.base == "b" && options.baseName == "main")
  }
}
