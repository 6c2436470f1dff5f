import TerminalUI

// SwiftUI views with the import replaced: forms, lists and their controls.

enum Unit: String, CaseIterable, Identifiable {
  case metric, imperial
  var id: Self { self }
}

struct Habit: Identifiable, Hashable {
  let id: Int
  var name: String
  var isDone = false
}

struct SettingsForm: View {
  enum Field: Hashable { case name, goal }

  @State private var name = ""
  @State private var password = ""
  @State private var goal = 70.5
  @State private var cups = 2
  @State private var level = 0.5
  @State private var unit = Unit.metric
  @State private var theme: String?
  @State private var remindsMe = true
  @State private var birthday = Date(timeIntervalSince1970: 0)
  @State private var showsMore = false
  @State private var changes: [String] = []
  @FocusState private var focus: Field?

  private let now = Date(timeIntervalSince1970: 1_763_640_000)

  var body: some View {
    Form {
      Section("Profile") {
        TextField("Name", text: $name)
          .focused($focus, equals: .name)
          .submitLabel(.next)
          .textInputAutocapitalization(.words)
          .autocorrectionDisabled()
          .onSubmit { focus = .goal }
        SecureField("Password", text: $password)
        TextField("Goal", value: $goal, format: .number)
          .focused($focus, equals: .goal)
          .keyboardType(.decimalPad)
        LabeledContent("Version", value: "1.0")
        LabeledContent("Weight") { Text(goal, format: .number) }
      }
      Section {
        Stepper("Cups: \(cups)", value: $cups, in: 0...9)
        Stepper("Level") {
          level += 0.1
        } onDecrement: {
          level -= 0.1
        }
        Slider(value: $level, in: 0...1, step: 0.1) { Text("Level") }
        Toggle("Remind me", isOn: $remindsMe).toggleStyle(.switch).tint(.green)
        Picker("Units", selection: $unit) {
          ForEach(Unit.allCases) { unit in
            Text(unit.rawValue.capitalized).tag(unit)
          }
        }
        .pickerStyle(.segmented)
        Picker("Theme", selection: $theme) {
          Text("None").tag(nil as String?)
          ForEach(["Dark", "Light"], id: \.self) { Text($0).tag(Optional($0)) }
        }
        .pickerStyle(.navigationLink)
        DatePicker("Born", selection: $birthday, in: ...now, displayedComponents: .date)
        DatePicker(selection: $birthday, in: now..., displayedComponents: [.date]) { Text("From") }
      } header: {
        Text("Choices").textCase(.uppercase)
      } footer: {
        Text("Changed: \(changes.joined(separator: ", "))")
      }
      Section(header: Text("More"), footer: Text("The end")) {
        DisclosureGroup("Details", isExpanded: $showsMore) {
          Text("Hidden details")
        }
        Menu("Actions") {
          Button("Rename") { changes.append("rename") }
          Button("Remove", role: .destructive) { changes.append("remove") }
        }
      }
    }
    .formStyle(.grouped)
    .scrollContentBackground(.hidden)
    .onChange(of: cups) { old, new in changes.append("\(old)→\(new)") }
    .onChange(of: unit) { changes.append("unit") }
    .onChange(of: remindsMe) { value in changes.append(value ? "on" : "off") }
    .onAppear { focus = .name }
  }
}

struct HabitList: View {
  @State private var habits = [
    Habit(id: 1, name: "Walk"), Habit(id: 2, name: "Read"), Habit(id: 3, name: "Sleep"),
  ]
  @State private var search = ""
  @State private var selection: Int?
  @State private var said = ""

  private var found: [Habit] {
    search.isEmpty ? habits : habits.filter { $0.name.localizedCaseInsensitiveContains(search) }
  }

  var body: some View {
    NavigationStack {
      List(selection: $selection) {
        Section("Found") {
          ForEach(found) { habit in
            Text(habit.name)
              .badge(habit.id)
              .swipeActions(edge: .trailing, allowsFullSwipe: false) {
                Button(role: .destructive) {
                  habits.removeAll { $0.id == habit.id }
                } label: {
                  Label("Drop", systemImage: "trash")
                }
              }
              .contextMenu { Button("Praise") { said = "Well done" } }
              .listRowSeparator(.hidden)
              .listRowInsets(EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8))
          }
          .onDelete(perform: delete)
          .onMove { habits.move(fromOffsets: $0, toOffset: $1) }
        }
        Section("All") {
          ForEach($habits) { $habit in
            Toggle(habit.name, isOn: $habit.isDone)
          }
          ForEach(0..<2, id: \.self) { Text("Row \($0)") }
        }
        Text("Done: \(habits.filter(\.isDone).count) \(said)")
      }
      .listStyle(.insetGrouped)
      .searchable(text: $search, prompt: "Find a habit")
      .refreshable {}
      .navigationTitle("Habits")
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { EditButton() }
        ToolbarItemGroup(placement: .primaryAction) {
          Button("Add", systemImage: "plus") {
            habits.append(Habit(id: habits.count + 1, name: "New"))
          }
        }
      }
    }
    .overlay {
      if found.isEmpty {
        ContentUnavailableView(
          "No habits", systemImage: "magnifyingglass", description: Text("Try another word."))
      }
    }
  }

  private func delete(at offsets: IndexSet) { habits.remove(atOffsets: offsets) }
}

struct BoundRows: View {
  @Binding var habits: [Habit]

  var body: some View {
    List($habits) { $habit in
      TextField("Habit", text: $habit.name)
    }
  }
}
