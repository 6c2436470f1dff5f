/// A line of text that cannot be read over the shoulder.
public struct SecureField: View {
  let title: String
  let text: Binding<String>

  /// A field with a title, which stands in the field while it is empty.
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.title = String(title)
    self.text = text
  }

  public var body: some View {
    EnvironmentModifier(content: TextField(title, text: text)) { $0.styles.isSecret = true }
  }
}

extension TextField where Title == Text {
  /// A field for a value in a format. What is typed becomes the value as soon as it can be read;
  /// what cannot be read is given up when the field loses the focus.
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format
  ) where Format.FormatOutput == String, Format.FormatInput: Equatable {
    self.init(
      formatted: FormattedField(
        title: String(title), shown: { format.format(value.wrappedValue) },
        read: { text in
          guard let new = try? format.parseStrategy.parse(text) else { return }
          if new != value.wrappedValue { value.wrappedValue = new }
        }))
  }

  /// A field for a value in a format, or for none while it is empty.
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput?>, format: Format
  ) where Format.FormatOutput == String, Format.FormatInput: Equatable {
    self.init(
      formatted: FormattedField(
        title: String(title), shown: { value.wrappedValue.map { format.format($0) } ?? "" },
        read: { text in
          if text.isEmpty { return value.wrappedValue = nil }
          guard let new = try? format.parseStrategy.parse(text) else { return }
          if new != value.wrappedValue { value.wrappedValue = new }
        }))
  }
}

/// A field whose text stands for a value: what is being typed is kept until the focus leaves.
struct FormattedField: View {
  @State private var draft: String?
  @FocusState private var isFocused
  let title: String
  let shown: @MainActor () -> String
  let read: @MainActor (String) -> Void

  init(
    title: String, shown: @escaping @MainActor () -> String,
    read: @escaping @MainActor (String) -> Void
  ) {
    self.title = title
    self.shown = shown
    self.read = read
  }

  var body: some View {
    TextField(
      title,
      text: Binding(
        get: { draft ?? shown() },
        set: {
          draft = $0
          read($0)
        })
    )
    .focused($isFocused)
    .onChange(of: isFocused) { if !isFocused { draft = nil } }
  }
}
