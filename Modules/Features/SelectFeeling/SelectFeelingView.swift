import Core

public struct SelectFeelingView: View {
  let store: StoreOf<SelectFeelingReducer>

  public init(store: StoreOf<SelectFeelingReducer>) { self.store = store }

  public var body: some View {
    VStack(spacing: 0) {
      SelectFeelingMapView(store: store)
      SelectFeelingDetail(store: store)
    }
    .navigationTitle("Which feeling?")
    .onAppear { store.send(.onAppear) }
  }
}

/// Two lines on the selected feeling and the search.
private struct SelectFeelingDetail: View {
  @Environment(\.layoutSize) private var layoutSize
  let store: StoreOf<SelectFeelingReducer>

  var body: some View {
    VStack(spacing: 0) {
      if layoutSize == .compact, store.filter.isEmpty {
        ViewThatFits(in: .horizontal) {
          VStack(spacing: 0) {
            definition
            use
          }
          definition.multilineTextAlignment(.center)
        }
      } else {
        meaning
        if !store.filter.isEmpty {
          search
        } else if layoutSize < .wide {
          use
        }
      }
    }
    .padding(.horizontal)
    .frame(maxWidth: .infinity, minHeight: .rows(2), maxHeight: .rows(2), alignment: .top)
  }

  @ViewBuilder private var meaning: some View {
    if let feeling = store.choice {
      HStack(spacing: .columns(2)) {
        FeelingLabel(feeling)
        definition.lineLimit(1)
        if layoutSize >= .wide { use }
      }
    } else {
      Text("No feeling matches “\(store.filter)”").lineLimit(1)
    }
  }

  private var definition: Text { Text(store.selected?.definition ?? "") }

  private var use: some View {
    Text(store.useText ?? "").foregroundColor(.secondary).lineLimit(1)
  }

  private var search: some View {
    HStack(spacing: .columns(2)) {
      Text("Search: \(store.filter)").bold().lineLimit(1)
      Text(store.matches.count > 1 ? "\(store.matches.count) matches" : "Esc clears")
        .foregroundColor(.secondary)
    }
  }
}

/// The map and its keys.
struct SelectFeelingMapView: View {
  let store: StoreOf<SelectFeelingReducer>

  var body: some View {
    GeometryReader { geometry in
      let area = CellSize(geometry.size)
      Canvas { context, _ in
        let map = SelectFeelingMap(store.feelings, in: context.size)
        SelectFeelingDrawing(map: map, state: store.state).draw(&context)
      }
      .gesture(drag(in: area))
      // The first click has selected the circle.
      .onTapGesture(count: 2) { store.send(.choiceConfirmed) }
      .onWheel { store.send(.wheelTurned(rows: $0)) }
    }
    .onKeyPress(
      "Feeling", value: store.selected?.name ?? "", choices: store.feelings.map(\.name),
      choose: { store.send(.feelingNamed(store.feelings[$0])) }, hints: hints, action: handleKey)
  }

  private func drag(in area: CellSize) -> DragGesture {
    DragGesture(minimumDistance: 0)
      .onChanged { value in
        store.send(
          .mapDragged(
            to: CellPoint(value.location), by: CellSize(value.translation), in: area))
      }
      .onEnded { value in
        store.send(
          value.translation == .zero
            ? .mapTapped(at: CellPoint(value.location), in: area) : .dragEnded)
      }
  }

  private var hints: [KeyHint] {
    [KeyHint("Enter", "choose"), KeyHint("letters", "search")]
      + (store.filter.isEmpty ? [] : [KeyHint("Esc", "clear")])
      + [
        KeyHint("Arrows", "explore"), KeyHint("Drag", "move"), KeyHint("Wheel", "move"),
        KeyHint("Double click", "choose"),
      ]
  }

