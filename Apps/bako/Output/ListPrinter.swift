import Files
import Interchange
import Reports

#if canImport(Glibc)
  import Glibc
#endif

/// Streams records to stdout in a format.
struct ListPrinter<Item: Record>: ~Copyable {
  private let line: (Item) -> String
  private var buffer = OutputBuffer(STDOUT_FILENO, name: "standard output")
  /// The writer of the list; nil for the plain format.
  private var list: RecordListWriter<Item>?
  private(set) var count = 0

  /// Creates a printer. `line` returns a record as one line, for the plain format.
  init(_ format: RecordFormat, line: @escaping (Item) -> String) {
    self.line = line
    list = format.ofLists.map { RecordListWriter($0) }
  }

  mutating func begin() throws { try list?.begin(in: &buffer) }

  mutating func print(_ item: Item) throws {
    if list == nil { try buffer.write(line(item) + "\n") }
    try list?.write(item, to: &buffer)
    count += 1
  }

  mutating func end() throws {
    try list?.end(in: &buffer)
    try buffer.flush()
  }

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

extension OutputBuffer: ByteSink {}

extension RecordFormat {
  /// The format of lists; nil for lines of text.
  fileprivate var ofLists: RecordListFormat? {
    switch self {
    case .plain: nil
    case .json: .json
    case .jsonl: .jsonl
    case .csv: .csv
    }
  }
}
