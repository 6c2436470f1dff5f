import Models
import Wording

/// Writes a report as one HTML page without scripts, which requests nothing, and whose texts cannot
/// become markup.
///
/// The methods must be called in this order: `begin`, `write` for each entry whose journal is
/// included, oldest first, `end`.
///
/// ```swift
/// struct Page: ByteSink {
///   var text = ""
///   mutating func write(_ bytes: [UInt8]) { text += String(decoding: bytes, as: UTF8.self) }
///   mutating func write(_ text: String) { self.text += text }
/// }
///
/// var page = Page()
/// var writer = ReportWriter(Report(title: "Mood report", subtitle: "2026", sections: []))
/// try writer.begin(in: &page)
/// try writer.end(in: &page)
/// print(page.text.hasPrefix("<!DOCTYPE html>"))  // prints "true"
/// ```
///
/// Equal reports give equal bytes. The policy of the page allows the style sheet by its hash and
/// nothing else, so that an escape that was missed could neither run nor load anything.
public struct ReportWriter {
  private let report: Report
  private var html = HTMLText()
  /// The month of the last entry; nil before the first.
  private var month: CalendarPeriod?

  /// Creates a writer of a report.
  public init(_ report: Report) { self.report = report }

  /// Writes the page up to the end of the report's sections.
  public mutating func begin(in sink: inout some ByteSink & ~Copyable) throws {
    html.raw("<!DOCTYPE html>\n")
    html.open("html", ["lang": "en"])
    html.element("head") { $0.head(of: report) }
    html.open("body")
    html.element("header") { html in
      html.element("h1", report.title)
      html.element("p", report.subtitle)
    }
    html.open("main")
    for section in report.sections {
      html.element("section") { html in
        html.element("h2", section.title)
        for block in section.blocks { html.add(block) }
      }
    }
    try flush(&sink)
  }

  /// Writes the next entry with its journal. The entries form the last section, in which each month
  /// has a heading.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - hasPlace: Whether the place is written.
  ///   - sink: The destination.
  public mutating func write(
    _ entry: Entry, hasPlace: Bool, to sink: inout some ByteSink & ~Copyable
  ) throws {
    if month == nil {
      html.open("section")
      html.element("h2", "Journal")
    }
    let monthOfEntry = CalendarPeriod(monthOf: entry.day)
    if month != monthOfEntry { html.element("h3", monthOfEntry.title) }
    month = monthOfEntry
    html.element("article") { $0.add(entry, hasPlace: hasPlace) }
    try flush(&sink)
  }

  /// Writes the end of the page.
  public mutating func end(in sink: inout some ByteSink & ~Copyable) throws {
    if month != nil { html.close("section") }
    html.close("main")
    html.close("body")
    html.close("html")
    try flush(&sink)
  }

  private mutating func flush(_ sink: inout some ByteSink & ~Copyable) throws {
    try sink.write(html.text)
    html.removeAll()
  }
}

// MARK: - Elements

extension HTMLText {
  fileprivate mutating func head(of report: Report) {
    void("meta", ["charset": "utf-8"])
    void("meta", ["http-equiv": "Content-Security-Policy", "content": ReportStyle.policy])
    void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    void("meta", ["name": "color-scheme", "content": "light dark"])
    void("meta", ["name": "referrer", "content": "no-referrer"])
    element("title", "\(report.title), \(report.subtitle)")
    // The hash covers every byte between the tags.
    raw("<style>\(ReportStyle.sheet)</style>\n")
  }

  fileprivate mutating func add(_ block: Report.Block) {
    switch block {
    case .text(let text): element("p", text)
    case .list(let sentences):
      element("ul", ["class": "sentences"]) { html in
        for sentence in sentences { html.element("li", sentence, ["dir": "auto"]) }
      }
    case .facts(let facts):
      element("dl") { html in
        for fact in facts {
          html.element("div") { html in
            html.element("dt", fact.name)
            html.element("dd", fact.value, ["dir": "auto"])
          }
        }
      }
    case .figure(let figure): add(figure)
    }
  }

  private mutating func add(_ figure: Report.Figure) {
    element("figure") { html in
      html.element("figcaption") { html in
        html.element("strong", figure.title)
        if !figure.caption.isEmpty { html.element("span", figure.caption) }
      }
      // The focus scrolls the picture by keys on a narrow screen.
      html.element(
        "div",
        ["class": "chart", "tabindex": "0", "role": "group", "aria-label": figure.title]
      ) { $0.raw(figure.svg) }
      html.element("details", figure.isTableOpen ? ["open": "open"] : [:]) { html in
        html.element("summary", "Data: \(figure.title)")
        html.add(figure.table)
      }
    }
  }

  private mutating func add(_ table: Report.Table) {
    func kind(_ index: Int) -> String {
      table.columns.indices.contains(index) && table.columns[index].isNumber ? "number" : ""
    }
    open("div", ["class": "table"])
    open("table")
    element("thead") { html in
      html.element("tr") { html in
        for (index, column) in table.columns.enumerated() {
          html.element("th", column.title, ["scope": "col", "class": kind(index)])
        }
      }
    }
    element("tbody") { html in
      for row in table.rows {
        html.element("tr") { html in
          for (index, cell) in row.enumerated() {
            if index == 0 {
              html.element("th", cell, ["scope": "row", "dir": "auto"])
            } else {
              html.element("td", cell, ["class": kind(index), "dir": "auto"])
            }
          }
        }
      }
    }
    close("table")
    close("div")
  }

  fileprivate mutating func add(_ entry: Entry, hasPlace: Bool) {
    element("h4") { html in
      html.element("time", entry.date.forPeople, ["datetime": "\(entry.date)"])
      html.element("span") { html in
        // An unknown feeling has no place on the map.
        if entry.feeling.valence != nil {
          let quadrant = entry.feeling.quadrant
          html.element(
            "span", quadrant.glyph(isASCIIOnly: false), ["class": "mark \(quadrant.rawValue)"])
        }
        html.element("span", entry.feeling.name)
      }
    }
    let activities = entry.activityTexts.map { "#\($0)" }
    let names = activities + (hasPlace ? [entry.place.map { "@\($0.text)" } ?? ""] : [])
    let shown = names.filter { !$0.isEmpty }
    if !shown.isEmpty {
      element("ul") { html in for name in shown { html.element("li", name, ["dir": "auto"]) } }
    }
    element("div", entry.journal, ["class": "journal", "dir": "auto"])
  }
}
