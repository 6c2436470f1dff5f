import CommandEnvironment
import FileTransfer
import Interchange
import Models
import Persistence
import Reports
import TerminalCells

#if canImport(Glibc)
  import Glibc
#endif

extension Style {
  /// Creates the style of text on stdout.
  init(
    _ choice: ColorDepth.Choice, isASCII: Bool = false,
    theme: @autoclosure () -> ThemeChoice = .system
  ) {
    self.init(
      environment: ProcessEnvironment.appearance, isTerminal: Console.isOutputTerminal,
      override: choice, isASCII: isASCII || Console.glyphs == .ascii, theme: theme())
  }
}

protocol ListedRecord: Record, Identifiable {
  /// Returns the record as one line, truncated to a number of columns if there is one.
  func line(_ style: Style, columns: Int?) -> String
}

extension ListedRecord {
  /// The record as one line, truncated to the terminal's width.
  func line(_ style: Style) -> String { line(style, columns: Console.columns) }
}

extension Entry: ListedRecord {}

extension BMI: ListedRecord {}

extension OutputOptions {
  /// The style without the colors of a theme.
  var style: Style { Style(color.choice) }

  /// The style with the colors of the theme in the store.
  func themedStyle(_ glyphs: GlyphOptions? = nil) -> Style {
    Style(color.choice, isASCII: glyphs?.isASCII == true, theme: dataDirectory.theme)
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

  /// Prints lines that may have charts, or JSON. Commands run on the main thread; charts are views.
  func print(
    _ glyphs: GlyphOptions, lines: @MainActor (ChartText) -> [String],
    _ write: (inout JSONWriter) -> Void
  ) throws {
    let style = themedStyle(glyphs)
    try print(
      plain: MainActor.assumeIsolated { lines(ChartText(style, columns: Console.textColumns)) }
        .joined(separator: "\n"), write)
  }
}

extension OutputOptions<RecordFormat> {
  /// Returns a stream of records to stdout.
  ///
  /// - Parameter line: Returns a record as one line, for the plain format.
  func stream<Item: Record>(_ line: @escaping (Item) -> String) -> RecordStream<Item> {
    RecordStream(
      to: STDOUT_FILENO, name: "standard output", RecordListFormat(rawValue: format.rawValue),
      line: line)
  }

  /// Prints records as a list.
  ///
  /// - Parameter line: Returns a record as one line, for the plain format.
  func print<Item: Record>(
    _ items: some Sequence<Item>, line: @escaping (Item) -> String
  ) throws {
    var stream = stream(line)
    try stream.begin()
    for item in items { try stream.write(item) }
    try stream.end()
  }

  /// Prints one record in the requested format.
  func print<Item: Record>(_ item: Item, plain: @autoclosure () -> String) throws {
    switch format {
    case .plain: try Console.print(plain())
    case .json, .jsonl: try printJSON(item.write)
    case .csv: try print([item]) { _ in "" }
    }
  }

  /// Prints records that the plain format shows as a picture.
  func print<Item: Record>(_ items: [Item], plain: @autoclosure () -> [String]) throws {
    guard format != .plain else {
      return try Console.print(plain().joined(separator: "\n"))
    }
    try print(items) { _ in "" }
  }

  /// Deletes records after a confirmation, and prints one as a record, several as a list.
  ///
  /// - Parameters:
  ///   - command: The command that deletes them, without its arguments.
  ///   - ids: The texts that name the records.
  ///   - find: Returns the record that a text names.
  ///   - delete: Deletes records, and returns those that were deleted.
  func delete<Item: ListedRecord>(
    _ command: String, _ ids: [String], _ confirmation: Confirmation,
    find: (RecordLookup, String) throws -> Item,
    delete: (JournalDatabase, [Item]) throws -> [Item]
  ) throws {
    try confirmation.throwIfUnattended("\(command) …")
    let themedStyle = themedStyle()
    let items = try dataDirectory.withDatabase { database in
      let found = RecordLookup.unique(try ids.map { try find(RecordLookup(database), $0) })
      try confirmation.ask(found.map { $0.line(themedStyle) }, "Delete")
      return try delete(database, found)
    }
    guard items.count != 1 || format == .plain else { return try print(items[0], plain: "") }
    if format == .plain {
      let what = items.count == 1 ? "it" : "them"
      Console.printMessage("Deleted. `bako undo` restores \(what):")
    }
    try print(items) { [style = self.style] in $0.line(style) }
  }
}
