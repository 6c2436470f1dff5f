import CommandHarness
import Foundation
import Support
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A command, the files that exist before it, and what it needs to run.
struct WorldCommand: Sendable, CustomTestStringConvertible {
  let name: String
  /// The arguments. Paths are relative to the root of the world.
  let words: [String]
  /// A shell script that runs in the root and prepares its files.
  var setup = ""
  var environment: [String: String] = [:]
  /// Whether the command starts other programs, which are neither traced nor disturbed.
  var startsPrograms = false
  /// The file that is its standard input, relative to the root.
  private(set) var input: String?
  /// Whether files are encrypted, so that no two runs make the same ones.
  var isSync: Bool { words.first == "sync" }

  var testDescription: String { name }

  init(_ name: String, _ line: String, after setup: String = "") {
    self.name = name
    self.setup = setup
    words = line.split(separator: " ").map { String($0).replacing("_", with: " ") }
  }

  /// The command with an editor that writes `text`.
  fileprivate func editing() -> WorldCommand {
    var command = self
    command.environment["VISUAL"] = "cp \"$HOME/text\""
    command.startsPrograms = true
    return command
  }

  /// The command, which starts other programs.
  fileprivate func starting() -> WorldCommand {
    var command = self
    command.startsPrograms = true
    return command
  }

  /// The command with a file as its standard input.
  fileprivate func reading(_ input: String) -> WorldCommand {
    var command = self
    command.input = input
    return command
  }

  /// The command with a systemd that does nothing.
  fileprivate func withSystemd() -> WorldCommand {
    var command = self
    command.setup =
      "mkdir -p bin run/systemd; printf '#!/bin/sh\\n' > bin/systemctl; chmod 700 bin/systemctl; "
      + setup
    command.environment["XDG_RUNTIME_DIR"] = "run"
    command.startsPrograms = true
    return command
  }
}

