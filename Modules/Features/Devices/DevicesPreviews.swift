#if DEBUG
  import Core

  @MainActor
  private func devices(
    _ change: (inout DevicesReducer.State) -> Void = { _ in }
  ) -> DevicesView {
    var state = DevicesReducer.State()
    state.hasLoaded = true
    change(&state)
    return DevicesView(store: Store(initialState: state) { DevicesReducer() })
  }

  #Preview("not shared") { devices() }

  #Preview("shared") {
    devices {
      $0.status = .preview
      $0.notice = "Sent 2, received 5 from desktop. 1,211 check-ins."
    }
  }

  #Preview("conflicts") {
    devices {
      $0.status = .preview
      $0.status?.conflicts = 2
      $0.conflicts = [
        SharingConflict(
          record: "3f2a9c41-0000-0000-0000-000000000000", field: "feeling", deviceName: "desktop",
          value: "Anxious", shown: "Fri 20 Nov 09:12 Happy"),
        SharingConflict(
          record: "3f2a9c42-0000-0000-0000-000000000000", field: "place", deviceName: "desktop",
          value: nil, shown: "Thu 19 Nov 21:40 Calm"),
      ]
    }
  }

  #Preview("unavailable") {
    devices {
      $0.status = .preview
      $0.status?.unsent = 1
      $0.failure =
        "git@host:diary.git cannot be used: git says “ssh: connect to host host port 22: "
        + "Network is unreachable”."
    }
  }

  extension SharingStatus {
    fileprivate static let preview = SharingStatus(
      place: "git@host:diary.git", name: "laptop", last: Sample.moment,
      devices: [
        Device(name: "laptop", label: "d-3f2a9c41", isThis: true, files: 812, last: Sample.moment),
        Device(
          name: "desktop", label: "d-00c0ffee", isThis: false, files: 431, last: Sample.moment),
      ])
  }
#endif
