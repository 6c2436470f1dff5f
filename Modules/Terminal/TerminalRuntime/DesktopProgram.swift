import Foundation

/// The program with which the desktop opens addresses.
enum DesktopProgram {
  /// Starts `xdg-open` for an address.
  ///
  /// Without a graphical session it is not started: it would start a browser for terminals, which
  /// cannot share this one.
  ///
  /// - Parameter environment: The environment of the program. Its `PATH` is searched.
  /// - Returns: Whether the program was started.
  static func open(_ url: URL, environment: [String: String]) -> Bool {
    guard url.scheme != nil,
      ["WAYLAND_DISPLAY", "DISPLAY"].contains(where: { environment[$0]?.isEmpty == false }),
      let program = program("xdg-open", path: environment["PATH"] ?? "")
    else { return false }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [url.absoluteString]
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      return true
    } catch {
      return false
    }
  }

  private static func program(_ name: String, path: String) -> String? {
    path.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { $0.hasPrefix("/") && FileManager.default.isExecutableFile(atPath: $0) }
  }
}
