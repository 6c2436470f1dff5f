extension Diagnosis {
  /// Returns the lines that `doctor` prints, which are not sanitized.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - sync: The lines about the shared diary; empty if the diary is not shared.
  ///   - encryption: How the disk is encrypted, in words.
  public func lines(version: String, sync: [String], encryption: String) -> [String] {
    [
      "Program    bako \(version)",
      "Store      \(path)",
      "State      \(state)",
      "Entries    \(entries)",
      "BMI        \(bmi)",
      "Problems   \(problems.isEmpty ? "none" : "")",
    ] + problems.map { "  - \($0)" } + sync + ["At rest    \(encryption)"]
  }
}
