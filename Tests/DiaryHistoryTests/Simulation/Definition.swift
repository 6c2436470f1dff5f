import DiaryHistory

/// The merge by its definition, over everything that was published and without increments.
struct Definition {
  private struct Write {
    let number: Int
    let operation: DiaryOperation

    /// The record of a put.
    var value: RecordValue {
      if case .put(let value, _) = operation.change { value } else { RecordValue() }
    }
  }

  private let device: SimulatedDevice
  private let world: World
  private var writes: [RecordKey: [Write]] = [:]

  /// Collects the operations that a device has applied.
  init(of device: SimulatedDevice, in world: World) {
    self.device = device
    self.world = world
    let applied = device.order.placements.compactMap { world.numbers[$0.hash] }.sorted()
    for number in applied {
      for operation in world.pages[number].segment.operations {
        writes[operation.key, default: []].append(Write(number: number, operation: operation))
      }
    }
  }

  /// Compares the diary of the device with the definition.
  func check(_ report: inout Simulation.Report) {
    for (key, writes) in writes {
      report.records += 1
      let deletes = writes.filter { $0.operation.change == .delete }
      let alive = writes.filter { write in
        guard case .put = write.operation.change else { return false }
        return !deletes.contains { world.happenedBefore(write.number, $0.number) }
      }
      guard let row = device.rows[key] else {
        if !alive.isEmpty { report.violations.append("a record is lost") }
        continue
      }
      if alive.isEmpty { report.violations.append("a deleted record is shown") }
      for field in SimulatedDevice.comparedFields { check(field, of: key, row, alive, &report) }
    }
  }

  private func check(
    _ field: RecordField, of key: RecordKey, _ row: RecordValue, _ alive: [Write],
    _ report: inout Simulation.Report
  ) {
    let writers = latest(
      alive.filter {
        if case .put(_, let fields) = $0.operation.change { fields.contains(field) } else { false }
      })
    let values = writers.map { $0.value[field] }
    if Set(values).count > 1 { report.conflicts += 1 }
    let kept = device.states[key]?.puts.filter { $0.isWriter(of: field) } ?? []
    let keptHashes = Set(kept.map { device.order.hash(of: $0.segment) })
    if keptHashes != Set(writers.map { world.pages[$0.number].hash }) {
      report.violations.append("the writers of a field are not those of the definition")
    }
    switch field {
    case .journal:
      guard case .text(let shown)? = row[field] else { return }
      for case .text(let text)? in values where !text.isEmpty && !shown.contains(text) {
        report.violations.append("a text is lost")
      }
      if writers.isEmpty { checkWithoutWriter(field, row, alive, &report) }
    case .activity:
      if writers.isEmpty { return checkWithoutWriter(field, row, alive, &report) }
      if (row[field] != nil) != values.contains(where: { $0 != nil }) {
        report.violations.append("an activity is lost or from nowhere")
      }
    default:
      if writers.isEmpty { return checkWithoutWriter(field, row, alive, &report) }
      if !values.contains(row[field]) { report.violations.append("a value is from nowhere") }
    }
  }

  /// A field whose writes a delete had seen has the value of the latest record.
  private func checkWithoutWriter(
    _ field: RecordField, _ row: RecordValue, _ alive: [Write], _ report: inout Simulation.Report
  ) {
    let last = latest(alive).max {
      $0.operation.at == $1.operation.at
        ? world.pages[$0.number].hash < world.pages[$1.number].hash
        : $0.operation.at < $1.operation.at
    }
    guard let last, !row.isSame(field, as: last.value) else { return }
    report.violations.append("a field is lost when a delete meets an edit")
  }

  /// The writes that no other one had seen.
  private func latest(_ writes: [Write]) -> [Write] {
    writes.filter { write in
      !writes.contains { world.happenedBefore(write.number, $0.number) }
    }
  }
}