extension WorldCommand {
  /// The commands that write.
  static let writing = [
    WorldCommand("first log", "log happy first_words", after: "rm -r data"),
    WorldCommand("log", "log calm slept_well_#Rest @Lake --date 2026-01-07"),
    WorldCommand("log after a crash", "log calm --date 2026-01-07", after: leftLog),
    WorldCommand("log into an old store", "log calm --date 2026-01-07", after: oldStore(2)),
    WorldCommand("log --editor", "log calm --editor --date 2026-01-07").editing(),
    WorldCommand("edit", "edit 11111111 --feeling proud --journal new --activity Chess"),
    WorldCommand("edit --editor", "edit 22222222 --editor").editing(),
    WorldCommand("delete", "delete 11111111 22222222 --force"),
    WorldCommand("log with an amount", "log calm #Sleep_6.5h --date 2026-01-07"),
    WorldCommand("undo", "undo"),
    WorldCommand("undo of an import", "undo", after: "\"$BAKO\" import new.jsonl > out; rm out"),
    WorldCommand("redo", "redo", after: "\"$BAKO\" undo > out; rm out"),
    WorldCommand("purge", "purge --force"),
    WorldCommand("import", "import new.jsonl"),
    WorldCommand("import another tracker", "import daylio.csv --map awful=Sad --map meh=Calm"),
    WorldCommand("import of lines", "import lines.txt"),
    WorldCommand("import of an archive", "import backup.daylio --map party+=Sad --map gloomy=Sad"),
    WorldCommand(
      "import of a directory", "import lines", after: "mkdir lines; mv lines.txt lines"),
    WorldCommand("import --skip-existing", "import new.jsonl --skip-existing"),
    WorldCommand("import of standard input", "import -").reading("new.jsonl"),
    WorldCommand("first import", "import new.jsonl", after: "rm -r data"),
    WorldCommand("backup", "backup copies/new.sqlite"),
    WorldCommand("backup --force", "backup copies/bako.sqlite --force"),
    WorldCommand("restore", "restore copies/bako.sqlite --force"),
    WorldCommand(
      "restore over a damaged store", "restore copies/bako.sqlite --force",
      after: "printf 'Dear diary' > data/bako.sqlite"),
    WorldCommand(
      "restore over a damaged store with a log", "restore copies/bako.sqlite --force",
      after: leftLog + "\nprintf 'Dear diary' > data/bako.sqlite"),
    WorldCommand(
      "restore without a store", "restore copies/bako.sqlite --force", after: "rm -r data"),
    WorldCommand("migration", "list", after: oldStore(1)),
    WorldCommand("migration of amounts", "list", after: oldStore(3)),
    WorldCommand("migration of days", "list", after: oldStore(4)),
    WorldCommand("migration of sharing", "list", after: oldStore(5)),
    WorldCommand("bmi add", "bmi add 171 66 --date 2026-01-08"),
    WorldCommand("bmi delete", "bmi delete 44444444 --force"),
    WorldCommand("feelings add", "feelings add Nostalgic --like Sad"),
    WorldCommand("feelings rename", "feelings rename Homesick Nostalgic"),
    WorldCommand("feelings remove", "feelings remove Homesick --into Lonely"),
    WorldCommand("activities rename", "activities rename Work Labor"),
    WorldCommand("activities merge", "activities merge Work --into Food"),
    WorldCommand("activities hide", "activities hide Work"),
    WorldCommand(
      "activities unhide", "activities unhide Work", after: "\"$BAKO\" activities hide Work"),
    WorldCommand("activities order", "activities order Food Work"),
    WorldCommand("activities remove", "activities remove Chess", after: chess),
    WorldCommand("activities set", "activities set Work --unit h"),
    WorldCommand("places rename", "places rename Home Flat"),
    WorldCommand("places merge", "places merge Home --into Lake"),
    WorldCommand("places hide", "places hide Home"),
    WorldCommand("places order", "places order Lake Home"),
    WorldCommand("config", "config units imperial"),
    WorldCommand("config week-start", "config week-start monday"),
    WorldCommand("export", "export --output out.json"),
    WorldCommand("export over a file", "export --output copies/text.txt"),
    WorldCommand("report", "report --output out.html --with-journal"),
    WorldCommand("report --force", "report --output copies/text.txt --force"),
    WorldCommand("sync", "sync", after: shared),
    WorldCommand("sync init", "sync init place --name laptop --yes"),
    WorldCommand("sync join", "sync join place --code-fd 0 --name phone", after: newcomer)
      .reading("code"),
    WorldCommand("sync settle", "sync settle 1", after: conflict),
    WorldCommand(
      "sync code", "sync code --command cat_code", after: shared + "; cp data/sync/code ."
    ).starting(),
    WorldCommand("sync install", "sync install --every 1h", after: shared).withSystemd(),
    WorldCommand("sync leave", "sync leave --force", after: shared),
    WorldCommand("remind install", "remind install --at 21:00").withSystemd(),
    WorldCommand(
      "remind remove", "remind remove", after: "\"$BAKO\" remind install --at 20:00"
    ).withSystemd(),
  ]

  /// The commands that read most.
  static let reading = [
    WorldCommand("list", "list --limit 0"), WorldCommand("show", "show 11111111"),
    WorldCommand("stats", "stats"), WorldCommand("insights", "insights"),
    WorldCommand("year", "year 2026"), WorldCommand("month", "month 2026-01"),
    WorldCommand("export to a pipe", "export"), WorldCommand("doctor", "doctor"),
    WorldCommand("bmi list", "bmi list"), WorldCommand("feelings", "feelings --json"),
    WorldCommand("activities", "activities"), WorldCommand("prompt", "prompt"),
    WorldCommand("import --dry-run", "import new.jsonl --dry-run"),
    WorldCommand("list after a crash", "list --limit 0", after: leftLog),
    WorldCommand("doctor after a crash", "doctor", after: leftLog),
    WorldCommand("prompt after a crash", "prompt", after: leftLog),
  ]

  /// A process that is killed with the store open leaves its log.
  private static let leftLog = """
    mkfifo pipe; "$BAKO" export --data-dir data > pipe & exec 3< pipe
    head -c 1 <&3 > /dev/null; "$BAKO" log sad left --date 2026-01-06 > /dev/null
    kill -9 $!; wait $! 2> /dev/null; exec 3<&-; rm pipe
    """

  /// Two devices. The other one has sent a check-in.
  private static let shared = """
    "$BAKO" sync init place --name laptop --yes > out
    "$BAKO" sync code | "$BAKO" sync join place --code-fd 0 --name desktop --data-dir other > out
    "$BAKO" log sad there --date 2026-01-06 --data-dir other > out
    "$BAKO" sync --data-dir other > out; rm out
    """

