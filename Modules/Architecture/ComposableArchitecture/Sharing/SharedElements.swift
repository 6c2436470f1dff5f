extension RangeReplaceableCollection {
  /// References to the elements of a shared collection, found by their ids.
  ///
  /// One whose element is removed keeps its last value.
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

  /// Read-only references to the elements of a shared collection, found by their ids.
  ///
  /// One whose element is removed keeps its last value.
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
  /// A reference to the element of an id, whose value is `nil` where there is none.
  public subscript(id id: Value.ID) -> Shared<Value.Element?> {
    Shared<Value.Element?>(reference: SharedPart(reference, \Value.[id: id]))
  }
}

extension SharedReader where Value: IdentifiedCollection {
  /// A reference to the element of an id, whose value is `nil` where there is none.
  public subscript(id id: Value.ID) -> SharedReader<Value.Element?> {
    SharedReader<Value.Element?>(reference: SharedPart(reference, \Value.[id: id]))
  }
}
