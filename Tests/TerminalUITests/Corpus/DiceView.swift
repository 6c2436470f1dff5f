import TerminalUI

struct DiceView: View {
  @State private var numberOfPips = 1

  var body: some View {
    VStack {
      Image(systemName: "die.face.\(numberOfPips)")
        .resizable()
        .frame(maxWidth: 100, maxHeight: 100)
        .aspectRatio(1, contentMode: .fit)
        .foregroundStyle(.black, .white)
      Button("Roll") {
        withAnimation { numberOfPips = numberOfPips % 6 + 1 }
      }
      .buttonStyle(.bordered)
    }
    .padding()
  }
}
