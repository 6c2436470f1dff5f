extension String {
  /// The path with the home directory in the place of a leading `~`.
  public var expandingHome: String {
    guard self == "~" || hasPrefix("~/"),
      let home = (try? ProcessEnvironment.homeDirectory()) ?? nil
    else { return self }
    return home + dropFirst()
  }

  /// The path with `~` for the directory that `HOME` names.
  public var abbreviatingHome: String {
    guard let home = ProcessEnvironment.variable("HOME"), hasPrefix(home + "/") else { return self }
    return "~" + dropFirst(home.count)
  }
}
