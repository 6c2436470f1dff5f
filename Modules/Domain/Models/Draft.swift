import Foundation

/// What was typed in a form or in the quick field and is not saved as an entry yet.
///
/// ```swift
/// import Foundation
///
/// let draft = Draft(id: UUID(), content: .line("calm slept well", date: nil))
/// print(draft.excerpt)  // prints "calm slept well"
/// ```
public struct Draft: Hashable, Identifiable, Sendable {
  public enum Content: Hashable, Sendable {
    /// The text of the quick field and its date; nil for the time of the save.
    case line(String, date: Moment?)
    case form(EntryContent)
  }

  /// The identity, which a new entry that is saved from the draft receives.
  public let id: UUID
  /// The edited entry at the beginning of the edit; nil for a new entry.
  public let original: Entry?
  public var content: Content

  public init(id: UUID, original: Entry? = nil, content: Content) {
    self.id = id
    self.original = original
    self.content = content
  }

  /// The first line that is not empty, or the name of the feeling, truncated to 50 characters.
  public var excerpt: String {
    switch content {
    case .line(let text, date: _): text.excerpt
    case .form(let form): form.journal.excerpt.isEmpty ? form.feeling.name : form.journal.excerpt
    }
  }
}
