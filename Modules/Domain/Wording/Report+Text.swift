/// Sentences about the report.
public enum ReportText {
  public static let noEntries = "No entries in this period."
}
