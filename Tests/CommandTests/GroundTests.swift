import CommandHarness
import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// The commands on other file systems, for each umask, and in poor environments.
///
/// ReaderTests covers file systems that are read-only or full and other users, ArgumentTests
/// arguments that are not UTF-8.
struct GroundTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  /// Prints the name and the exit code of each command, and the mode of each file that they made.
  private static let commands = """
    run() { "$BAKO" "$@" > "$HOME/out" 2> "$HOME/err" || { echo "$1 $?"; cat "$HOME/err"; }; }
    run log happy --journal text
    run log sad
    run list
    run edit "$("$BAKO" list --limit 1 | cut -c 1-8)" --journal changed
    run undo
    run bmi add 170 65
    run export --output "$PLACE/export.json"
    run report --output "$PLACE/report.html"
    run import "$PLACE/export.json"
    run backup "$PLACE/backup.sqlite"
    run backup --force "$PLACE/backup.sqlite"
    run restore --force "$PLACE/backup.sqlite"
    run purge --force
    run doctor
    run sync init "$PLACE/shared" --name laptop --yes
    run log calm
    run sync
    (
      export BAKO_DATA_DIR="$PLACE/other"
      run sync join "$PLACE/shared" --name phone --code-fd 0 < "$PLACE/data/sync/code"
      run list
      rm -r "$PLACE/other"
    )
    cd "$PLACE" && find data/sync shared -perm /077
    cd "$PLACE" && stat -c '%a %n' data data/* *.* | sed 's/-restore-.*/-restore/'
    ls -A | wc -l
    """

  private static let modes = [
    "700 data", "600 data/bako.sqlite", "600 data/bako.sqlite.before-restore",
    "700 data/sync", "600 backup.sqlite", "600 export.json", "600 report.html", "5",
  ]

  /// How a file system is mounted at `$PLACE`, and whether a user namespace allows it.
  enum FileSystem: String, CaseIterable {
    case tmpfs, ramfs, overlay, ext4, xfs, btrfs, vfat, ntfs

    fileprivate var mount: String {
      switch self {
      case .tmpfs, .ramfs: "mount -t \(rawValue) none \"$PLACE\""
      case .overlay:
        """
        mount -t tmpfs none "$PLACE" && mkdir "$PLACE/lower" "$PLACE/upper" "$PLACE/work" &&
          mount -t overlay -o "lowerdir=$PLACE/lower,upperdir=$PLACE/upper,workdir=$PLACE/work" \
          none "$PLACE"
        """
      case .ext4: image("mkfs.ext4 -q", megabytes: 16)
      case .xfs: image("mkfs.xfs -q", megabytes: 320)
      case .btrfs: image("mkfs.btrfs -q", megabytes: 128)
      case .vfat: image("mkfs.vfat", megabytes: 16, options: ",umask=077")
      case .ntfs: image("mkfs.ntfs -qF", megabytes: 16)
      }
    }

    private func image(_ make: String, megabytes: Int, options: String = "") -> String {
      """
      truncate -s \(megabytes)M "$HOME/image" && \(make) "$HOME/image" &&
        mount -o loop\(options) "$HOME/image" "$PLACE"
      """
    }

    /// A FAT file system has one mode for all files, and no symbolic links.
    fileprivate var hasModes: Bool { self != .vfat }
  }

  /// Prints the file systems that this machine cannot mount, on which nothing is tested.
  @Test(arguments: FileSystem.allCases)
  func everyCommandWorks(on fileSystem: FileSystem) throws {
    let outcome = try bako.mounted(
      """
      mkdir "$PLACE"
      { \(fileSystem.mount); } > "$HOME/mount" 2>&1 || { echo absent; exit; }
      export BAKO_DATA_DIR="$PLACE/data"
      \(Self.commands)
      """)
    guard outcome.lines != ["absent"] else {
      print("GroundTests: \(fileSystem) is not tested, because it cannot be mounted here.")
      return
    }
    #expect(outcome.status == 0, "\(outcome.error)")
    let left = fileSystem == .ext4 ? "6" : "5"  // lost+found
    let modes = Array(Self.modes.dropLast()) + [left]
    #expect(
      fileSystem.hasModes ? outcome.lines == modes : outcome.lines.count == modes.count,
      "\(outcome.out)")
  }

  /// NFS and 9p need a server.
  @Test func networkFileSystemsAreNamed() {
    print("GroundTests: NFS and 9p are not tested; a failed lock, as on NFS, is in FaultTests.")
  }

  @Test(arguments: [
    "000", "027", "077", "222", "333", "700", "777",
  ])
  func filesArePrivate(umask: String) throws {
    let outcome = try bako.shell(
      """
      mkdir "$PLACE"; umask \(umask)
      \(Self.commands.replacing("\"$HOME/out\"", with: "/dev/null")
        .replacing("\"$HOME/err\"", with: "/dev/null").replacing("; cat /dev/null", with: ""))
      """, environment: ["PLACE": bako.scratch + "/place", "BAKO_DATA_DIR": place + "/data"])
    #expect(outcome.lines == Self.modes, "\(outcome.out) \(outcome.error)")
  }

  private var place: String { bako.scratch + "/place" }

  /// `/proc` identifies processes and gives names to unnamed files.
  @Test(.enabled(if: Bako.mayMount))
  func everyCommandWorksWithoutProc() throws {
    let outcome = try bako.unshared(
      """
      export PLACE="$HOME/place" BAKO_DATA_DIR="$HOME/place/data"; mkdir "$PLACE"
      mount -t tmpfs none /proc
      \(Self.commands)
      """)
    #expect(outcome.lines == Self.modes, "\(outcome.out) \(outcome.error)")
  }

  /// Without `HOME`, the home directory is that of the user database. If that lacks the user, too,
  /// the data directory must be named.
  @Test(arguments: [nil, ""])
  func homelessUserNamesDirectory(home: String?) throws {
    let variables = home.map { "HOME=\($0)" } ?? ""
    let user = getuid() == 0 ? "setpriv --reuid=54321 --regid=54321 --clear-groups" : ""
    let command = "env -u BAKO_DATA_DIR -u HOME \(variables) \(user) \"$BAKO\""
    chmod(bako.scratch, 0o777)
    let named = try bako.shell("cd /; \(command) log happy --data-dir '\(bako.data)'")
    #expect(named.status == 0, "\(named.error)")
    guard getuid() == 0 else { return }
    let outcome = try bako.shell("cd /; \(command) log happy")
    #expect(outcome.status == 64, "\(outcome.out)")
    #expect(outcome.error.contains("Name a data directory with --data-dir"), "\(outcome.error)")
  }
}

extension Bako {
  /// Runs a shell command in a mount namespace of root, which can mount images; without root, in a
  /// user namespace.
  fileprivate func mounted(_ command: String) throws -> Outcome {
    let user = getuid() == 0 ? [] : ["--map-root-user"]
    let words = ["/usr/bin/unshare", "--mount"] + user + ["/bin/sh", "-c", command]
    return try start(words, environment: ["PLACE": scratch + "/place"]).wait()
  }
}
