import Foundation

extension TerminalSession {
  /// Shows a screen on this process's terminal and ends the process with the status of its exit
  /// reason.
  ///
  /// Without a terminal on standard input and output it prints an error and exits with 64.
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

/// Where an ``App`` finds this module, which it need not import.
@section("bako_runners") @used
let terminalRunner: @convention(c) (UnsafeMutableRawPointer) -> Bool = { screen in
  let address = UInt(bitPattern: screen)
  return MainActor.assumeIsolated {
    guard let screen = UnsafeRawPointer(bitPattern: address) else { return false }
    TerminalSession.runApp(Unmanaged<Screen>.fromOpaque(screen).takeUnretainedValue())
  }
}
