import ComposableArchitecture
import Dispatch

/// The largest acceptable cost of an operation.
enum RuntimeGoal: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  case nanoseconds(Double)
  /// A multiple of the cost of equivalent plain Swift, measured in the same run.
  case timesPlain(Double)

  init(floatLiteral value: Double) { self = .nanoseconds(value) }

  init(integerLiteral value: Int) { self = .nanoseconds(Double(value)) }

  /// Returns whether a cost, or its ratio to that of plain Swift, is within the goal.
  func isMet(by nanoseconds: Double, ratio: Double) -> Bool {
    switch self {
    case .nanoseconds(let limit): nanoseconds <= limit
    case .timesPlain(let limit): ratio <= limit
    }
  }

  var text: String {
    switch self {
    case .nanoseconds(let limit): String(format: "%.1f µs", limit / 1_000)
    case .timesPlain(let limit): String(format: "%.1f×", limit)
    }
  }
}

/// A line of the table: the cost of an operation, and the cost of equivalent plain Swift.
struct Row {
  let name: String
  let nanoseconds: Double
  let plain: Double?
  /// The ratio of the costs, if it is not that of the two columns.
  var ratio: Double?
  let goal: RuntimeGoal?

  var text: String {
    let ratio = ratio ?? plain.map { nanoseconds / $0 } ?? .infinity
    let comparison = plain.map { String(format: "%9.1f ns  %7.1f×", $0, ratio) } ?? ""
    let verdict = goal.map { goal in
      "goal \(goal.text)" + (goal.isMet(by: nanoseconds, ratio: ratio) ? "" : "  MISSED")
    }
    return name.padding(toLength: 48, withPad: " ", startingAt: 0)
      + String(format: "%11.1f ns  ", nanoseconds)
      + comparison.padding(toLength: 24, withPad: " ", startingAt: 0) + (verdict ?? "")
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

/// Returns the medians of two asynchronous operations, in nanoseconds per repetition, and the
/// median of their ratios.
///
/// They are measured alternately in short turns. The time to wake a thread, which dominates both,
/// changes by a factor of ten within seconds, so a ratio is that of two adjacent turns.
@MainActor
func medians(
  of repetitions: Int, _ first: @MainActor () async -> Void,
  _ second: @MainActor () async -> Void
) async -> (first: Double, second: Double, ratio: Double) {
  let turns = 501
  var times: [(first: Double, second: Double)] = []
  for _ in 0..<turns {
    let start = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<repetitions { await first() }
    let middle = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<repetitions { await second() }
    let end = DispatchTime.now().uptimeNanoseconds
    times.append((Double(middle - start), Double(end - middle)))
  }
  func median(_ value: ((first: Double, second: Double)) -> Double) -> Double {
    times.map(value).sorted()[turns / 2]
  }
  let count = Double(repetitions)
  return (median(\.first) / count, median(\.second) / count, median { $0.second / $0.first })
}

/// Prevents the optimizer from removing an unused value, such as a key path.
@inline(never)
@_optimize(none)
func keep<T>(_ value: T) {}

/// Prevents the optimizer from analyzing accesses through an address.
@inline(never)
@_optimize(none)
func touch<T>(_ value: inout T) {}
