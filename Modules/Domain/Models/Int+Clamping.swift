extension FixedWidthInteger {
  /// Returns the nearest representable integer towards zero, and zero for NaN.
  /// `Int(value)` would end the process for a number that is too large.
  public init(clamping value: some BinaryFloatingPoint) {
    if value.isNaN {
      self = 0
    } else {
      self = Self(exactly: value.rounded(.towardZero)) ?? (value < 0 ? .min : .max)
    }
  }
}
