import Core

public struct SelectFeelingView: View {
  @Environment(\.layoutSize) private var layoutSize
  @Bindable var store: StoreOf<SelectFeelingReducer>

  public init(store: StoreOf<SelectFeelingReducer>) { self.store = store }

  public var body: some View {
    VStack(spacing: 0) {
      SelectFeelingMapView(store: store)
      if layoutSize > .compact {
        status
        continueButton
      } else {
        HStack {
          status
          Spacer()
          continueButton
        }
        .padding(.horizontal)
      }
    }
    .navigationTitle("Which feeling?")
  }

  private var continueButton: some View {
    Button("Continue") { store.send(.continueButtonTapped) }
      .buttonStyle(.borderedProminent)
      .disabled(!store.canContinue)
  }

  private var status: some View {
    HStack {
      if !store.filter.isEmpty {
        Text("Search: \(store.filter)").bold().lineLimit(1)
        Text(found).foregroundColor(.secondary).lineLimit(1)
      } else if let selected = store.selectedFeeling {
        Text("Selected:").foregroundColor(.secondary)
        FeelingLabel(selected)
      } else {
        Text(isWide ? "Drag, use the arrows, or type a name; Enter selects" : "Move or type a name")
          .foregroundColor(.secondary)
          .lineLimit(1)
          .accessibilityHidden(true)
      }
    }
  }

  private var found: String {
    if store.matches.isEmpty { return isWide ? "no match; Esc clears" : "no match" }
    return isWide ? "\(store.matches.count) of \(store.feelings.count); Esc clears" : "Esc clears"
  }

  private var isWide: Bool { layoutSize > .compact }
}

/// The map. Circles that do not match the filter are drawn as points.
struct SelectFeelingMapView: View {
  let store: StoreOf<SelectFeelingReducer>

  var body: some View {
    GeometryReader { geometry in
      Canvas { context, size in
        draw(in: size, &context)
      }
      .gesture(drag(in: geometry.size))
      // The first click has selected the circle and moved it to the middle.
      .onTapGesture(count: 2) {
        if store.isActiveSelected { store.send(.continueButtonTapped) }
      }
      .onWheel { rows in
        store.send(.mapDragged(by: CGSize(width: 0, height: .rows(-rows))))
        store.send(.dragEnded)
      }
    }
    .onKeyPress(
      "Feeling", value: store.activeFeeling?.name ?? "", choices: store.feelings.map(\.name),
      choose: { store.send(.feelingSelected($0)) }, hints: hints, action: handleKey)
  }

  /// Draws the selected circle and then the active one above the others.
  private var drawingOrder: [Int] {
    let matches = Set(store.matches)
    let shown = store.feelings.indices.filter {
      matches.contains($0) || $0 == store.selectedFeelingIndex
    }
    return shown.filter { ring(of: $0) == .thin } + shown.filter { ring(of: $0) == .double }
      + shown.filter { ring(of: $0) == .bold }
  }

  private func draw(in size: CGSize, _ context: inout GraphicsContext) {
    let map = store.map
    let order = drawingOrder
    for index in store.feelings.indices where !order.contains(index) {
      let corner = map.corner(of: index, at: store.currentOffset, in: size)
      context.write(
        context.isASCII ? "." : "·",
        at: corner.offset(
          columns: SelectFeelingCircle.columns / 2, rows: SelectFeelingCircle.rows / 2),
        style: CellStyle(attributes: .dim))
    }
    for index in order {
      let circle = SelectFeelingCircle(feeling: store.feelings[index], ring: ring(of: index))
      draw(circle, at: map.corner(of: index, at: store.currentOffset, in: size), &context)
    }
  }

  private func draw(
    _ circle: SelectFeelingCircle, at corner: CellPoint, _ context: inout GraphicsContext
  ) {
    for (row, line) in circle.lines(isASCII: context.isASCII).enumerated() {
      context.write(
        line.text, at: corner.offset(columns: line.indent, rows: row), style: circle.style)
    }
    context.write(
      circle.name, at: corner.offset(columns: 1, rows: SelectFeelingCircle.rows / 2),
      style: circle.nameStyle)
  }

  private func ring(of index: Int) -> Ring {
    if index == store.selectedFeelingIndex { return .double }
    return index == store.activeCircleIndex ? .bold : .thin
  }

  private func drag(in size: CGSize) -> DragGesture {
    DragGesture(minimumDistance: 0)
      .onChanged { value in
        store.send(.mapDragged(by: value.translation))
      }
      .onEnded { value in
        if value.translation == .zero {
          tap(value.location, in: size)
        } else {
          store.send(.dragEnded)
        }
      }
  }

  private func tap(_ point: CGPoint, in size: CGSize) {
    if let index = store.map.index(at: point, offset: store.currentOffset, in: size),
      store.matches.contains(index)
    {
      store.send(.feelingSelected(index))
    }
  }

  private var hints: [KeyHint] {
    [
      KeyHint("Enter", store.isActiveSelected ? "continue" : "select"),
      KeyHint("Arrows", "explore"), KeyHint("letters", "search"),
      KeyHint("Drag", "move the map"), KeyHint("Wheel", "move the map"),
      KeyHint("Double click", "choose and continue"),
    ]
  }

  private func handleKey(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty || press.modifiers == .shift else { return false }
    switch press.key {
    case .up: store.send(.arrowKeyPressed(.up))
    case .down: store.send(.arrowKeyPressed(.down))
    case .left: store.send(.arrowKeyPressed(.left))
    case .right: store.send(.arrowKeyPressed(.right))
    case .enter, .character(" "):
      if store.isActiveSelected {
        store.send(.continueButtonTapped)
      } else if let index = store.activeMatch {
        store.send(.feelingSelected(index))
      }
    case .backspace: store.send(.filterChanged(String(store.filter.dropLast())))
    case .escape where !store.filter.isEmpty: store.send(.filterChanged(""))
    case let .character(letter) where letter.isLetter || letter == "?":
      store.send(.filterChanged(store.filter + String(letter)))
    default: return false
    }
    return true
  }
}
