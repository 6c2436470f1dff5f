/// A control that selects one of several values.
///
/// ```swift
/// struct UnitsView: View {
///   enum Units: Hashable { case metric, imperial }
///
///   @State private var units = Units.metric
///
///   var body: some View {
///     Picker("Units", selection: $units) {
///       Text("Metric").tag(Units.metric)
///       Text("Imperial").tag(Units.imperial)
///     }
///     .pickerStyle(.segmented)
///   }
/// }
/// ```
///
/// ```text
/// ● Metric   ○ Imperial
/// ```
///
/// A value is the ``View/tag(_:)`` of a view, or the id of an element of a ``ForEach``. By default
/// the selected value is displayed in one row. The left and right arrow keys change it, and Enter,
/// Space or a click opens a menu of all values, in which a letter selects the next value that
/// begins with it.
///
/// Use a picker for one of a few fixed values: up to five in one row (`.segmented`), up to about
/// twenty in a menu. For more, or for values that the user searches, use a ``List`` with a
/// selection and `searchable`; for on and off, a ``Toggle``; for actions, a ``Menu``.
///
/// The views of all values are evaluated in every frame, also while the menu is closed.
///
/// ## Topics
///
/// ### Creating a picker
///
/// - ``init(_:selection:content:)``
/// - ``init(selection:content:label:)``
///
/// ### Naming the values
///
/// - ``View/tag(_:)``
/// - ``ForEach``
///
/// ### Changing the appearance
///
/// - ``View/pickerStyle(_:)``
/// - ``PickerStyle``
/// - ``View/labelsHidden()``
public struct Picker<Title: View, Selection: Hashable, Content: View>: PrimitiveView {
  let title: Title
  let selection: Binding<Selection>
  let content: Content

  /// Creates a picker with a custom label.
  ///
  /// - Parameters:
  ///   - selection: The selected value.
  ///   - content: The views of the values, each with a ``View/tag(_:)`` of the type of the
  ///     selection, or in a ``ForEach`` whose ids have that type. Other views are ignored.
  ///   - label: The label of the picker, of which the text is displayed.
  public init(
    selection: Binding<Selection>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Title
  ) {
    self.selection = selection
    self.content = content()
    title = label()
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    context.scoped("picker") {
      let titles = context.scoped("title") { context.children(of: title, axis: .horizontal).text }
      let nodes = context.children(of: content, axis: .horizontal)
      let choices = nodes.compactMap { node -> PickerChoice<Selection>? in
        guard let value = (node.traits.tag ?? node.traits.rowID)?.base as? Selection else {
          return nil
        }
        return PickerChoice(label: node.traits.label ?? node.text, value: value)
      }
      let current = self.selection.wrappedValue
      let selected = choices.firstIndex { $0.value == current }
      let selection = selection
      let layout = PickerLayout(
        id: context.id, title: titles, choices: choices.map(\.label), selected: selected,
        environment: context.environment, storage: context.storage,
        choose: { index in
          guard choices.indices.contains(index) else { return }
          selection.wrappedValue = choices[index].value
        })
      return [layout.node]
    }
  }
}

extension Picker where Title == Text {
  /// Creates a picker that displays a title.
  public init(
    _ title: some StringProtocol, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { Text(title) })
  }
}

extension View {
  /// Sets the appearance of the pickers inside.
  ///
  /// ```swift
  /// struct MealPicker: View {
  ///   @State private var meal = "Lunch"
  ///
  ///   var body: some View {
  ///     Picker("Meal", selection: $meal) {
  ///       ForEach(["Breakfast", "Lunch", "Dinner"], id: \.self) { Text($0) }
  ///     }
  ///     .pickerStyle(.inline)
  ///   }
  /// }
  /// ```
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View {
    EnvironmentModifier(content: self) { $0.styles.picker = style._look }
  }
}

private struct PickerChoice<Value> {
  let label: String
  let value: Value
}
