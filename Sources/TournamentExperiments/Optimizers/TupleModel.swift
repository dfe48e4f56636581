import Statistics

/// A model that estimates configurations' scores from the mean score at every level and at every
/// pair of levels.
struct TupleModel: Sendable {
  /// The constant ε, which limits the confidence bound for tuples without evaluations.
  private static let epsilon = 0.5
  /// The exploration weight k.
  private static let exploration = 1.0

  private let sizes: [Int]
  /// Each tuple's parameters and the index of its first cell.
  ///
  /// A tuple with a single parameter lists that parameter twice.
  private let tuples: [(first: Int, second: Int, start: Int)]
  private var cells: [Cell]
  private(set) var count = 0
  private var pending = 0

  /// Sums over all evaluations with the same levels in a tuple.
  struct Cell: Sendable {
    var count = 0
    /// The number of evaluations without a score.
    var pending = 0
    var sum = 0.0
    var squares = 0.0
  }

  init(sizes: [Int]) {
    self.sizes = sizes
    var tuples: [(Int, Int, Int)] = []
    var start = 0
    for first in sizes.indices {
      for second in first..<sizes.count {
        tuples.append((first, second, start))
        start += first == second ? sizes[first] : sizes[first] * sizes[second]
      }
    }
    self.tuples = tuples
    cells = Array(repeating: Cell(), count: start)
  }

  private func cell(_ tuple: (first: Int, second: Int, start: Int), _ levels: [Int]) -> Int {
    tuple.first == tuple.second
      ? tuple.start + levels[tuple.first]
      : tuple.start + levels[tuple.first] * sizes[tuple.second] + levels[tuple.second]
  }

  /// Adds an evaluation's score, from 0 to 1.
  mutating func add(_ score: Double, of levels: [Int]) {
    count += 1
    for tuple in tuples {
      let index = cell(tuple, levels)
      cells[index].count += 1
      cells[index].sum += score
      cells[index].squares += score * score
    }
  }

  /// Adds a pending evaluation, so that the next trials in a batch prefer other levels.
  mutating func expect(_ levels: [Int]) {
    pending += 1
    for tuple in tuples { cells[cell(tuple, levels)].pending += 1 }
  }

  mutating func expectNothing() {
    pending = 0
    for index in cells.indices { cells[index].pending = 0 }
  }

  /// Returns the mean of the tuples' mean scores.
  ///
  /// Without evaluations, a tuple's mean score is 0.
  func mean(_ levels: [Int]) -> Double {
    let sum = tuples.reduce(0.0) { sum, tuple in
      let cell = cells[cell(tuple, levels)]
      return sum + (cell.count > 0 ? cell.sum / Double(cell.count) : 0)
    }
    return sum / Double(tuples.count)
  }

  /// Returns the upper confidence bound, which is the mean of Q_t + k √(ln(1 + N) / (n_t + ε))
  /// over all tuples t.
  func bound(_ levels: [Int]) -> Double {
    let logarithm = naturalLogarithm(1 + Double(count + pending))
    let sum = tuples.reduce(0.0) { sum, tuple in
      let cell = cells[cell(tuple, levels)]
      let tries = Double(cell.count + cell.pending) + TupleModel.epsilon
      return sum + TupleModel.exploration * (logarithm / tries).squareRoot()
    }
    return mean(levels) + sum / Double(tuples.count)
  }

  /// Returns the sums over all evaluations at a level.
  func marginal(_ parameter: Int, level: Int) -> Cell {
    tuples.first { $0.first == parameter && $0.second == parameter }
      .map { cells[$0.start + level] } ?? Cell()
  }
}