  /// The other device begins a diary that this one does not take part in.
  private static let newcomer = """
    "$BAKO" log sad there --date 2026-01-06 --data-dir other > out
    "$BAKO" sync init place --name laptop --yes --data-dir other > out
    "$BAKO" sync code --data-dir other > code; rm out
    """

  /// Both devices have changed the feeling of a check-in.
  private static let conflict =
    shared + """

      "$BAKO" edit 11111111 --feeling proud --data-dir other > out
      "$BAKO" edit 11111111 --feeling calm > out
      "$BAKO" sync --data-dir other > out; "$BAKO" sync > out; rm out
      """

  private static let chess = """
    "$BAKO" edit 11111111 --activity Chess > out
    "$BAKO" edit 11111111 --activity Work > out; rm out
    """

  private static func oldStore(_ version: Int) -> String {
    "rm data/*; "
      + "cp '\(Bako.fixture("vectors/stores/version-\(version).sqlite"))' data/bako.sqlite; "
      + "chmod 600 data/bako.sqlite"
  }
}

/// A directory with a store and other files, which can be set back to its start. Its path is always
/// the same, so outputs can be compared.
final class World {
  let bako: Bako
  let command: WorldCommand
  let root: String
  private(set) var start = Files()
  var data: String { root + "/data" }
  /// The contents of copies of the store.
  private var copies: [Data: String] = [:]
  /// The masked form of lines, and of rows of the store.
  private var maskedLines: [String: String] = [:]
  private var maskedRows: [String: String] = [:]

  init(_ command: WorldCommand) throws {
    bako = try Bako()
    root = bako.scratch + "/world"
    self.command = command
    try Self.base.get().write(to: root)
    let outcome = try shell(command.setup)
    try #require(outcome.status == 0, "\(command.name): \(outcome.error)")
    start = try Files(root)
  }

  /// The files with which most commands start, which are created once.
  private static let base = Result { () throws -> Files in
    let bako = try Bako()
    let root = bako.scratch + "/world"
    try FileManager.default.createDirectory(
      atPath: root + "/copies", withIntermediateDirectories: true)
    for name in ["daylio.csv", "lines.txt", "backup.daylio"] {
      let file = try Data(contentsOf: URL(filePath: Bako.fixture("vectors/trackers/\(name)")))
      try file.write(to: URL(filePath: "\(root)/\(name)"))
    }
    try Data(entries(["11111111", "22222222", "33333333"], long: 9_000).utf8)
      .write(to: URL(filePath: root + "/old.json"))
    try Data(entries(["22222222", "55555555", "66666666"], long: 5_000, year: 2025).utf8)
      .write(to: URL(filePath: root + "/new.jsonl"))
    try Data("words from the editor\n".utf8).write(to: URL(filePath: root + "/text"))
    let outcome = try bako.shell(
      """
      set -e; cd "$HOME/world"; export BAKO_DATA_DIR="$PWD/data"
      "$BAKO" feelings add Homesick --like Lonely; "$BAKO" import old.json; "$BAKO" bmi add 170 65
      "$BAKO" edit 11111111 --place Gym; "$BAKO" delete 33333333 --force
      "$BAKO" backup copies/bako.sqlite; "$BAKO" edit 11111111 --place Home
      echo 'an earlier file' > copies/text.txt; rm old.json
      """)
    try #require(outcome.status == 0, "\(outcome.error)")
    return try Files(root)
  }

  private static func entries(_ ids: [String], long: Int, year: Int = 2026) -> String {
    let journal = String(repeating: "words ", count: long / 6)
    let lines = ids.enumerated().map { index, id in
      #"{"id":"\#(id)-0000-4000-8000-000000000000","date":"\#(year)-01-0\#(index + 1)T10:00:00Z","#
        + #""feeling":"\#(year == 2026 && index == 1 ? "Homesick" : "Happy")","#
        + #""journal":"\#(index == 0 ? journal : "short")","activities":["Work","Food"],"#
        + #""place":"\#(index == 0 ? "Home" : "Lake")"}"#
    }
    guard year == 2026 else { return lines.joined(separator: "\n") }
    return #"{"format":1,"entries":[\#(lines.joined(separator: ","))],"bmi":["#
      + #"{"id":"44444444-0000-4000-8000-000000000000","date":"2026-01-02T10:00:00Z","#
      + #""height_cm":170,"weight_kg":65}]}"#
  }

