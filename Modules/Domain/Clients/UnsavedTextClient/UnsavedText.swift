import Foundation

/// A text that was written in an editor and could not be saved.
public struct UnsavedText: Equatable, Identifiable, Sendable {
  /// The path of the file that holds it.
  public let id: String
  /// The text.
  public let text: String
  /// When it was last written.
  public let date: Date

  /// A text of these values.
  public init(id: String, text: String, date: Date) {
    self.id = id
    self.text = text
    self.date = date
  }

  /// The first line of the text that is not empty, cut to 50 characters.
  public var excerpt: String { UnsavedText.excerpt(of: text) }

  /// The first line of a text that is not empty, cut to 50 characters.
  public static func excerpt(of text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    return line.count > 50 ? line.prefix(49) + "…" : String(line)
  }
}
