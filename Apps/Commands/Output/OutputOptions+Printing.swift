import CommandEnvironment
import Interchange
import Reports

extension OutputOptions {
  var style: Style { Style(color.choice) }

  /// The style with the colors of the theme in the store of a directory.
  func style(_ glyphs: GlyphOptions? = nil, in directory: DataDirectoryOption) -> Style {
    Style(color.choice, isASCII: glyphs?.isASCII == true, theme: directory.theme)
  }

  private func printJSON(_ write: (inout JSONWriter) -> Void) throws {
    var json = JSONWriter()
    write(&json)
    try Console.print(String(decoding: json.bytes, as: UTF8.self))
  }
}

extension OutputOptions<ResultFormat> {
  func print(plain: @autoclosure () -> String, _ write: (inout JSONWriter) -> Void) throws {
    switch format {
    case .plain: try Console.print(plain())
    case .json, .jsonl: try printJSON(write)
    }
  }

  /// Prints a text, or an object as JSON, whose members `write` writes.
  func printObject(
    plain: @autoclosure () -> String, _ write: (inout JSONWriter) -> Void
  ) throws {
    try print(plain: plain()) { $0.object(write) }
  }
}

extension OutputOptions<RecordFormat> {
  /// Prints one record in the requested format.
  func print<Item: ListedRecord>(_ item: Item, plain: @autoclosure () -> String) throws {
    switch format {
    case .plain: try Console.print(plain())
    case .json, .jsonl: try printJSON(item.write)
    case .csv: try ListPrinter.print([item], .csv, style)
    }
  }

  /// Prints records that the plain format shows as a picture.
  func print<Item: Record>(_ items: [Item], plain: @autoclosure () -> [String]) throws {
    guard format != .plain else {
      return try Console.print(plain().joined(separator: "\n"))
    }
    var printer = ListPrinter<Item>(format) { _ in "" }
    try printer.print(all: items)
  }

  /// Prints one deleted record as a record, several as a list.
  func printDeleted<Item: ListedRecord>(_ items: [Item]) throws {
    if items.count == 1, format != .plain {
      try print(items[0], plain: "")
    } else {
      let what = items.count == 1 ? "it" : "them"
      if format == .plain {
        Console.printMessage("Deleted. `bako undo` restores \(what):")
      }
      try ListPrinter.print(items, format, style)
    }
  }
}
