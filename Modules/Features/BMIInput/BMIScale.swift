import Core

/// The four categories side by side, with a mark at a value.
struct BMIScale: View {
  @Environment(\.layoutSize) private var layoutSize
  let value: BMIValue

  /// The indices at the ends of the scale. A mark outside of them is an arrow at the end.
  static let range = 13.0...37.0

  var body: some View {
    Canvas { context, _ in draw(in: context) }
      .frame(height: .rows(layoutSize > .compact ? 4 : 2))
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("Limits: 18.5, 25, 30")
  }

  /// Returns the column of an index on a scale of this many columns.
  static func column(of index: Double, columns: Int) -> Int {
    let part = (index - range.lowerBound) / (range.upperBound - range.lowerBound)
    return max(0, min(columns - 1, Int(clamping: part * Double(columns))))
  }

  /// Returns the columns of a category on a scale of this many columns, without the limits.
  static func columns(of category: BMICategory, columns: Int) -> Range<Int> {
    let limits = BMICategory.limits.map { column(of: $0, columns: columns) }
    let index = BMICategory.allCases.firstIndex(of: category) ?? 0
    let start = index == 0 ? 0 : limits[index - 1] + 1
    return start..<max(start, index == limits.count ? columns : limits[index])
  }

  private func draw(in context: GraphicsContext) {
    let row = layoutSize > .compact ? 1 : 0
    drawLine(in: context, row: row)
    for limit in BMICategory.limits {
      let label = limit.formatted(
        .number.precision(.fractionLength(0...1)).locale(Locale(identifier: "en_US_POSIX")))
      let middle = Self.column(of: limit, columns: context.size.columns)
      context.write(
        label, at: CellPoint(column: max(0, middle - label.count / 2), row: row + 1),
        style: CellStyle(foreground: .secondary))
    }
    drawMark(in: context, row: 0)
    if layoutSize > .compact { drawNames(in: context, row: row + 2) }
  }

  private func drawLine(in context: GraphicsContext, row: Int) {
    let columns = context.size.columns
    for category in BMICategory.allCases {
      let isCurrent = category == value.category
      let glyph = context.isASCII ? (isCurrent ? "=" : "-") : (isCurrent ? "━" : "─")
      let cells = Self.columns(of: category, columns: columns)
      context.write(
        String(repeating: glyph, count: cells.count),
        at: CellPoint(column: cells.lowerBound, row: row),
        style: CellStyle(foreground: category.color))
    }
    for limit in BMICategory.limits {
      context.write(
        context.isASCII ? "|" : "┼",
        at: CellPoint(column: Self.column(of: limit, columns: columns), row: row),
        style: CellStyle(foreground: .secondary))
    }
  }

  private func drawMark(in context: GraphicsContext, row: Int) {
    let index = value.value
    let glyph =
      if index < Self.range.lowerBound {
        context.isASCII ? "<" : "◀"
      } else if index >= Self.range.upperBound {
        context.isASCII ? ">" : "▶"
      } else if layoutSize > .compact {
        context.isASCII ? "v" : "▼"
      } else {
        context.isASCII ? "o" : "●"
      }
    context.write(
      glyph,
      at: CellPoint(column: Self.column(of: index, columns: context.size.columns), row: row),
      style: CellStyle(foreground: value.category.color, attributes: .bold))
  }

  /// Draws the names of the categories if all of them fit.
  private func drawNames(in context: GraphicsContext, row: Int) {
    let columns = context.size.columns
    let fits = BMICategory.allCases.allSatisfy {
      $0.rawValue.count <= Self.columns(of: $0, columns: columns).count
    }
    guard fits else { return }
    for category in BMICategory.allCases {
      let cells = Self.columns(of: category, columns: columns)
      let name = category.title
      let style =
        category == value.category
        ? CellStyle(foreground: category.color, attributes: .bold)
        : CellStyle(foreground: .secondary)
      context.write(
        name,
        at: CellPoint(column: cells.lowerBound + (cells.count - name.count) / 2, row: row),
        style: style)
    }
  }
}
