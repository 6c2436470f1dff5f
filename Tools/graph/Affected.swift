/// Which rooms to test after a change.
enum Affected: Equatable {
  case everything
  case rooms([String])
}

extension Graph {
  /// The rooms with tests that a change of these files can break, in the manifest's order.
  ///
  /// A file belongs to the room whose folder it stands in; one that stands beside rooms, such as
  /// `Modules/Domain/feelings.csv`, to all rooms below its folder; one at the top belongs to none,
  /// but for those that every build reads.
  func affected(by paths: [String]) -> Affected {
    let readByEveryBuild: Set = ["Package.swift", "Package.resolved", "Makefile"]
    if paths.contains(where: readByEveryBuild.contains) { return .everything }
    let touched = dependants(of: Set(paths.flatMap(owners)))
    return .rooms(
      rooms.filter { $0.kind == .tests && touched.contains($0.name) }
        .map { String($0.name.dropLast("Tests".count)) }
        + (touched.contains("Macros") ? ["Macros"] : []))
  }

  private func owners(of path: String) -> [String] {
    if let room = rooms.first(where: { path.hasPrefix("\($0.path)/") }) { return [room.name] }
    // The macros' tests are outside the default manifest.
    if path.hasPrefix("Tests/MacrosTests/") { return ["Macros"] }
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    return folder.isEmpty
      ? [] : rooms.filter { $0.path.hasPrefix("\(folder)/") }.map(\.name)
  }
}
