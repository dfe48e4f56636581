import Statistics

/// What a table of seats tells of strategies beyond results: means of a game, with intervals by deals.
struct SeatMeasures: Sendable {
  let names: [String]
  /// For each strategy's number a sum for each name.
  private var sums: [[Sum]] = []

  /// Columns that every table of seats has, or that say nothing of how somebody played; never iterated.
  static let common = Set(SeatRow.schema(RowShape(seats: 4, measures: [])).fields.map(\.name))
    .union(["mean_regret", "asked_at_us", "joined_at_us", "left_at_us", "disconnect_reason"])

  private struct Sum {
    /// Means of deals, each held against 0.
    var deals = PairedDifference()
    /// The deal that is being added.
    var deal = -1
    var games = 0
    var total = 0.0

    mutating func endDeal() {
      if games > 0 { deals.addUnit(0, total / Double(games)) }
      (games, total) = (0, 0)
    }
  }

  init(_ names: [String]) { self.names = names }

  /// Adds a row; cells that are no numbers are left out.
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

  /// Adds what the last deals told.
  mutating func endDeals() {
    for entrant in sums.indices {
      for index in names.indices { sums[entrant][index].endDeal() }
    }
  }

  /// The mean of a game, with its 95 % interval where deals differ; `nil` where nothing was told.
  func mean(_ index: Int, of entrant: Int) -> (value: Double, low: Double?, high: Double?)? {
    guard entrant < sums.count, sums[entrant][index].deals.count > 0 else { return nil }
    let deals = sums[entrant][index].deals
    return (deals.mean, deals.interval?.low, deals.interval?.high)
  }

  /// Whether any strategy's mean is not 0.
  func isOfInterest(_ index: Int) -> Bool { sums.contains { $0[index].deals.mean != 0 } }
}
