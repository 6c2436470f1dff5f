import Foundation

/// Where a shared diary is: a folder, a git repository, or a store of rclone.
///
/// ```swift
/// print(try CarrierPlace("git@host:diary.git"))  // prints "git(\"git@host:diary.git\")"
/// print(try CarrierPlace("rclone:cloud:diary"))  // prints "rclone(\"cloud:diary\")"
/// print(try CarrierPlace("/media/stick"))        // prints "folder(\"/media/stick\")"
/// ```
public enum CarrierPlace: Hashable, Sendable {
  case folder(String)
  case git(String)
  case rclone(String)

  /// A reason for which a text is no place.
  public enum ParseError: Error, Hashable {
    /// It begins with a hyphen, or names a helper program such as `ext::`.
    case unsafe
    /// It has a password, which other users of the machine could see.
    case password
    /// It has a scheme that git is not allowed to use here.
    case scheme
    /// It is empty, or only `rclone:`.
    case empty
    /// It is a relative path, and the working directory cannot be read.
    case relative

    /// The problem and its remedy, for users.
    public var message: String {
      switch self {
      case .unsafe:
        "This place could run a program. Use an address such as git@host:diary.git, or a folder."
      case .password:
        "The address has a password, which others on this machine could see. Leave it out: git and "
          + "rclone ask for it, or keep it."
      case .scheme:
        "Only the addresses ssh://, https://, http:// and file:// are known. Use one of them, a "
          + "folder, or rclone: and a store."
      case .relative:
        "The working directory cannot be read. Name the place by its whole path."
      case .empty:
        "The place is missing. Name a git repository, a folder, or rclone: and a store."
      }
    }
  }

  private static let schemes = ["ssh", "https", "http", "file"]
  private static let rclonePrefix = "rclone:"

  /// Creates the place that a user means. A path is that of a folder, unless a bare git repository
  /// is there or it ends with `.git`; it becomes absolute.
  public init(_ text: String) throws(ParseError) {
    guard !text.isEmpty, text != Self.rclonePrefix else { throw .empty }
    let isRclone = text.hasPrefix(Self.rclonePrefix)
    guard !text.hasPrefix("-"), isRclone || !text.contains("::"),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw .unsafe }
    if isRclone {
      let remote = text.dropFirst(Self.rclonePrefix.count)
      guard !remote.hasPrefix("-") else { throw .unsafe }
      guard !remote.contains("pass=") else { throw .password }
      self = .rclone(String(remote))
    } else if let range = text.range(of: "://") {
      guard Self.schemes.contains(text[..<range.lowerBound].lowercased()) else { throw .scheme }
      let authority = text[range.upperBound...].prefix { $0 != "/" }
      if let at = authority.lastIndex(of: "@"), authority[..<at].contains(":") { throw .password }
      self = .git(text)
    } else if let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") {
      // user@host:path, as scp has it
      self = .git(text)
    } else {
      var path = URL(fileURLWithPath: text).standardizedFileURL.path
      // The path stays relative if the working directory cannot be read.
      if !path.hasPrefix("/") { path = URL(fileURLWithPath: text).standardizedFileURL.path }
      guard path.hasPrefix("/") else { throw .relative }
      self = Self.isRepository(path) ? .git(path) : .folder(path)
    }
  }

  private static func isRepository(_ path: String) -> Bool {
    path.hasSuffix(".git")
      || ["HEAD", "objects", "refs"].allSatisfy {
        FileManager.default.fileExists(atPath: "\(path)/\($0)")
      }
  }

  /// The place as users type it.
  public var text: String {
    switch self {
    case .folder(let path): path
    case .git(let address): address
    case .rclone(let remote): Self.rclonePrefix + remote
    }
  }

  /// The name of the program that transports the files; nil for a folder.
  public var program: String? {
    switch self {
    case .folder: nil
    case .git: "git"
    case .rclone: "rclone"
    }
  }
}
