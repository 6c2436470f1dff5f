import TerminalUI

struct WeatherCard: View {
  var body: some View {
    ZStack {
      LinearGradient(
        colors: [.blue, .cyan], startPoint: .topLeading, endPoint: .bottomTrailing
      )
      .ignoresSafeArea()
      VStack(spacing: 8) {
        Text("Kraków")
          .font(.system(size: 32, weight: .medium, design: .default))
          .foregroundColor(.white)
          .padding()
        Image(systemName: "cloud.sun")
          .symbolRenderingMode(.multicolor)
          .resizable()
          .aspectRatio(contentMode: .fit)
          .frame(width: 180, height: 32)
          .symbolVariant(.fill)
        Text("21°")
      }
    }
  }
}
