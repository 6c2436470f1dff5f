import Models
import TerminalUI

/// The journal, activities and place of an entry. Empty ones are omitted.
public struct EntryDetails: View {
  let entry: Entry

  public init(_ entry: Entry) { self.entry = entry }

  public var body: some View {
    VStack(alignment: .leading, spacing: .rows(1)) {
      if !entry.journal.isEmpty {
        Text(entry.journal)
      }
      if !entry.activities.isEmpty || entry.place != nil {
        VStack(alignment: .leading, spacing: 0) {
          if !entry.activities.isEmpty {
            labeled("Activities", entry.activityTexts.joined(separator: ", "))
          }
          if let place = entry.place {
            labeled("Place", place.text)
          }
        }
      }
    }
  }

  private func labeled(_ label: String, _ value: String) -> some View {
    HStack(alignment: .top) {
      Text(label).foregroundColor(.secondary).frame(width: .columns(10), alignment: .leading)
      Text(value)
    }
  }
}