  private func handleKey(_ press: KeyPress) -> Bool {
    // Alt with an arrow would drag the map by a cell.
    guard press.modifiers.isSubset(of: [.shift, .alt]) else { return false }
    switch press.key {
    case .up: store.send(.arrowKeyPressed(.up))
    case .down: store.send(.arrowKeyPressed(.down))
    case .left: store.send(.arrowKeyPressed(.left))
    case .right: store.send(.arrowKeyPressed(.right))
    default: return press.modifiers.isSubset(of: .shift) && handleTyping(press.key)
    }
    return true
  }

  private func handleTyping(_ key: Key) -> Bool {
    switch key {
    case .enter, .character(" "): store.send(.choiceConfirmed)
    case .backspace: store.send(.filterChanged(String(store.filter.dropLast())))
    case .escape where !store.filter.isEmpty: store.send(.filterChanged(""))
    case let .character(letter) where letter.isLetter:
      store.send(.filterChanged(store.filter + String(letter)))
    default: return false
    }
    return true
  }
}

/// Draws the axes, the circles and, above them, the selected circle.
@MainActor
private struct SelectFeelingDrawing {
  let map: SelectFeelingMap
  let state: SelectFeelingReducer.State

  func draw(_ context: inout GraphicsContext) {
    let origin = state.origin(of: map)
    drawAxes(from: origin, &context)
    let matches = state.matches
    for spot in map.spots where spot.feeling != state.choice {
      draw(spot, matches.contains(spot.feeling) ? .normal : .muted, from: origin, &context)
    }
    for spot in map.spots where spot.feeling == state.choice {
      draw(spot, .selected, from: origin, &context)
    }
  }

  private func draw(
    _ spot: SelectFeelingMap.Spot, _ look: SelectFeelingCircle.Look, from origin: CellPoint,
    _ context: inout GraphicsContext
  ) {
    let circle = SelectFeelingCircle(
      feeling: spot.feeling, form: map.form, hasIcon: map.hasIcons, look: look)
    circle.draw(in: spot.rect.offset(columns: origin.column, rows: origin.row), &context)
  }

  private func drawAxes(from origin: CellPoint, _ context: inout GraphicsContext) {
    let border = CellStyle(foreground: .border)
    let shown = CellRect(origin: origin, size: map.size).intersection(CellRect(map.area))
    if let column = map.pleasantnessLine {
      for row in shown.row..<shown.endRow {
        context.write(
          context.isASCII ? "|" : "│",
          at: CellPoint(column: origin.column + column, row: row), style: border)
      }
    }
    if let row = map.energyLine {
      let line = String(repeating: context.isASCII ? "-" : "─", count: shown.columns)
      let start = CellPoint(column: shown.column, row: origin.row + row)
      context.write(line, at: start, style: border)
      if let column = map.pleasantnessLine {
        context.write(
          context.isASCII ? "+" : "┼", at: origin.offset(columns: column, rows: row),
          style: border)
        write("unpleasant ", at: start, &context)
        write(" pleasant", at: start.offset(columns: shown.columns - 9), &context)
      }
    }
    drawPages(from: origin, &context)
    if map.hasEnergyWords {
      let middle = map.pleasantnessLine.map { origin.column + $0 } ?? map.area.columns / 2
      write("high energy", at: CellPoint(column: middle - 5, row: origin.row - 1), &context)
      write(
        "low energy", at: CellPoint(column: middle - 5, row: origin.row + map.size.rows), &context)
    }
  }

  /// Marks the edges beyond which the map continues, in rows that are free there.
  private func drawPages(from origin: CellPoint, _ context: inout GraphicsContext) {
    let middle = origin.row + map.size.rows / 2
    if origin.column < 0 {
      write(context.isASCII ? "<" : "‹", at: CellPoint(column: 0, row: middle - 1), &context)
    }
    if origin.column + map.size.columns > map.area.columns {
      let end = CellPoint(column: map.area.columns - 1, row: middle)
      write(context.isASCII ? ">" : "›", at: end, &context)
    }
  }

  private func write(_ word: String, at point: CellPoint, _ context: inout GraphicsContext) {
    context.write(word, at: point, style: CellStyle(foreground: .secondary))
  }
}
