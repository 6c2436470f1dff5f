/// The position of a value within a range, drawn as a bar.
///
/// ```swift
/// struct StorageGauge: View {
///   var body: some View {
///     Gauge(value: 3.5, in: 0...10) { Text("Storage") }
///   }
/// }
/// ```
///
/// ```text
/// Storage
/// ██████████████──────────────────────────
/// ```
public struct Gauge<Name: View>: View {
  let fraction: Double
  let name: Name
  private var current: AnyView?
  private var ends: (low: AnyView, high: AnyView)?

  /// Creates a gauge for a value within a range.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Name
  ) {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    fraction = length > 0 ? Double(value - bounds.lowerBound) / length : 0
    name = label()
  }

  /// Creates a gauge with a view of its value, which is drawn above the end of the bar.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Name,
    @ViewBuilder currentValueLabel: () -> some View
  ) {
    self.init(value: value, in: bounds, label: label)
    current = AnyView(currentValueLabel())
  }

  /// Creates a gauge with a view of its value, which is drawn above the end of the bar, and a view
  /// at each end of the bar.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Name,
    @ViewBuilder currentValueLabel: () -> some View,
    @ViewBuilder minimumValueLabel: () -> some View,
    @ViewBuilder maximumValueLabel: () -> some View
  ) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel)
    ends = (AnyView(minimumValueLabel()), AnyView(maximumValueLabel()))
  }

  public var body: some View {
    HStack(alignment: .bottom) {
      if let ends { ends.low }
      ProgressView(value: fraction) {
        name
        if let current {
          Spacer()
          current
        }
      }
      if let ends { ends.high }
    }
  }
}
