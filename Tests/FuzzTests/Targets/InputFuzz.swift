@testable import TerminalCells

extension FuzzTarget {
  /// The input decoder. The first byte determines how the others are split.
  static let input = FuzzTarget("input") { bytes in
    let size = Int(bytes.first ?? 0) % 7 + 1
    let typed = bytes.dropFirst()
    var whole = InputDecoder()
    let events = whole.feed(typed) + whole.flush() + whole.endPaste()
    var split = InputDecoder()
    var parts: [InputEvent] = []
    var rest = typed
    while !rest.isEmpty {
      parts += split.feed(rest.prefix(size))
      rest = rest.dropFirst(size)
      try require(split.buffer.count <= InputDecoder.pasteLimit, "the buffer is not bounded")
    }
    parts += split.flush() + split.endPaste()
    try require(parts == events, "the split changes the events")
    try require(!split.isPending, "input is pending after a flush")
    for event in events {
      switch event {
      case .key(let press):
        let isSafe = press.text?.unicodeScalars.contains(where: \.isControl) != true
        try require(isSafe, "a key types a control character")
      case .paste(let text):
        let control = text.unicodeScalars.first { $0.isControl && $0 != "\n" && $0 != "\t" }
        try require(control == nil, "a paste has a control character")
      case .mouse, .focus, .response: break
      }
    }
  }
}
