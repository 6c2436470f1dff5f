import Interchange
import Reports

#if canImport(Glibc)
  import Glibc
#endif

/// Streams records to stdout in a format.
struct ListPrinter<Item: Record>: ~Copyable {
  private let format: Format
  private let line: (Item) -> String
  private var buffer: OutputBuffer
  private var json = JSONWriter()
  private let signedCells = Item.signedCells
  private(set) var count = 0

  /// Creates a printer. `line` returns a record as one line, for the plain format.
  init(_ format: Format, line: @escaping (Item) -> String) {
    self.format = format
    self.line = line
    buffer = OutputBuffer(STDOUT_FILENO, name: "standard output")
  }

  mutating func begin() throws {
    switch format {
    case .json: try buffer.write("[")
    case .csv: try buffer.write(CSVWriter.line(Item.columns))
    case .plain, .jsonl: break
    }
  }

  mutating func print(_ item: Item) throws {
    switch format {
    case .plain: try buffer.write(line(item) + "\n")
    case .csv: try buffer.write(CSVWriter.line(item.cells, numbers: signedCells))
    case .json:
      try buffer.write(count == 0 ? "\n" : ",\n")
      try write(item)
    case .jsonl:
      try write(item)
      try buffer.write("\n")
    }
    count += 1
  }

  mutating func end() throws {
    if format == .json { try buffer.write(count == 0 ? "]\n" : "\n]\n") }
    try buffer.flush()
  }

  mutating func print(all items: some Sequence<Item>) throws {
    try begin()
    for item in items { try print(item) }
    try end()
  }

  private mutating func write(_ item: Item) throws {
    json.removeAll()
    item.write(to: &json)
    try buffer.write(json.bytes)
  }
}

extension ListPrinter where Item: ListedRecord {
  init(_ format: Format, _ style: Style) { self.init(format) { $0.line(style) } }

  static func print(_ items: some Sequence<Item>, _ format: Format, _ style: Style) throws {
    var printer = ListPrinter(format, style)
    try printer.print(all: items)
  }
}
