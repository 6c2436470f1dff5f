import ComposableArchitecture
import TerminalRuntime

/// The sources behind the previews: when they change, and what the compiler says of them.
struct SourceClient: Sendable {
  /// An element for every group of saved files.
  var changes: @Sendable () -> AsyncStream<Void>
  /// Builds the previewer; what is wrong, a line each, or nothing.
  var build: @Sendable () async -> [String]
  /// Ends this program so that the one that was built can begin.
  var restart: @Sendable () async -> Void
}

extension SourceClient: TestDependencyKey {
  static let testValue = SourceClient(
    changes: unimplemented("SourceClient.changes", placeholder: .finished),
    build: unimplemented("SourceClient.build", placeholder: []),
    restart: unimplemented("SourceClient.restart"))

  /// Watches a folder and builds with the command in `PREVIEW_BUILD`, or `swift build`.
  static func live(watching folder: String?, module: String) -> SourceClient {
    SourceClient(
      changes: { folder.map { FolderWatch.changes(below: $0) } ?? .finished },
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
