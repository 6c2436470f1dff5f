import TerminalUI

@Observable
final class CounterModel {
  var count = 0
  func increment() { count += 1 }
}

struct CounterModelView: View {
  @State private var model = CounterModel()

  var body: some View {
    VStack {
      Text("\(model.count)")
        .contentTransition(.numericText())
        .font(.system(.largeTitle, design: .rounded, weight: .bold))
      Button("Increment") { model.increment() }
      CounterControl()
    }
    .environment(model)
  }
}

private struct CounterControl: View {
  @Environment(CounterModel.self) private var model

  var body: some View {
    @Bindable var model = model
    Stepper("Count", value: $model.count, in: 0...10)
  }
}
