import GRDB
import GRDBSQLite
import Models
import StreamSafeText

extension Database {
  /// Adds the function `has_text(folded, text…)`: whether one of the texts contains the folded
  /// text.
  ///
  /// A function of GRDB would copy each text of each row.
  func addHasText() {
    // 0x800 is SQLITE_DETERMINISTIC. A failure surfaces when the query is prepared.
    sqlite3_create_function_v2(
      sqliteConnection, "has_text", -1, SQLITE_UTF8 | 0x800, nil, hasText, nil, nil, nil)
  }
}

private func hasText(
  _ context: OpaquePointer?, _ count: Int32, _ values: UnsafeMutablePointer<OpaquePointer?>?
) {
  let values = UnsafeBufferPointer(start: values, count: Int(count))
  guard let needle = values.first.flatMap(bytes) else { return }
  let isFound = values.dropFirst().contains { value in
    bytes(value).map { contains($0, folded: needle) } ?? false
  }
  sqlite3_result_int(context, isFound ? 1 : 0)
}

/// The bytes of a text or a blob; nil for NULL.
private func bytes(_ value: OpaquePointer?) -> UnsafeRawBufferPointer? {
  guard sqlite3_value_type(value) != SQLITE_NULL else { return nil }
  // In this order: the first call may convert the value.
  let start = sqlite3_value_blob(value)
  return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
}

private func contains(_ text: UnsafeRawBufferPointer, folded: UnsafeRawBufferPointer) -> Bool {
  SearchText.contains(ascii: text, folded: folded)
    ?? SearchText.contains(
      String(decoding: text, as: UTF8.self).streamSafe,
      folded: String(decoding: folded, as: UTF8.self))
}
