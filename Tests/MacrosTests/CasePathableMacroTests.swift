import Testing

@Suite struct CasePathableMacroTests {
  @Test func everyCaseHasPath() {
    let expansion = Expansion(
      """
      @CasePathable
      public enum Foo {
        /// A bar.
        case bar
        case fizz(buzz: String)
        case fizzier(Int, buzzier: Self = .bar)
      }
      """)
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.lines
        == Expansion.lines(
          of: #"""
            public enum Foo {
              /// A bar.
              case bar
              case fizz(buzz: String)
              case fizzier(Int, buzzier: Self = .bar)
              public nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
                public subscript(root: Foo) -> CasePaths.PartialCaseKeyPath<Foo> {
                  if case .bar = root {
                    return \.bar
                  }
                  if case .fizz = root {
                    return \.fizz
                  }
                  if case .fizzier = root {
                    return \.fizzier
                  }
                  return \.never
                }
                /// A bar.
                public var bar: CasePaths.AnyCasePath<Foo, Swift.Void> {
                  CasePaths.AnyCasePath<Foo, Swift.Void>(
                    _embed: {
                      Foo.bar
                    },
                    _extract: {
                      guard case .bar = $0 else {
                        return nil
                      }
                      return ()
                    }
                  )
                }
                public var fizz: CasePaths.AnyCasePath<Foo, String> {
                  CasePaths.AnyCasePath<Foo, String>(
                    _embed: Foo.fizz(buzz:),
                    _extract: {
                      guard case let .fizz(v0) = $0 else {
                        return nil
                      }
                      return v0
                    }
                  )
                }
                public var fizzier: CasePaths.AnyCasePath<Foo, (Int, buzzier: Foo)> {
                  CasePaths.AnyCasePath<Foo, (Int, buzzier: Foo)>(
                    _embed: {
                      Foo.fizzier($0.0, buzzier: $0.1)
                    },
                    _extract: {
                      guard case let .fizzier(v0, v1) = $0 else {
                        return nil
                      }
                      return (v0, v1)
                    }
                  )
                }
                public func makeIterator() -> Swift.IndexingIterator<[CasePaths.PartialCaseKeyPath<Foo>]> {
                  var paths: [CasePaths.PartialCaseKeyPath<Foo>] = []
                  paths.append(\.bar)
                  paths.append(\.fizz)
                  paths.append(\.fizzier)
                  return paths.makeIterator()
                }
              }
              public nonisolated static var allCasePaths: AllCasePaths {
                AllCasePaths()
              }
            }
            extension Foo: nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {
            }
            """#))
  }

  @Test(arguments: [("public ", "public "), ("package ", "package "), ("", ""), ("private ", "")])
  func membersHaveAccessLevelOfEnum(level: String, expected: String) {
    let lines = Expansion("@CasePathable \(level)enum Foo { case a }").lines
    #expect(lines.contains("\(expected)nonisolated static var allCasePaths: AllCasePaths {"))
    #expect(lines.contains("\(expected)var a: CasePaths.AnyCasePath<Foo, Swift.Void> {"))
  }

  @Test func membersHaveAccessLevelOfExtension() {
    let lines = Expansion("public extension Outer { @CasePathable enum Foo { case a } }").lines
    #expect(lines.contains("public nonisolated static var allCasePaths: AllCasePaths {"))
  }

  @Test func conditionsAndAvailabilityArePreserved() {
    let lines = Expansion(
      """
      #if os(Linux)
      @available(*, deprecated)
      #endif
      @CasePathable
      enum Foo {
        #if DEBUG
        case a(Int)
        #else
        case b
        #endif
        @available(*, unavailable)
        case c
      }
      """
    ).lines.joined(separator: "\n")
    #expect(
      lines.contains(
        "#if DEBUG\nif case .a = root {\nreturn \\.a\n}\n"
          + "#else\nif case .b = root {\nreturn \\.b\n}\n#endif"))
    #expect(lines.contains("#if DEBUG\npaths.append(\\.a)\n#else\npaths.append(\\.b)\n#endif"))
    #expect(!lines.contains("var c:"))
    #expect(!lines.contains("return \\.c"))
    #expect(!lines.contains("paths.append(\\.c)"))
    #expect(
      lines.hasSuffix(
        "#if os(Linux)\n@available(*, deprecated)\n#endif\nextension Foo: "
          + "nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable {\n}"))
  }

  @Test func shadowedTypeNamesAreAliased() {
    let lines = Expansion("@CasePathable enum Foo<Element> { case a([Element]), b(Elements) }")
      .lines
    #expect(lines.contains("typealias _$Element = Element"))
    #expect(lines.contains("var a: CasePaths.AnyCasePath<Foo, [_$Element]> {"))
    #expect(lines.contains("var b: CasePaths.AnyCasePath<Foo, Elements> {"))
  }

  @Test(arguments: ["Element", "Iterator", "Root"])
  func shadowedEnumNameIsAliased(name: String) {
    let lines = Expansion("@CasePathable enum \(name) { case a(Int), b([\(name)]), c(Self) }").lines
    #expect(lines.filter { $0.hasPrefix("typealias") } == ["typealias _$\(name) = \(name)"])
    #expect(
      lines.contains("subscript(root: _$\(name)) -> CasePaths.PartialCaseKeyPath<_$\(name)> {"))
    #expect(lines.contains("var a: CasePaths.AnyCasePath<_$\(name), Int> {"))
    #expect(lines.contains("var b: CasePaths.AnyCasePath<_$\(name), [_$\(name)]> {"))
    #expect(lines.contains("var c: CasePaths.AnyCasePath<_$\(name), _$\(name)> {"))
  }

  @Test func emptyEnumHasNoPaths() {
    let lines = Expansion("@CasePathable enum Foo {}").lines
    #expect(lines.contains("subscript(root: Foo) -> CasePaths.PartialCaseKeyPath<Foo> {"))
    #expect(!lines.contains("return \\.never"))
    #expect(lines.contains("let paths: [CasePaths.PartialCaseKeyPath<Foo>] = []"))
  }

  @Test func nonEnumIsRejected() {
    #expect(
      Expansion("@CasePathable struct Foo {}").messages
        == ["1: error: '@CasePathable' cannot be applied to struct type 'Foo'"])
    #expect(
      Expansion("\n@CasePathable final class Foo {}").messages
        == ["2: error: '@CasePathable' cannot be applied to class type 'Foo'"])
  }

  @Test func overloadedCasesAreReported() {
    let expansion = Expansion(
      """
      @CasePathable enum Foo {
        case a(Int)
        case a(b: Int)
      }
      """)
    #expect(
      expansion.messages
        == ["3: error: '@CasePathable' cannot be applied to overloaded case name 'a'"])
  }
}
