/// Selects the next task of a schedule.
///
/// Depending on the seed, the tasks have equal chances at each step, or they have random priorities
/// that change now and then, so that a task is delayed by many steps of others.
struct ScheduleOrder {
  private var generator: SplitMix64
  private var priorities: [UInt64: UInt64] = [:]
  /// The reciprocal of the probability that the selected task gets a new priority; 0 for equal
  /// chances.
  private let change: UInt64

  init(seed: UInt64) {
    generator = SplitMix64(state: seed)
    change = [0, 0, 4][Int(seed % 3)]
  }

  /// Returns the index of the task that runs next.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tasks.
  mutating func choose(from tasks: [UInt64]) -> Int {
    guard tasks.count > 1 else { return 0 }
    guard change > 0 else { return Int(generator.next(below: UInt64(tasks.count))) }
    var (best, highest) = (0, UInt64.min)
    for (index, task) in tasks.enumerated() {
      let priority = priority(of: task)
      if index == 0 || priority > highest { (best, highest) = (index, priority) }
    }
    if generator.next(below: change) == 0 { priorities[tasks[best]] = generator.next() }
    return best
  }

  private mutating func priority(of task: UInt64) -> UInt64 {
    if let priority = priorities[task] { return priority }
    let priority = generator.next()
    priorities[task] = priority
    return priority
  }
}

/// The generator of Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, a limit. The distribution is uniform for
  /// limits far below 2⁶⁴.
  mutating func next(below limit: UInt64) -> UInt64 {
    next().multipliedFullWidth(by: limit).high
  }
}
