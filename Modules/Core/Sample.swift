#if DEBUG
  /// Fixed values for the previews of features.
  public enum Sample {
    /// Saturday, 21 November 2026, 20:00 in Copenhagen.
    public static let moment = Moment(milliseconds: 1_795_287_600_000, offsetMinutes: 60)

    public static let calendar: Calendar = {
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = Locale(identifier: "en_GB")
      calendar.timeZone = TimeZone(secondsFromGMT: 3_600) ?? .gmt
      return calendar
    }()

    /// Entries of the last week, newest first.
    public static let entries: [Entry] = [
      entry(
        0, "Happy", journal: "Coffee with Ada.\nWe laughed a lot.", ["Friends", "Food"], "Café"),
      entry(1, "Tired", journal: "Long day.", ["Work"], "Commute"),
      entry(2, "Calm", journal: "", ["Rest"], "Home"),
      entry(4, "Proud", journal: "It is finished.", [], nil),
    ].compactMap(\.self)

    /// Entries of a year, newest first: about four a week, with a good mood on days with exercise.
    public static let year: [Entry] = (0..<365).compactMap { age in
      guard age * age % 7 < 4 else { return nil }
      let isActive = age % 3 == 0
      let names = isActive ? ["Happy", "Calm", "Proud"] : ["Tired", "Anxious", "Calm", "Sad"]
      return entry(
        age, names[age / 2 % names.count], journal: age % 5 == 0 ? "Slept well." : "",
        isActive ? ["Exercise"] : age % 2 == 0 ? ["Work"] : [], age % 4 == 0 ? "Café" : nil)
    }

    /// Measurements, newest first.
    public static let bmiHistory: [BMI] = [
      bmi(0, kilograms: 70), bmi(1, kilograms: 71), bmi(2, kilograms: 73),
    ].compactMap(\.self)

    private static func entry(
      _ daysAgo: Int, _ name: String, journal: String, _ activities: [EntryName],
      _ place: EntryName?
    ) -> Entry? {
      guard let feeling = Feeling.named(name) else { return nil }
      let date = moment(daysAgo: daysAgo)
      return Entry(
        id: id(daysAgo), date: date, feeling: feeling, journal: journal, activities: activities,
        place: place, createdAt: date.instant)
    }

    private static func bmi(_ weeksAgo: Int, kilograms: Int64) -> BMI? {
      guard let height = Height(tenThousandthsOfCentimeter: 1_700_000),
        let weight = Weight(tenBillionthsOfKilogram: kilograms * 10_000_000_000)
      else { return nil }
      return BMI(
        id: id(100 + weeksAgo), height: height, weight: weight, date: moment(daysAgo: weeksAgo * 7))
    }

    private static func moment(daysAgo days: Int) -> Moment {
      Moment(
        milliseconds: moment.milliseconds - Int64(days) * 86_400_000,
        offsetMinutes: moment.offsetMinutes)
    }

    private static func id(_ number: Int) -> UUID {
      UUID(
        uuid: (
          0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number / 256), UInt8(number % 256)
        ))
    }
  }
#endif
