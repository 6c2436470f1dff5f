import GRDB
import GRDBSQLite

#if canImport(Glibc)
  import Glibc
#endif

/// Values that texts of rows were decoded to, found by the bytes of a text. A text may take the
/// place of another one, which is then decoded again: the size is fixed.
struct TextCache<Value> {
  /// The bytes of the text in each slot.
  private var texts = [[UInt8]](repeating: [], count: Self.count)
  private var values = [Value?](repeating: nil, count: Self.count)
  /// A power of two.
  private static var count: Int { 1_024 }

  /// The value of a text; nil without one. NULL has no value.
  subscript(text: UnsafeRawBufferPointer?) -> Value? {
    get {
      guard let text else { return nil }
      let slot = slot(of: text)
      let isEqual = texts[slot].withUnsafeBytes { known in
        guard known.count == text.count else { return false }
        guard let known = known.baseAddress, let bytes = text.baseAddress else { return true }
        return memcmp(known, bytes, text.count) == 0
      }
      return isEqual ? values[slot] : nil
    }
    set {
      guard let text else { return }
      let slot = slot(of: text)
      texts[slot] = Array(text)
      values[slot] = newValue
    }
  }

  /// Returns the value of a text. If it is not known, a body returns it, and it is kept.
  mutating func value(
    of text: UnsafeRawBufferPointer?, _ decoded: () throws -> Value
  ) rethrows -> Value {
    if let known = self[text] { return known }
    let value = try decoded()
    self[text] = value
    return value
  }

  /// Hashes eight bytes at once: the texts are short, and there are several in each row.
  private func slot(of text: UnsafeRawBufferPointer) -> Int {
    var hash = UInt64(text.count)
    var position = 0
    func add(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
    }
    while position + 8 <= text.count {
      add(text.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      position += 8
    }
    add(text[position...].reduce(0) { $0 << 8 | UInt64($1) })
    return Int(hash & UInt64(Self.count - 1))
  }
}

extension UnsafeRawBufferPointer {
  static var empty: Self { Self(start: nil, count: 0) }
}

extension Statement {
  /// The bytes of a text in the current row; nil for another value. They are valid until the next
  /// row is read.
  func text(_ column: some SelectedColumn) -> UnsafeRawBufferPointer? {
    let index = Int32(column.rawValue)
    guard sqlite3_column_type(sqliteStatement, index) == SQLITE_TEXT,
      let text = sqlite3_column_text(sqliteStatement, index)
    else { return nil }
    return UnsafeRawBufferPointer(
      start: text, count: Int(sqlite3_column_bytes(sqliteStatement, index)))
  }
}
