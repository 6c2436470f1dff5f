import TerminalCharts
import TerminalUI

struct TextPage: View {
  @State private var name = ""
  @State private var journal =
    "A text with several lines.\nIt wraps at words, moves by words and supports undo."
  @State private var message = "Nothing yet."

  var body: some View {
    NavigationStack {
      Form {
        Section("Fields") {
          HStack {
            Text("Name")
            Spacer()
            TextField("Your name", text: $name).frame(width: .columns(30))
          }
          TextEditor(text: $journal).frame(height: .rows(6)).accessibilityLabel("Journal")
        }
        Section("Buttons") {
          HStack(spacing: 16) {
            Button("Plain") { message = "Plain was pressed." }.buttonStyle(.plain)
            Button("Bordered") { message = "Bordered was pressed." }
            Button("Prominent") { message = "Hello, \(name.isEmpty ? "you" : name)." }
              .buttonStyle(.borderedProminent)
              .keyboardShortcut("s")
            Button("Delete", role: .destructive) { message = "Nothing was deleted." }
            Button("Disabled") {}.disabled(true)
          }
          Text(message).foregroundColor(.secondary)
        }
        Section("Text styles") {
          HStack(spacing: 16) {
            Text("Title").font(.title)
            Text("Caption").font(.caption)
            Text("Italic").italic()
            Text("Underlined").underline()
            Text("Struck").strikethrough()
            Text("Red").foregroundColor(.red)
            Text("Behind").padding(.horizontal).background(Color.blue.opacity(0.3))
          }
          Label("A label with a symbol", systemImage: "heart")
        }
      }
    }
  }
}

struct ChoicePage: View {
  @State private var isOn = true
  @State private var units = "metric"
  @State private var place = 2
  @State private var date = Date(timeIntervalSince1970: 1_763_640_000)

  var body: some View {
    ScrollView {
      Form {
        Section("One of several") {
          Toggle("Remember my choices", isOn: $isOn)
          Picker("Units", selection: $units) {
            Text("Metric").tag("metric")
            Text("Imperial").tag("imperial")
          }
          .pickerStyle(.segmented)
          Picker("Place", selection: $place) {
            ForEach(1..<9) { Text("Place \($0)") }
          }
        }
        Section("Dates") {
          DatePicker("When", selection: $date)
          DatePicker("Day", selection: $date, displayedComponents: .date)
            .datePickerStyle(.graphical)
        }
      }
    }
  }
}

struct ListPage: View {
  @State private var rows = Array(1...100_000)

