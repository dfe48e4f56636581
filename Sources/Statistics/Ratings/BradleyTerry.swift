/// Maximum likelihood ratings of strategies, with the effects of seats and the draw rate.
///
/// Bradley and Terry 1952, "Rank analysis of incomplete block designs"; see ``RatingModel``. With more than
/// two seats, each pair of seats of a game is compared by their ranks, as in the model of Plackett and Luce.
///
/// Standard errors are the sandwich estimate (White 1982) by deals, from the curvature of the likelihood and
/// the covariance of deals. They account for the dependence between the games of a deal and between the seats
/// of a game. The covariance is around the mean of each encounter. One more deal with the model's covariance
/// keeps it positive if deals are few or all equal.
public struct BradleyTerry: Sendable {
  /// An estimate on the Elo scale: 400 points are odds of ten to one.
  public struct Rating: Hashable, Sendable {
    /// The estimate in Elo points.
    public let value: Double
    /// The standard error, in Elo points.
    public let error: Double

    /// The lower bound of the 95% confidence interval.
    public let low: Double
    /// The upper bound of the 95% confidence interval.
    public let high: Double
    /// The probability that the true value is above 0, so that a difference has the sign of a lead.
    public let superiority: Double

    /// Creates an estimate with a normal distribution.
    init(value: Double, error: Double) {
      let width = ScoreInterval.normalQuantile * error
      self.init(
        value: value, error: error, low: value - width, high: value + width,
        superiority: error > 0
          ? NormalDistribution.cumulative(value / error) : value > 0 ? 1 : value < 0 ? 0 : 0.5)
    }

    init(value: Double, error: Double, low: Double, high: Double, superiority: Double) {
      (self.value, self.error, self.low, self.high) = (value, error, low, high)
      self.superiority = superiority
    }

    /// Returns the rating plus a number of rating points.
    package func raised(by points: Double) -> Rating {
      Rating(
        value: value + points, error: error, low: low + points, high: high + points,
        superiority: superiority)
    }
  }

  /// The data that determine the ratings.
  public enum Basis: String, Sendable, Codable, CaseIterable {
    /// The results alone.
    case results
    /// The results of groups of strategies, or of a seat, that never lost or never won against the others.
    ///
    /// One more drawn game of each strategy against an average one is added. Single strategies of this kind
    /// are not included: see ``BradleyTerry/bounds``.
    case oneSided = "one-sided"
    /// No games connect some strategies with the others, not even through third strategies.
    ///
    /// Games connect the strategies of a component. Each component has its own ratings, and only ratings of
    /// one component are comparable.
    case disconnected
    /// The results, with strengths drawn toward their mean; see ``ShrunkenRatings``.
    ///
    /// Only in rows of standings whose opponents depended on results.
    case shrunken
  }

  /// The reason that effects of seats are not separable from ratings, which then include them.
  public enum SeatConfounding: String, CaseIterable, Sendable, Codable {
    /// The strategies determine the seats.
    case strategies
    /// A seat won all games, or all except draws, and strategies did not sit there equally often.
    ///
    /// An example is a table that lists the winner first.
    case results
  }

  /// A bound for a strategy that lost, or won, every comparison with rated strategies.
  public struct Bound: Hashable, Sendable {
    /// The lower bound in Elo points, with 97.5% confidence; `nil` for a strategy that lost.
    public let low: Double?
    /// The upper bound in Elo points; `nil` for a strategy that won.
    public let high: Double?
    /// A Boolean value that indicates whether the strategy won all comparisons; otherwise it lost all.
    public let hasWon: Bool

    /// Returns the bound plus a number of rating points.
    package func raised(by points: Double) -> Bound {
      Bound(low: low.map { $0 + points }, high: high.map { $0 + points }, hasWon: hasWon)
    }
  }

