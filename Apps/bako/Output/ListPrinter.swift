import Interchange

#if canImport(Glibc)
  import Glibc
#endif

/// Streams records to stdout in a format.
struct ListPrinter<Item: ListedRecord>: ~Copyable {
  private let format: Format
  private let style: Style
  private var buffer: OutputBuffer
  private var json = JSONWriter()
  private(set) var count = 0

  init(_ format: Format, _ style: Style) {
    self.format = format
    self.style = style
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
    case .plain: try buffer.write(item.line(style) + "\n")
    case .csv: try buffer.write(CSVWriter.line(item.cells))
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

  static func print(_ items: some Sequence<Item>, _ format: Format, _ style: Style) throws {
    var printer = ListPrinter(format, style)
    try printer.begin()
    for item in items { try printer.print(item) }
    try printer.end()
  }

  private mutating func write(_ item: Item) throws {
    json.removeAll()
    item.write(to: &json)
    try buffer.write(json.bytes)
  }
}
