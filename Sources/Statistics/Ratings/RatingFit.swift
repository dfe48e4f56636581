/// Maximum likelihood strengths, found by Newton's method.
struct RatingFit {
  let matchups: MatchupResults
  let hasSeats: Bool
  let hasDraws: Bool
  /// The number of added draws with an average strategy, per strategy.
  ///
  /// Each seat gets at most one added draw.
  let prior: Double
  /// The prior distribution of strengths, which replaces the drawn comparisons, or `nil` if there
  /// is none.
  var normal: NormalPrior?
  /// Each strategy's index among the strengths, or -1 for one that is separated or played no games.
  let places: [Int]
  /// The levels from ``Separation``.
  let levels: [Int]
  let strengths: Int
  /// The strengths, seat effects and ln ν, in natural logarithms.
  private(set) var values: [Double]
  private let conditions: FitConditions

  /// A Boolean value that indicates whether the information matrix is stored as a sparse matrix.
  var isSparse: Bool { strengths > conditions.denseLimit }

  enum Ending {
    case converged
    /// Some strengths grow without bound.
    case unbounded
    /// Seats and strategies are confounded.
    case ambiguous
  }

  private static let stepLimit = 100
  /// The logarithm of the largest odds: e^35, or 6,000 Elo points.
  ///
  /// Beyond these odds, a win is certain within rounding.
  static let bound = 35.0

  /// Prepares to fit the strengths.
  ///
  /// - Parameter levels: The levels from ``Separation``. Only strategies with level 0 get an index.
  init(
    _ matchups: MatchupResults, places: [Int], levels: [Int]? = nil, hasSeats: Bool,
    hasDraws: Bool, prior: Double, _ conditions: FitConditions = FitConditions()
  ) {
    self.conditions = conditions
    self.matchups = matchups
    self.places = places
    self.levels = levels ?? [Int](repeating: 0, count: places.count)
    self.hasSeats = hasSeats
    self.hasDraws = hasDraws
    self.prior = prior
    strengths = places.count { $0 >= 0 }
    values = [Double](
      repeating: 0, count: strengths + (hasSeats ? matchups.seats : 0) + (hasDraws ? 1 : 0))
    for (strategy, value) in zip(places.indices, conditions.start) where places[strategy] >= 0 {
      values[places[strategy]] = value
    }
  }

  var seatPlaces: Range<Int> { strengths..<strengths + (hasSeats ? matchups.seats : 0) }
  var drawPlace: Int? { hasDraws ? values.count - 1 : nil }
  var draws: Double { drawPlace.map { exponential(values[$0]) } ?? 0 }

  /// A Boolean value that indicates whether seat effects and strengths can be separated.
  var isDetermined: Bool {
    func isSolvable(_ state: State<some InformationMatrix>) -> Bool {
      state.information.solve(state.gradient) != nil
    }
    return isSparse
      ? isSolvable(State<SparseInformation>(self, weight: nil))
      : isSolvable(State<SymmetricMatrix>(self, weight: nil))
  }

  mutating func run() -> Ending {
    isSparse ? run(SparseInformation.self) : run(SymmetricMatrix.self)
  }

  private mutating func run<Matrix: InformationMatrix>(_: Matrix.Type) -> Ending {
    var state = State<Matrix>(self, weight: nil)
    for step in 0..<RatingFit.stepLimit {
      guard let direction = state.information.solve(state.gradient) else {
        return step == 0 ? .ambiguous : .unbounded
      }
      let largest = direction.reduce(0) { max($0, abs($1)) }
      if !largest.isFinite { return .unbounded }
      // A full step can overshoot, so steps are limited to two units, a factor of seven in odds.
      var scale = largest > 2 ? 2 / largest : 1
      let start = values
      while true {
        for index in values.indices { values[index] = start[index] + scale * direction[index] }
        let next = State<Matrix>(self, weight: nil)
        // The tolerance covers the rounding error in the summed logarithms.
        if next.likelihood >= state.likelihood - 1e-9 * abs(state.likelihood) || scale < 1e-6 {
          state = next
          break
        }
        scale /= 2
      }
      let isBeyond =
        values.contains { abs($0) > RatingFit.bound } || state.greatestLead > RatingFit.bound
      if isBeyond, prior == 0 { return .unbounded }
      if largest < 1e-9 { return .converged }
    }
    return .unbounded
  }

