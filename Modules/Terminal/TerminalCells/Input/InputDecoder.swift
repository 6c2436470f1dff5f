/// Turns the bytes that a terminal sends into events, one byte at a time.
///
/// ```swift
/// var decoder = InputDecoder()
/// var events = decoder.feed("q\u{1B}[A\u{1B}[200~two\rlines\u{1B}[201~".utf8)
/// // .key(q), .key(up), .paste("two\nlines")
///
/// events = decoder.feed("\u{1B}".utf8)  // []: Esc, or the start of a sequence?
/// if decoder.isPending {
///   events = decoder.flush()  // after the Esc delay: .key(escape)
/// }
/// ```
///
/// - Total: every sequence of bytes decodes, and none traps.
/// - Resumable: the events are the same however the bytes are split into reads.
/// - Bounded: a control sequence keeps at most 64 bytes, a response 256, a paste 1 MiB. Excess
///   bytes are dropped; an unterminated sequence is discarded, never typed.
///
/// A lone Esc cannot be distinguished from the start of a sequence by its bytes. While
/// ``isPending`` is true, the caller runs a timer and calls ``flush()`` if no more input arrives.
public struct InputDecoder: Sendable {
  enum State: Sendable {
    case ground, escape, controlSequence, singleShift, oldMouse
    /// OSC, DCS, SOS, PM or APC: its introducer, and whether an Esc that may terminate it was read.
    case string(UInt8, mayEnd: Bool)
    case paste
  }

  static let sequenceLimit = 64
  static let stringLimit = 256
  static let pasteLimit = 1 << 20

  var state = State.ground
  var buffer: [UInt8] = []
  /// The bytes of an incomplete UTF-8 scalar, and the number of missing bytes.
  var scalar: [UInt8] = []
  var missing = 0
  var isAltNext = false
  var hasOverflowed = false
  /// The number of bytes of the end-of-paste sequence that were just read.
  var matched = 0

  /// Creates a decoder in its initial state.
  public init() {}

  /// Whether the input so far is ambiguous: a lone Esc or an Alt key, or the start of a sequence.
  public var isPending: Bool {
    switch state {
    case .escape, .singleShift: true
    case .controlSequence, .string: buffer.isEmpty
    case .oldMouse, .paste, .ground: false
    }
  }

  /// Whether the start of a paste was read, but not its end.
  ///
  /// All further input, including Ctrl-C, belongs to the paste. In case the end is lost, the caller
  /// runs a timer and calls ``endPaste()`` if no more input arrives.
  public var isPasting: Bool {
    if case .paste = state { true } else { false }
  }

  /// Ends an unterminated paste and returns the text received so far as a paste.
  ///
  /// Does nothing unless ``isPasting``.
  ///
  /// ```swift
  /// var interrupted = InputDecoder()
  /// _ = interrupted.feed("\u{1B}[200~half a".utf8)  // the end of the paste is lost
  /// if interrupted.isPasting {
  ///   print(interrupted.endPaste().count)  // prints "1": the text so far
  /// }
  /// ```
  public mutating func endPaste() -> [InputEvent] {
    guard isPasting else { return [] }
    let text = String(decoding: buffer, as: UTF8.self)
    reset()
    return [.paste(text.asPasted)]
  }

