/// A field for one line of secret text, which displays a placeholder for each character.
///
/// ```swift
/// struct PasswordView: View {
///   @State private var password = ""
///
///   var body: some View {
///     SecureField("Password", text: $password)
///   }
/// }
/// ```
///
/// ```text
/// ▌••••••                                ▐
/// ```
///
/// The description of the field has no value.
public struct SecureField: View {
  let title: String
  let text: Binding<String>

  /// Creates a secure field with a title, which is displayed while the field is empty.
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.title = String(title)
    self.text = text
  }

  public var body: some View {
    EnvironmentModifier(content: TextField(title, text: text)) { $0.styles.isSecret = true }
  }
}

extension TextField where Title == Text {
  /// Creates a text field for a formatted value.
  ///
  /// Every edit that the format can parse updates the value. When the field loses the focus, text
  /// that cannot be parsed is replaced by the formatted value.
  ///
  /// ```swift
  /// struct HeightField: View {
  ///   @State private var height = 170
  ///
  ///   var body: some View {
  ///     TextField("Height", value: $height, format: .number)
  ///     Text("\(height) cm")
  ///   }
  /// }
  /// ```
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

  /// Creates a text field for an optional formatted value, which is `nil` while the field is empty.
  ///
  /// ```swift
  /// struct PulseField: View {
  ///   @State private var pulse: Int?
  ///
  ///   var body: some View {
  ///     TextField("Pulse", value: $pulse, format: .number)
  ///     Text(pulse.map { "\($0) beats" } ?? "not measured")
  ///   }
  /// }
  /// ```
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

/// A field that edits the text of a value. The draft is kept until the field loses the focus.
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
