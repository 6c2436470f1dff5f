import Models
import Reminders
import Testing

@Suite struct ReminderScheduleTests {
  @Test(arguments: [
    ("21:00", nil, "*-*-* 21:00:00", "0 21 * * *", "at 21:00 every day"),
    (
      "6pm", "mon-fri", "Mon,Tue,Wed,Thu,Fri *-*-* 18:00:00", "0 18 * * 1,2,3,4,5",
      "at 18:00 on Mon, Tue, Wed, Thu, Fri"
    ),
    ("08:05", "sun, SAT", "Sat,Sun *-*-* 08:05:00", "5 8 * * 6,0", "at 08:05 on Sat, Sun"),
    (
      "9:30", "sat-mon", "Mon,Sat,Sun *-*-* 09:30:00", "30 9 * * 1,6,0", "at 09:30 on Mon, Sat, Sun"
    ),
  ])
  func scheduleIsWritten(
    at time: String, on days: String?, event: String, cron: String, words: String
  ) throws {
    let schedule = try ReminderSchedule(at: time, on: days)
    #expect(schedule.calendarEvent == event)
    #expect(schedule.cronFields == cron)
    #expect(schedule.words == words)
  }

  @Test(arguments: ["m", "", "mon,", "mon-tue-wed", "funday", "mon–fri"])
  func otherDaysAreRefused(days: String) {
    #expect(throws: ReminderError.notWeekdays(days)) {
      try ReminderSchedule(at: "21:00", on: days)
    }
  }

  @Test func timeIsATimeOfDay() {
    #expect(throws: InvalidInput.self) { try ReminderSchedule(at: "yesterday", on: nil) }
  }
}
