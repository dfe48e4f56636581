/// The mean scores of each table of strategies, by rotation and seat, while deals are added: what results
/// vary around in ``VarianceShares`` and ``ReplicateShares``.
struct CellMeans {
  private let seats: Int
  /// For each table, rotation and seat: the sum of scores.
  private var sums: [Double] = []
  private var dealsOfTable: [Int32] = []
  private var seatSums = PerSlot<Double>(repeating: 0)

  init(seats: Int) { self.seats = seats }

  /// Begins a deal of a table.
  ///
  /// - Returns: How many deals of the table there were before.
  mutating func beginDeal(table: Int) -> Double {
    while dealsOfTable.count <= table {
      dealsOfTable.append(0)
      sums += repeatElement(0, count: seats * seats)
    }
    dealsOfTable[table] += 1
    return Double(dealsOfTable[table] - 1)
  }

  /// Adds a score of the deal that was begun.
  ///
  /// - Returns: How far it is from the mean of the earlier deals; `nil` for the first.
  mutating func add(
    _ score: Double, table: Int, rotation: Int, seat: Int, earlier: Double
  ) -> Double? {
    let cell = (table * seats + rotation) * seats + seat
    defer { sums[cell] += score }
    if earlier == 0 { return nil }
    seatSums[seat] += score
    return score - sums[cell] / earlier
  }

  /// The mean square of how far each seat's mean is from a half, in deals that were not the first of
  /// their table.
  ///
  /// - Parameter deals: How many those are.
  func seatVariance(deals: Double) -> Double {
    var variance = 0.0
    for seat in 0..<seats {
      let mean = seatSums[seat] / (deals * Double(seats))
      variance += (mean - 0.5) * (mean - 0.5) / Double(seats)
    }
    return variance
  }
}
