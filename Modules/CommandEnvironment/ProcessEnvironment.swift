import Files
import Foundation
import Models

#if canImport(Glibc)
  import Glibc
#endif

/// The clock, the time zone and the environment variables of the process.
public enum ProcessEnvironment {
  /// The clock of the machine in the zone of the process.
  public static let clock = LocalClock(zone: zone) { Date() }

  /// The current moment.
  public static var now: Moment { clock.now }

  /// The calendar of the user's locale and zone.
  public static var calendar: Calendar { .current }

  /// The time zone of the C library, which respects `TZ` and, unlike Foundation's, loads at no
  /// measurable cost.
  public static let zone: LocalZone = {
    tzset()
    return LocalZone { seconds in
      var time = time_t(seconds)
      var parts = tm()
      return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    }
  }()

  /// Returns the variable's value; nil if it is unset, empty or not UTF-8.
  public static func variable(_ name: String) -> String? { (try? validVariable(name)) ?? nil }

  /// Returns the value of a variable that names a file or a program; nil if it is unset or empty.
  /// Throws if it is not UTF-8: repaired, it would name another file.
  static func validVariable(_ name: String) throws(EnvironmentError) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    guard let text = String(validatingCString: value) else { throw .variableNotUTF8(name) }
    return text
  }

  /// Whether the variable is set to a value other than `0`.
  public static func flag(_ name: String) -> Bool {
    variable(name).map { $0 != "0" } ?? false
  }

  /// The variables that determine color and glyphs.
  public static var appearance: [String: String] {
    let names = [
      "NO_COLOR", "CLICOLOR_FORCE", "COLORFGBG", "TERM", "COLORTERM", "LC_ALL", "LC_CTYPE", "LANG",
    ]
    return names.reduce(into: [:]) { $0[$1] = variable($1) }
  }

  /// Returns the path of the program that runs.
  public static func program() throws(FileError) -> String {
    do {
      return try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    } catch {
      throw FileError(error, "The path of the program cannot be read", else: .inputOutput)
    }
  }

  /// Returns the data directory: `BAKO_DATA_DIR`, else `bako` in `XDG_DATA_HOME`, else the default.
  ///
  /// - Throws: ``EnvironmentError/noHomeDirectory`` without any of them.
  public static func dataDirectory() throws(EnvironmentError) -> String {
    if let directory = try validVariable("BAKO_DATA_DIR") { return directory }
    if let data = try validVariable("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/bako" }
    guard let directory = try defaultDataDirectory() else { throw .noHomeDirectory }
    return directory
  }

  /// The data directory without any variable but `HOME`; nil without a home directory.
  public static func defaultDataDirectory() throws(EnvironmentError) -> String? {
    try homeDirectory().map { $0 + "/.local/share/bako" }
  }

  /// The directory of the user's configuration; nil without a home directory.
  public static func configurationDirectory() throws(EnvironmentError) -> String? {
    if let directory = try validVariable("XDG_CONFIG_HOME"), directory.hasPrefix("/") {
      return directory
    }
    return try homeDirectory().map { $0 + "/.config" }
  }

  /// The home directory: `HOME`, else that of the user; nil without any.
  static func homeDirectory() throws(EnvironmentError) -> String? {
    // A relative directory would depend on the working directory.
    if let home = try validVariable("HOME"), home.hasPrefix("/") { return home }
    return getpwuid(getuid())?.pointee.pw_dir.flatMap { String(validatingCString: $0) }
  }
}
