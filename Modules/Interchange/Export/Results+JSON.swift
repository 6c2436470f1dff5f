import Models

// The results of commands that change the store.

extension UndoneWrite {
  /// Writes the kind of the write and the ids of its records as a JSON object.
  ///
  /// - Parameter key: The key of the kind, such as `undone`.
  public func write(to json: inout JSONWriter, as key: StaticString) {
    json.object { json in
      json.string(kind.rawValue, forKey: key)
      json.array(ids, forKey: "ids") { $0.string($1.text) }
    }
  }
}

extension SavedNameChange<EntryName> {
  /// Writes the names and the number of entries as a JSON object.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.array(change.oldNames, forKey: "names") { $0.string($1.text) }
      json.optional(change.newName?.text, forKey: "into")
      json.integer(entries, forKey: "entries")
    }
  }
}

extension ImportSummary {
  /// Writes the numbers of records as a JSON object.
  ///
  /// - Parameter skippedLines: The number of lines of a text that are not understood; nil for
  ///   another format.
  public func write(to json: inout JSONWriter, skippedLines: Int?) {
    json.object { json in
      json.integer(added, forKey: "added")
      json.integer(updated, forKey: "updated")
      json.integer(unchanged, forKey: "unchanged")
      json.array(skipped, forKey: "skipped") { $0.string($1.text) }
      if let skippedLines {
        json.integer(skippedLines, forKey: "not_understood")
      }
    }
  }
}

extension [SettingKind] {
  /// Writes the values of the settings as a JSON object.
  public func write(to json: inout JSONWriter, of preferences: Preferences) {
    json.object { json in
      for setting in self {
        json.string(setting.value(in: preferences), forKey: setting.key)
      }
    }
  }
}

extension SettingKind {
  fileprivate var key: StaticString {
    switch self {
    case .units: "units"
    case .weekStart: "week_start"
    case .theme: "theme"
    }
  }
}
