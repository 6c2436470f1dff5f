import TerminalUI

struct HikeDetail: View {
  @State private var showsDetail = false

  private var transition: AnyTransition {
    .asymmetric(
      insertion: .move(edge: .trailing).combined(with: .opacity),
      removal: .scale.combined(with: .opacity))
  }

  var body: some View {
    VStack {
      HStack {
        VStack(alignment: .leading) {
          Text("Dolina Kościeliska").font(.headline)
          Text("12.4 km")
        }
        Spacer()
        Button {
          withAnimation(.spring(duration: 0.5, bounce: 0.3)) {
            showsDetail.toggle()
          }
        } label: {
          Label("Graph", systemImage: "chevron.right.circle")
            .labelStyle(.iconOnly)
            .imageScale(.large)
            .rotationEffect(.degrees(showsDetail ? 90 : 0))
            .scaleEffect(showsDetail ? 1.5 : 1)
            .padding()
        }
      }
      if showsDetail {
        Text("Elevation")
          .transition(transition)
      }
    }
  }
}
