import Models
import TerminalUI

/// The influences with their intervals, and what the claims are worth.
public struct InfluenceList: View {
  @Environment(\.isASCIIOnly) private var isASCIIOnly
  let influences: Influences
  let isBrief: Bool
  let limit: Int?

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - influences: The influences.
  ///   - limit: The maximum number of rows; nil for all.
  ///   - isBrief: Whether titles, names with too few days and the caution are omitted.
  public init(_ influences: Influences, rows limit: Int? = nil, isBrief: Bool = false) {
    self.influences = influences
    self.isBrief = isBrief
    self.limit = limit
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      rows(claims, "Went with a difference")
      rows(others, "No clear difference")
      if !isBrief { tooFew }
      Text(influences.summary).foregroundColor(.secondary).readableWidth()
      if !isBrief, influences.lookedAt > 0 {
        Text(Influences.caution).foregroundColor(.secondary).readableWidth()
      }
    }
  }

  private var claims: [Influence] { prefix(influences.claims, limit) }

  private var others: [Influence] {
    prefix(influences.others, limit.map { max(0, $0 - influences.claims.count) })
  }

  private func prefix(_ rows: [Influence], _ limit: Int?) -> [Influence] {
    limit.map { Array(rows.prefix($0)) } ?? rows
  }

  @ViewBuilder private func rows(_ rows: [Influence], _ title: String) -> some View {
    if !rows.isEmpty {
      if !isBrief {
        Text(title).foregroundColor(.secondary).accessibilityHidden(true)
      }
      HStack(alignment: .top) {
        column(rows, \.tag).frame(width: .columns(14), alignment: .leading)
        column(rows) { ascii($0.points ?? "") }.frame(width: .columns(17), alignment: .leading)
        InfluencesChart(rows, sharingScaleWith: influences.rows)
          .chartXAxis(.hidden)
          .chartYAxis(.hidden)
          .frame(height: .rows(rows.count))
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel("\(title): \(words(rows))")
    }
  }

  private func column(_ rows: [Influence], _ text: (Influence) -> String) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(rows.map { (tag: $0.tag, text: text($0), isClaim: $0.isClaim) }, id: \.tag) { row in
        Text(row.text).foregroundColor(row.isClaim ? .primary : .secondary).lineLimit(1)
      }
    }
  }

  @ViewBuilder private var tooFew: some View {
    let few = influences.rows.filter { !$0.isEnough && $0.missingDays > 0 }
      .sorted { $0.missingDays < $1.missingDays }
    if !few.isEmpty, influences.lookedAt > 0 {
      let names = few.prefix(3).map { row in
        "\(row.tag) about \(row.missingDays) more \(row.missingDays == 1 ? "day" : "days")"
      }
      Text("Cannot tell yet: \(names.joined(separator: ", ")).")
        .foregroundColor(.secondary)
        .readableWidth()
    }
  }

  private func words(_ rows: [Influence]) -> String {
    rows.map { "\($0.name) \(ascii($0.points ?? ""))" }.joined(separator: ", ")
  }

  private func ascii(_ text: String) -> String {
    isASCIIOnly ? text.replacingOccurrences(of: "−", with: "-") : text
  }
}

extension Influences {
  /// The names that were looked at without a claim, with the largest difference first.
  fileprivate var others: [Influence] {
    rows.filter { $0.isEnough && !$0.isClaim }.sorted { a, b in
      (abs(b.difference ?? 0), a.name) < (abs(a.difference ?? 0), b.name)
    }
  }
}
