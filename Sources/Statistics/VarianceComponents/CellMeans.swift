/// The mean score in each cell: a table of strategies, a rotation and a seat.
struct CellMeans {
  private let seats: Int
  private var sums: [Double] = []
  private var dealsOfTable: [Int32] = []
  private var seatSums = PerSlot<Double>(repeating: 0)

  init(seats: Int) { self.seats = seats }

  /// Begins a deal at a table and returns how many deals the table had before.
  mutating func beginDeal(table: Int) -> Double {
    while dealsOfTable.count <= table {
      dealsOfTable.append(0)
      sums += repeatElement(0, count: seats * seats)
    }
    dealsOfTable[table] += 1
    return Double(dealsOfTable[table] - 1)
  }

  /// Adds a score and returns its distance from the mean of the table's earlier deals.
  ///
  /// - Returns: The distance, or `nil` for the table's first deal.
  mutating func add(
    _ score: Double, table: Int, rotation: Int, seat: Int, earlier: Double
  ) -> Double? {
    let cell = (table * seats + rotation) * seats + seat
    defer { sums[cell] += score }
    if earlier == 0 { return nil }
    seatSums[seat] += score
    return score - sums[cell] / earlier
  }

  /// Returns the mean squared distance between the seats' means and a half, excluding the tables'
  /// first deals.
  func seatVariance(deals: Double) -> Double {
    var variance = 0.0
    for seat in 0..<seats {
      let mean = seatSums[seat] / (deals * Double(seats))
      variance += (mean - 0.5) * (mean - 0.5) / Double(seats)
    }
    return variance
  }
}
