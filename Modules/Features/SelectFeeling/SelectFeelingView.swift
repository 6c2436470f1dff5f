import Core

public struct SelectFeelingView: View {
  @Bindable var store: StoreOf<SelectFeelingReducer>

  public init(store: StoreOf<SelectFeelingReducer>) { self.store = store }

  public var body: some View {
    VStack(spacing: 0) {
      EmotionCirclesView(store: store)
      status
      Button("Continue") { store.send(.continueButtonTapped) }
        .buttonStyle(.borderedProminent)
        .disabled(!store.canContinue)
    }
    .navigationTitle("What is it?")
  }

  private var status: some View {
    HStack(spacing: 8) {
      if !store.filter.isEmpty {
        Text("Search: \(store.filter)").bold()
        Text(store.matches.isEmpty ? "no feeling of that name" : "Esc clears")
          .foregroundColor(.secondary)
      } else if let selected = store.selectedEmotion {
        Text("Selected:").foregroundColor(.secondary)
        FeelingLabel(selected)
      } else {
        Text("Drag, use the arrows, or type a name; Enter selects")
          .foregroundColor(.secondary)
          .lineLimit(1)
      }
    }
  }
}

/// The map: circles that are dragged past the middle of the screen.
struct EmotionCirclesView: View {
  let store: StoreOf<SelectFeelingReducer>

  var body: some View {
    GeometryReader { geometry in
      Canvas { context, size in
        for index in drawingOrder { draw(index, in: size, &context) }
      }
      .gesture(drag(in: geometry.size))
    }
    .onKeyPress(
      "Feeling", value: store.activeEmotion?.name ?? "", choices: store.emotions.map(\.name),
      choose: { store.send(.selectEmotion($0)) }, hints: hints, action: handle)
  }

  /// The circle in the middle and the selected one lie on top of the others.
  private var drawingOrder: [Int] {
    store.emotions.indices.filter { ring(of: $0) == .thin }
      + store.emotions.indices.filter { ring(of: $0) == .double }
      + store.emotions.indices.filter { ring(of: $0) == .bold }
  }

  private func draw(_ index: Int, in size: CGSize, _ context: inout GraphicsContext) {
    let circle = FeelingCircle(
      feeling: store.emotions[index], isDimmed: !store.matches.contains(index),
      ring: ring(of: index))
    let corner = store.map.corner(of: index, at: store.currentOffset, in: size)
    for (row, line) in circle.lines(isASCII: context.isASCII).enumerated() {
      let point = CellPoint(column: corner.column + line.indent, row: corner.row + row)
      context.write(line.text, at: point, style: circle.style)
    }
  }

  private func ring(of index: Int) -> Ring {
    if index == store.selectedEmotionIndex { return .double }
    return index == store.activeCircleIndex ? .bold : .thin
  }

  private func drag(in size: CGSize) -> DragGesture {
    DragGesture(minimumDistance: 0)
      .onChanged { value in
        store.send(.updateOffset(store.lastOffset + value.translation))
      }
      .onEnded { value in
        if value.translation == .zero {
          tap(value.location, in: size)
        } else {
          store.send(.setLastOffset(store.currentOffset))
        }
      }
  }

  private func tap(_ point: CGPoint, in size: CGSize) {
    if let index = store.map.index(at: point, offset: store.currentOffset, in: size) {
      store.send(.selectEmotion(index))
    }
  }

  private var hints: [KeyHint] {
    [
      KeyHint("Arrows", "explore"), KeyHint("letters", "search"),
      KeyHint("Enter", isActiveSelected ? "continue" : "select"),
    ]
  }

  private var isActiveSelected: Bool {
    store.selectedEmotionIndex != nil && store.selectedEmotionIndex == store.activeCircleIndex
  }

  private func handle(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty || press.modifiers == .shift else { return false }
    switch press.key {
    case .up: store.send(.arrowKeyPressed(.up))
    case .down: store.send(.arrowKeyPressed(.down))
    case .left: store.send(.arrowKeyPressed(.left))
    case .right: store.send(.arrowKeyPressed(.right))
    case .enter, .character(" "):
      if isActiveSelected {
        store.send(.continueButtonTapped)
      } else if let index = store.activeCircleIndex {
        store.send(.selectEmotion(index))
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

func + (left: CGSize, right: CGSize) -> CGSize {
  CGSize(width: left.width + right.width, height: left.height + right.height)
}
