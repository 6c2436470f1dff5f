extension RangeReplaceableCollection {
  /// Creates a collection of references to the elements of a shared collection, by id.
  ///
  /// A reference to an element that is removed keeps its last value.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init<Value: MutableIdentifiedCollection>(
    _ shared: Shared<Value>
  ) where Element == Shared<Value.Element> {
    self.init()
    let value = shared.wrappedValue
    reserveCapacity(value.count)
    for id in value.ids {
      if let element = Shared<Value.Element>(shared[id: id]) { append(element) }
    }
  }

  /// Creates a collection of read-only references to the elements of a shared collection, by id.
  ///
  /// A reference to an element that is removed keeps its last value.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init<Value: IdentifiedCollection>(
    _ shared: SharedReader<Value>
  ) where Element == SharedReader<Value.Element> {
    self.init()
    let value = shared.wrappedValue
    reserveCapacity(value.count)
    for id in value.ids {
      if let element = SharedReader<Value.Element>(shared[id: id]) { append(element) }
    }
  }
}

extension Shared where Value: MutableIdentifiedCollection {
  /// Returns a reference to the element with an id. Its value is `nil` while the element is
  /// missing.
  public subscript(id id: Value.ID) -> Shared<Value.Element?> {
    self[dynamicMember: \.[id: id]]
  }
}

extension SharedReader where Value: IdentifiedCollection {
  /// Returns a read-only reference to the element with an id. Its value is `nil` while the element
  /// is missing.
  public subscript(id id: Value.ID) -> SharedReader<Value.Element?> {
    self[dynamicMember: \.[id: id]]
  }
}
