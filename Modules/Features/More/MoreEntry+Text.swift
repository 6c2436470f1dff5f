import Core

extension MoreReducer.Entry {
  public var title: String {
    switch self {
    case .names: "Names"
    case .importFile: "Import"
    case .export: "Export"
    case .report: "Report"
    case .devices: "Devices"
    case .reminder: "Reminder"
    case .settings: "Settings"
    case .data: "Data"
    case .about: "About"
    }
  }

  /// What the entry does, in one line.
  public var effect: String {
    switch self {
    case .names: "Rename, merge and hide activities, places and feelings"
    case .importFile: "Read the file of another tracker, or of Bako"
    case .export: "Write everything to a file"
    case .report: "Write a page to read, print or pass on"
    case .devices: "Keep your machines in step"
    case .reminder: "Be reminded to check in"
    case .settings: "Units, first day of the week, theme"
    case .data: "Where it is, its size, check and backup"
    case .about: "Version, privacy, what a BMI is, sources"
    }
  }

  /// The title of the entry in the palette.
  public var paletteTitle: String {
    switch self {
    case .names: "Names of activities, places and feelings"
    case .importFile: "Import a file"
    case .export: "Export everything"
    case .report: "Write a report"
    case .devices: "Devices in step"
    case .reminder: "Reminder"
    case .settings: "Settings: units, week, theme"
    case .data: "Data: check and backup"
    case .about: "About"
    }
  }

  /// More about the entry, for a screen with space.
  var explanation: String {
    switch self {
    case .names:
      "A rename or a merge rewrites the entries, and u takes it back. Hidden names stay in entries "
        + "and are no longer offered."
    case .importFile:
      "Shows first what would be added and left out, and asks which feelings the other program's "
        + "moods are. An import is saved as a whole, and one undo takes it back."
    case .export:
      "One JSON file that only you can read, with all entries, measurements, names and settings. "
        + "Import reads it on another machine."
    case .report:
      "One web page with charts and tables, without a script. Texts of the journal and places are "
        + "left out unless you want them."
    case .devices:
      "Sealed files go through a git repository, a folder or rclone, and nobody on the way can "
        + "read them. Both texts of a check-in are kept, and other conflicts are listed here."
    case .reminder:
      "A notification at a time of day, only if nothing was logged that day. It works while Bako "
        + "is closed."
    case .settings:
      "The settings hold for the app and for the commands."
    case .data:
      "A check reads the whole store and changes nothing. A backup is a checked copy of "
        + "everything, which `bako restore` brings back."
    case .about:
      "Nothing leaves this machine: Bako opens no network connection."
    }
  }

  /// The command that does the same.
  var command: String {
    switch self {
    case .names: "bako activities"
    case .importFile: "bako import FILE --dry-run"
    case .export: "bako export --output FILE"
    case .report: "bako report --output FILE"
    case .devices: "bako sync"
    case .reminder: "bako remind install --at 21:00"
    case .settings: "bako config"
    case .data: "bako doctor"
    case .about: "bako --version"
    }
  }
}

extension MoreReducer.State {
  /// The present state of an entry; nil until it is loaded, or if it cannot be read.
  func text(_ entry: MoreReducer.Entry) -> String? {
    guard let status else { return nil }
    return switch entry {
    case .names: status.namesText
    case .importFile: status.mappingsText
    case .export: status.contents?.lastExportText
    case .report: status.contents.map { "\($0.entries, "entry")" }
    case .devices: status.sharing ?? "Off"
    case .reminder: status.reminder ?? "Off"
    case .settings: status.settingsText
    case .data: status.contents.map { StoreText.size(bytes: $0.bytes) }
    case .about: "Bako \(version)"
    }
  }
}

extension MoreReducer.Status {
  fileprivate var namesText: String? {
    names.map { names in
      let own = preferences?.vocabulary.customFeelings.count ?? 0
      let counts = NameKind.allCases.map { "\(names[$0] ?? 0, $0.noun)" }
      return (counts + (own > 0 ? ["\(own, "own feeling")"] : [])).joined(separator: ", ")
    }
  }

  fileprivate var mappingsText: String? {
    preferences.map {
      let count = $0.vocabulary.moodMappings.count
      return count == 0 ? "Nothing remembered" : "\(count, "mood") remembered"
    }
  }

  fileprivate var settingsText: String? {
    preferences.map {
      [
        $0.settings.units.rawValue.capitalized,
        $0.settings.weekStart == .system ? nil : $0.settings.weekStart.rawValue.capitalized,
        $0.device.theme == .system ? nil : $0.device.theme.name,
      ].compactMap(\.self).joined(separator: ", ")
    }
  }
}
