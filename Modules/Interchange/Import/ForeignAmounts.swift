import Models

/// The amounts of another tracker's file: which are imported, and how many.
public struct ForeignAmounts: Sendable {
  /// Whether amounts are imported, or only counted.
  private let isWanted: Bool
  /// The units of the store, then those of the file.
  private var units: NameValues<String>
  /// The number of amounts by name.
  private(set) var counts: [String: Int] = [:]
  /// The number of amounts by name that do not fit the unit of their activity.
  private(set) var unfit: [String: Int] = [:]

  /// - Parameters:
  ///   - isWanted: Whether amounts are imported.
  ///   - units: The units of the activities of the store.
  public init(isWanted: Bool = false, units: NameValues<String> = [:]) {
    self.isWanted = isWanted
    self.units = units
  }

  /// Adds the amounts of a check-in to an entry, with their activities.
  mutating func add(_ amounts: [(name: String, amount: Amount)], to entry: inout Entry) {
    for (text, amount) in amounts {
      guard let name = try? EntryName(text, as: .activity) else { continue }
      guard isWanted else {
        counts[name.text, default: 0] += 1
        continue
      }
      let unit = units[name] ?? amount.unit
      guard let converted = amount.converted(to: unit),
        entry.activities.count < EntryName.activityLimit
      else {
        unfit[name.text, default: 0] += 1
        continue
      }
      units[name] = unit
      counts[name.text, default: 0] += 1
      if !entry.contains(name, as: .activity) { entry.activities.append(name) }
      if entry.amounts[name] == nil { entry.amounts[name] = converted }
    }
  }
}

extension Amount {
  /// Creates the amount of a cell: `7 h`, `3/5`, `1,200`, `7.5`; nil for any other text.
  ///
  /// - Parameter unit: The unit of the column, for a number without one.
  init?(imported cell: String, unit: String = "") {
    let text = cell.trimmed.lowercased()
    let joined = text.replacing(" / ", with: "/")
    guard let amount = Amount(joined) ?? Amount(joined.filter { $0 != "," }) else { return nil }
    self = amount.unit.isEmpty ? Amount(thousandths: amount.thousandths, unit: unit) : amount
  }
}
