import Models

extension UndoneWrite {
  /// Returns the effect of the undo as a sentence: “Removed Calm, today 11:02.”
  ///
  /// - Parameter format: Returns a moment as text.
  public func message(_ format: (Moment) -> String) -> String {
    let n = ids.count
    let name = name(format)
    return switch kind {
    case .log: "Removed \(name ?? "the entry")."
    case .edit where isReplaced:
      "Nothing was left to undo of the edit of \(name ?? "the entry"): another device has written "
        + "the same since."
    case .edit: "Undid the edit of \(name ?? "the entry")."
    case .delete: "Restored \(name ?? "\(n, "entry")")."
    case .bmiAdd: "Removed \(name ?? "the measurement")."
    case .bmiDelete: "Restored \(name ?? "\(n, "measurement")")."
    case .import: "Undid the import: \(n, "record")."
    case .nameRename: "Renamed \(names.new ?? "the name") back to \(names.old ?? "the old one")."
    case .nameMerge:
      "Undid the merge of \(names.old ?? "the names") into \(names.new ?? "another one")."
    case .nameRemove: "Restored \(names.old ?? "the name")."
    case .nameHide: "Showed \(names.old ?? "the name") again."
    case .nameUnhide: "Hid \(names.old ?? "the name") again."
    case .nameOrder: "Restored the order of \(names.old ?? "the names")."
    case .nameUnit: "Restored the unit of \(names.old ?? "the name")."
    case .feelingAdd: "Removed the feeling \(names.new ?? "")\(entries)."
    case .feelingRename:
      "Renamed the feeling \(names.new ?? "") back to \(names.old ?? "")\(entries)."
    case .feelingRemove: "Restored the feeling \(names.old ?? "")\(entries)."
    }
  }

  /// Returns the effect of the write itself, without a period: “Saved Calm, today 11:02”.
  ///
  /// - Parameter format: Returns a moment as text.
  public func effect(_ format: (Moment) -> String) -> String {
    let n = ids.count
    let name = name(format)
    let (old, new) = (names.old ?? "a name", names.new ?? "another one")
    return switch kind {
    case .log: "Saved \(name ?? "an entry")"
    case .edit: "Edited \(name ?? "an entry")"
    case .delete: "Deleted \(name ?? "\(n, "entry")")"
    case .bmiAdd: "Saved \(name ?? "a measurement")"
    case .bmiDelete: "Deleted \(name ?? "\(n, "measurement")")"
    case .import: "Imported \(n, "record")"
    case .feelingRename where names.old == nil: "Renamed a feeling\(entries)"
    case .nameRename, .feelingRename: "Renamed \(old) to \(new)\(entries)"
    case .nameMerge: "Merged \(old) into \(new)\(entries)"
    case .nameRemove: "Removed \(old)"
    case .nameHide: "Hid \(old)"
    case .nameUnhide: "Showed \(old)"
    case .nameOrder: "Changed the order of \(old)"
    case .nameUnit: "Set the unit of \(old)"
    case .feelingAdd:
      (names.new.map { "Added the feeling \($0)" } ?? "Added a feeling") + entries
    case .feelingRemove:
      (names.old.map { "Removed the feeling \($0)" } ?? "Removed a feeling") + entries
    }
  }

  /// Where a change of a name was reversed: ` in 12 entries`.
  private var entries: String {
    ids.isEmpty ? "" : " in \(ids.count, "entry")"
  }

  private func name(_ format: (Moment) -> String) -> String? {
    switch subject {
    case .entry(let entry): "\(entry.feeling.name), \(format(entry.date))"
    case .measurement(let bmi): "BMI \(bmi.formattedValue), \(format(bmi.date))"
    case .names, .feeling, nil: nil
    }
  }

  private var names: (old: String?, new: String?) {
    switch subject {
    case .names(let names, let old, let new):
      (kind == .nameOrder ? names.plural : old.formattedAsList, new)
    case .feeling(let old, let new): (old, new)
    case .entry, .measurement, nil: (nil, nil)
    }
  }
}
