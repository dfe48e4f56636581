import Statistics

/// Means per game of the additional columns in a seats file, with intervals computed from whole
/// deals.
package struct SeatMeasures: Sendable {
  package let names: [String]
  private var sums: [[Sum]] = []

  /// The columns that every seats file contains, and other columns that do not describe decisions.
  static let common = Set(SeatRow.schema(RowShape(seats: 4, measures: [])).fields.map(\.name))
    .union(["mean_regret", "asked_at_us", "joined_at_us", "left_at_us", "disconnect_reason"])

  private struct Sum {
    /// The means per game in each deal, as differences from 0.
    var deals = PairedDifference()
    var deal = -1
    var games = 0
    var total = 0.0

    mutating func endDeal() {
      if games > 0 { deals.addUnit(0, total / Double(games)) }
      (games, total) = (0, 0)
    }
  }

  init(_ names: [String]) { self.names = names }

  mutating func add(_ row: CSVReader, from place: Int, of strategy: Int, deal: Int) {
    while sums.count <= strategy { sums.append([Sum](repeating: Sum(), count: names.count)) }
    for index in names.indices {
      guard let number = decimal(row[place + index]) else { continue }
      if sums[strategy][index].deal != deal {
        sums[strategy][index].endDeal()
        sums[strategy][index].deal = deal
      }
      sums[strategy][index].games += 1
      sums[strategy][index].total += Double(number)
    }
  }

  mutating func endDeals() {
    for strategy in sums.indices {
      for index in names.indices { sums[strategy][index].endDeal() }
    }
  }

  /// Returns the mean per game, or `nil` if the column is empty.
  ///
  /// The bounds of its 95% CI are `nil` if there is only one deal or if all deals have the same
  /// mean.
  package func mean(_ index: Int, of strategy: Int) -> MeasureEstimate? {
    guard strategy < sums.count, sums[strategy][index].deals.count > 0 else { return nil }
    let deals = sums[strategy][index].deals
    return MeasureEstimate(value: deals.mean, interval: deals.interval)
  }

  package func isOfInterest(_ index: Int) -> Bool { sums.contains { $0[index].deals.mean != 0 } }
}
