// The samples of controls: the same code as in the documentation comments,
// which `PictureTests` compares, drawn by `DocumentationPicture`.

import Foundation
import TerminalUI

enum ButtonSample {
  struct CounterView: View {
    @State private var count = 0

    var body: some View {
      HStack {
        Button("Add one") { count += 1 }
        Button("Reset", role: .destructive) { count = 0 }
          .keyboardShortcut("r")
          .disabled(count == 0)
      }
    }
  }
}

enum StepperSample {
  struct GlassesView: View {
    @State private var glasses = 2

    var body: some View {
      Stepper("Glasses: \(glasses)", value: $glasses, in: 0...20)
    }
  }
}

enum LabeledContentSample {
  struct MeasuresView: View {
    @State private var weight = ""

    var body: some View {
      Form {
        LabeledContent("Height", value: "170 cm")
        LabeledContent("Weight") {
          TextField("70", text: $weight).frame(width: .columns(8))
          Text("kg")
        }
      }
    }
  }
}

enum MenuSample {
  struct ShareMenu: View {
    var body: some View {
      Menu("Share") {
        Button("Copy") {}
        Button("Print") {}
      }
    }
  }
}

enum DisclosureGroupSample {
  struct DetailsGroup: View {
    @State private var isExpanded = true

    var body: some View {
      DisclosureGroup("Details", isExpanded: $isExpanded) {
        LabeledContent("Created", value: "Sunday")
      }
    }
  }
}

enum GaugeSample {
  struct StorageGauge: View {
    var body: some View {
      Gauge(value: 3.5, in: 0...10) { Text("Storage") }
    }
  }
}

enum ContentUnavailableViewSample {
  struct EmptyJournal: View {
    let add: @MainActor () -> Void

    var body: some View {
      ContentUnavailableView {
        Label("No entries", systemImage: "book")
      } description: {
        Text("Entries that you write are listed here.")
      } actions: {
        Button("Write an entry") { add() }
      }
    }
  }
}

enum DatePickerSample {
  struct AppointmentView: View {
    @State var date = Date.now

    var body: some View {
      Form {
        DatePicker("Starts", selection: $date)
        DatePicker("Day", selection: $date, displayedComponents: .date)
          .datePickerStyle(.graphical)
      }
    }
  }
}

enum SecureFieldSample {
  struct PasswordView: View {
    @State private var password = ""

    var body: some View {
      SecureField("Password", text: $password)
    }
  }
}

enum LinkSample {
  struct SourcesView: View {
    let manual: URL

    var body: some View {
      VStack(alignment: .leading) {
        Link("The manual", destination: manual)
        Link(destination: manual) { Label("The manual", systemImage: "book") }
      }
    }
  }
}

enum PickerSample {
  struct UnitsView: View {
    enum Units: Hashable { case metric, imperial }

    @State private var units = Units.metric

    var body: some View {
      Picker("Units", selection: $units) {
        Text("Metric").tag(Units.metric)
        Text("Imperial").tag(Units.imperial)
      }
      .pickerStyle(.segmented)
    }
  }
}

enum ProgressViewSample {
  struct ImportView: View {
    let imported: Double?

    var body: some View {
      ProgressView("Importing entries", value: imported, total: 250)
    }
  }
}

enum SliderSample {
  struct VolumeView: View {
    @State private var volume = 40.0

    var body: some View {
      Slider(value: $volume, in: 0...100, step: 10) { Text("Volume") }
    }
  }
}

enum TextEditorSample {
  struct NoteView: View {
    @State private var note = ""

    var body: some View {
      TextEditor(text: $note)
        .frame(minHeight: .rows(5))
        .accessibilityLabel("Note")
    }
  }
}

enum TextFieldSample {
  struct NameView: View {
    @State private var name = ""
    @State private var greeting = ""

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Your name", text: $name)
          .onSubmit { greeting = "Hello, \(name)" }
        Text(greeting)
      }
    }
  }
}

enum ToggleSample {
  struct ReminderView: View {
    @State private var isOn = true

    var body: some View {
      Toggle("Remind me every evening", isOn: $isOn)
    }
  }
}
