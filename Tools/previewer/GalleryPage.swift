import TerminalUI

/// The gallery as one HTML page without scripts and requests. The choice of sizes and looks is a
/// matter of style sheets.
struct GalleryPage {
  private var body = ""
  private let title: String

  /// Creates a page of all screens.
  init(_ entries: [GalleryEntry]) {
    title = "Gallery"
    let count = entries.count
    body += Self.header(
      title,
      "\(count) preview\(count == 1 ? "" : "s"), each in \(Gallery.sizes.count) sizes and "
        + "\(GalleryLook.allCases.count) looks. A caption opens the image.",
      checkedSize: "80x24")
    body += Self.index(entries.map { ($0, nil) })
    body += "<main>\n"
    for (module, group) in Self.modules(entries, \.module) {
      body += "<h2>\(module.escapedForHTML)</h2>\n"
      for entry in group {
        body += Self.article(entry, badge: nil) {
          "<div class=\"screens\">\n"
            + entry.screens.map { Self.figure($0, of: entry, caption: $0.caption) }.joined()
            + "</div>\n"
        }
      }
    }
    body += "</main>\n"
  }

  /// Creates a page of the screens that differ. The images of the base are in `base/screens`.
  init(_ comparison: GalleryComparison, base: String) {
    title = "Gallery: changes"
    body += Self.header(
      title, "\(comparison.summary), compared with \(base).", checkedSize: "all")
    body += Self.index(comparison.changes.map { ($0.entry, $0.kind) })
    body += "<main>\n"
    if comparison.changes.isEmpty { body += "<p>All screens are equal.</p>\n" }
    for change in comparison.changes {
      body += Self.article(change.entry, badge: change.kind) {
        change.pairs.map { Self.pair($0, of: change) }.joined()
      }
    }
    if !comparison.unchanged.isEmpty {
      let names = comparison.unchanged.map(\.title.escapedForHTML).joined(separator: "</li><li>")
      body += "<details><summary>Unchanged: \(comparison.unchanged.count)</summary>"
      body += "<ul><li>\(names)</li></ul></details>\n"
    }
    body += "</main>\n"
  }

  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width">
    <title>\(title.escapedForHTML)</title>
    <style>
    \(GalleryStyle.sheet)</style>
    </head>
    <body>
    \(body)</body>
    </html>

    """
  }

  // MARK: - Parts

  private static func header(
    _ title: String, _ sentence: String, checkedSize: String
  ) -> String {
    let sizes = Gallery.sizes.map { ("\($0.columns)x\($0.rows)", "\($0.columns)×\($0.rows)") }
    let looks = GalleryLook.allCases.map { ($0.rawValue, $0.title) }
    return """
      <header>
      <h1>\(title.escapedForHTML)</h1>
      <p>\(sentence.escapedForHTML)</p>
      <form>
      \(choice("size", "Size", sizes, checked: checkedSize))\
      \(choice("look", "Look", looks, checked: "all"))</form>
      </header>

      """
  }

  private static func choice(
    _ name: String, _ legend: String, _ values: [(String, String)], checked: String
  ) -> String {
    let options = ([("all", "all")] + values).map { value, label in
      "<label><input type=\"radio\" name=\"\(name)\" id=\"\(name)-\(value)\""
        + "\(value == checked ? " checked" : "")><span>\(label)</span></label>"
    }
    return "<fieldset><legend>\(legend)</legend>\(options.joined())</fieldset>\n"
  }

  private static func index(
    _ entries: [(entry: GalleryEntry, kind: GalleryComparison.Kind?)]
  ) -> String {
    var text = "<nav>\n"
    for (module, group) in modules(entries, \.entry.module) {
      let links = group.map { entry, kind in
        "<li><a href=\"#\(entry.path)\">\(entry.name.escapedForHTML)</a>\(badge(kind))</li>"
      }
      text += "<h2>\(module.escapedForHTML)</h2>\n<ul>\(links.joined())</ul>\n"
    }
    return text + "</nav>\n"
  }

  private static func article(
    _ entry: GalleryEntry, badge kind: GalleryComparison.Kind?, content: () -> String
  ) -> String {
    """
    <article id="\(entry.path)">
    <h3><a href="#\(entry.path)">\(entry.title.escapedForHTML)</a>\(badge(kind))</h3>
    \(content())</article>

