import Statistics
import TournamentBase

/// The progress of a sweep, which depends only on the results at the points played so far.
///
/// Without a search, all points form one rung.
package struct SweepState {
  /// Points that play the same deals.
  struct Rung {
    /// The rung's number, from 0.
    ///
    /// The final rung of a search is number ``OptimizationPlan/rungs``, and the validation has the
    /// next number.
    let number: Int
    let points: [Int]
    let games: Range<Int>
  }

  /// A point with sums over its counted games.
  struct Candidate {
    let point: Int
    var sums: ObjectiveSums
  }

  private let search: OptimizationPlan?
  private let objectives: [Objective]
  private let measures: [SweepMeasure]
  private let seats: Int
  /// The rung in progress, or `nil` after the last rung.
  private(set) var rung: Rung?
  private(set) var finished: [OptimizationSummary.Rung] = []
  /// The point that was added last, or `nil` if none was added.
  private(set) var last: Int?
  /// The number of finished points in the rung.
  private var playedCount = 0
  /// The finished points in the rung, in order, or an empty array without a search.
  private var played: [(point: Int, sums: ObjectiveSums, isPossible: Bool)] = []
  /// The promoted points, with the batches from all previous rungs.
  private var candidates: [Candidate]
  /// The unit in which each objective's distance is measured: the standard deviation between points
  /// in the first rung.
  private(set) var scales: [Double] = []
  /// The points in the final rung, ordered by distance from the targets, with only this rung's
  /// batches.
  private(set) var finalists: [Candidate] = []
  /// The selected point and, if they differ from it, the standard settings, with the batches from
  /// the held-out deals.
  private(set) var validated: [Candidate] = []

  init(of sweep: Sweep) {
    search = sweep.search
    objectives = search?.objectives ?? []
    measures = objectives.map { sweep.measures[$0.measure] }
    seats = sweep.prototype.seats
    let points = Array(sweep.range)
    candidates = search == nil ? [] : points.map { Candidate(point: $0, sums: ObjectiveSums()) }
    rung = Rung(
      number: 0, points: points,
      games: 0..<(search?.games(for: points.count) ?? sweep.gamesPerPoint))
  }

  var waiting: ArraySlice<Int> { rung?.points.dropFirst(playedCount) ?? [] }

  /// The number of finished games, including games planned at points that cannot be played.
  var gamesDone: Int {
    finished.reduce(0) { $0 + $1.points * $1.gamesPerPoint }
      + playedCount * (rung?.games.count ?? 0)
  }

  /// Adds the results for the rung's next point.
  mutating func add(_ point: Int, _ batches: [MeasureAccumulator.Sums], isPossible: Bool) {
    (playedCount, last) = (playedCount + 1, point)
    if search != nil { played.append((point, aimed(batches), isPossible)) }
    guard let rung, playedCount == rung.points.count else { return }
    guard let plan = search else { return finish(rung, keeping: 0, next: []) }
    let fresh = played.filter(\.isPossible).map { Candidate(point: $0.point, sums: $0.sums) }
    if rung.number > plan.rungs {
      validated = fresh
      finish(rung, keeping: fresh.count, next: [])
      return
    }
    if rung.number == plan.rungs {
      finalists = order(of: fresh).map { fresh[$0] }
      let selected = finalists.prefix(1).map(\.point)
      let others =
        selected.isEmpty ? [] : [plan.standard].compactMap { $0 }.filter { $0 != selected[0] }
      finish(rung, keeping: selected.count, next: selected + others)
      return
    }
    for (place, played) in played.enumerated() { candidates[place].sums += played.sums }
    candidates = zip(candidates, played).filter(\.1.isPossible).map(\.0)
    if rung.number == 0 { scales = objectives.indices.map { scale(of: $0) } }
    candidates = survivors()
    finish(rung, keeping: candidates.count, next: candidates.map(\.point))
  }

  /// Finishes a rung and begins the next one, if there is one, on new deals.
  private mutating func finish(_ rung: Rung, keeping count: Int, next points: [Int]) {
    finished.append(
      .init(points: rung.points.count, gamesPerPoint: rung.games.count, kept: count))
    (played, playedCount, self.rung) = ([], 0, nil)
    guard let plan = search, !points.isEmpty else { return }
    let (number, start) = (rung.number + 1, rung.games.upperBound)
    let games =
      number > plan.rungs
      ? plan.validationGames(for: points.count, after: gamesDone) : plan.games(for: points.count)
    self.rung = Rung(number: number, points: points, games: start..<start + games)
  }

  /// Returns the candidates' indices, ordered by distance from the targets.
  private func order(of candidates: [Candidate]) -> [Int] {
    let losses = candidates.map { loss($0.sums) }
    return candidates.indices.sorted { (losses[$0], $0) < (losses[$1], $1) }
  }

  /// The points promoted by the finished rungs, ordered by distance from the targets, or an empty
  /// array during the first rung.
  var ranking: [Candidate] { finished.isEmpty ? [] : order(of: candidates).map { candidates[$0] } }

  /// Returns the promoted points in design order.
  ///
  /// They are the best third and all other points that are not significantly worse than the last
  /// point in that third.
  private func survivors() -> [Candidate] {
    let order = order(of: candidates)
    let kept = SuccessiveHalving.kept(of: order.count)
    return SuccessiveHalving.promoted(order, kept: kept) { candidate, cut in
      lead(of: candidates[cut], over: candidates[candidate]).map { !($0.low <= 0) } ?? true
    }.map { candidates[$0] }
  }

  private func scale(of objective: Int) -> Double {
    let values = candidates.compactMap { $0.sums.total?.value(of: objective) }
    guard values.count > 1 else { return 1 }
    let mean = values.reduce(0, +) / Double(values.count)
    let sum = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation = (sum / Double(values.count - 1)).squareRoot()
    return deviation > 1e-9 ? deviation : 1
  }

  /// Returns only the sums that the objectives require.
  func aimed(_ batches: [MeasureAccumulator.Sums]) -> ObjectiveSums {
    ObjectiveSums(batches, of: measures, seats: seats)
  }

  /// Returns a point's total distance from the targets, in standard deviations between points.
  func loss(_ sums: ObjectiveSums) -> Double { sums.total.map { loss(of: $0) } ?? .infinity }

  private func loss(of totals: ObjectiveSums.Totals) -> Double {
    objectives.indices.reduce(0) { sum, place in
      let value = totals.value(of: place)
      return sum + (value.map { objectives[place].distance($0) / scales[place] } ?? .infinity)
    }
  }

  /// Returns how much nearer to the targets the first point is than the second, with a 95% CI.
  ///
  /// The interval is computed by the jackknife over the batches of deals that both points played,
  /// because distances are not means.
  ///
  /// - Returns: The difference and its bounds, which coincide if the difference is the same in all
  ///   batches, or `nil` if a distance is unknown.
  func lead(
    of first: Candidate, over second: Candidate
  ) -> (value: Double, low: Double, high: Double)? {
    guard let one = first.sums.total, let other = second.sums.total,
      first.sums.count == second.sums.count
    else { return nil }
    let difference = loss(of: other) - loss(of: one)
    guard difference.isFinite else { return nil }
    let count = Double(first.sums.count)
    guard count > 1 else { return (difference, difference, difference) }
    let left = zip(first.sums.batches, second.sums.batches).map { mine, theirs in
      loss(of: other.without(theirs)) - loss(of: one.without(mine))
    }
    let mean = left.reduce(0, +) / count
    let spread = left.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = (spread * (count - 1) / count).squareRoot()
    guard error.isFinite else { return (difference, -.infinity, .infinity) }
    let width = StudentDistribution(degreesOfFreedom: count - 1).halfWidth(error)
    return (difference, difference - width, difference + width)
  }
}
