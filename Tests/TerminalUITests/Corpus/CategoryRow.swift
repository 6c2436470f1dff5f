import TerminalUI

struct CategoryRow: View {
  var category = "Lakes"
  var items = ["Śniardwy", "Mamry", "Łebsko"]

  var body: some View {
    VStack(alignment: .leading) {
      Text(category)
        .font(.headline)
        .padding(.leading, 15)
        .padding(.top, 5)
      ScrollView(.horizontal, showsIndicators: false) {
        HStack(alignment: .top, spacing: 0) {
          ForEach(items, id: \.self) { item in
            VStack(alignment: .leading) {
              Image(systemName: "drop")
                .renderingMode(.original)
                .cornerRadius(5)
              Text(item)
                .foregroundStyle(.primary)
                .font(.caption)
            }
            .padding(.leading, 15)
          }
        }
      }
    }
  }
}
