import TerminalTesting
import TerminalUI
import Testing

/// Thirty views in the manner of tutorials of SwiftUI, each in a file that needs no other one. They
/// prove that the words of such views compile, and that the views can be drawn.
@MainActor
@Suite struct CorpusTests {
  private static let views: [(name: String, view: @MainActor () -> AnyView)] = [
    ("AdaptiveStack", { AnyView(AdaptiveStack()) }),
    ("CardModifierView", { AnyView(CardModifierView()) }),
    ("CategoryRow", { AnyView(CategoryRow()) }),
    ("ChatView", { AnyView(ChatView()) }),
    ("CircleBadge", { AnyView(CircleBadge()) }),
    ("ColorList", { AnyView(ColorList()) }),
    ("ConfirmDelete", { AnyView(ConfirmDelete()) }),
    ("CounterModelView", { AnyView(CounterModelView()) }),
    ("DiceView", { AnyView(DiceView()) }),
    ("DragCircle", { AnyView(DragCircle()) }),
    ("HikeDetail", { AnyView(HikeDetail()) }),
    ("LandmarkList", { AnyView(LandmarkList()) }),
    ("LandmarkRow", { AnyView(LandmarkRow()) }),
    ("MeetingTimer", { AnyView(MeetingTimer()) }),
    ("NestedNavigation", { AnyView(NestedNavigation()) }),
    ("OutlineView", { AnyView(OutlineView()) }),
    ("PhotoGrid", { AnyView(PhotoGrid()) }),
    ("ProfileEditor", { AnyView(ProfileEditor()) }),
    ("ProfileSummary", { AnyView(ProfileSummary()) }),
    ("ScrumCard", { AnyView(ScrumCard()) }),
    ("ScrumEdit", { AnyView(ScrumEdit()) }),
    ("SearchList", { AnyView(SearchList()) }),
    ("PreferencesForm", { AnyView(PreferencesForm()) }),
    ("SignUpForm", { AnyView(SignUpForm()) }),
    ("SizeReader", { AnyView(SizeReader()) }),
    ("TabsView", { AnyView(TabsView()) }),
    ("TodoList", { AnyView(TodoList()) }),
    ("TriangleCanvas", { AnyView(TriangleCanvas()) }),
    ("WeatherCard", { AnyView(WeatherCard()) }),
    ("WeekStrip", { AnyView(WeekStrip()) }),
  ]

  @Test func everyViewIsDrawn() {
    for (name, view) in Self.views {
      for size in [(40, 12), (80, 24), (120, 40)] {
        let pilot = Pilot(view(), columns: size.0, rows: size.1)
        #expect(pilot.lines.contains { !$0.isEmpty }, "\(name) at \(size.0) × \(size.1)")
      }
    }
    #expect(Self.views.count == 30)
  }
}
