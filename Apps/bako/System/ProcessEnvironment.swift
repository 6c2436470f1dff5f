import Foundation
import Models

#if canImport(Glibc)
  import Glibc
#endif

/// What the commands read besides the store: the clock, the time zone, environment variables.
enum ProcessEnvironment {
  /// The current time in the local zone.
  static var now: Moment { Moment(Date(), in: zone) }

  /// The time zone of the C library, which knows `TZ` and costs nothing to load.
  static let zone: LocalZone = {
    tzset()
    return LocalZone { seconds in
      var time = time_t(seconds)
      var parts = tm()
      return localtime_r(&time, &parts) == nil ? 0 : parts.tm_gmtoff
    }
  }()

  /// A variable of the environment; nil if it is absent or empty.
  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Whether a variable is set to another value than `0`.
  static func flag(_ name: String) -> Bool {
    variable(name).map { $0 != "0" } ?? false
  }

  /// The variables that decide on color and glyphs.
  static var appearance: [String: String] {
    let names = [
      "NO_COLOR", "CLICOLOR_FORCE", "TERM", "COLORTERM", "LC_ALL", "LC_CTYPE", "LANG",
    ]
    return names.reduce(into: [:]) { $0[$1] = variable($1) }
  }

  /// The default data directory.
  static func dataDirectory() throws(UsageError) -> String {
    if let directory = variable("BAKO_DATA_DIR") { return directory }
    if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/bako" }
    guard let home = variable("HOME") ?? homeOfUser() else {
      throw .noHomeDirectory
    }
    return home + "/.local/share/bako"
  }

  private static func homeOfUser() -> String? {
    guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return nil }
    return String(cString: home)
  }
}
