import Foundation
import Support
import Testing

/// `Tools/replay-ci` on a small workflow, and on the real one.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
struct ReplayTests {
  private static let workflow = """
    jobs:
      first:
        steps:
          - run: echo other
      check:
        name: Check
        steps:
          - uses: actions/checkout@v4
            with:
              fetch-depth: 0 # all
          - name: Tools
            # A comment.
            run: |
              git config --global --add safe.directory "$GITHUB_WORKSPACE"
              echo "KEPT=$GITHUB_WORKSPACE" >> "$GITHUB_ENV"
          - name: Request
            if: github.event_name == 'pull_request'
            env:
              BASE: origin/${{ github.base_ref }}
            run: git diff --name-only "$BASE"; [ "$PWD" = "$KEPT" ]; echo "${SECRET:-none}"
          - name: Push
            if: always() && github.event_name != 'pull_request'
            shell: bash
            run: false | cat

    """

  private func replay(
    _ arguments: String..., workflow: String = workflow
  ) throws -> (exitCode: Int32, output: String) {
    let folder = try TemporaryDirectory()
    let tool = Repository.url("Tools", "replay-ci").path()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: ".github/workflows"), withIntermediateDirectories: true)
    try Data(workflow.utf8).write(
      to: folder.url.appending(path: ".github/workflows/ci.yml"))
    try sh(
      """
      mkdir Tools && cp '\(tool)' Tools
      commit() { git add -A && git -c user.name=a -c user.email=a@b.c commit -q -m "$1"; }
      git init -q . && commit a && touch new && commit b
      """, in: folder.url)
    let result = try run(
      URL(filePath: "/usr/bin/env"), ["SECRET=1", "python3", "Tools/replay-ci"] + arguments,
      in: folder.url)
    return (result.exitCode, result.output)
  }

  /// In a clone that git would not trust, without other variables.
  @Test func stepsOfPullRequestAreRun() throws {
    let result = try replay("check")
    #expect(
      result.output == """
        replay-ci: not run here, an action: actions/checkout@v4
        replay-ci: Tools
        replay-ci: Request
        new
        none
        replay-ci: not for pull_request: Push

        """)
    #expect(result.exitCode == 0)
  }

  @Test func failedStepIsTheResult() throws {
    let result = try replay("check", "--event", "push")
    #expect(result.exitCode == 1)
    #expect(result.output.hasSuffix("replay-ci: Push: exit status 1\n"))
  }

  @Test func unknownFormsAreRefused() throws {
    let other = Self.workflow.replacing("always()", with: "failure()")
    #expect(try replay("check", workflow: other).exitCode == 65)
    let expression = Self.workflow.replacing("github.base_ref", with: "github.sha")
    #expect(try replay("check", workflow: expression).exitCode == 65)
    #expect(try replay("nothing").exitCode == 64)
    #expect(try replay("check", "--nothing").exitCode == 64)
  }

  @Test func workflowIsRead() throws {
    let workflow = try String(
      contentsOf: Repository.url(".github/workflows/ci.yml"), encoding: .utf8)
    let jobs = workflow.matches(of: #/\n  (\w+):\n    name:/#).map { String($0.1) }
    #expect(jobs.count == 7)
    for job in jobs {
      for event in ["pull_request", "push"] {
        let result = try replay(job, "--event", event, "--list", workflow: workflow)
        #expect(result.exitCode == 0, "\(job): \(result.output)")
      }
    }
  }
}
