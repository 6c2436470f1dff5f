/// A label with a value or a control next to it.
///
/// ```swift
/// struct MeasuresView: View {
///   @State private var weight = ""
///
///   var body: some View {
///     Form {
///       LabeledContent("Height", value: "170 cm")
///       LabeledContent("Weight") {
///         TextField("70", text: $weight).frame(width: .columns(8))
///         Text("kg")
///       }
///     }
///   }
/// }
/// ```
///
/// ```text
/// Height  170 cm
/// Weight  ▌70    ▐ kg
/// ```
///
/// In a ``List`` or ``Form``, the values of a section are aligned after its longest label. If all
/// of them are a ``Text``, as in a list of measured values, they are at the trailing edge.
public struct LabeledContent<Name: View, Content: View>: View {
  let name: Name
  let content: Content

  /// Creates labeled content from two views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Name) {
    name = label()
    self.content = content()
  }

  public var body: some View {
    LabeledRow(name: name, content: content)
  }
}

extension LabeledContent where Name == Text {
  /// Creates labeled content from a title and a view.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension LabeledContent where Name == Text, Content == Text {
  /// Creates labeled content from a title and a text.
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(content: { Text(value).foregroundColor(.secondary) }, label: { Text(title) })
  }

  /// Creates labeled content from a title and a formatted value.
  public init<Format: FormatStyle>(
    _ title: some StringProtocol, value: Format.FormatInput, format: Format
  ) where Format.FormatOutput == String {
    self.init(
      content: { Text(value, format: format).foregroundColor(.secondary) }, label: { Text(title) })
  }
}
