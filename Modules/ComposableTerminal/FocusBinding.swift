import TerminalUI

extension View {
  /// Keeps a binding of a store and the focus of a screen equal.
  ///
  /// ```swift
  /// @Reducer
  /// struct SignIn {
  ///   @ObservableState
  ///   struct State {
  ///     var focus: Field?
  ///     var name = ""
  ///   }
  ///
  ///   enum Field { case name }
  ///
  ///   enum Action: BindableAction { case binding(BindingAction<State>) }
  ///
  ///   var body: some ReducerOf<Self> { BindingReducer() }
  /// }
  ///
  /// struct SignInView: View {
  ///   @Bindable var store: StoreOf<SignIn>
  ///   @FocusState private var focus: SignIn.Field?
  ///
  ///   var body: some View {
  ///     TextField("Name", text: $store.name)
  ///       .focused($focus, equals: .name)
  ///       .bind($store.focus, to: $focus)
  ///   }
  /// }
  /// ```
  ///
  /// When the view appears, the focus gets the value of the binding. Then a change of one is
  /// written to the other, after the frame that shows it.
  public func bind<Value: Hashable>(
    _ binding: Binding<Value>, to focus: FocusState<Value>.Binding
  ) -> some View {
    onAppear {
      if focus.wrappedValue != binding.wrappedValue { focus.wrappedValue = binding.wrappedValue }
    }
    .onChange(of: binding.wrappedValue) { _, new in
      if focus.wrappedValue != new { focus.wrappedValue = new }
    }
    .onChange(of: focus.wrappedValue) { _, new in
      if binding.wrappedValue != new { binding.wrappedValue = new }
    }
  }
}
