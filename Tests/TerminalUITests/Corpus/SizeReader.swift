import TerminalUI

private struct SizeKey: PreferenceKey {
  static let defaultValue = CGSize.zero

  static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
}

extension View {
  fileprivate func readSize(_ action: @escaping (CGSize) -> Void) -> some View {
    background(
      GeometryReader { proxy in
        Color.clear.preference(key: SizeKey.self, value: proxy.size)
      }
    )
    .onPreferenceChange(SizeKey.self, perform: action)
  }
}

struct SizeReader: View {
  @State private var size = CGSize.zero

  var body: some View {
    VStack {
      Text("How large am I?")
        .readSize { size = $0 }
      Text("\(Int(size.width)) × \(Int(size.height))")
        .monospacedDigit()
    }
  }
}
