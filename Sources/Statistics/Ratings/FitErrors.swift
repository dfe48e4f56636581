/// Standard errors for strengths and seats relative to their means, and for ln ν.
struct FitErrors {
  /// The covariance matrix of the fitted values, up to a constant that is added to all strengths or
  /// to all seat effects.
  ///
  /// It is `nil` if only some errors were needed.
  let covariance: PackedMatrix?
  private(set) var values: [Double]

  /// - Parameter chosen: The strategies that need errors, or `nil` for all.
  init(_ fit: RatingFit, of chosen: [Int]? = nil) {
    let count = fit.values.count
    values = [Double](repeating: 0, count: count)
    if fit.isSparse, let chosen {
      covariance = nil
      findErrors(of: chosen, fit)
      return
    }
    guard var covariance = fit.isSparse ? FitErrors.packed(fit) : FitErrors.full(fit) else {
      covariance = nil
      return
    }
    if let widening = fit.widening { covariance.scale(by: widening * widening) }
    self.covariance = covariance
    for place in 0..<count { values[place] = max(0, covariance[place, place]).squareRoot() }
    for block in [0..<fit.strengths, fit.seatPlaces] where !block.isEmpty {
      let means = block.map { row in
        block.reduce(0) { $0 + covariance[row, $1] } / Double(block.count)
      }
      let mean = means.reduce(0, +) / Double(block.count)
      for (place, common) in zip(block, means) {
        values[place] = max(0, covariance[place, place] - 2 * common + mean).squareRoot()
      }
    }
  }

  // With a prior, the results say little about the covariance, so only the curvature is used.

  private static func full(_ fit: RatingFit) -> PackedMatrix? {
    guard let inverse = RatingFit.State<SymmetricMatrix>(fit, weight: nil).information.inverse()
    else { return nil }
    return PackedMatrix(
      fit.prior == 0 ? inverse.sandwich(fit.spread(SymmetricMatrix.self)) : inverse)
  }

  /// Returns the same matrix as ``full(_:)`` but needs a quarter of the memory for thousands of
  /// strategies.
  private static func packed(_ fit: RatingFit) -> PackedMatrix? {
    var inverse = RatingFit.State<SparseInformation>(fit, weight: nil).information.packed()
    guard inverse.invert() else { return nil }
    return fit.prior == 0 ? inverse.sandwich(fit.spread(SparseInformation.self)) : inverse
  }

  /// Finds the errors for some strategies by solving one system of equations per strategy.
  private mutating func findErrors(of chosen: [Int], _ fit: RatingFit) {
    let information = RatingFit.State<SparseInformation>(fit, weight: nil).information
    guard let solver = information.solver() else { return }
    let inner = fit.prior == 0 ? fit.spread(SparseInformation.self) : information
    for place in chosen.map({ fit.places[$0] }) where place >= 0 {
      var contrast = [Double](repeating: 0, count: values.count)
      for row in 0..<fit.strengths { contrast[row] = -1 / Double(fit.strengths) }
      contrast[place] += 1
      if let row = solver.solve(contrast) {
        values[place] = max(0, inner.form(row)).squareRoot() * (fit.widening ?? 1)
      }
    }
  }
}

extension RatingFit {
  /// The advantage above which a seat decides nearly all games: odds of 15 to 1.
  private static let decisiveAdvantage = naturalLogarithm(15)

  /// The factor for all errors if a seat decides nearly all games, otherwise `nil`.
  ///
  /// Only few deals then distinguish the strategies, so their variance is uncertain. The factor is
  /// Student's quantile divided by the normal one. The degrees of freedom are the number of such
  /// deals per strategy minus 1. This number is estimated from the variance, because the squared
  /// distance between such a deal and the mean is about half a squared point.
  fileprivate var widening: Double? {
    let effects = seatPlaces.map { values[$0] }
    guard prior == 0, let most = effects.max(), let least = effects.min(),
      most - least > RatingFit.decisiveAdvantage
    else { return nil }
    var squares = 0.0
    for matchup in 0..<matchups.count where matchups.deals(matchup) > 1 {
      // Results are in half points.
      for slot in 0..<matchups.seats - 1 {
        squares += matchups.spread(matchup, slot, slot) / 4
      }
    }
    let deals = 2 * squares * Double(matchups.seats) / Double(strengths)
    return StudentDistribution(degreesOfFreedom: max(1, deals - 1)).twoSidedQuantile(0.05)
      / ScoreInterval.normalQuantile
  }

  /// Returns the covariance matrix of the likelihood's gradient, estimated from deals.
  fileprivate func spread<Matrix: InformationMatrix>(_: Matrix.Type) -> Matrix {
    // Begin with one deal per matchup, with the model's covariance for independent comparisons.
    var result = State<Matrix>(self, weight: 1).information
    let seats = matchups.seats
    for matchup in 0..<matchups.count where matchups.deals(matchup) > 1 {
      let targets = (0..<matchups.resultCount).map { self.targets(of: $0, matchup) }
      for i in 0..<matchups.resultCount {
        for j in 0..<matchups.resultCount {
          var amount = matchups.spread(matchup, i, j)
          if amount == 0 { continue }
          // Convert half points to points.
          if i < 2 * (seats - 1) { amount /= 2 }
          if j < 2 * (seats - 1) { amount /= 2 }
          for (row, rowSign) in targets[i] {
            for (column, columnSign) in targets[j] {
              result.add(amount * rowSign * columnSign, row, column)
            }
          }
        }
      }
    }
    return result
  }

  /// Returns the fitted values that a result depends on, each with a sign.
  ///
  /// What another slot or seat gains, the last slot or seat loses.
  private func targets(of result: Int, _ matchup: Int) -> [(Int, Double)] {
    let last = matchups.seats - 1
    if result < last {
      // Points against a separated opponent, which has no index, never vary.
      return [
        (places[matchups.strategy(matchup, slot: result)], 1),
        (places[matchups.strategy(matchup, slot: last)], -1),
      ].filter { $0.0 >= 0 }
    }
    if result < 2 * last {
      return hasSeats ? [(strengths + result - last, 1), (strengths + last, -1)] : []
    }
    return drawPlace.map { [($0, 1)] } ?? []
  }
}
