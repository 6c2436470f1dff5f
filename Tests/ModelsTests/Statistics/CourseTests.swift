import Models
import Testing

@Suite struct CourseTests {
  private let today = CalendarDay(number: 20_777)

  /// Days with entries, each as an age in days and the names of feelings.
  private func days(_ days: [(age: Int, feelings: [String])]) throws -> [DaySummary] {
    try days.sorted { $0.age > $1.age }.map { day in
      var summary = DaySummary(day: today.adding(days: -day.age))
      for name in day.feelings { summary.add(try Feeling.parse(name)) }
      return summary
    }
  }

  private func valence(_ name: String) throws -> Int {
    try #require(try Feeling.parse(name).valence)
  }

  @Test func dayHasTheRangeOfItsEntries() throws {
    let course = Course(
      days: try days([(0, ["happy", "tired", "calm"])]), in: today.adding(days: -6)...today)
    let point = try #require(course.points.first)
    #expect(course.points.count == 1 && course.daysOfPoint == 1)
    #expect((point.least, point.most) == (try valence("tired"), try valence("happy")))
    #expect(point.median == point.mean)
  }

  /// The days before the period are in its first medians; days older than a week are not.
  @Test func medianIsOfTheLastSevenDays() throws {
    let (happy, sad, calm) = (try valence("happy"), try valence("sad"), try valence("calm"))
    let all = try days([(9, ["sad"]), (6, ["happy"]), (1, ["sad"]), (0, ["calm"])])
    let course = Course(days: all, in: today.adding(days: -1)...today)
    #expect(course.points.map(\.mean) == [sad, calm])
    let sum = happy + sad
    let mean = sum.signum() * ((2 * abs(sum) + 2) / 4)
    #expect(course.points.map(\.median) == [mean, [happy, sad, calm].sorted()[1]])
  }

  @Test(arguments: [(7, [0, 0]), (8, [0, 1])])
  func gapInterruptsTheLine(gap: Int, pieces: [Int]) throws {
    let course = Course(
      days: try days([(gap, ["happy"]), (0, ["happy"])]), in: today.adding(days: -20)...today)
    #expect(course.points.map(\.piece) == pieces)
  }

  @Test(arguments: [(364, 1), (365, 7)])
  func yearHasWeeks(length: Int, daysOfPoint: Int) {
    let course = Course(days: [], in: today.adding(days: 1 - length)...today)
    #expect(course.daysOfPoint == daysOfPoint)
  }

  /// 20 November 2026 is a Friday.
  @Test func weekHasTheRangeOfItsDays() throws {
    let (happy, sad, calm) = (try valence("happy"), try valence("sad"), try valence("calm"))
    let all = try days([(11, ["happy"]), (4, ["calm"]), (1, ["happy"]), (0, ["sad"])])
    let course = Course(days: all, in: today.adding(days: -400)...today)
    #expect(course.points.map { today.days(since: $0.day) } == [11, 4])
    #expect(course.points.map(\.least) == [happy, sad])
    #expect(course.points.map(\.most) == [happy, happy])
    #expect(course.points.map(\.median) == [happy, calm])
    #expect(course.points.map(\.piece) == [0, 0])
    let sundays = Course(days: all, in: today.adding(days: -400)...today, weekStart: 7)
    #expect(sundays.points.map { today.days(since: $0.day) } == [12, 5])
  }

  @Test func periodBeforeIsMoved() throws {
    let all = try days([(8, ["sad"]), (1, ["happy"])])
    let week = Course(days: all, in: today.adding(days: -6)...today)
    #expect(week.points.map(\.day) == [today.adding(days: -1)])
    #expect(week.before.map(\.day) == [today.adding(days: -1)])
    #expect(week.before.map(\.median) == [try valence("sad")])
    // A longer period before ends with this one.
    let longer = Course(
      days: try days([(30, ["sad"]), (7, ["sad"])]), in: today.adding(days: -6)...today,
      previous: today.adding(days: -30))
    #expect(longer.before.map(\.day) == [today.adding(days: -6)])
  }
}