  /// The log-likelihood and its derivatives.
  struct State<Matrix: InformationMatrix> {
    var likelihood = 0.0
    /// The log-likelihood's gradient.
    ///
    /// In this model, ``information`` is both the observed and the expected information.
    var gradient: [Double]
    var information: Matrix
    var greatestLead = 0.0

    /// Computes the log-likelihood and its derivatives at the fitted values.
    ///
    /// - Parameter weight: The number of deals in each matchup, or `nil` for the actual numbers.
    init(_ fit: RatingFit, weight: Double?) {
      gradient = [Double](repeating: 0, count: fit.values.count)
      information = Matrix(size: fit.values.count, strengths: fit.strengths)
      for matchup in 0..<fit.matchups.count { addGames(of: matchup, fit, weight) }
      if weight == nil {
        addObserved(fit)
        fit.prior > 0 ? addPrior(fit) : addAnchors(fit)
      }
    }

    private mutating func addGames(of matchup: Int, _ fit: RatingFit, _ weight: Double?) {
      let matchups = fit.matchups
      let draws = fit.draws
      for game in 0..<matchups.games(matchup) {
        for slot in 0..<matchups.seats {
          let first = fit.places[matchups.strategy(matchup, slot: slot)]
          let seat = fit.strengths + matchups.seat(matchup, game: game, slot: slot)
          for other in 0..<slot {
            let second = fit.places[matchups.strategy(matchup, slot: other)]
            if first < 0 || second < 0 { continue }
            let plays =
              weight.map { $0 * Double(matchups.replicates(matchup)) }
              ?? Double(
                matchups.plays(matchup)
                  - matchups.uncompared(matchup, game: game, slot, other))
            let otherSeat = fit.strengths + matchups.seat(matchup, game: game, slot: other)
            let difference = fit.lead((first, second), (seat, otherSeat))
            let expected = fit.expected(difference, draws, (first, second), (seat, otherSeat))
            greatestLead = max(greatestLead, abs(difference))
            likelihood -= plays * expected.logarithm
            move(first, second, -plays * (expected.points - 0.5))
            let variance = plays * expected.variance
            information.addContrast(first, second, variance)
            if fit.hasSeats {
              move(seat, otherSeat, -plays * (expected.points - 0.5))
              information.addContrast(seat, otherSeat, variance)
              addCross(first, second, seat, otherSeat, variance)
            }
            if let place = fit.drawPlace {
              gradient[place] -= plays * expected.draw
              information.add(plays * expected.drawVariance, place, place)
              addCross(first, second, place, plays * expected.covariance)
              if fit.hasSeats { addCross(seat, otherSeat, place, plays * expected.covariance) }
            }
          }
        }
      }
    }

    private mutating func move(_ first: Int, _ second: Int, _ amount: Double) {
      gradient[first] += amount
      gradient[second] -= amount
    }

    private mutating func addCross(
      _ first: Int, _ second: Int, _ seat: Int, _ otherSeat: Int, _ amount: Double
    ) {
      for (row, sign) in [(first, amount), (second, -amount)] {
        information.add(sign, row, seat)
        information.add(sign, seat, row)
        information.add(-sign, row, otherSeat)
        information.add(-sign, otherSeat, row)
      }
    }

    private mutating func addCross(_ first: Int, _ second: Int, _ place: Int, _ amount: Double) {
      information.add(amount, first, place)
      information.add(amount, place, first)
      information.add(-amount, second, place)
      information.add(-amount, place, second)
    }

    private mutating func addObserved(_ fit: RatingFit) {
      for matchup in 0..<fit.matchups.count {
        for (place, sum) in fit.observed(matchup) {
          gradient[place] += sum
          likelihood += sum * fit.values[place]
        }
      }
    }

