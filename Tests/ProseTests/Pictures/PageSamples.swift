// The samples of articles: the same code as in the pages, which `PictureTests` compares, drawn by
// `DocumentationPicture`.

import Foundation
import TerminalCharts
import TerminalUI

enum ListsPage {
  struct Note: Identifiable {
    let id: Int
    let title: String
  }

  struct NoteRow: View {
    let note: Note
    @State private var isOpen = false

    var body: some View {
      Button(isOpen ? "\(note.title): opened" : note.title) { isOpen.toggle() }
    }
  }

  // Wrong
  struct NotesByIndex: View {
    @State private var notes = [Note(id: 1, title: "Milk"), Note(id: 2, title: "Rent")]

    var body: some View {
      List {
        ForEach(notes.indices, id: \.self) { NoteRow(note: notes[$0]) }
      }
      .toolbar {
        Button("New") { notes.insert(Note(id: 3, title: "Bread"), at: 0) }
          .keyboardShortcut("n", modifiers: [])
      }
    }
  }

  // Right
  struct NotesByID: View {
    @State private var notes = [Note(id: 1, title: "Milk"), Note(id: 2, title: "Rent")]

    var body: some View {
      List {
        ForEach(notes) { NoteRow(note: $0) }
      }
      .toolbar {
        Button("New") { notes.insert(Note(id: 3, title: "Bread"), at: 0) }
          .keyboardShortcut("n", modifiers: [])
      }
    }
  }
}

enum ChartsPage {
  // Wrong
  struct LevelsWithZero: View {
    let levels: [Double?] = [3, 4, nil, nil, 5, 4, 4]

    var body: some View {
      Chart(Array(levels.enumerated()), id: \.offset) { day, level in
        LineMark(x: .value("Day", day), y: .value("Level", level ?? 0))
      }
      .chartYScale(domain: 0...6)
    }
  }

  // Right
  struct LevelsWithGap: View {
    let levels: [Double?] = [3, 4, nil, nil, 5, 4, 4]

    var body: some View {
      Chart(Array(levels.enumerated()), id: \.offset) { day, level in
        LineMark(x: .value("Day", day), y: .value("Level", level ?? .nan))
      }
      .chartYScale(domain: 0...6)
    }
  }

  // Wrong
  struct WeightBars: View {
    let weights = [("Mon", 70.4), ("Tue", 70.1), ("Wed", 69.6)]

    var body: some View {
      Chart(weights, id: \.0) { day, weight in
        BarMark(x: .value("Day", day), y: .value("Weight", weight))
      }
    }
  }

  // Right
  struct WeightPoints: View {
    let weights = [("Mon", 70.4), ("Tue", 70.1), ("Wed", 69.6)]

    var body: some View {
      Chart(weights, id: \.0) { day, weight in
        PointMark(x: .value("Day", day), y: .value("Weight", weight))
      }
    }
  }

  struct Night {
    let hours: Double
    let mood: Double
    let isWeekend: Bool

    static let some = [
      Night(hours: 6, mood: 2, isWeekend: false), Night(hours: 7, mood: 4, isWeekend: false),
      Night(hours: 8, mood: 3, isWeekend: true), Night(hours: 9, mood: 5, isWeekend: true),
    ]
  }

  // Wrong
  struct NightsByColor: View {
    var body: some View {
      Chart(Night.some, id: \.hours) { night in
        PointMark(x: .value("Hours", night.hours), y: .value("Mood", night.mood))
          .foregroundStyle(night.isWeekend ? .green : .red)
      }
    }
  }

  // Right
  struct NightsBySymbol: View {
    var body: some View {
      Chart(Night.some, id: \.hours) { night in
        PointMark(x: .value("Hours", night.hours), y: .value("Mood", night.mood))
          .foregroundStyle(by: .value("Day", night.isWeekend ? "weekend" : "workday"))
          .symbol(by: .value("Day", night.isWeekend ? "weekend" : "workday"))
      }
    }
  }

  // Wrong
  struct SmallWithAxes: View {
    let counts = [3, 4, 2, 0, 4, 4, 5]

    var body: some View {
      Chart(Array(counts.enumerated()), id: \.offset) { day, count in
        BarMark(x: .value("Day", day), y: .value("Entries", count))
      }
      .frame(width: .columns(7), height: .rows(1))
    }
  }

  // Right
  struct SmallWithText: View {
    let counts = [3, 4, 2, 0, 4, 4, 5]

    var body: some View {
      HStack {
        Chart(Array(counts.enumerated()), id: \.offset) { day, count in
          BarMark(x: .value("Day", day), y: .value("Entries", count))
        }
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .frame(width: .columns(7), height: .rows(1))
        Text("\(counts.reduce(0, +)) entries")
      }
    }
  }
}
