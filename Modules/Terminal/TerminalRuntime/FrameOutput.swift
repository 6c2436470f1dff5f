import TerminalUI

/// What the terminal shows, and how the difference to the next frame is encoded.
struct FrameOutput {
  var encoder: FrameEncoder
  var modes = TerminalModes.untouched
  /// The current content of the terminal; `nil` if it is unknown.
  var shown: CellBuffer?
  /// The sequence of the last copied text, to send with the next frame.
  var copy: [UInt8] = []
  /// The numbers of painted frames and sent bytes, which tests compare with budgets.
  var frameCount = 0
  var bytesSent = 0

  /// The terminal was left or reset, so nothing about it is known.
  mutating func forget() {
    modes = .untouched
    shown = nil
    encoder.forget()
  }
}