    """
  }

  private static func badge(_ kind: GalleryComparison.Kind?) -> String {
    kind.map { " <b class=\"\($0.rawValue)\">\($0.rawValue)</b>" } ?? ""
  }

  private static func pair(
    _ pair: GalleryComparison.Pair, of change: GalleryComparison.Change
  ) -> String {
    guard let screen = pair.screen else { return "" }
    var text = "<div class=\"screens pair size-\(screen.sizeName) look-\(screen.look.rawValue)\">\n"
    if let before = pair.before {
      text += figure(
        before, of: change.entry, folder: "base/", caption: "\(before.caption), before")
    }
    if let after = pair.after {
      text += figure(after, of: change.entry, caption: "\(after.caption), after")
    }
    if let after = pair.after, pair.before != nil {
      let count = pair.cells.count
      text += figure(
        after, of: change.entry,
        caption: count == 0
          ? "the caret or the drawing changed" : "\(count) cell\(count == 1 ? "" : "s") changed",
        overlay: overlay(pair.cells, after.size))
    }
    return text + "</div>\n"
  }

  private static func figure(
    _ screen: GalleryScreen, of entry: GalleryEntry, folder: String = "", caption: String,
    overlay: String = ""
  ) -> String {
    """
    <figure class="size-\(screen.sizeName) look-\(screen.look.rawValue)">
    <figcaption><a href="\(folder)screens/\(entry.path)-\(screen.suffix).svg">\
    \(caption.escapedForHTML)</a></figcaption>
    <div class="screen">\(screen.svg)\(overlay)</div>
    </figure>

    """
  }

  /// Returns an image of the outlines around the cells, which covers the whole screen.
  private static func overlay(_ cells: [CellPoint], _ size: CellSize) -> String {
    let changed = Set(cells)
    var outline = ""
    var area = ""
    for cell in cells {
      let (x, y) = (cell.column, cell.row)
      area += "M\(x) \(y)h1v1h-1z"
      if !changed.contains(CellPoint(column: x, row: y - 1)) { outline += "M\(x) \(y)h1" }
      if !changed.contains(CellPoint(column: x, row: y + 1)) { outline += "M\(x) \(y + 1)h1" }
      if !changed.contains(CellPoint(column: x - 1, row: y)) { outline += "M\(x) \(y)v1" }
      if !changed.contains(CellPoint(column: x + 1, row: y)) { outline += "M\(x + 1) \(y)v1" }
    }
    return """
      <svg class="changes" viewBox="0 0 \(size.columns) \(size.rows)" preserveAspectRatio="none" \
      aria-hidden="true">
      <path class="area" d="\(area)"/><path class="outline" d="\(outline)"/>
      </svg>
      """
  }

  /// Groups elements of the same module, which are next to each other.
  private static func modules<Element>(
    _ elements: [Element], _ module: (Element) -> String
  ) -> [(String, [Element])] {
    var groups: [(String, [Element])] = []
    for element in elements {
      if groups.last?.0 == module(element) {
        groups[groups.count - 1].1.append(element)
      } else {
        groups.append((module(element), [element]))
      }
    }
    return groups
  }
}

extension GalleryComparison {
  /// The numbers of previews as a phrase, such as “2 previews changed, 1 new, 40 unchanged”.
  var summary: String {
    let changed = count(.changed)
    var parts = ["\(changed) preview\(changed == 1 ? "" : "s") changed"]
    if count(.new) > 0 { parts.append("\(count(.new)) new") }
    if count(.removed) > 0 { parts.append("\(count(.removed)) removed") }
    return (parts + ["\(unchanged.count) unchanged"]).joined(separator: ", ")
  }
}

extension String {
  /// The text with the characters of markup replaced.
  var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
