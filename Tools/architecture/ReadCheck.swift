// Checks that tests declare the files of the repository that they open, and the variables that they
// read: `make test-affected` and the kept passes rely on it.

/// Returns the undeclared and the unused inputs of the checked test targets.
func readFindings(_ project: Project) -> [Finding] {
  project.checkedModules.filter { $0.kind == .tests }.flatMap { target in
    let files = project.map.graph.needs(of: target).filter { isInside($0.path, "Tests") }
      .flatMap { project.index.files(in: $0.path) }
    return files.flatMap { undeclaredReads(in: $0, of: target) } + unusedReads(of: target, files)
  }
}

/// Returns a finding for each symbolic link. The compiler and the tests would read its target,
/// whose changes select no test.
func linkFindings(_ index: FileIndex) -> [Finding] {
  index.links.map {
    Finding(path: $0, line: nil, problem: "a symbolic link, which hides changes", rule: .inputFiles)
  }
}

private func undeclaredReads(in file: FileIndex.File, of target: Module) -> [Finding] {
  guard let facts = file.facts else { return [] }
  let paths = facts.repositoryPaths.filter { path in
    !target.reads.contains { isInside(path.text, $0) }
  }
  let direct = file.path == "Tests/Support/Repository.swift" ? [] : facts.filePaths
  let known: Set = ["HOME", "PATH", "TMUX_TMPDIR"]
  let variables = facts.variables.filter {
    !known.contains($0.text) && !EnvironmentRule.isInput($0.text)
  }
  func finding(_ fact: SourceFacts.Fact, _ problem: String) -> Finding {
    Finding(path: file.path, line: fact.line, problem: problem, rule: .inputFiles)
  }
  return paths.map {
    finding($0, "\(target.name) opens \($0.text), but \(DeclaredInputs.path) has \(target.reads)")
  }
    + direct.map { finding($0, "\($0.text) is used; open files with Repository.url") }
    + facts.hiddenInputs.map { finding($0, "\($0.text); open files with Repository.url") }
    + variables.map {
      finding($0, "the variable \($0.text) is not in Tools/architecture/InputReader.swift")
    }
}

private func unusedReads(of target: Module, _ files: [FileIndex.File]) -> [Finding] {
  let paths = files.flatMap { $0.facts?.repositoryPaths ?? [] }.map(\.text)
  return target.reads.filter { read in !paths.contains { isInside($0, read) } }.map {
    Finding(
      path: DeclaredInputs.path, line: nil,
      problem: "\(target.name) has the input \($0), but none of its files opens it",
      rule: .inputFiles)
  }
}
