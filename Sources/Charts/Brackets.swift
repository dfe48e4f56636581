import Markup

/// Brackets beside rows, next to each other where their rows overlap.
struct Brackets: Sendable {
  /// The first and the last row of each.
  let groups: [ClosedRange<Int>]
  /// What they mean.
  let label: String
  private let lanes: [Int]
  private let pitch: Double

  /// - Parameter groups: Best in the order of their first rows: it then takes fewest lanes.
  init(_ groups: [ClosedRange<Int>], label: String) {
    self.groups = groups
    self.label = label
    var ends: [Int] = []
    lanes = groups.map { group in
      let lane = ends.firstIndex { $0 < group.lowerBound } ?? ends.count
      if lane == ends.count { ends.append(group.upperBound) }
      ends[lane] = group.upperBound
      return lane
    }
    pitch = min(12, 120 / Double(max(1, ends.count)))
  }

  /// How much room they take, in units; 0 without any.
  var width: Double { lanes.max().map { Double($0 + 1) * pitch + 4 } ?? 0 }

  /// Draws them from a left edge.
  ///
  /// - Parameters:
  ///   - top: Where the first row begins.
  ///   - height: Of a row.
  func draw(
    in writer: inout SVGWriter, x left: Double, top: Double, height: Double, rows: [String]
  ) {
    for (group, lane) in zip(groups, lanes) {
      let x = left + Double(lane) * pitch
      let from = top + Double(group.lowerBound) * height + 4
      let to = top + Double(group.upperBound + 1) * height - 4
      let arm = min(5, pitch * 0.6)
      writer.draw(
        .path("M\(decimal(x)) \(decimal(from))h\(decimal(arm))V\(decimal(to))h\(decimal(-arm))"),
        "bracket", data: [("data-rows", "\(group.lowerBound)-\(group.upperBound)")],
        title: "\(label): \(rows[group].joined(separator: ", "))")
    }
  }
}
