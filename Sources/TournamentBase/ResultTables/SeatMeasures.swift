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

  mutating func add(_ row: CSVReader, from place: Int, of entrant: Int, deal: Int) {
    while sums.count <= entrant { sums.append([Sum](repeating: Sum(), count: names.count)) }
    for index in names.indices {
      guard let number = decimal(row[place + index]) else { continue }
      if sums[entrant][index].deal != deal {
        sums[entrant][index].endDeal()
        sums[entrant][index].deal = deal
      }
      sums[entrant][index].games += 1
      sums[entrant][index].total += Double(number)
    }
  }

  mutating func endDeals() {
    for entrant in sums.indices {
      for index in names.indices { sums[entrant][index].endDeal() }
    }
  }

  /// Returns the mean per game, or `nil` if the column is empty.
  ///
  /// The bounds of its 95% CI are `nil` if there is only one deal or if all deals have the same
  /// mean.
  package func mean(_ index: Int, of entrant: Int) -> (value: Double, low: Double?, high: Double?)?
  {
    guard entrant < sums.count, sums[entrant][index].deals.count > 0 else { return nil }
    let deals = sums[entrant][index].deals
    return (deals.mean, deals.interval?.low, deals.interval?.high)
  }

  package func isOfInterest(_ index: Int) -> Bool { sums.contains { $0[index].deals.mean != 0 } }
}
