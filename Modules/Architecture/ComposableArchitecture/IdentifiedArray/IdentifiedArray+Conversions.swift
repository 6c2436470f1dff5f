import OrderedCollections

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Writes the elements as an array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Reads an array of elements. An id that occurs twice is an error.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let offset = container.currentIndex
      guard append(try container.decode(Element.self)).inserted else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "Duplicate element at offset \(offset)")
      }
    }
  }
}

extension IdentifiedArray: CustomStringConvertible {
  /// What it is, for issues and logs.
  public var description: String { elements.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  /// The value with its type.
  public var debugDescription: String {
    "IdentifiedArray<\(Element.self)>(\(elements.debugDescription))"
  }
}

extension IdentifiedArray: CustomReflectable {
  /// The elements.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}
