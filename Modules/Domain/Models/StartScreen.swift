/// A screen to open first, without onboarding.
public enum StartScreen: String, CaseIterable, Sendable {
  case home, tracker, map, insights
  /// The parts of Body: the calculator, and the list of measurements.
  case bmi, history
  /// The screens of More.
  case names, `import`, export, report, devices, remind, settings, data, about
}
