import CasePaths
import Testing

@CasePathable @dynamicMemberLookup
enum Foo: Equatable {
  case bar(Bar)
  case baz(Baz)
  case fizzBuzz
  case blob(Blob)
  case foo(String?)
}

@CasePathable @dynamicMemberLookup
enum Bar: Equatable { case int(Int) }

@CasePathable @dynamicMemberLookup
enum Baz: Equatable { case string(String) }

@CasePathable
enum Blob: Equatable {}

@CasePathable @dynamicMemberLookup
enum Fizz: Equatable { case buzz(Buzz?) }

@CasePathable @dynamicMemberLookup
enum Buzz: Equatable { case fizzBuzz(FizzBuzz?) }

@CasePathable @dynamicMemberLookup
enum FizzBuzz: Equatable { case int(Int) }

@Suite struct CaseKeyPathTests {
  @Test func caseKeyPathReadsAssociatedValueOrNil() {
    let foo = Foo.bar(.int(1))
    #expect(foo.bar == .int(1))
    #expect(foo.bar?.int == 1)
    #expect(foo[keyPath: \.bar] == .int(1))
    #expect(foo[keyPath: \.bar?.int] == 1)
    #expect(foo[case: \.bar] == .int(1))
    #expect(foo[case: \.bar.int] == 1)
    #expect(foo[case: \.baz] == nil)
    #expect(foo[case: \.self] == foo)
  }

  @Test func writingDoesNotChangeOtherCases() {
    var foo = Foo.bar(.int(1))
    foo[case: \.baz] = .string("Forty-two")
    #expect(foo == .bar(.int(1)))
    foo[case: \.bar.int] = 42
    #expect(foo == .bar(.int(42)))
    foo[case: \.bar] = .int(7)
    #expect(foo == .bar(.int(7)))
    foo[case: \.fizzBuzz] = ()
    #expect(foo == .bar(.int(7)))
  }

  @Test func callingCaseKeyPathEmbedsValue() {
    #expect((\Foo.Cases.self)(.fizzBuzz) == .fizzBuzz)
    #expect((\Foo.Cases.bar)(.int(1)) == .bar(.int(1)))
    #expect((\Foo.Cases.bar.int)(1) == .bar(.int(1)))
    #expect((\Foo.Cases.fizzBuzz)() == .fizzBuzz)
    let path: CaseKeyPath<Foo, Bar> = \.bar
    #expect(path(.int(3)) == .bar(.int(3)))
  }

  @Test func identityDoesNotRequireCasePathable() {
    enum Loadable: Equatable { case isLoading(Float), isLoaded }
    let identity: CaseKeyPath<Loadable, Loadable> = \.self
    #expect(identity(.isLoading(0.5)) == .isLoading(0.5))
    #expect(identity(.isLoaded) == .isLoaded)
  }

  @Test func caseKeyPathsAppendAndCompare() {
    let path = (\Foo.Cases.bar).appending(path: \Bar.Cases.int)
    #expect(path == \Foo.Cases.bar.int)
    #expect(Foo.bar(.int(42))[case: path] == 42)
    #expect(Foo.baz(.string("Hello"))[case: path] == nil)
    #expect(path(123) == Foo.bar(.int(123)))
    #expect(
      Set([\Foo.Cases.bar, \Foo.Cases.baz, \Foo.Cases.bar] as [PartialCaseKeyPath<Foo>]).count == 2)
  }

  @Test func switchMatchesCaseKeyPaths() {
    func name(_ foo: Foo) -> String {
      switch foo {
      case \.bar.int: "bar.int"
      case \.fizzBuzz: "fizzBuzz"
      case \.foo: "foo"
      default: "other"
      }
    }
    #expect(name(.bar(.int(1))) == "bar.int")
    #expect(name(.fizzBuzz) == "fizzBuzz")
    #expect(name(.foo(nil)) == "foo")
    #expect(name(.baz(.string(""))) == "other")
  }

  @Test func isMatchesCase() {
    #expect(Foo.bar(.int(42)).is(\.bar))
    #expect(Foo.bar(.int(42)).is(\.bar.int))
    #expect(!Foo.bar(.int(42)).is(\.baz))
    #expect(!Foo.bar(.int(42)).is(\.baz.string))
    #expect(!Foo.bar(.int(42)).is(\.blob))
    #expect(!Foo.bar(.int(42)).is(\.fizzBuzz))
    #expect(Foo.foo(nil).is(\.foo))
    #expect(Foo.foo(nil).is(\.foo.none))
    #expect(!Foo.foo("").is(\.foo.none))
    #expect(Foo.foo("").is(\.foo))
    #expect(!Foo.foo(nil).is(\.bar))
  }

  @Test func partialPathsReadAndEmbedAnyValue() {
    let path: PartialCaseKeyPath<Foo> = \.bar
    #expect(path(Bar.int(42)) == .bar(.int(42)))
    #expect(path(42) == nil)
    #expect(Foo.bar(.int(42))[case: path] as? Bar == .int(42))
    #expect(Foo.baz(.string("Hello"))[case: path] == nil)
    let optional: PartialCaseKeyPath<Foo> = \.foo
    #expect(optional(String?.none as Any) == .foo(nil))
    #expect(optional(String?.some("Blob") as Any) == .foo("Blob"))
    #expect(optional("Blob") == .foo("Blob"))
  }

  @Test func modifyMutatesInPlace() {
    var foo = Foo.bar(.int(21))
    foo.modify(\.bar.int) { $0 *= 2 }
    #expect(foo == .bar(.int(42)))
  }

  @Test func modifyingOtherCaseReportsIssue() {
    var foo = Foo.bar(.int(21))
    withKnownIssue {
      foo.modify(\.baz.string) { $0.append("!") }
    } matching: { issue in
      issue.description.contains("Can't modify")
    }
    #expect(foo == .bar(.int(21)))
  }

  @Test func pathsIterateInDeclarationOrder() {
    let all: [PartialCaseKeyPath<Foo>] = [\.bar, \.baz, \.fizzBuzz, \.blob, \.foo]
    #expect(Array(Foo.allCasePaths) == all)
    #expect(Array(Blob.allCasePaths).isEmpty)
    #expect(Foo.allCasePaths[.bar(.int(1))] == \.bar)
    #expect(Foo.allCasePaths[.foo("")] == \.foo)
  }
}

