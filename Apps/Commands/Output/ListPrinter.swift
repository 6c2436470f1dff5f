import FileTransfer
import Interchange
import Reports

#if canImport(Glibc)
  import Glibc
#endif

/// Streams records to stdout in a format.
struct ListPrinter<Item: Record>: ~Copyable {
  private var stream: RecordStream<Item>
  var count: Int { stream.count }

  /// Creates a printer. `line` returns a record as one line, for the plain format.
  init(_ format: RecordFormat, line: @escaping (Item) -> String) {
    let list: RecordListFormat? =
      switch format {
      case .plain: nil
      case .json: .json
      case .jsonl: .jsonl
      case .csv: .csv
      }
    stream = RecordStream(to: STDOUT_FILENO, name: "standard output", list, line: line)
  }

  mutating func begin() throws { try stream.begin() }

  mutating func print(_ item: Item) throws { try stream.write(item) }

  mutating func end() throws { try stream.end() }

  mutating func print(all items: some Sequence<Item>) throws {
    try begin()
    for item in items { try print(item) }
    try end()
  }
}

extension ListPrinter where Item: ListedRecord {
  init(_ format: RecordFormat, _ style: Style) { self.init(format) { $0.line(style) } }

  static func print(_ items: some Sequence<Item>, _ format: RecordFormat, _ style: Style) throws {
    var printer = ListPrinter(format, style)
    try printer.print(all: items)
  }
}