    private mutating func addPrior(_ normal: NormalPrior, _ fit: RatingFit) {
      for place in 0..<fit.strengths {
        let value = fit.values[place]
        let square = value * value + (normal.covariance?[place, place] ?? 0)
        likelihood -= normal.precision * square / 2
        gradient[place] -= normal.precision * value
        information.add(normal.precision, place, place)
      }
    }

    /// Fixes the sums of strengths and of seat effects at 0, because they are undetermined without
    /// a prior.
    private mutating func addAnchors(_ fit: RatingFit) {
      for block in [0..<fit.strengths, fit.seatPlaces] where !block.isEmpty {
        information.addAnchor(block)
      }
    }

    private mutating func addPrior(_ fit: RatingFit) {
      if let normal = fit.normal { addPrior(normal, fit) }
      let first = fit.normal == nil ? 0 : fit.strengths
      for place in first..<(fit.drawPlace ?? fit.values.count) {
        let expected = Comparison(difference: fit.values[place], draws: 0)
        // The prior for seats and draws has the weight of at most one game.
        let prior = place < fit.strengths ? fit.prior : min(1, fit.prior)
        likelihood -= prior * expected.logarithm
        gradient[place] -= prior * (expected.points - 0.5)
        information.add(prior * expected.variance, place, place)
      }
      guard let place = fit.drawPlace else { return }
      // The prior for draws is half a draw and half a decided game at equal strengths.
      let expected = Comparison(difference: 0, draws: fit.draws)
      let prior = min(1, fit.prior)
      likelihood += prior * (fit.values[place] / 2 - expected.logarithm)
      gradient[place] += prior * (0.5 - expected.draw)
      information.add(prior * expected.drawVariance, place, place)
    }
  }

  /// Returns what a matchup's results add to the gradient for each fitted value.
  ///
  /// For a strength or a seat, this is the number of points minus a half per comparison. For the
  /// draw parameter, it is the number of draws. Pairs without a comparison got half a point, so
  /// they add nothing.
  private func observed(_ matchup: Int) -> [(place: Int, sum: Double)] {
    let seats = matchups.seats
    let last = seats - 1
    let plays = matchups.plays(matchup)
    // Each comparison gives two half points, so the sum over all slots, or over all seats, is
    // constant.
    let games = matchups.games(matchup) * plays
    func centered(_ halves: Int) -> Double { Double(halves - games * last) / 2 }
    // There are at most four seats.
    var slotSums = InlineArray<4, Double>(repeating: 0)
    var seatSums = slotSums
    var rests = (games * seats * last, games * seats * last)
    for index in 0..<last {
      let (slot, seat) = (matchups.sum(matchup, index), matchups.sum(matchup, last + index))
      slotSums[index] = centered(slot)
      seatSums[index] = centered(seat)
      rests = (rests.0 - slot, rests.1 - seat)
    }
    slotSums[last] = centered(rests.0)
    seatSums[last] = centered(rests.1)
    func strategy(_ slot: Int) -> Int { matchups.strategy(matchup, slot: slot) }
    if (0..<seats).contains(where: { places[strategy($0)] < 0 }) {
      for slot in 0..<seats {
        for other in 0..<slot where places[strategy(slot)] < 0 || places[strategy(other)] < 0 {
          for game in 0..<matchups.games(matchup) {
            let compared = plays - matchups.uncompared(matchup, game: game, slot, other)
            let isAbove = levels[strategy(slot)] > levels[strategy(other)]
            let lead = Double(isAbove ? compared : -compared) / 2
            slotSums[slot] -= lead
            slotSums[other] += lead
            seatSums[matchups.seat(matchup, game: game, slot: slot)] -= lead
            seatSums[matchups.seat(matchup, game: game, slot: other)] += lead
          }
        }
      }
    }
    var sums: [(place: Int, sum: Double)] = []
    for index in 0..<seats {
      let place = places[strategy(index)]
      if place >= 0 { sums.append((place, slotSums[index])) }
      if hasSeats { sums.append((strengths + index, seatSums[index])) }
    }
    if let drawPlace { sums.append((drawPlace, Double(matchups.sum(matchup, 2 * last)))) }
    return sums
  }
}
