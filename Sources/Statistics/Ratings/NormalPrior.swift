/// A normal prior distribution of strengths around 0, for ``ShrunkenRatings``.
struct NormalPrior {
  /// The inverse of the prior's variance, multiplied by the dispersion of deals, because the
  /// likelihood is not divided by this dispersion.
  let precision: Double
  /// The covariance of the posterior distribution, over which the fit averages expected results, or
  /// `nil` to use the strengths alone.
  var covariance: SymmetricMatrix?
}

extension RatingFit {
  /// Returns the first strategy's lead over the second, including their seat effects.
  func lead(_ strategies: (Int, Int), _ seats: (Int, Int)) -> Double {
    var lead = values[strategies.0] - values[strategies.1]
    if hasSeats { lead += values[seats.0] - values[seats.1] }
    return lead
  }

  /// Returns the expected results of two strategies in their seats.
  func expected(
    _ lead: Double, _ draws: Double, _ strategies: (Int, Int), _ seats: (Int, Int)
  ) -> Comparison {
    guard let covariance = normal?.covariance else {
      return Comparison(difference: lead, draws: draws)
    }
    func product(_ one: (Int, Int), _ other: (Int, Int)) -> Double {
      covariance[one.0, other.0] - covariance[one.0, other.1] - covariance[one.1, other.0]
        + covariance[one.1, other.1]
    }
    var variance = product(strategies, strategies)
    if hasSeats { variance += product(seats, seats) + 2 * product(strategies, seats) }
    return Comparison(difference: lead, draws: draws, variance: variance)
  }
}
