import Interchange
import Models
import Wording

/// The sections of `bako report`: words and tables, and the charts of the app as SVG.
@MainActor
public struct ReportContent {
  let data: ReportData
  let hasJournal: Bool

  /// - Parameter hasJournal: Whether the texts of the journal follow the sections.
  public init(data: ReportData, hasJournal: Bool) {
    self.data = data
    self.hasJournal = hasJournal
  }

  var stats: Stats { data.stats }

  public var report: Report {
    Report(
      title: "Mood report", subtitle: period,
      sections: [overview, year, trend, times, feelings, influences, bmi, notes].compactMap(\.self))
  }

  private var period: String {
    data.days.map { CalendarDay.range($0.lowerBound, $0.upperBound) } ?? ""
  }

  /// The counts, and what the report includes.
  var overview: Report.Section {
    var facts = [
      Report.Fact("Entries", "\(stats.entries)"),
      Report.Fact("Days with entries", "\(stats.days.count)"),
    ]
    if let share = stats.share.countedText {
      facts += [
        Report.Fact("Pleasant", share),
        Report.Fact("Longest streak", "\(stats.streaks.longestForgiving, "day")"),
      ]
    }
    if !data.bmi.isEmpty { facts.append(Report.Fact("Measurements", "\(data.bmi.count)")) }
    var blocks = [Report.Block.facts(facts)]
    if !stats.milestones.isEmpty {
      let list = stats.milestones.map { "\($0.title): \($0.day.formatted(.short))" }
      blocks.append(.text(list.joined(separator: " · ")))
    }
    return Report.Section("Period and counts", blocks + [.text(included)])
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
      "An entry is a check-in: a feeling at a time. Feelings are pleasant or unpleasant, with high "
        + "or low energy: bright (pleasant, high), calm (pleasant, low), tense (unpleasant, high) "
        + "and low (unpleasant, low). A day in the year shows what most of its entries are, or in "
        + "a tie the latest one; a day without entries is empty, not neutral.",
      "Pleasant is the mean over the days with entries of the share of pleasant entries of a day; "
        + "below \(PleasantShare.minimumDays) days, entries are counted instead. Streaks and the "
        + "trend refer to the last day of the report, which is that of the last entry unless a day "
        + "was given. A streak may miss one day in any seven.",
      "What goes with it compares the days with a name to the other days, once weekday, trend, "
        + "waves longer than 90 days, the season and the number of the day's entries are removed. "
        + "A difference is tested by shifting the days around the diary, which keeps the runs of "
        + "moods and activities; the results are corrected for the number of names (Benjamini and "
        + "Hochberg). A name needs \(Influences.minimumDaysEach) days with it and "
        + "\(Influences.minimumDaysEach) without, in \(Influences.minimumDays). In fewer than "
        + "\(Influences.reliableDays) days, the size of a difference is likely overstated.",
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
