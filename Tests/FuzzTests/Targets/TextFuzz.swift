import StreamSafeText

@testable import TerminalCells

extension FuzzTarget {
  /// Sanitizing, wrapping and truncation. The first byte is the number of columns.
  static let text = FuzzTarget("text") { bytes in
    let columns = Int(bytes.first ?? 0) % 20
    let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
    let safe = text.streamSafe
    try require(safe.isStreamSafe, "the text is not stream-safe")
    try require(safe.streamSafe == safe, "stream-safe text changes")
    let original = safe.withoutStreamSafeJoiners.streamSafe
    try require(original == safe, "the joiners are not restored")

    let harmless = safe.sanitized
    try require(Array(harmless.sanitized.utf8) == Array(harmless.utf8), "sanitizing is repeated")
    let control = harmless.unicodeScalars.first { $0 != "\n" && $0.isControl }
    try require(control == nil, "a control character remains")
    for line in safe.wrapped(columns: columns) {
      try require(line.displayWidth <= columns, "a line has \(line.displayWidth) columns")
      try require(!line.unicodeScalars.contains(where: \.isControl), "a line has a control")
    }
    let short = safe.truncated(columns: columns)
    try require(short.displayWidth <= columns, "truncated to \(short.displayWidth) columns")
    try require(!short.unicodeScalars.contains(where: \.isControl), "a control is kept")
  }
}
