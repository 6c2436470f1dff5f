import Models
import Testing

@Suite struct PleasantnessTests {
  @Test(
    arguments: [
      ([], nil), ([5], 5), ([1, 2], 2), ([-1, -2], -2), ([1, -2], -1), ([1, 1, 2], 1),
      ([100, -100], 0), ([-100, -100], -100), ([2, 2, 3, 3], 3), ([-2, -2, -3, -3], -3),
    ] as [([Int], Int?)])
  func meanIsRoundedHalfAwayFromZero(values: [Int], mean: Int?) {
    var pleasantness = Pleasantness()
    for value in values { pleasantness.add(value) }
    #expect(pleasantness.mean == mean)
    #expect(pleasantness.least == values.min() && pleasantness.most == values.max())
    #expect(pleasantness.count == values.count)
  }

  @Test func valuesAreAddedByNumber() {
    var (one, many) = (Pleasantness(), Pleasantness())
    for value in [7, 7, 7, -3] { one.add(value) }
    many.add(-3)
    many.add(7, count: 3)
    many.add(50, count: 0)
    #expect(one == many)
  }

  /// A day with ten entries counts as much as a day with one.
  @Test func periodIsTheMeanOfItsDays() throws {
    let (happy, sad) = (try Feeling.parse("happy"), try Feeling.parse("sad"))
    var (first, second) = (
      DaySummary(day: CalendarDay(number: 1)), DaySummary(day: CalendarDay(number: 2))
    )
    first.add(happy, count: 10)
    second.add(sad)
    let (most, least) = (try #require(happy.valence), try #require(sad.valence))
    #expect(first.pleasantness.mean == most && second.pleasantness.mean == least)
    var expected = Pleasantness()
    expected.add(most)
    expected.add(least)
    let empty = DaySummary(day: CalendarDay(number: 3))
    #expect(Pleasantness(of: [first, second, empty]) == expected)
  }
}
