/// Returns the clients of the app that have no live value, and are not connected by
/// `useLiveClients` in Apps/bako: the first call of an endpoint would fail.
func clientFindings(_ project: Project) -> [Finding] {
  let connected = Set(project.index.files(in: "Apps/bako").flatMap { $0.facts?.connected ?? [] })
  let linked = project.files.filter { $0.path.hasPrefix("Modules/") && !$0.isArchitecture }
  let testKeys = Set(
    project.index.files(in: "Modules").flatMap { $0.facts?.clientsWithTestValue ?? [] })
  return linked.flatMap { file in
    file.facts.clients.filter { testKeys.contains($0.type) && !connected.contains($0.name) }.map {
      Finding(
        path: file.path, line: $0.line,
        problem:
          "the app has no live value of \($0.name); set it in Apps/bako/App/LiveClients.swift",
        rule: .inputs)
    }
  }
}