  var body: some View {
    List {
      Section("100,000 rows, of which only the visible ones are evaluated") {
        ForEach(rows, id: \.self) { Text("Row \($0)") }
          .onDelete { rows.remove(atOffsets: $0) }
          .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }
}

struct ChartPage: View {
  private let trend = [24.2, 24.0, 23.7, 23.9, 23.1, 22.8, 22.9, 22.4, 22.5]
  private let moods = [("Happy", 12.0), ("Calm", 9.5), ("Tired", 3)]

  var body: some View {
    ScrollView {
      HStack {
        Text("Trend")
        Chart(Array(trend.enumerated()), id: \.offset) { index, value in
          BarMark(x: .value("Month", index), y: .value("BMI", value))
        }
        .chartYScale(domain: 22...24.2)
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .frame(width: .columns(trend.count), height: .rows(1))
        Spacer()
      }
      line.frame(height: .rows(10))
      Chart(moods, id: \.0) { name, count in
        BarMark(x: .value("Days", count), y: .value("Mood", name))
          .foregroundStyle(by: .value("Mood", name))
          .annotation { Text("\(count, specifier: "%.1f")") }
      }
      .chartXAxis(.hidden)
      .chartLegend(.hidden)
      year
      ProgressView("Halfway", value: 0.5)
    }
  }

  private var line: some View {
    Chart {
      ForEach(trend.indices, id: \.self) { index in
        LineMark(x: .value("Month", index + 1), y: .value("BMI", trend[index]))
      }
      RuleMark(y: .value("Normal below", 23))
        .lineStyle(StrokeStyle(dash: [4, 2]))
        .annotation { Text("Goal") }
    }
  }

  private var year: some View {
    Chart {
      ForEach(0..<364) { day in
        RectangleMark(
          x: .value("Week", "\(day / 7 + 1)"), y: .value("Weekday", "\(day % 7 + 1)")
        )
        .foregroundStyle(by: .value("Entries", day * day % 5))
      }
    }
  }
}

struct DrawingPage: View {
  @State private var offset = CGSize.zero
  @State private var taps = 0

  var body: some View {
    GeometryReader { geometry in
      ZStack {
        ForEach(0..<3) { index in
          Circle()
            .foregroundColor([Color.blue, .green, .pink][index])
            .scaleEffect(1 + 0.05 * Double(index))
            .frame(width: .columns(20 - index * 6), height: .rows(10 - index * 3))
            .onTapGesture { taps += 1 }
        }
        .offset(offset)
        Text("Drag anywhere: \(Int(offset.width)), \(Int(offset.height)) points; \(taps) taps")
          .frame(width: geometry.size.width, height: geometry.size.height, alignment: .bottom)
      }
      .gesture(DragGesture().onChanged { offset = $0.translation })
    }
  }
}

struct DialogPage: View {
  @State private var asks = false
  @State private var chooses = false
  @State private var shows = false
  @State private var screens: [Int] = []

  var body: some View {
    NavigationStack(
      ids: screens, pop: { id in screens.removeAll { $0 >= id } },
      root: { menu },
      destination: { id in
        Button("Push another") { screens.append(id + 1) }.navigationTitle("Screen \(id)")
      })
  }

  private var menu: some View {
    VStack(spacing: .rows(1)) {
      Button("Alert") { asks = true }
      Button("Confirmation") { chooses = true }
      Button("Sheet") { shows = true }
      Button("Push a screen") { screens.append(1) }
      ProgressView("Work that takes a while")
    }
    .alert("An alert", isPresented: $asks) {
      Button("Delete", role: .destructive) {}
      Button("Keep", role: .cancel) {}
    } message: {
      Text("It blocks the controls below and restores the focus.")
    }
    .confirmationDialog("Which one?", isPresented: $chooses) {
      Button("The first") {}
      Button("The second") {}
    }
    .sheet(isPresented: $shows) { TextPage() }
  }
}

struct MorePage: View {
  @State private var cups = 2
  @State private var level = 0.4
  @State private var weight = 70.5
  @State private var word = ""
  @State private var message = "Nothing yet."

  var body: some View {
    NavigationStack {
      Form {
        Section("Numbers") {
          Stepper("Cups: \(cups)", value: $cups, in: 0...9)
          LabeledContent("Weight") {
            TextField("Weight", value: $weight, format: .number).frame(width: .columns(10))
          }
          Slider(value: $level, in: 0...1, step: 0.1) { Text("Level") }
          Gauge(value: level) { Text("The same level") }
        }
        Section("Groups") {
          DisclosureGroup("Details") { Text("The content of the group.") }
          Grid(alignment: .leading, horizontalSpacing: 16) {
            GridRow {
              Text("Name").bold()
              Text("Age").bold()
            }
            GridRow {
              Text("Anna")
              Text("41")
            }
          }
        }
        Section("Navigation") {
          HStack {
            Menu("Actions") {
              Button("Praise") { message = "Well done." }
              Button("Remove", role: .destructive) { message = "Nothing was removed." }
            }
            NavigationLink("A link") {
              Text("The destination of the link.").navigationTitle("Place")
            }
            SecureField("Password", text: $word)
          }
          Text(message).foregroundStyle(.secondary)
        }
      }
    }
  }
}
