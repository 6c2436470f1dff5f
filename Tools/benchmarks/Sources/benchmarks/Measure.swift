import ComposableArchitecture
import Dispatch

/// The largest acceptable cost of an operation.
enum Goal: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  case nanoseconds(Double)
  /// A multiple of the cost of equivalent plain Swift, measured in the same run.
  case timesPlain(Double)

  init(floatLiteral value: Double) { self = .nanoseconds(value) }

  init(integerLiteral value: Int) { self = .nanoseconds(Double(value)) }

  /// Returns the cost in nanoseconds.
  func limit(plain: Double?) -> Double {
    switch self {
    case .nanoseconds(let limit): limit
    case .timesPlain(let factor): factor * (plain ?? 0)
    }
  }
}

/// A line of the table: the cost of an operation, and the cost of equivalent plain Swift.
struct Row {
  let name: String
  let nanoseconds: Double
  let plain: Double?
  let goal: Goal?

  var text: String {
    let ratio = plain.map { String(format: "%9.1f ns  %7.1f×", $0, nanoseconds / $0) } ?? ""
    let verdict = goal.map { goal in
      let limit = goal.limit(plain: plain)
      return String(
        format: "goal %.1f µs%@", limit / 1_000, nanoseconds <= limit ? "" : "  MISSED")
    }
    return name.padding(toLength: 48, withPad: " ", startingAt: 0)
      + String(format: "%11.1f ns  ", nanoseconds)
      + ratio.padding(toLength: 24, withPad: " ", startingAt: 0) + (verdict ?? "")
  }
}

/// The number of slices in which an operation is measured. A slice takes a millisecond or less, so
/// that some of them are not interrupted by other processes.
private let slices = 700

/// Returns the least time of 700 warm slices, in nanoseconds per repetition.
///
/// - Parameter repetitions: The number of repetitions in a hundred slices.
@MainActor
func best(of repetitions: Int, _ operation: () -> Void) -> Double {
  let count = max(1, repetitions / 100)
  for _ in 0..<count { operation() }
  var best = UInt64.max
  for _ in 0..<min(slices, 7 * repetitions) {
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<count { operation() }
    best = min(best, DispatchTime.now().uptimeNanoseconds - start)
  }
  return Double(best) / Double(count)
}

/// Returns the least time of 700 warm slices of an asynchronous operation, in nanoseconds per
/// repetition.
@MainActor
func best(of repetitions: Int, _ operation: @MainActor () async -> Void) async -> Double {
  let count = max(1, repetitions / 100)
  for _ in 0..<count { await operation() }
  var best = UInt64.max
  for _ in 0..<min(slices, 7 * repetitions) {
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<count { await operation() }
    best = min(best, DispatchTime.now().uptimeNanoseconds - start)
  }
  return Double(best) / Double(count)
}

/// Returns the medians of two asynchronous operations, in nanoseconds per repetition. They are
/// measured alternately: the wake-up time of a thread varies over time and dominates both.
@MainActor
func medians(
  of repetitions: Int, _ first: @MainActor () async -> Void,
  _ second: @MainActor () async -> Void
) async -> (first: Double, second: Double) {
  let rounds = 101
  var runs: (first: [UInt64], second: [UInt64]) = ([], [])
  for _ in 0..<rounds {
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<repetitions { await first() }
    let middle = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<repetitions { await second() }
    runs.first.append(middle - start)
    runs.second.append(DispatchTime.now().uptimeNanoseconds - middle)
  }
  func median(_ times: [UInt64]) -> Double {
    Double(times.sorted()[rounds / 2]) / Double(repetitions)
  }
  return (median(runs.first), median(runs.second))
}

/// Prevents the optimizer from removing an unused value, such as a key path.
@inline(never)
@_optimize(none)
func keep<T>(_ value: T) {}

/// Prevents the optimizer from analyzing accesses through an address.
@inline(never)
@_optimize(none)
func touch<T>(_ value: inout T) {}