  /// Decodes more bytes and returns the events that they complete.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  @inlinable
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { step(byte, &events) }
    return events
  }

  /// Resolves ambiguous input as keys: a lone Esc is the Esc key, `Esc [` is Alt+[.
  ///
  /// Does nothing unless ``isPending``.
  ///
  /// ```swift
  /// var keys = InputDecoder()
  /// _ = keys.feed("\u{1B}".utf8)
  /// print(keys.flush())  // the Esc key, after the delay
  /// ```
  public mutating func flush() -> [InputEvent] {
    guard isPending else { return [] }
    defer { reset() }
    switch state {
    case .escape:
      return Array(repeating: .key(KeyPress(.escape)), count: isAltNext ? 2 : 1)
    case .singleShift: return [.key(.character("O", .alt))]
    case .controlSequence: return [.key(.character("[", .alt))]
    case .string(let introducer, let mayEnd):
      let key = InputEvent.key(.character(Self.character(introducer), .alt))
      return mayEnd ? [key, .key(KeyPress(.escape))] : [key]
    case .ground, .oldMouse, .paste: return []
    }
  }

  mutating func reset() {
    state = .ground
    buffer = []
    isAltNext = false
    hasOverflowed = false
    matched = 0
  }

  @usableFromInline
  mutating func step(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground: ground(byte, &events)
    case .escape: escape(byte, &events)
    case .controlSequence: controlSequence(byte, &events)
    case .singleShift: singleShift(byte, &events)
    case .oldMouse: oldMouse(byte, &events)
    case .string(let introducer, let mayEnd): string(byte, introducer, mayEnd, &events)
    case .paste: paste(byte, &events)
    }
  }

  private mutating func escape(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "["): state = .controlSequence
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string(byte, mayEnd: false)
    case 0x1B:
      // Esc Esc: either the first is the Esc key, or the second starts a sequence with Alt.
      if isAltNext { events.append(.key(KeyPress(.escape))) }
      isAltNext = true
    default:
      state = .ground
      if isAltNext { events.append(.key(KeyPress(.escape))) }
      isAltNext = true
      ground(byte, &events)
    }
  }

  private mutating func ground(_ byte: UInt8, _ events: inout [InputEvent]) {
    if missing > 0 {
      if byte & 0xC0 == 0x80 { return continueScalar(byte, &events) }
      missing = 0
      type("\u{FFFD}", &events)
    }
    switch byte {
    case 0x1B: state = .escape
    // Line feed is also Enter, and ^H is also Backspace: some terminals, and programs that drive
    // them, send these.
    case 0x0D, 0x0A: press(.enter, &events)
    case 0x09: press(.tab, &events)
    case 0x7F, 0x08: press(.backspace, &events)
    case 0x00: press(.character(" "), with: .control, &events)
    case 0x01...0x1A: press(.character(Self.character(byte + 0x60)), with: .control, &events)
    case 0x1C...0x1F: press(.character(Self.character(byte + 0x40)), with: .control, &events)
    case 0xC2...0xDF: startScalar(byte, missing: 1)
    case 0xE0...0xEF: startScalar(byte, missing: 2)
    case 0xF0...0xF4: startScalar(byte, missing: 3)
    case 0x80...: type("\u{FFFD}", &events)
    default: type(Self.character(byte), &events)
    }
  }

  private mutating func startScalar(_ byte: UInt8, missing: Int) {
    scalar = [byte]
    self.missing = missing
  }

  private mutating func continueScalar(_ byte: UInt8, _ events: inout [InputEvent]) {
    scalar.append(byte)
    missing -= 1
    guard missing == 0 else { return }
    let decoded = String(decoding: scalar, as: UTF8.self).first ?? "\u{FFFD}"
    // C1 control characters are not keys.
    if let only = decoded.unicodeScalars.first, only.isControl {
      isAltNext = false
    } else {
      type(decoded, &events)
    }
  }

  private mutating func type(_ character: Character, _ events: inout [InputEvent]) {
    press(.character(character), &events)
  }

  private mutating func press(
    _ key: Key, with modifiers: Modifiers = [], _ events: inout [InputEvent]
  ) {
    events.append(.key(KeyPress(key, isAltNext ? modifiers.union(.alt) : modifiers)))
    isAltNext = false
  }

  private mutating func singleShift(_ byte: UInt8, _ events: inout [InputEvent]) {
    // Some terminals insert the modifier here (`Esc O 5 A`); it is ignored.
    if (0x30...0x39).contains(byte) { return }
    state = .ground
    switch byte {
    case ..<0x20:
      reset()
      ground(byte, &events)
    case UInt8(ascii: "M"): press(.enter, &events)
    case UInt8(ascii: "j")...UInt8(ascii: "y"): type(Self.character(byte - 0x40), &events)
    default:
      if let key = ControlSequence.key(final: byte) { press(key, &events) }
      isAltNext = false
    }
  }

  private mutating func controlSequence(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case 0x1B:
      reset()
      state = .escape
    case ..<0x20, 0x7F:
      reset()
      ground(byte, &events)
    case UInt8(ascii: "M") where buffer.isEmpty && !hasOverflowed:
      state = .oldMouse
    case UInt8(ascii: "[") where buffer.isEmpty:
      keep(byte, limit: Self.sequenceLimit)
    case 0x40...0x7E:
      let sequence = ControlSequence(final: byte, bytes: buffer)
      let isWhole = !hasOverflowed
      let isAlt = isAltNext
      reset()
      guard isWhole else { return }
      if sequence.isPasteStart {
        state = .paste
      } else if let event = sequence.event(isAlt: isAlt) {
        events.append(event)
      }
    case 0x80...:
      hasOverflowed = true
    default:
      keep(byte, limit: Self.sequenceLimit)
    }
  }

  private mutating func oldMouse(_ byte: UInt8, _ events: inout [InputEvent]) {
    buffer.append(byte)
    guard buffer.count == 3 else { return }
    let code = Int(buffer[0]) - 32
    let position = CellPoint(
      column: max(0, Int(buffer[1]) - 33), row: max(0, Int(buffer[2]) - 33))
    reset()
    // The X10 encoding does not report which button was released.
    if code >= 0, let event = MouseEvent(code: code, isRelease: code & 0x43 == 3, at: position) {
      events.append(.mouse(event))
    }
  }

  private mutating func string(
    _ byte: UInt8, _ introducer: UInt8, _ mayEnd: Bool, _ events: inout [InputEvent]
  ) {
    if mayEnd {
      let payload = buffer
      let isWhole = !hasOverflowed
      reset()
      guard byte == UInt8(ascii: "\\") else {
        state = .escape
        return escape(byte, &events)
      }
      if isWhole { appendResponse(introducer, payload, &events) }
      return
    }
    switch byte {
    case 0x1B: state = .string(introducer, mayEnd: true)
    case 0x07:
      let payload = buffer
      let isWhole = !hasOverflowed
      reset()
      if isWhole { appendResponse(introducer, payload, &events) }
    case ..<0x20:
      // Control characters are never part of a response: the user pressed a key.
      reset()
      ground(byte, &events)
    default: keep(byte, limit: Self.stringLimit)
    }
  }

  private func appendResponse(_ introducer: UInt8, _ payload: [UInt8], _ events: inout [InputEvent])
  {
    guard introducer == UInt8(ascii: "]") else { return }
    if let background = RGB(response: String(decoding: payload, as: UTF8.self)) {
      events.append(.response(.background(background)))
    }
  }

  private mutating func keep(_ byte: UInt8, limit: Int) {
    if buffer.count < limit { buffer.append(byte) } else { hasOverflowed = true }
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Collects a paste. Bytes that may be its end are kept back until the sequence matches or fails.
  private mutating func paste(_ byte: UInt8, _ events: inout [InputEvent]) {
    if byte == Self.pasteEnd[matched] {
      matched += 1
      guard matched == Self.pasteEnd.count else { return }
      let text = String(decoding: buffer, as: UTF8.self)
      reset()
      events.append(.paste(text.asPasted))
      return
    }
    for held in Self.pasteEnd.prefix(matched) { keep(held, limit: Self.pasteLimit) }
    matched = byte == Self.pasteEnd[0] ? 1 : 0
    if matched == 0 { keep(byte, limit: Self.pasteLimit) }
  }

  private static func character(_ byte: UInt8) -> Character {
    Character(Unicode.Scalar(byte))
  }
}
