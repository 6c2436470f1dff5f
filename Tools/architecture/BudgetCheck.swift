import Foundation

/// Compares modules with their budgets.
struct BudgetCheck {
  /// A line for each module, in the order of their names.
  private(set) var table: [String] = []
  /// The modules beyond their budget, with their owners.
  private(set) var findings: [String] = []

  private let graph: ModuleGraph
  private let owners: CodeOwners

  init(_ budgets: Budgets, _ graph: ModuleGraph, _ owners: CodeOwners) {
    self.graph = graph
    self.owners = owners
    findings = budgets.unknownNames(in: graph).map {
      "\(Budgets.path): there is no module \($0); remove its line"
    }
  }

  mutating func compare(
    _ coverage: [String: Coverage], with budgets: Budgets
  ) throws(BudgetError) {
    if coverage.isEmpty { throw .noCoverage }
    for module in modules where coverage[module.name] != nil {
      guard let covered = coverage[module.name], let budget = budgets.line(of: module.name)
      else { continue }
      let percentage = rounded(covered.percentage)
      table.append(
        row(module.name, "\(covered.hit) of \(covered.found) lines", "\(percentage) %"))
      if covered.percentage < budget.coverage {
        findings.append(
          "\(module.name) (\(owners.owners(of: module.path))): the tests run \(percentage) % of "
            + "its lines, and its budget is \(rounded(budget.coverage)) %")
      }
    }
    let all = coverage.values.reduce(into: Coverage()) { sum, module in
      sum.hit += module.hit
      sum.found += module.found
    }
    table.append(row("all", "\(all.hit) of \(all.found) lines", "\(rounded(all.percentage)) %"))
  }

  mutating func compare(
    compileTimes times: [String: Double], with budgets: Budgets
  ) throws(BudgetError) {
    guard let reference = times[Budgets.reference], reference > 0 else { throw .noReference }
    table.append(row(Budgets.reference, "\(rounded(reference)) s", "× 1.00"))
    for module in modules {
      guard let time = times[module.name], let budget = budgets.line(of: module.name)
      else { continue }
      let multiple = time / reference
      let text = "× \(String(format: "%.2f", multiple))"
      table.append(row(module.name, "\(rounded(time)) s", text))
      if multiple > budget.compileTime {
        findings.append(
          "\(module.name) (\(owners.owners(of: module.path))): it compiles in \(text) the time of "
            + "\(Budgets.reference), and its budget is × "
            + String(format: "%.2f", budget.compileTime))
      }
    }
  }

  private var modules: [Module] {
    graph.modules
      .filter { module in ["Modules", "Apps"].contains { isInside(module.path, $0) } }
      .sorted { $0.name < $1.name }
  }

  private func rounded(_ value: Double) -> String { String(format: "%.1f", value) }

  private func row(_ name: String, _ value: String, _ share: String) -> String {
    name.padding(toLength: 24, withPad: " ", startingAt: 0)
      + String(repeating: " ", count: max(0, 24 - value.count)) + value
      + String(repeating: " ", count: max(0, 10 - share.count)) + share
  }
}
