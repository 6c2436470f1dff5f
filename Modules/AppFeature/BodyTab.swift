import BMIHistory
import BMIInput
import Core

/// The calculator, with the history beside it, or below it on a narrow screen.
struct BodyTab: View {
  @Environment(\.layoutSize) private var layoutSize
  let input: StoreOf<BMIInputReducer>
  let history: StoreOf<BMIHistoryReducer>

  private enum Part: Hashable { case history, input }

  var body: some View {
    NavigationView {
      switch layoutSize {
      case .compact: compact
      case .regular:
        VStack(spacing: 0) {
          BMIInputView(store: input).frame(height: .rows(15))
          pane.frame(minHeight: .rows(7), idealHeight: .rows(7), maxHeight: .infinity)
        }
      case .wide, .full:
        HStack(alignment: .top, spacing: 0) {
          BMIInputView(store: input)
            .frame(maxWidth: .columns(layoutSize == .full ? 72 : 49))
          pane
        }
      }
    }
  }

  private var pane: some View { BMIHistoryView(store: history, isPane: true) }

  /// Each part fills the screen. The one that takes the focus is scrolled to.
  private var compact: some View {
    ScrollViewReader { proxy in
      ScrollView {
        VStack(spacing: 0) {
          BMIInputView(store: input).frame(height: .rows(10)).id(Part.input)
          pane.frame(height: .rows(10)).id(Part.history)
        }
      }
      .onChange(of: history.focusedID) { proxy.scrollTo(Part.history) }
      .onChange(of: input.focusedField) {
        if input.focusedField != nil { proxy.scrollTo(Part.input) }
      }
    }
  }
}
