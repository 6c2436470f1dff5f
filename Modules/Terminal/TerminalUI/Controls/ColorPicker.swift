/// A control that selects one of the colors that have a name.
///
/// ```swift
/// struct TagView: View {
///   @State private var color = Color.red
///
///   var body: some View {
///     Form { ColorPicker("Color", selection: $color) }
///   }
/// }
/// ```
///
/// The shades of these colors belong to the theme of the terminal, so that every terminal can draw
/// them. A color without a name is listed as "Custom" while it is selected.
public struct ColorPicker<Title: View>: View {
  let selection: Binding<Color>
  let title: Title

  /// Creates a color picker with a custom label.
  ///
  /// - Parameters:
  ///   - selection: The selected color.
  ///   - supportsOpacity: Has no effect: the colors are opaque.
  ///   - label: The label, of which the text is displayed.
  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Title
  ) {
    self.selection = selection
    title = label()
  }

  public var body: some View {
    let isCustom = !NamedColor.all.contains { $0.color == selection.wrappedValue }
    Picker(selection: selection) {
      if isCustom { Text("Custom").tag(selection.wrappedValue) }
      ForEach(NamedColor.all, id: \.name) { Text($0.name).tag($0.color) }
    } label: {
      title
    }
  }
}

extension ColorPicker where Title == Text {
  /// Creates a color picker that displays a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: The selected color.
  ///   - supportsOpacity: Has no effect: the colors are opaque.
  public init(
    _ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

/// A color that a ``ColorPicker`` offers.
private struct NamedColor {
  let name: String
  let color: Color

  static let all = [
    NamedColor(name: "Red", color: .red), NamedColor(name: "Orange", color: .orange),
    NamedColor(name: "Yellow", color: .yellow), NamedColor(name: "Green", color: .green),
    NamedColor(name: "Mint", color: .mint), NamedColor(name: "Teal", color: .teal),
    NamedColor(name: "Cyan", color: .cyan), NamedColor(name: "Blue", color: .blue),
    NamedColor(name: "Indigo", color: .indigo), NamedColor(name: "Purple", color: .purple),
    NamedColor(name: "Pink", color: .pink), NamedColor(name: "Brown", color: .brown),
    NamedColor(name: "Gray", color: .gray), NamedColor(name: "Black", color: .black),
    NamedColor(name: "White", color: .white),
  ]
}
