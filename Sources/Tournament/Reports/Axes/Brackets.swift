/// Brackets next to rows, side by side if their rows overlap.
struct Brackets: Sendable {
  /// The first and the last row of each.
  let groups: [ClosedRange<Int>]
  /// The meaning of a bracket.
  let label: String
  private let lanes: [Int]
  private let pitch: Double

  /// - Parameters:
  ///   - groups: Best in the order of their first rows: it then takes fewest lanes.
  ///   - most: The room for all lanes.
  init(_ groups: [ClosedRange<Int>], label: String, most: Double = 120) {
    self.groups = groups
    self.label = label
    var ends: [Int] = []
    lanes = groups.map { group in
      let lane = ends.firstIndex { $0 < group.lowerBound } ?? ends.count
      if lane == ends.count { ends.append(group.upperBound) }
      ends[lane] = group.upperBound
      return lane
    }
    pitch = min(12, most / Double(max(1, ends.count)))
  }

  /// The room that they take, in units; 0 without any.
  var width: Double { lanes.max().map { Double($0 + 1) * pitch + 4 } ?? 0 }

  /// Draws them from a left edge.
  ///
  /// - Parameters:
  ///   - places: The edges of the rows.
  ///   - rows: The names of the rows.
  func draw(in writer: inout SVGWriter, x left: Double, places: RowPlaces, rows: [String]) {
    for (group, lane) in zip(groups, lanes) {
      let x = left + Double(lane) * pitch
      let from = places.top(group.lowerBound) + 4
      let to = places.edges[group.upperBound + 1] - 4
      let arm = min(5, pitch * 0.6)
      writer.draw(
        .path("M\(decimal(x)) \(decimal(from))h\(decimal(arm))V\(decimal(to))h\(decimal(-arm))"),
        "bracket", data: [("data-rows", "\(group.lowerBound)-\(group.upperBound)")],
        title: "\(label): \(rows[group].joined(separator: ", "))")
    }
  }
}
