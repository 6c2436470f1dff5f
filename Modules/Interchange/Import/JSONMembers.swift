/// The members of a JSON object as typed values.
extension [String: JSONValue] {
  /// Returns a text; nil if it is missing or null.
  func text(_ key: String) throws(InputProblem) -> String? {
    switch self[key] {
    case .string(let text)?: return text
    case .null?, nil: return nil
    default: throw .notText(key)
    }
  }

  /// Returns an array; empty if it is missing or null.
  func list(_ key: String) throws(InputProblem) -> [JSONValue] {
    switch self[key] {
    case .array(let values)?: return values
    case .null?, nil: return []
    default: throw .notList(key)
    }
  }

  /// Returns an array of strings; empty if it is missing or null.
  func texts(_ key: String) throws(InputProblem) -> [String] {
    try list(key).map { value throws(InputProblem) in
      guard case .string(let text) = value else { throw .notTexts(key) }
      return text
    }
  }
}

extension JSONValue {
  /// The members of an object.
  ///
  /// - Throws: `InputProblem.notEntry` for another value.
  func members() throws(InputProblem) -> [String: JSONValue] {
    guard case .object(let members) = self else { throw .notEntry }
    return members
  }
}
