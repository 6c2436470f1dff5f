import Foundation

extension TerminalSession {
  /// Shows a screen on the standard streams and exits the process with the status of the exit
  /// reason.
  ///
  /// If standard input or standard output is not a terminal, it prints an error and exits with 64.
  fileprivate static func runApp(_ screen: Screen) -> Never {
    let device = TerminalDevice.standard
    guard device.isTerminal else {
      FileHandle.standardError.write(Data("This program needs a terminal.\n".utf8))
      exit(64)
    }
    let options = TerminalOptions(environment: ProcessInfo.processInfo.environment)
    TerminalSession(screen, on: device, options: options).run().exit()
  }
}

/// The entry of the section that `App.main()` searches for a runner. A program links this module
/// and does not need to import it.
@section("app_runners") @used
let terminalRunner: @convention(c) (UnsafeMutableRawPointer) -> Bool = { screen in
  let address = UInt(bitPattern: screen)
  return MainActor.assumeIsolated {
    guard let screen = UnsafeRawPointer(bitPattern: address) else { return false }
    TerminalSession.runApp(Unmanaged<Screen>.fromOpaque(screen).takeUnretainedValue())
  }
}
