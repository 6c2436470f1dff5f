import Models
import TerminalUI

/// The influences with their intervals, and what the claims are worth.
public struct InfluenceList: View {
  @Environment(\.layoutSize) private var layoutSize
  /// What a list shows of each influence.
  public enum Detail: Sendable {
    /// Titles, shares in the line of the name, names that cannot be judged, and the caution.
    case full
    /// The shares below the name and a short caution, for a small screen.
    case compact
    /// The difference with its interval.
    case brief
  }

  let influences: Influences
  let detail: Detail
  let limit: Int?
  let open: (@MainActor (Influence) -> Void)?

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - influences: The influences.
  ///   - limit: The maximum number of rows; nil for all.
  ///   - detail: What is shown of each influence.
  ///   - open: Shows the entries of an influence; nil if its name is not a button.
  public init(
    _ influences: Influences, rows limit: Int? = nil, detail: Detail = .full,
    open: (@MainActor (Influence) -> Void)? = nil
  ) {
    self.influences = influences
    self.detail = detail
    self.limit = limit
    self.open = open
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      rows(claims, Influences.claimsHeading, hasHeader: true)
      rows(others, Influences.othersHeading, hasHeader: claims.isEmpty)
      if detail == .full, influences.lookedAt > 0 {
        if hidden > 0 { note("\(hidden) more with smaller differences.") }
        // All panes of the wide layout fit 40 rows without these lines.
        if layoutSize != .wide {
          ForEach(influences.unjudged(limit: 3), id: \.self) { note($0) }
        }
      }
      note(influences.summary)
      if influences.lookedAt > 0 {
        switch detail {
        case .full: note(Influences.caution)
        case .compact: note(Influences.shortCaution)
        case .brief: EmptyView()
        }
      }
    }
  }

  private func note(_ text: String) -> some View {
    Text(text).foregroundColor(.secondary).readableWidth()
  }

  private var claims: [Influence] { prefix(influences.claims, limit) }

  private var others: [Influence] {
    prefix(influences.others, limit.map { max(0, $0 - influences.claims.count) })
  }

  /// The number of names that were looked at and have no row.
  private var hidden: Int { influences.lookedAt - claims.count - others.count }

  private func prefix(_ rows: [Influence], _ limit: Int?) -> [Influence] {
    limit.map { Array(rows.prefix($0)) } ?? rows
  }

  @ViewBuilder private func rows(
    _ rows: [Influence], _ title: String, hasHeader: Bool
  ) -> some View {
    if !rows.isEmpty {
      InfluenceRows(
        rows: rows, all: influences.rows, title: title, hasHeader: hasHeader, detail: detail,
        open: open)
    }
  }
}

