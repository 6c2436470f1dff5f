import Interchange
import Models
import Wording

/// The sections of `bako report`: a page of words with the course, then the charts of the app as
/// SVG.
@MainActor
public struct ReportContent {
  let data: ReportData
  let title: String
  let hasJournal: Bool

  /// The title of a report without one of its own.
  nonisolated public static let defaultTitle = "Mood report"

  /// - Parameters:
  ///   - data: The figures.
  ///   - title: The title.
  ///   - hasJournal: Whether the texts of the journal follow the sections.
  public init(data: ReportData, title: String = ReportContent.defaultTitle, hasJournal: Bool) {
    self.data = data
    self.title = title
    self.hasJournal = hasJournal
  }

  var stats: Stats { data.stats }

  public var report: Report {
    let ofEntries: [Report.Section?] =
      stats.entries > 0 ? [year, feelings, weekdays, influences] : []
    return Report(
      title: title,
      subtitle: data.days.map { CalendarDay.range($0.lowerBound, $0.upperBound) } ?? "",
      sections: ([summary] + ofEntries + [amounts, bmi, notes]).compactMap(\.self))
  }

  /// The first page: the sentences and counts of the period, the quadrants in a line, and the
  /// course.
  var summary: Report.Section {
    var blocks: [Report.Block] = []
    let sentences = data.review?.sentences(quotesTexts: hasJournal).map(\.text) ?? []
    if !sentences.isEmpty { blocks.append(.list(sentences)) }
    blocks.append(.facts(facts))
    if stats.entries > 0 {
      let marks = FeelingQuadrant.allCases.map { quadrant in
        "\(quadrant.glyph(isASCIIOnly: false)) \(quadrant.meaning)"
      }
      blocks.append(.text("Feelings are \(marks.joined(separator: "; "))."))
    }
    blocks.append(.text(included))
    if let course { blocks.append(.figure(course)) }
    return Report.Section("Summary", blocks)
  }

  /// The counts that no sentence has.
  var facts: [Report.Fact] {
    let hasEntries = stats.entries > 0
    let facts: [(String, String?)] = [
      ("Entries", hasEntries ? "\(stats.entries)" : nil),
      ("Pleasant", stats.share.countedText),
      ("Pleasantness", data.review?.pleasantness.mean?.signedText),
      ("Longest streak", hasEntries ? "\(stats.streaks.longestForgiving, "day")" : nil),
      ("Measurements", data.bmi.isEmpty ? nil : "\(data.bmi.count)"),
    ]
    return facts.compactMap { name, text in text.map { Report.Fact(name, $0) } }
  }

  private var included: String {
    switch (hasJournal, data.hasPlaces) {
    case (false, false): "Journal texts and places are not included."
    case (true, false): "Journal texts are included, places are not."
    case (false, true): "Places are included, journal texts are not."
    case (true, true): "Journal texts and places are included."
    }
  }

  private var notes: Report.Section {
    var texts = [
      "An entry is a check-in: a feeling at a time. A day in the year shows what most of its "
        + "entries are, or in a tie the latest one; a day without entries is empty, not neutral.",
      "Each feeling has a pleasantness from −100 to 100. That of a day is the mean of its entries, "
        + "that of a period the mean of its days with entries. The line of the course is the "
        + "median of the days with entries among the last \(Course.daysOfMedian), or of a week; it "
        + "is interrupted where more than \(Course.longestGap) days have none.",
      "Pleasant is the mean over the days with entries of the share of pleasant entries of a day; "
        + "below \(PleasantShare.minimumDays) days, entries are counted instead. Streaks refer to "
        + "the last day of the report, which is that of the last entry unless a day was given. A "
        + "streak may miss one day in any seven.",
      "What goes with it compares the days with a name to the other days, once weekday, trend, "
        + "waves longer than 90 days, the season and the number of the day's entries are removed. "
        + "A difference is tested by shifting the days around the diary, which keeps the runs of "
        + "moods and activities; the results are corrected for the number of names (Benjamini and "
        + "Hochberg). A name needs \(Influences.minimumDaysEach) days with it and "
        + "\(Influences.minimumDaysEach) without, in \(Influences.minimumDays). In fewer than "
        + "\(Influences.reliableDays) days, the size of a difference is likely overstated. Of an "
        + "amount, the difference is that of a standard deviation; the largest and the smallest "
        + "twentieth of the amounts count as their neighbors.",
    ]
    if !data.hasPlaces {
      texts.append("Places are among the names that were looked at, but they are not shown.")
    }
    texts.append(
      "Bako wrote this page on the computer that has the diary. The page contains no script and "
        + "loads nothing. Nothing in it is a diagnosis.")
    return Report.Section("Notes on the method", texts.map { .text($0) })
  }
}
