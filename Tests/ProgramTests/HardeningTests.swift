import CommandHarness
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Side effects of crashes, which `kill` simulates while a command or the app is running.
@Suite struct HardeningTests {
  private static let crashes = [
    ("QUIT", SIGQUIT), ("ILL", SIGILL), ("TRAP", SIGTRAP), ("ABRT", SIGABRT), ("BUS", SIGBUS),
    ("FPE", SIGFPE), ("SEGV", SIGSEGV),
  ]

  @Test("A crash of a command executes no file beside the program")
  func plantedFileBesideCommand() throws {
    let bako = try Bako(.whole)
    let planted = try Planted(for: bako)
    for (name, signal) in Self.crashes {
      let outcome = try bako.crashed(
        by: name, during: "exec '\(planted.program)' import -", environment: planted.environment)
      #expect(outcome.status == 128 + signal, "\(name): \(outcome.error)")
      #expect(!planted.hasRun, "\(name)")
    }
  }

  @Test("A crash of the app executes no file beside the program")
  func plantedFileBesideApp() throws {
    let bako = try Bako(.whole)
    let planted = try Planted(for: bako)
    for (name, signal) in Self.crashes {
      let outcome = try bako.crashedApp(
        planted.program, by: name, environment: planted.environment)
      #expect(outcome.status == 128 + signal, "\(name): \(outcome.out) \(outcome.error)")
      #expect(!planted.hasRun, "\(name)")
    }
  }

  @Test("SWIFT_BACKTRACE requests the backtrace")
  func explicitBacktrace() throws {
    let bako = try Bako(.whole)
    let planted = try Planted(for: bako)
    let environment = planted.environment.merging(["SWIFT_BACKTRACE": "enable=yes"]) { $1 }
    _ = try bako.crashed(
      by: "SEGV", during: "exec '\(planted.program)' import -", environment: environment)
    #expect(planted.hasRun)
  }

  @Test("A signal that the parent process ignores stays ignored")
  func ignoredSignal() throws {
    let bako = try Bako(.whole)
    let outcome = try bako.crashed(by: "QUIT", during: "trap '' QUIT; exec \"$BAKO\" import -")
    #expect(outcome.status != 128 + SIGQUIT)
  }

  @Test("A crash leaves no core file, and none for the program of core_pattern")
  func noCoreFile() throws {
    let bako = try Bako(.whole)
    let folder = bako.scratch + "/work"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, signal) in Self.crashes {
      let outcome = try bako.crashed(
        by: name,
        during: "ulimit -c \"$(ulimit -H -c)\"; cd '\(folder)'; exec \"$BAKO\" import -")
      #expect(outcome.status == 128 + signal)
      #expect(!outcome.hasDumpedCore, "\(name)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}

/// A copy of the program, with an executable named `swift-backtrace` in each directory that the
/// Swift runtime searches.
private struct Planted {
  let program: String
  private let root: String
  private let marker: String

  /// A dynamically linked program finds its runtime elsewhere. The variable sets the root.
  var environment: [String: String] { ["SWIFT_ROOT": root] }
  var hasRun: Bool { FileManager.default.fileExists(atPath: marker) }

  init(for bako: Bako) throws {
    root = bako.scratch + "/root"
    program = root + "/bin/bako"
    marker = bako.scratch + "/marker"
    #if arch(arm64)
      let architecture = "aarch64"
    #else
      let architecture = "x86_64"
    #endif
    // Written by another process: a child of a concurrent test could inherit a writable descriptor
    // of the file, which then cannot be executed (ETXTBSY).
    let outcome = try bako.shell(
      """
      set -e
      for folder in libexec/swift/linux libexec/swift bin .; do
        for folder in "$folder" "$folder/\(architecture)"; do
          for folder in "\(root)/$folder" "\(root)/bin/$folder"; do
            mkdir -p "$folder"
            printf '#!/bin/sh\n: > "%s"\n' '\(marker)' > "$folder/swift-backtrace"
            chmod 755 "$folder/swift-backtrace"
          done
        done
      done
      cp "$BAKO" '\(program)'
      """)
    try #require(outcome.status == 0, "\(outcome.error)")
  }
}

extension Bako {
  /// Runs a shell command that executes `import -`, and crashes it while it reads.
  ///
  /// More bytes are written than the pipe's capacity, so the signal is not sent before the program
  /// reads.
  fileprivate func crashed(
    by signal: String, during command: String, environment: [String: String] = [:]
  ) throws -> Outcome {
    let pipe = "\(scratch)/\(UUID()).pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let program = try start(
      ["/bin/sh", "-c", "exec < '\(pipe)'; \(command)"], environment: environment)
    let writer = try start([
      "/bin/sh", "-c", "{ yes '' | head -c 200000; kill -\(signal) \(program.id); } > '\(pipe)'",
    ])
    let outcome = try program.wait()
    #expect(try writer.wait().status == 0)
    return outcome
  }

  /// Runs the app on a terminal, and crashes it while it draws: the output before the first frame
  /// is shorter than 400 bytes, and the frame is longer.
  fileprivate func crashedApp(
    _ program: String, by signal: String, environment: [String: String]
  ) throws -> Outcome {
    let folder = "\(scratch)/\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let session = """
      cd '\(folder)' && mkfifo output && {
        { head -c 400 > start; kill -\(signal) "$(cat id)"; cat > end; } < output &
        timeout 60 script -qefc "$APP" /dev/null > output
        status=$?
        wait
        exit $status
      }
      """
    let variables = [
      "TERM": "xterm-256color", "APP": "stty rows 24 cols 80; echo $$ > id; exec '\(program)'",
    ]
    return try start(
      ["/bin/sh", "-c", session], environment: environment.merging(variables) { $1 }
    ).wait()
  }
}