/// Influences with one line each, or two in a narrow column.
private struct InfluenceRows: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  let rows: [Influence]
  /// The influences that share the scale of the chart.
  let all: [Influence]
  let title: String
  let hasHeader: Bool
  let detail: InfluenceList.Detail
  let open: (@MainActor (Influence) -> Void)?

  var body: some View {
    if open == nil {
      content
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(title): \(words)")
    } else {
      content
    }
  }

  @ViewBuilder private var content: some View {
    switch detail {
    case .full:
      ViewThatFits(in: .horizontal) {
        table(columns(\.points, name: 14, chart: 12))
        table(columns(\.differencePoints, name: 12, chart: 6))
        stack
      }
    case .compact: stack
    case .brief:
      table(Columns(name: name(14), points: \.points, width: width(\.points), chart: 12))
    }
  }

  // MARK: - One line for each

  /// The text of the difference, and the widths of the columns; zero for one that is left out.
  private struct Columns {
    var name: Int
    /// The difference with its interval, or the difference alone next to the drawn interval.
    var points: KeyPath<Influence, String?>
    var width: Int
    var with = 0
    var without = 0
    /// The minimum width.
    var chart: Int
  }

  private func table(_ columns: Columns) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      header(columns)
      HStack(alignment: .top) {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(rows) { name($0) }
        }
        .frame(width: .columns(columns.name), alignment: .leading)
        column({ ascii($0[keyPath: columns.points] ?? "") }, width: columns.width)
        if columns.with > 0 {
          column({ $0.daysWithText ?? "" }, width: columns.with, alignment: .trailing)
          column({ $0.daysWithoutText ?? "" }, width: columns.without, alignment: .trailing)
        }
        InfluencesChart(rows, sharingScaleWith: all)
          .chartXAxis(.hidden)
          .chartYAxis(.hidden)
          .frame(
            minWidth: .columns(columns.chart), idealWidth: .columns(columns.chart),
            maxWidth: .infinity
          )
          .frame(height: .rows(rows.count))
      }
    }
  }

  @ViewBuilder private func header(_ columns: Columns) -> some View {
    if detail == .full {
      HStack {
        HStack {
          Text(title).lineLimit(1)
          Spacer()
          if hasHeader { Text("with") }
        }
        .frame(width: .columns(columns.name + columns.width + columns.with + 2))
        if hasHeader {
          Text("without").frame(width: .columns(columns.without), alignment: .trailing)
        }
      }
      .foregroundColor(.secondary)
    }
  }

  private func column(
    _ text: (Influence) -> String, width: Int, alignment: Alignment = .leading
  ) -> some View {
    VStack(alignment: alignment.horizontal, spacing: 0) {
      ForEach(rows.map { (id: $0.id, text: text($0), isClaim: $0.isClaim) }, id: \.id) { row in
        Text(row.text).foregroundColor(row.isClaim ? .primary : .secondary).lineLimit(1)
      }
    }
    .frame(width: .columns(width), alignment: alignment)
    // The name has the words of its row.
    .accessibilityHidden(open != nil)
  }

  /// The name, which opens the entries.
  @ViewBuilder private func name(_ row: Influence) -> some View {
    let text = Text(row.tag).foregroundColor(row.isClaim ? .primary : .secondary).lineLimit(1)
    if let open {
      Button(action: { open(row) }) { text }
        .buttonStyle(.plain)
        .accessibilityLabel(words(row))
        .accessibilityHint("list the entries")
    } else {
      text
    }
  }

  private func columns(
    _ points: KeyPath<Influence, String?>, name limit: Int, chart: Int
  ) -> Columns {
    Columns(
      name: name(limit), points: points, width: width(points),
      with: 1 + max(4, width(\.daysWithText)), without: 1 + max(7, width(\.daysWithoutText)),
      chart: chart)
  }

  /// Returns the width of the names. The title of the header needs at least 12 columns.
  private func name(_ limit: Int) -> Int {
    min(max(12, looked.map { $0.tag.displayWidth }.max() ?? 0), limit)
  }

  private func width(_ text: KeyPath<Influence, String?>) -> Int {
    looked.compactMap { $0[keyPath: text]?.count }.max() ?? 0
  }

  private var looked: [Influence] { all.filter(\.isEnough) }

  // MARK: - Two lines for each

  private var stack: some View {
    VStack(alignment: .leading, spacing: 0) {
      if detail == .full { Text(title).foregroundColor(.secondary) }
      ForEach(rows) { row in
        HStack {
          name(row).frame(width: .columns(name(14)), alignment: .leading)
          Text(ascii(row.points ?? ""))
        }
        .foregroundColor(row.isClaim ? .primary : .secondary)
        .lineLimit(1)
        Text(row.shortShares ?? "").foregroundColor(.secondary).lineLimit(1)
          .padding(.leading, .columns(1))
      }
    }
  }

  // MARK: - Words

  private var words: String {
    rows.map(words).joined(separator: "; ")
  }

  private func words(_ row: Influence) -> String {
    let shares = row.shares.map { ", \($0)" } ?? ""
    return "\(row.tag) \(ascii(row.points ?? ""))\(shares)"
  }

  private func ascii(_ text: String) -> String {
    isASCIIOnly ? text.replacingOccurrences(of: "−", with: "-") : text
  }
}
