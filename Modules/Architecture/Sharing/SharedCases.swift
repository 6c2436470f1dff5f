import CasePaths

extension Shared where Value: CasePathable {
  /// Returns a reference to the associated value of a case, or `nil` if the value is another case.
  ///
  /// When the value becomes another case later, the reference keeps its last value, and changes
  /// through it do not reach the enum.
  ///
  /// ```swift
  /// import CasePaths
  ///
  /// @CasePathable
  /// enum Login {
  ///   case name(String)
  ///   case anonymous
  /// }
  ///
  /// let login = Shared(value: Login.name("Ada"))
  /// login.name?.withLock { $0 = "Grace" }
  /// ```
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Shared<Member>? {
    Shared<Member>(
      Shared<Member?>(reference: SharedPart(reference, \Value.[dynamicMember: keyPath])))
  }
}

extension SharedReader where Value: CasePathable {
  /// Returns a read-only reference to the associated value of a case, or `nil` if the value is
  /// another case.
  ///
  /// When the value becomes another case later, the reference keeps its last value.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> SharedReader<Member>? {
    SharedReader<Member>(
      SharedReader<Member?>(reference: SharedPart(reference, \Value.[dynamicMember: keyPath])))
  }
}
