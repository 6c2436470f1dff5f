import TerminalTesting
import TerminalUI
import Testing

@MainActor
struct TextInputCompletionTests {
  struct Completed: View {
    @State var text: String
    let completion: String?

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $text).textInputCompletion(completion)
        Button("Other") {}
        Text("text: \(text)")
      }
    }
  }

  @Test func rightArrowAcceptsAtTheEnd() {
    let pilot = Pilot(Completed(text: "wo", completion: "Work"))
    #expect(pilot.shows("work "))
    pilot.press(.left, .right)
    #expect(pilot.shows("text: wo"))
    pilot.press(.right)
    #expect(pilot.shows("text: Work"))
    pilot.type("s")
    #expect(pilot.shows("text: Works"))
    pilot.press(.character("z"), with: .alt)
    pilot.press(.character("z"), with: .alt)
    #expect(pilot.shows("text: wo"))
  }

  @Test func suggestionNeedsPrefixAndFocus() {
    let other = Pilot(Completed(text: "ork", completion: "Work"))
    #expect(!other.shows("Work"))
    other.press(.right)
    #expect(other.shows("text: Work"))
    let left = Pilot(Completed(text: "wo", completion: "Work"))
    left.press(.tab)
    #expect(!left.shows("work"))
    #expect(!Pilot(Completed(text: "wo", completion: nil)).shows("work"))
  }
}
