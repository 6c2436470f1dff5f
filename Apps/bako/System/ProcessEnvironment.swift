import Foundation
import Models

#if canImport(Glibc)
  import Glibc
#endif

/// The clock, the time zone and the environment variables of the process.
enum ProcessEnvironment {
  static var now: Moment { Moment(Date(), in: zone) }

  /// The time zone of the C library, which respects `TZ` and, unlike Foundation's, loads at no
  /// measurable cost.
  static let zone: LocalZone = {
    tzset()
    return LocalZone { seconds in
      var time = time_t(seconds)
      var parts = tm()
      return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    }
  }()

  /// Returns the variable's value; nil if it is unset or empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Whether the variable is set to a value other than `0`.
  static func flag(_ name: String) -> Bool {
    variable(name).map { $0 != "0" } ?? false
  }

  /// The variables that determine color and glyphs.
  static var appearance: [String: String] {
    let names = [
      "NO_COLOR", "CLICOLOR_FORCE", "TERM", "COLORTERM", "LC_ALL", "LC_CTYPE", "LANG",
    ]
    return names.reduce(into: [:]) { $0[$1] = variable($1) }
  }

  static func dataDirectory() throws(UsageError) -> String {
    if let directory = variable("BAKO_DATA_DIR") { return directory }
    if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/bako" }
    guard let home = homeDirectory else { throw .noHomeDirectory }
    return home + "/.local/share/bako"
  }

  /// The directory of the user's configuration; nil without a home directory.
  static var configurationDirectory: String? {
    if let directory = variable("XDG_CONFIG_HOME"), directory.hasPrefix("/") { return directory }
    return homeDirectory.map { $0 + "/.config" }
  }

  static var homeDirectory: String? { variable("HOME") ?? homeOfUser() }

  private static func homeOfUser() -> String? {
    guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return nil }
    return String(cString: home)
  }
}
