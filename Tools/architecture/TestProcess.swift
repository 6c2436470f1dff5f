import Foundation

/// A run of `swift test` that has started. Several of them may run at the same time.
struct TestProcess {
  private let child: pid_t?
  private let report: String
  /// What it prints, until it ends; `nil` if it prints at once.
  private let output: String?

  /// Starts the command.
  ///
  /// - Parameters:
  ///   - name: The name of its files in the build folder.
  ///   - printsAtOnce: Whether its output appears before its end, among that of others.
  init(
    _ command: [String], _ variables: [String: String], name: String, root: String,
    printsAtOnce: Bool
  ) {
    let folder = "\(root)/.build/tools/report"
    report = "\(folder)/\(name)-swift-testing.xml"
    output = printsAtOnce ? nil : "\(folder)/\(name).txt"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: report)
    child = start(
      command + ["--xunit-output", "\(folder)/\(name).xml"], variables, output: output)
  }

  /// Waits for its end. Prints what it printed, if it has not yet.
  func result() -> (status: Int32, report: String) {
    let status = wait(for: child)
    if let output, let data = FileManager.default.contents(atPath: output) {
      fflush(nil)
      FileHandle.standardOutput.write(data)
    }
    return (status, (try? String(contentsOfFile: report, encoding: .utf8)) ?? "")
  }
}
