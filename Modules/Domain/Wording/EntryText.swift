import Foundation
import Models

/// Formats entries as plain text, to copy or to print.
public enum EntryText {
  /// Returns the feeling and the date, the names, and the journal after an empty line.
  public static func plain(_ content: EntryContent, _ calendar: Calendar) -> String {
    let names = content.activityTexts + [content.place?.text].compactMap(\.self)
    let head = [
      "\(content.feeling.name), \(DateText.full(content.date, calendar))",
      names.joined(separator: ", "),
    ]
    let journal = content.journal.isEmpty ? [] : ["", content.journal]
    return (head.filter { !$0.isEmpty } + journal).joined(separator: "\n")
  }
}
