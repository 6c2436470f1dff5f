// The samples of texts, layouts and drawings: the same code as in the documentation comments,
// which `PictureTests` compares, drawn by `DocumentationPicture`.

import Foundation
import TerminalUI

enum CanvasSample {
  struct Gauge: View {
    let fraction: Double

    var body: some View {
      Canvas { context, size in
        let bar = CGRect(x: 0, y: 0, width: size.width * fraction, height: size.height)
        context.fill(Path(bar), with: .color(.accentColor))
        let percent = Text("\(Int(fraction * 100)) %")
        context.draw(percent, at: CGPoint(x: size.width / 2, y: size.height / 2))
      }
      .frame(height: .rows(1))
    }
  }
}

enum BorderSample {
  struct NoteBox: View {
    var body: some View { Text("A long walk").border("Monday") }
  }
}

enum LazyVGridSample {
  struct MonthView: View {
    let columns = Array(repeating: GridItem(.flexible()), count: 7)

    var body: some View {
      LazyVGrid(columns: columns) {
        ForEach(1..<31) { Text("\($0)") }
      }
    }
  }
}

enum VStackSample {
  struct SummaryView: View {
    var body: some View {
      VStack(alignment: .leading, spacing: .rows(1)) {
        Text("Today").bold()
        HStack {
          Text("Entries")
          Spacer()
          Text("3")
        }
      }
    }
  }
}

enum HStackSample {
  struct LegendView: View {
    var body: some View {
      HStack(spacing: .columns(2)) {
        Text("● pleasant").foregroundStyle(.green)
        Text("● unpleasant").foregroundStyle(.red)
      }
    }
  }
}

enum SpacerSample {
  struct PriceRow: View {
    var body: some View {
      HStack {
        Text("Coffee")
        Spacer()
        Text("3.20")
      }
    }
  }
}

enum DividerSample {
  struct TotalView: View {
    var body: some View {
      VStack(alignment: .leading) {
        Text("Coffee  3.20")
        Divider()
        Text("Total   3.20")
      }
    }
  }
}

enum GridSample {
  struct ScoresView: View {
    var body: some View {
      Grid(alignment: .leading, horizontalSpacing: .columns(2)) {
        GridRow {
          Text("Name").bold()
          Text("Points").bold()
        }
        Divider()
        GridRow {
          Text("Anna")
          Text("12")
        }
      }
    }
  }
}

enum LabelSample {
  struct StatusView: View {
    var body: some View {
      VStack(alignment: .leading) {
        Label("Saved", systemImage: "checkmark")
        Label {
          Text("3 entries")
        } icon: {
          Text("#")
        }
      }
    }
  }
}

enum TextSample {
  struct EntryRow: View {
    let date: Date
    let note: String
    let bmi: Double

    var body: some View {
      VStack(alignment: .leading) {
        Text(date, style: .date).font(.headline)
        Text(note).lineLimit(2)
        Text("BMI \(bmi, specifier: "%.1f")").foregroundColor(.secondary)
      }
    }
  }
}
