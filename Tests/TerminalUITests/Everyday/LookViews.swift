import TerminalUI

// SwiftUI views with the import replaced: modifiers that change only the appearance.

struct CardStyle: ViewModifier {
  @Environment(\.colorScheme) private var scheme
  var isProminent = false

  func body(content: Content) -> some View {
    content
      .padding(.horizontal, 8)
      .padding([.top, .bottom], 0)
      .background(scheme == .dark ? Color.gray : Color.white)
      .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
      .shadow(color: .black.opacity(0.1), radius: 4, x: 0, y: 2)
      .overlay(RoundedRectangle(cornerRadius: 12).stroke(Color.blue, lineWidth: 0))
  }
}

extension View {
  func card() -> some View { modifier(CardStyle()) }

  @ViewBuilder func highlighted(_ isOn: Bool) -> some View {
    if isOn { self.bold() } else { self }
  }
}

struct PillButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding()
      .background(.blue, in: Capsule())
      .foregroundStyle(.white)
      .opacity(configuration.isPressed ? 0.7 : 1)
      .scaleEffect(configuration.isPressed ? 0.97 : 1)
  }
}

private struct AccentKey: EnvironmentKey { static let defaultValue = "plain" }
extension EnvironmentValues {
  var accentName: String {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

struct Looks: View {
  @Environment(\.accentName) private var accentName
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.horizontalSizeClass) private var sizeClass
  @State private var isLarge = false
  let value = 22.857

  var body: some View {
    ScrollView(.vertical, showsIndicators: false) {
      VStack(alignment: .leading, spacing: 0) {
        Text(
          """
          Value \(value, specifier: "%.1f") \
          and \(value, format: .number.precision(.fractionLength(0)))
          """
        )
        .font(.system(.title, design: .rounded))
        .fontDesign(.monospaced)
        .monospaced()
        .kerning(1)
        .tracking(1)
        .truncationMode(.tail)
        .lineLimit(1...2)
        .minimumScaleFactor(0.5)
        .textSelection(.enabled)
        .dynamicTypeSize(.large)
        Text("Card").card()
        Text("Faint").foregroundStyle(.secondary)
        (Text("Bold ").bold() + Text("plain")).font(.callout.weight(.semibold))
        Text("Custom").font(.custom("Menlo", size: 14)).foregroundStyle(.tint)
        Text("Primary").foregroundStyle(.primary, .secondary).highlighted(true)
        Image(systemName: "star.fill")
          .resizable().scaledToFit().frame(width: 16, height: 16)
          .symbolRenderingMode(.hierarchical).foregroundStyle(.yellow)
          .imageScale(.large)
        Image("picture", bundle: nil).resizable().aspectRatio(contentMode: .fill).clipped()
        Label("Symbol", systemImage: "heart.fill").labelStyle(.titleAndIcon)
        Button("Pill") { withAnimation(.easeInOut(duration: 0.2)) { isLarge.toggle() } }
          .buttonStyle(PillButtonStyle())
          .controlSize(.large)
          .buttonBorderShape(.capsule)
        GroupBox("Group") { Text("Boxed") }
        Gauge(value: 0.4) { Text("Load") }
        ProgressView(value: 0.25) { Text("Loading") }.progressViewStyle(.linear)
        ZStack(alignment: .bottomTrailing) {
          Ellipse().fill(Color.green)
          RoundedRectangle(cornerRadius: 4).strokeBorder(.red, lineWidth: 2)
          Text("Over").zIndex(1)
        }
        .frame(height: 48)
        .rotationEffect(.degrees(0)).blur(radius: 0).drawingGroup().compositingGroup()
        Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 0) {
          GridRow {
            Text("Name"); Text("Anna")
          }
          Divider()
          GridRow {
            Text("Age"); Text("41")
          }
        }
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 64)), GridItem(.flexible())], spacing: 8) {
          ForEach(0..<4) { Text("Cell \($0)") }
        }
        LazyHStack { ForEach(["a", "b"], id: \.self) { Text($0) } }
        ViewThatFits {
          Text(
            """
            A text that is much too long to fit the width of any screen that a person would ever \
            open, we may hope
            """
          )
          Text("Short")
        }
        HStack(alignment: .firstTextBaseline) {
          Text("Left").frame(maxWidth: .infinity, alignment: .leading)
          Text("Right").layoutPriority(1)
        }
        .background { Color.blue.opacity(0.1).ignoresSafeArea() }
        .background(.ultraThinMaterial)
        .background(LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom))
        .animation(.spring(response: 0.3, dampingFraction: 0.8), value: isLarge)
        .animation(.default, value: isLarge)
        .transition(.opacity.combined(with: .scale))
        Text("Accessible")
          .accessibilityLabel(Text("Read aloud")).accessibilityHint("Hint")
          .accessibilityElement(children: .combine).accessibilityAddTraits(.isHeader)
          .accessibilityHidden(false).accessibilityValue("v").help("Help")
          .onLongPressGesture {}.allowsHitTesting(true)
          .contentShape(Rectangle()).id("accessible")
        if #available(iOS 17, *) { Text("Available") }
        switch colorScheme {
        case .dark: Text("Dark \(accentName)")
        default: Text("Light \(accentName)")
        }
      }
      .padding()
    }
    .scrollIndicators(.hidden)
    .safeAreaInset(edge: .bottom) { Text("At the bottom") }
    .preferredColorScheme(.dark)
    .navigationViewStyle(.stack)
    .edgesIgnoringSafeArea(.all)
    .statusBarHidden()
  }
}

struct Looks_Previews: PreviewProvider {
  static var previews: some View {
    Looks().previewDisplayName("Looks").environment(\.accentName, "blue")
  }
}
