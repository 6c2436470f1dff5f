import ComposableArchitecture
import TerminalRuntime

/// Watches and builds the sources of the previews.
struct SourceClient: Sendable {
  /// Returns a stream with one element per group of saved files.
  var changes: @Sendable () -> AsyncStream<Void>
  /// Builds the previewer. Returns the compiler's errors, one per line.
  var build: @Sendable () async -> [String]
  /// Ends the session, so the new build can be executed.
  var restart: @Sendable () async -> Void
}

extension SourceClient: TestDependencyKey {
  static let testValue = SourceClient(
    changes: unimplemented("SourceClient.changes", placeholder: .finished),
    build: unimplemented("SourceClient.build", placeholder: []),
    restart: unimplemented("SourceClient.restart"))

  /// Watches folders and builds with `swift build`.
  static func live(watching folders: [String], module: String) -> SourceClient {
    SourceClient(
      changes: { folders.isEmpty ? .finished : FolderWatch.changes(below: folders) },
      build: { await PreviewBuild.run(module: module) },
      restart: { await MainActor.run { TerminalSession.current?.quit() } })
  }
}

extension DependencyValues {
  var sourceClient: SourceClient {
    get { self[SourceClient.self] }
    set { self[SourceClient.self] = newValue }
  }
}