@Suite struct StandardLibraryCasePathTests {
  @Test func optionalsHaveCasePaths() {
    #expect(Int?.some(42)[case: \.some] == 42)
    #expect(Int?.none[case: \.some] == nil)
    #expect(Int?.some(42)[case: \.none] == nil)
    #expect(Int?.none[case: \.none] != nil)
    #expect((\Int?.Cases.some)(42) == 42)
    #expect((\Int?.Cases.none)() == nil)
    #expect(Array(Int?.allCasePaths) == [\.none, \.some])
    #expect(Int?.allCasePaths[3] == \.some)
    #expect(Int?.allCasePaths[nil] == \.none)
  }

  @Test func pathsChainThroughOptionals() {
    #expect(Fizz.buzz(.fizzBuzz(.int(42)))[case: \.buzz.fizzBuzz.int] == 42)
    #expect(Fizz.buzz(nil)[case: \.buzz.fizzBuzz.int] == nil)
    let whole: CaseKeyPath<Fizz, Buzz?> = \Fizz.Cases.buzz
    let wrapped: CaseKeyPath<Fizz, Buzz> = \Fizz.Cases.buzz
    let inferred = \Fizz.Cases.buzz
    #expect(whole == inferred)
    #expect(wrapped != inferred as PartialCaseKeyPath<Fizz>)
    #expect(wrapped(.fizzBuzz(.int(1))) == .buzz(.fizzBuzz(.int(1))))
    let optionalLeaf: CaseKeyPath<Fizz, Int?> = \Fizz.Cases.buzz.fizzBuzz.int
    let leaf: CaseKeyPath<Fizz, Int> = \Fizz.Cases.buzz.fizzBuzz.int
    #expect(leaf == \Fizz.Cases.buzz.fizzBuzz.int)
    #expect(optionalLeaf != leaf as PartialCaseKeyPath<Fizz>)
    #expect(leaf(42) == .buzz(.fizzBuzz(.int(42))))
    #expect(optionalLeaf(nil)[case: leaf] == nil)
    #expect(optionalIfLet == "optional")
    #expect(plainIfLet == "plain")
  }

  @Test func optionalForwardsToWrappedEnum() {
    var foo: Foo? = .bar(.int(1))
    #expect(foo.is(\.bar))
    #expect(foo.is(\.some.bar))
    #expect(!foo.is(\.baz))
    foo.modify(\.bar.int) { $0 += 1 }
    #expect(foo == .bar(.int(2)))
    foo = nil
    #expect(!foo.is(\.bar))
    withKnownIssue { foo.modify(\.bar.int) { $0 += 1 } }
  }

  @Test func resultsHaveCasePaths() {
    struct Failed: Error, Equatable {}
    #expect(Result<Int, any Error>.success(42)[case: \.success] == 42)
    #expect(Result<Int, any Error>.failure(Failed())[case: \.success] == nil)
    #expect(Result<Int, any Error>.success(42)[case: \.failure] == nil)
    #expect(Result<Int, any Error>.failure(Failed())[case: \.failure] is Failed)
    #expect((\Result<Int, Failed>.Cases.success)(42) == .success(42))
    #expect((\Result<Int, Failed>.Cases.failure)(Failed()) == .failure(Failed()))
    #expect(Array(Result<Int, Failed>.allCasePaths) == [\.success, \.failure])
    #expect(Result<Int, Failed>.allCasePaths[.failure(Failed())] == \.failure)
  }

  @Test func caseReturnsPathOfValue() {
    func cases<Root: CasePathable>(of values: [Root]) -> Set<PartialCaseKeyPath<Root>> {
      Set(values.map(\.case))
    }
    #expect(Foo.bar(.int(1)).case == \.bar)
    #expect(cases(of: [Foo.foo(nil), .foo("a"), .fizzBuzz]) == [\.foo, \.fizzBuzz])
    #expect(Int?.none.case == \.none)
    #expect(cases(of: [Result<Int, any Error>.success(1)]) == [\.success])
  }

  @Test func neverMatchesNoValue() {
    let path: CaseKeyPath<Foo, Never> = \.never
    #expect(Foo.fizzBuzz[case: path] == nil)
    #expect(Array(Never.allCasePaths).isEmpty)
  }
}
