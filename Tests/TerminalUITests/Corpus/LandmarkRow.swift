import TerminalUI

struct LandmarkRow: View {
  struct Landmark: Identifiable {
    let id: Int
    let name: String
    var isFavorite = false
  }

  var landmark = Landmark(id: 1, name: "Morskie Oko", isFavorite: true)

  var body: some View {
    HStack {
      Image(systemName: "map")
        .resizable()
        .frame(width: 50, height: 50)
      Text(landmark.name)
      Spacer()
      if landmark.isFavorite {
        Image(systemName: "star.fill")
          .foregroundStyle(.yellow)
      }
    }
    .padding(.vertical, 8)
  }
}
