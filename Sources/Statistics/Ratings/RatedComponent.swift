/// Strategies that games connect, and their ratings.
package struct RatedComponent: Sendable {
  /// The strategies in ascending order.
  ///
  /// ``fit`` numbers them by their places in this list.
  let strategies: [Int]
  let fit: RatingFit
  /// The data that ratings are based on, never ``BradleyTerry/Basis/disconnected``.
  package let basis: BradleyTerry.Basis
  package let confounding: BradleyTerry.SeatConfounding?
  let errors: FitErrors
  private let mean: Double

  /// Fits the ratings in one component.
  ///
  /// - Parameter matchups: The matchups between these strategies, whose numbers are their places
  ///   in `strategies`.
  init(
    _ strategies: [Int], _ matchups: MatchupResults, _ model: RatingModel,
    _ conditions: FitConditions
  ) {
    self.strategies = strategies
    let count = strategies.count
    var own = conditions
    own.start = strategies.map { $0 < conditions.start.count ? conditions.start[$0] : 0 }
    var attempt = Attempt(matchups, model, levels: [Int](repeating: 0, count: count), own)
    if attempt.basis == .oneSided {
      let outclassed = Separation(strategies: count, matchups: matchups)
      if outclassed.levels.contains(where: { $0 != 0 }) {
        let rest = Attempt(matchups, model, levels: outclassed.levels, own)
        // A fit requires at least two strategies.
        if rest.basis == .results, rest.fit.strengths > 1 { attempt = rest }
      }
    }
    var fit = attempt.fit
    if attempt.basis != .results {
      fit = RatingFit(
        fit.matchups, places: fit.places, levels: fit.levels, hasSeats: fit.hasSeats,
        hasDraws: fit.hasDraws, prior: 1, own)
      _ = fit.run()
    }
    self.fit = fit
    basis = attempt.basis == .results ? .results : .oneSided
    confounding = attempt.confounding
    let chosen = conditions.errors.map { chosen in
      strategies.indices.filter { chosen.contains(strategies[$0]) }
    }
    errors = FitErrors(fit, of: chosen)
    mean = fit.values[..<fit.strengths].reduce(0, +) / Double(max(1, fit.strengths))
  }

  package var areBalanced: Bool { fit.matchups.areBalanced }

  /// A Boolean value that indicates whether standard errors assume independent games, because each
  /// matchup contains only one deal.
  package var assumesIndependence: Bool {
    let matchups = fit.matchups
    return basis == .results
      && (0..<matchups.count).allSatisfy { matchups.deals($0) == 1 }
      && (0..<matchups.count).contains { matchups.games($0) > 1 }
  }

  /// A Boolean value that indicates whether any strategies met in more than one deal.
  package var hasRematches: Bool { fit.matchups.deals > fit.matchups.tables }

  /// Returns a strategy's strength in natural logarithms, relative to the mean, or 0 if it is not
  /// rated.
  func strength(_ place: Int) -> Double {
    fit.places[place] < 0 ? 0 : fit.values[fit.places[place]] - mean
  }

  func rating(_ place: Int) -> BradleyTerry.Rating? {
    let value = fit.places[place]
    return value < 0 ? nil : points(fit.values[value] - mean, errors.values[value])
  }

  func bound(_ place: Int) -> BradleyTerry.Bound? {
    let level = fit.levels[place]
    if level == 0 { return nil }
    let bound = limit(place, probability: 0.025)
    return BradleyTerry.Bound(
      low: level > 0 ? bound : nil, high: level > 0 ? nil : bound, wonAll: level > 0)
  }

  /// Returns the strength at which a separated strategy gets its results with a given probability.
  ///
  /// The strength is in Elo points relative to the mean. It is `nil` if no opponent is rated.
  func limit(_ place: Int, probability: Double) -> Double? {
    fit.bound(of: place, probability: probability).map { ($0 - mean) * BradleyTerry.eloPerUnit }
  }

  var seatEffects: [BradleyTerry.Rating] {
    let seats = fit.seatPlaces
    let mean = seats.reduce(0) { $0 + fit.values[$1] } / Double(max(1, seats.count))
    return seats.map { points(fit.values[$0] - mean, errors.values[$0]) }
  }

  private func points(_ value: Double, _ error: Double) -> BradleyTerry.Rating {
    BradleyTerry.Rating(
      value: value * BradleyTerry.eloPerUnit, error: error * BradleyTerry.eloPerUnit)
  }
}

/// A fit to the results alone, without a prior.
private struct Attempt {
  let fit: RatingFit
  let basis: BradleyTerry.Basis
  let confounding: BradleyTerry.SeatConfounding?

  init(
    _ matchups: MatchupResults, _ model: RatingModel, levels: [Int], _ conditions: FitConditions
  ) {
    let links = ComparisonGraph(strategies: levels.count, matchups: matchups, levels: levels)
    // If every game is a draw, there is no finite estimate for the odds of a draw.
    let hasDraws = links.hasDraws && links.hasWins
    var places = [Int](repeating: -1, count: levels.count)
    var active = 0
    for strategy in places.indices where links.hasPlayed[strategy] {
      places[strategy] = active
      active += 1
    }
    func start(hasSeats: Bool) -> RatingFit {
      RatingFit(
        hasSeats ? matchups : matchups.seatless, places: places, levels: levels,
        hasSeats: hasSeats, hasDraws: hasDraws && (hasSeats || model == .davidson), prior: 0,
        conditions)
    }
    let areFixed = links.basis == .results && active > 1
    let areNeutral = (0..<matchups.count).allSatisfy(matchups.isNeutral)
    let hasSeats = model == .davidson && active > 1 && !areNeutral
    lazy var isRotated = matchups.areSeatsRotated
    var seated = start(hasSeats: active > 1)
    // If strategies did not sit in each seat equally often, seats can be confounded with strategies
    // even in a model without seats.
    var ending = RatingFit.Ending.converged
    if hasSeats || active > 1 && !isRotated {
      ending = areFixed ? seated.run() : seated.isDetermined ? .converged : .ambiguous
    }
    if hasSeats, ending == .converged {
      (fit, basis, confounding) = (seated, links.basis, nil)
      return
    }
    var plain = start(hasSeats: false)
    let isFitted = areFixed && plain.run() == .converged
    switch ending {
    case .converged: confounding = nil
    case .ambiguous: confounding = .strategies
    case .unbounded: confounding = isFitted && !isRotated ? .results : nil
    }
    let keepsSeats = hasSeats && confounding == nil
    fit = keepsSeats ? seated : plain
    basis = !areFixed ? links.basis : !keepsSeats && isFitted ? .results : .oneSided
  }
}