  /// Sets all files back.
  func reset() throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: bako.scratch) {
      unlink("\(bako.scratch)/\(name)")
    }
    try FileManager.default.removeItem(atPath: root)
    try start.write(to: root)
  }

  private var environment: [String: String] {
    var variables = [
      "HOME": root, "BAKO_DATA_DIR": data,
      "PATH": "\(root)/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
    ]
    variables.merge(command.environment) { $1 }
    if let runtime = variables["XDG_RUNTIME_DIR"] {
      variables["XDG_RUNTIME_DIR"] = "\(root)/\(runtime)"
    }
    return variables
  }

  /// Runs the command below another program, such as strace. It is killed after 30 seconds.
  func run(below words: [String] = []) throws -> Bako.Outcome {
    // The shell becomes the program.
    let input = command.input.map { ["/bin/sh", "-c", #"exec "$@" < "$0""#, $0] } ?? []
    let line =
      ["/usr/bin/env", "-C", root, "/usr/bin/timeout", "-s", "KILL", "30"] + input + words
      + [Bako.program] + command.words
    return try bako.start(line, environment: environment).wait()
  }

  func shell(_ script: String) throws -> Bako.Outcome {
    let words = ["/usr/bin/env", "-C", root, "/bin/sh", "-c", script]
    return try bako.start(words, environment: environment).wait()
  }
}

extension World {
  /// The files and directories below a directory, by relative path; nil for a directory.
  struct Files: Equatable, Sendable {
    private(set) var contents: [String: Data?] = [:]

    init(_ contents: [String: Data?] = [:]) { self.contents = contents }

    init(_ root: String) throws {
      for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
        var status = stat()
        guard lstat("\(root)/\(path)", &status) == 0 else { continue }
        let isDirectory = status.st_mode & S_IFMT == S_IFDIR
        contents[path] = .some(
          isDirectory ? nil : try Data(contentsOf: URL(filePath: "\(root)/\(path)")))
      }
    }

    func write(to root: String) throws {
      let private700: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
      try FileManager.default.createDirectory(
        atPath: root, withIntermediateDirectories: true, attributes: private700)
      for (path, data) in contents.sorted(by: { $0.key < $1.key }) {
        let name = "\(root)/\(path)"
        guard let data else {
          try FileManager.default.createDirectory(
            atPath: name, withIntermediateDirectories: true, attributes: private700)
          continue
        }
        try data.write(to: URL(filePath: name))
        chmod(name, path.hasPrefix("bin/") ? 0o700 : 0o600)
      }
    }
  }

  /// What users can read of the store, and all other files.
  struct State: Equatable {
    /// The contents of the store and what `undo` would do, as the program prints them.
    var dump: String
    var files: [String: Data?]
  }

  /// Returns the state. New IDs and times are replaced by a word.
  ///
  /// An export contains all entries, measurements and preferences. The program is run several
  /// times, which removes what the next run of any command removes.
  func state() throws -> State {
    let dump = try shell(
      """
      "$BAKO" export; echo "export $?"
      if [ -d data ]; then cp -R data undone; fi; export BAKO_DATA_DIR="$PWD/undone"
      "$BAKO" undo --json; echo "undo $?"; "$BAKO" export; echo "export $?"; rm -rf undone
      """)
    var files: [String: Data?] = [:]
    for (path, data) in try Files(root).contents
    where !Self.isStore(path) && !Self.isShared(path) && path != "data" {
      guard let data else {
        files[mask(path)] = .some(nil)
        continue
      }
      let isCopy = data.starts(with: Data("SQLite format 3".utf8))
      let text = isCopy ? try contents(of: data) : String(decoding: data, as: UTF8.self)
      files[mask(path)] = Data(mask(text).utf8)
    }
    return State(dump: mask(dump.out), files: files)
  }

  /// Returns what a copy of the store contains, as the program prints it.
  private func contents(of copy: Data) throws -> String {
    if let known = copies[copy] { return known }
    try FileManager.default.createDirectory(
      atPath: root + "/copied", withIntermediateDirectories: true)
    try copy.write(to: URL(filePath: root + "/copied/bako.sqlite"))
    let out = try shell(
      #"export BAKO_DATA_DIR="$PWD/copied"; "$BAKO" export; echo $?; rm -r copied"#
    ).out
    copies[copy] = out
    return out
  }

  /// What a run has left, byte for byte except IDs and times. Equal contents have the same state.
  struct Contents: Hashable {
    /// The rows of the store, with its undo history.
    var store: String
    var files: [String: Data?]
    var isPrivate: Bool
  }

  /// Returns the contents, which one process reads, where `state()` needs many of the program. Nil
  /// if files are encrypted, if the message must name a text of an editor, or if the store is
  /// missing, damaged or not yet closed.
  func contents(_ files: Files) throws -> Contents? {
    let path = "data/bako.sqlite"
    guard !command.isSync, files.contents[path] != nil,
      !files.contents.keys.contains(where: {
        $0 != path && Self.isStore($0) || $0.contains("bako-edit-")
      })
    else { return nil }
    let words = [
      "/usr/bin/sqlite3", "file:\(root)/\(path)?immutable=1",
      "PRAGMA integrity_check; PRAGMA user_version; PRAGMA application_id; PRAGMA journal_mode",
      ".dump",
    ]
    let rows = try bako.start(words, environment: environment).wait()
    guard rows.status == 0, rows.out.hasPrefix("ok\n") else { return nil }
    var others: [String: Data?] = [:]
    for (name, data) in files.contents where name != path { others[mask(name)] = .some(data) }
    let isPrivate = files.contents.keys.allSatisfy { path in
      var status = stat()
      return !path.hasPrefix("data/")
        || lstat("\(root)/\(path)", &status) == 0
          && (status.st_mode & 0o077 == 0 || status.st_mode & S_IFMT != S_IFREG)
    }
    let store = masked(rows.out, \.maskedRows, maskRow)
    return Contents(store: store, files: others, isPrivate: isPrivate)
  }

  static func isStore(_ path: String) -> Bool {
    ["", "-wal", "-shm", "-journal"].contains { path == "data/bako.sqlite\($0)" }
  }

  /// Encrypted files, and what a device remembers of them.
  private static func isShared(_ path: String) -> Bool {
    ["place", "data/sync"].contains { path == $0 || path.hasPrefix("\($0)/") }
  }

  /// Replaces IDs, times and process identities that differ between two runs.
  func mask(_ text: String) -> String {
    masked(text, \.maskedLines, mask(line:))
  }

  /// Most lines are those of an earlier run.
  private func masked(
    _ text: String, _ known: ReferenceWritableKeyPath<World, [String: String]>,
    _ mask: (String) -> String
  ) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = String(line)
      if let masked = self[keyPath: known][line] { return masked }
      let masked = mask(line)
      self[keyPath: known][line] = masked
      return masked
    }.joined(separator: "\n")
  }

  /// Replaces blobs that may be an ID, and times since September 2026 in milliseconds.
  private func maskRow(_ text: String) -> String {
    text.replacing(/X'[0-9a-f]{32}'/) { match in
      match.output.contains("00004000800") ? String(match.output) : "ID"
    }
    .replacing(/([,(])1(?:79|8\d|9\d)\d{10}(?=[,)])/) { "\($0.1)TIME" }
  }

  private func mask(line text: String) -> String {
    // IDs of the prepared files consist of one repeated digit.
    text.replacing(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/) { match in
      match.output.contains("-0000-") ? String(match.output) : "ID"
    }
    .replacing(/\([0-9a-f]{8}\)/, with: "(ID)")
    .replacing(/20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)?/) { match in
      match.output.0.hasPrefix("2026-01") || match.output.0.hasPrefix("2025-01")
        ? String(match.output.0) : "TIME"
    }
    .replacing(/\b\d\d:\d\d(:\d\d)?\b/, with: "CLOCK")
    .replacing(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){6}\b/, with: "CODE")
    .replacing(/before-restore-\d{8}-\d{6}/, with: "before-restore-TIME")
    .replacing(/bako-edit-\d+-\d+/, with: "bako-edit-PROCESS")
  }
}