  /// The ratings in the strategies' order, with mean 0 in each component.
  ///
  /// `nil` for a strategy without games, and for one with a bound.
  public let ratings: [Rating?]
  /// The bounds in the strategies' order; `nil` for a strategy without games, and for one with a rating.
  public let bounds: [Bound?]
  /// The effect of each seat on a rating, with mean 0 over all seats.
  ///
  /// The list is empty if the model has no seats, if seats are confounded with strategies, or if there are
  /// several components.
  public let seatEffects: [Rating]
  /// The draw parameter ν: the odds of a draw against one side's win at equal strengths.
  ///
  /// The value has its 95% confidence interval. `nil` without draws, if draws count as half wins, and if
  /// there are several components.
  public let draws: (value: Double, low: Double, high: Double)?
  /// The data that determine all estimates.
  public let basis: Basis
  /// The reason that ratings include effects of seats; `nil` for none or several components.
  public let seatConfounding: SeatConfounding?
  package let components: [RatedComponent]
  private let positions: [(component: Int, place: Int)?]

  /// 400 / ln 10.
  package static let eloPerUnit = 173.717_792_761_300_7

  /// Fits ratings.
  ///
  /// - Complexity: O(strategies³ + encounters) for each of a few steps.
  public init(entrants: Int, encounters: MatchupResults, model: RatingModel = .davidson) {
    self.init(entrants: entrants, encounters: encounters, model: model, FitConditions())
  }

  /// Fits ratings under some conditions.
  ///
  /// If only some strategies have errors, there are no bounds.
  package init(
    entrants: Int, encounters: MatchupResults, model: RatingModel, _ conditions: FitConditions
  ) {
    let groups = ComparisonGraph.components(entrants: entrants, encounters: encounters)
    let components = zip(groups, encounters.split(into: groups)).map {
      RatedComponent($0, $1, model, conditions)
    }
    self.components = components
    var positions = [(component: Int, place: Int)?](repeating: nil, count: entrants)
    for (component, group) in groups.enumerated() {
      for (place, entrant) in group.enumerated() { positions[entrant] = (component, place) }
    }
    self.positions = positions
    ratings = positions.map { at in at.flatMap { components[$0.component].rating($0.place) } }
    bounds = positions.map { at in
      conditions.errors == nil ? at.flatMap { components[$0.component].bound($0.place) } : nil
    }
    basis = components.count > 1 ? .disconnected : components.first?.basis ?? .results
    let only = components.count == 1 ? components[0] : nil
    seatEffects = only?.seatEffects ?? []
    seatConfounding = only?.confounding
    draws = only.flatMap { component in
      component.fit.drawPlace.map { place in
        let value = component.fit.values[place]
        let width = ScoreInterval.normalQuantile * component.errors.values[place]
        return (exponential(value), exponential(value - width), exponential(value + width))
      }
    }
  }

  /// The strengths in the strategies' order, in natural logarithms; 0 without a rating.
  package var strengths: [Double] {
    positions.map { at in at.map { components[$0.component].strength($0.place) } ?? 0 }
  }

  /// Returns the component of a strategy, from 0; `nil` for a strategy without games.
  public func component(of entrant: Int) -> Int? { positions[entrant]?.component }

  /// Returns the difference of two ratings; `nil` without games, or between different components.
  ///
  /// The standard error is by deals. It does not follow from the errors of the two ratings, because both
  /// depend on the same games and opponents.
  public func difference(of first: Int, over second: Int) -> Rating? {
    guard let one = ratings[first], let other = ratings[second],
      let error = error(of: first, against: second, isModel: false)
    else { return nil }
    return Rating(value: one.value - other.value, error: error)
  }

  /// Returns the standard error of the difference of two ratings, in Elo points, for independent games.
  ///
  /// It follows from the curvature alone (the observed information). `nil` if there is no difference.
  public func modelError(of first: Int, against second: Int) -> Double? {
    error(of: first, against: second, isModel: true)
  }

  private func error(of first: Int, against second: Int, isModel: Bool) -> Double? {
    guard let one = positions[first], let other = positions[second],
      one.component == other.component
    else { return nil }
    // A copy of the component would take longer than the rest, for each of millions of pairs.
    let component = one.component
    guard
      let matrix = isModel
        ? components[component].errors.inverse : components[component].errors.covariance
    else { return nil }
    let (i, j) = (
      components[component].fit.places[one.place], components[component].fit.places[other.place]
    )
    if i < 0 || j < 0 { return nil }
    let variance = matrix[i, i] + matrix[j, j] - 2 * matrix[i, j]
    return max(0, variance).squareRoot() * BradleyTerry.eloPerUnit
  }
}
