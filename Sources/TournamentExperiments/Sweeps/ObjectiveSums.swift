import TournamentBase

/// A point's sums in each batch, limited to the objectives of a search.
///
/// A search keeps only these numbers for each point, in this order:
///
///     batch 0                  batch 1
///     objective 0  objective 1  objective 0  objective 1
///     part whole   part whole   part whole   part whole
struct ObjectiveSums: Hashable {
  /// The number of batches.
  private(set) var count = 0
  private(set) var games = 0
  private var numbers: [Int] = []

  init() {}

  init(_ batches: [MeasureAccumulator.Sums], of measures: [SweepMeasure], seats: Int) {
    count = batches.count
    games = batches.reduce(0) { $0 + $1.games }
    numbers = batches.flatMap { sums in
      measures.flatMap { measure in
        let (part, whole) = measure.fraction(of: sums, seats: seats)
        return [part, whole]
      }
    }
  }

  static func += (sums: inout ObjectiveSums, more: ObjectiveSums) {
    sums.count += more.count
    sums.games += more.games
    sums.numbers += more.numbers
  }

  /// The sums in each batch.
  var batches: [Totals] {
    let width = count > 0 ? numbers.count / count : 0
    return (0..<count).map { Totals(numbers: Array(numbers[$0 * width..<($0 + 1) * width])) }
  }

  /// The sums over all batches, or `nil` if there are no batches.
  var total: Totals? {
    let batches = batches
    guard var total = batches.first else { return nil }
    for batch in batches.dropFirst() { total += batch }
    return total
  }

  /// The sums for all objectives: each measure's numerator (part) and denominator (whole).
  struct Totals: Hashable {
    fileprivate var numbers: [Int]

    /// Returns the value of an objective's measure, or `nil` if the denominator is 0.
    func value(of objective: Int) -> Double? {
      let (part, whole) = (numbers[2 * objective], numbers[2 * objective + 1])
      return whole > 0 ? Double(part) / Double(whole) : nil
    }

    /// Returns these sums minus the sums for some of the games.
    func without(_ part: Totals) -> Totals {
      Totals(numbers: zip(numbers, part.numbers).map { $0 - $1 })
    }

    static func += (sum: inout Totals, more: Totals) {
      for index in sum.numbers.indices { sum.numbers[index] += more.numbers[index] }
    }
  }
}
