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

extension Shared where Value: CasePathable {
  /// A reference to the associated value of a case, or nil where the value is of another case.
  ///
  /// It keeps its last value once another case is there, and is written in vain then.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Shared<Member>? {
    Shared<Member>(
      Shared<Member?>(reference: SharedPart(reference, \Value.[dynamicMember: keyPath])))
  }
}

extension SharedReader where Value: CasePathable {
  /// A reference to the associated value of a case, or nil where the value is of another case.
  ///
  /// It keeps its last value once another case is there.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> SharedReader<Member>? {
    SharedReader<Member>(
      SharedReader<Member?>(reference: SharedPart(reference, \Value.[dynamicMember: keyPath])))
  }
}
