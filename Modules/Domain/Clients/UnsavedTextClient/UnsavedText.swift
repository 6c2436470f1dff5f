import Foundation

/// A text that was written in an editor and could not be saved.
///
/// ```swift
/// import Foundation
///
/// let unsaved = UnsavedText(id: "/tmp/journal.txt", text: "\nSun at last.\n", date: .now)
/// print(unsaved.excerpt)  // prints "Sun at last."
/// ```
public struct UnsavedText: Equatable, Identifiable, Sendable {
  /// The path of its file.
  public let id: String
  public let text: String
  /// The time of the last modification of the file.
  public let date: Date

  public init(id: String, text: String, date: Date) {
    self.id = id
    self.text = text
    self.date = date
  }

  /// The first line that is not empty, truncated to 50 characters.
  public var excerpt: String { text.excerpt }
}
