#if DEBUG
  import Core

  @MainActor
  private func reminder(
    _ change: (inout ReminderReducer.State) -> Void = { _ in }
  ) -> ReminderView {
    var state = ReminderReducer.State()
    state.hasLoaded = true
    change(&state)
    return ReminderView(store: Store(initialState: state) { ReminderReducer() })
  }

  #Preview("none") { reminder() }

  #Preview("installed") {
    reminder {
      $0.installed = InstalledReminder(
        event: "Mon,Tue,Wed,Thu,Fri *-*-* 18:30:00",
        path: "~/.config/systemd/user/bako-remind.timer",
        schedule: "at 18:30 on Mon, Tue, Wed, Thu, Fri", time: "18:30", weekdays: Array(1...5))
      $0.time = "18:30"
      $0.weekdays = Set(1...5)
    }
  }

  #Preview("without systemd") {
    reminder {
      $0.notice = ReminderText.noTimer
      $0.crontabLine = "0 21 * * * bako remind run"
    }
  }

  #Preview("failed") {
    reminder {
      $0.time = "25:99"
      $0.failure = InvalidInput.notATimeOfDay("25:99").message
    }
  }
#endif
