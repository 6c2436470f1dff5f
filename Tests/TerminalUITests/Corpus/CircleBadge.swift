import TerminalUI

struct CircleBadge: View {
  var progress = 0.4

  var body: some View {
    ZStack {
      Circle()
        .stroke(.secondary, lineWidth: 4)
      Circle()
        .trim(from: 0, to: progress)
        .stroke(.green, style: StrokeStyle(lineWidth: 4, lineCap: .round))
        .rotationEffect(.degrees(-90))
      Text(progress, format: .percent)
    }
    .frame(width: 96, height: 96)
    .shadow(radius: 7)
  }
}
