import CasePaths

// The expansions must compile without warnings.

@CasePathable
public enum Open { case a(Int), b(one: Int, Int) }

@CasePathable
package enum InPackage { case a(Int) }

@CasePathable
fileprivate enum InFile { case a(Int) }

@CasePathable
private enum Hidden { case a(Int), extract, embed, root }

public enum Outer {}

extension Outer {
  @CasePathable public enum Nested { case a(Int), b }
  @CasePathable @MainActor enum Isolated { case a(Int) }
}

struct Bystander {
  struct Value {}
  @CasePathable enum Local {
    struct Payload {}
    case a(Payload), b(Value)
  }
}

@CasePathable
enum Deprecating {
  @available(*, deprecated, message: "no longer")
  case old(Int)
  case new(Int)
}

@CasePathable
enum Unavailable {
  case here
  @available(*, unavailable)
  case gone(Int)
}

#if DEBUG
  @available(*, deprecated, message: "Deprecated")
#else
  @available(macOS, deprecated: 9999, message: "Deprecated")
#endif
@CasePathable
private enum EnumWithConditionalAvailability {
  case foo(Int)
  case bar
}

struct NotSendable { var value = { 1 } }

@CasePathable
enum WithNotSendable { case a(NotSendable) }

nonisolated func read(_ value: Outer.Isolated) -> Int? { value[case: \.a] }

/// TCA distinguishes two overloads by whether the path ends in an optional.
func ifLet<A, B, C, D>(state: KeyPath<A, B?>, action: CaseKeyPath<C, D?>) -> String { "optional" }
@_disfavoredOverload
func ifLet<A, B, C, D>(state: KeyPath<A, B?>, action: CaseKeyPath<C, D>) -> String { "plain" }

let optionalIfLet = ifLet(state: \Fizz.buzz, action: \Fizz.Cases.buzz)
let plainIfLet = ifLet(state: \Fizz.buzz, action: \Foo.Cases.bar)
@CasePathable
enum OnlyNever { case alert(Never), other(Blob) }

struct Constrained<Value: Equatable & Hashable> {
  @CasePathable
  enum Action { case set(Value), pair(Value, Int), nothing }
}
