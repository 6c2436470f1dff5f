import StreamSafeText

#if canImport(Glibc)
  import Glibc
#endif

/// The arguments of the process, as `main` receives them.
///
/// `CommandLine` reads `/proc/self/cmdline` instead. Where that cannot be opened, it has no
/// arguments, and the program would start the app in place of the command.
public enum ProgramArguments {
  /// The arguments after the name of the program, stream-safe. Bytes that are not UTF-8 are
  /// replaced, so the texts are for messages only if ``requireUTF8()`` throws.
  public static let texts: [String] = received.map(\.streamSafe)

  private static let received: [String] = pointers.map { String(cString: $0) }

  /// Prints a message if rows of marks in arguments were divided.
  public static func announceDivision() {
    for text in received where !text.isStreamSafe { return DividedText.announce() }
  }

  /// Throws for an argument that is not UTF-8: repaired, it could be the name of another file.
  public static func requireUTF8() throws(EnvironmentError) {
    for (pointer, text) in zip(pointers, texts) where String(validatingCString: pointer) == nil {
      throw .argumentNotUTF8(text)
    }
  }

  private static var pointers: [UnsafeMutablePointer<CChar>] {
    (1..<max(1, Int(argumentCount))).compactMap { arguments?[$0] }
  }
}

/// An initializer of the program, which glibc calls with the arguments of `main`.
@section(".init_array") @used
private let captureArguments:
  @convention(c) (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Void = {
    (argumentCount, arguments) = ($0, $1)
  }

// Written once, before `main`, and constant afterwards.
nonisolated(unsafe) private var argumentCount: Int32 = 0
nonisolated(unsafe) private var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = nil
