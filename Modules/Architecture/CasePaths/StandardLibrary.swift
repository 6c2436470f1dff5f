extension Optional: CasePathable, CasePathIterable {
  /// The case paths of an optional. Members of the wrapped enum's case paths are available
  /// directly.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The path to the absence of a value.
    public var none: AnyCasePath<Optional, Void> {
      AnyCasePath(embed: { .none }, extract: { $0 == nil ? () : nil })
    }

    /// The path to the wrapped value.
    public var some: AnyCasePath<Optional, Wrapped> {
      AnyCasePath(embed: { .some($0) }, extract: { $0 })
    }

    /// The path to a case of the wrapped value. Embedding `nil` returns a `nil` root.
    @_disfavoredOverload
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
    ) -> AnyCasePath<Optional, Member?> where Wrapped: CasePathable {
      Wrapped.allCasePaths[keyPath: keyPath].throughOptional
    }

    /// The path to the case of an optional.
    public subscript(root: Optional) -> PartialCaseKeyPath<Optional> {
      root == nil ? \.none : \.some
    }

    /// Returns an iterator over `none` and `some`.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Optional>]> {
      let paths: [PartialCaseKeyPath<Optional>] = [\.none, \.some]
      return paths.makeIterator()
    }
  }

  /// The case paths of an optional.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Optional where Wrapped: CasePathable {
  /// Returns whether the optional contains a value of the case at a key path.
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Wrapped>) -> Bool {
    self?.is(keyPath) ?? false
  }

  /// Mutates the associated value at a case key path of the wrapped value in place.
  ///
  /// If the optional is `nil`, or its value is of another case, nothing is changed, and an issue is
  /// reported at the caller's line.
  ///
  /// ```swift
  /// var result: Result<Int, any Error>? = .success(1)
  /// result.modify(\.some.success) { $0 += 1 }
  /// ```
  @_disfavoredOverload
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Wrapped, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let some: CaseKeyPath<Wrapped?, Wrapped> = \.some
    modify(
      some.appending(path: keyPath), yield: yield,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Result: CasePathable, CasePathIterable {
  /// The case paths of a result.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The path to the value of a success.
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: {
          guard case .success(let value) = $0 else { return nil }
          return value
        })
    }

    /// The path to the error of a failure.
    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: {
          guard case .failure(let error) = $0 else { return nil }
          return error
        })
    }

    /// The path to the case of a result.
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// Returns an iterator over `success` and `failure`.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Result>]> {
      let paths: [PartialCaseKeyPath<Result>] = [\.success, \.failure]
      return paths.makeIterator()
    }
  }

  /// The case paths of a result.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Never: CasePathable, CasePathIterable {
  /// The case paths of an enum without cases, an empty collection.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// Never called, because the enum has no values.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {}

    /// Returns an empty iterator.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Never>]> {
      let paths: [PartialCaseKeyPath<Never>] = []
      return paths.makeIterator()
    }
  }

  /// The case paths of `Never`, an empty collection.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case {
  /// A component that matches no value, for APIs that require a case key path.
  public var never: Case<Never> {
    @Sendable func absurd(_: Never) -> Value {}
    return appending(AnyCasePath(embed: absurd, extract: { _ in nil }))
  }
}

extension AnyCasePath {
  /// This path, applied to an optional root. `nil` is embedded as a `nil` root.
  var throughOptional: AnyCasePath<Root?, Value?> {
    AnyCasePath<Root?, Value?>(
      embed: { $0.map(embedding) },
      extract: { root in
        guard let root, let value = extracting(root) else { return nil }
        return .some(value)
      })
  }
}
