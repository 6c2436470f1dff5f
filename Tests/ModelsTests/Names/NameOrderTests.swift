import Foundation
import Models
import Support
import Testing

struct NameOrderTests {
  @Test func mostUsedNamesComeFirst() {
    let names: [EntryName] = ["Work", "Rest", "Food", "Hobby"]
    let uses: [EntryName] = ["food", "Hobby", "FOOD", "Rest"]
    #expect(names.mostUsedFirst(uses) == ["Food", "Rest", "Hobby", "Work"])
    #expect(names.mostUsedFirst([]) == names)
  }

  @Test(arguments: [
    ("", ["Work", "Home office", "Café"]), ("o", ["Home office"]), ("wo", ["Work"]),
    ("HOME ", ["Home office"]), ("CAF", ["Café"]), ("x", []),
  ])
  func typedTextFiltersNames(text: String, found: [String]) {
    let names: [EntryName] = ["Work", "Home office", "Café"]
    #expect(names.completions(of: text[...]).map(\.text) == found)
  }
}
