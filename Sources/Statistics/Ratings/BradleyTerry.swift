/// Maximum likelihood ratings for strategies, with seat effects and the draw rate.
///
/// The model is from Bradley and Terry 1952, "Rank analysis of incomplete block designs" (see
/// ``RatingModel``). With three or four players, the model compares each pair of seats in a game by
/// rank, as the Plackett-Luce model does.
///
/// Standard errors are sandwich estimates (White 1982, "Maximum likelihood estimation of
/// misspecified models"), computed from the curvature of the likelihood and from how much deals
/// vary around their matchup mean. They account for the dependence between the games on a deal and
/// between the seats in a game. One more deal with the model's covariance keeps the estimate
/// positive if there are few deals or if their results are all equal.
public struct BradleyTerry: Sendable {
  /// An estimate on the Elo scale, where 400 points are odds of ten to one.
  public struct Rating: Hashable, Sendable {
    /// The estimate in Elo points.
    public let value: Double
    /// The standard error in Elo points.
    public let error: Double

    /// The lower 95% confidence bound.
    public let low: Double
    /// The upper 95% confidence bound.
    public let high: Double
    /// The likelihood of superiority (LOS) for a difference, which is above 97.5% if ``low`` is
    /// above 0.
    public let superiority: Double

    /// Creates an estimate whose error is normally distributed.
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

    /// Returns this rating, raised by a number of rating points.
    package func raised(by points: Double) -> Rating {
      Rating(
        value: value + points, error: error, low: low + points, high: high + points,
        superiority: superiority)
    }
  }

  /// The data that ratings are based on.
  public enum Basis: String, Sendable, Codable, CaseIterable {
    /// Only the results.
    case results
    /// The results and an added prior, because a group of strategies, or a seat, never won or never
    /// lost against the rest.
    ///
    /// The prior is one drawn game between each strategy and an average one. Single strategies that
    /// lost or won everything get ``BradleyTerry/bounds`` instead of ratings.
    case oneSided = "one-sided"
    /// No games connect some strategies with the others, not even indirectly.
    ///
    /// Games connect the strategies within a component. Each component is rated by itself, so its
    /// ratings are not comparable with another component's.
    case disconnected
    /// The results, with strengths drawn toward their mean (``ShrunkenRatings``).
    ///
    /// It occurs only in standings for formats that pair strategies by their results.
    case shrunken
  }

  /// The reason why seat effects cannot be separated from ratings, which then include them.
  public enum SeatConfounding: String, CaseIterable, Sendable, Codable {
    /// The strategies determine the seats.
    case strategies
    /// A seat won all decided games, and strategies did not sit there equally often.
    ///
    /// An example is a table that lists the winner first.
    case results
  }

  /// The bound for a strategy that lost, or won, every comparison with rated strategies.
  public struct Bound: Hashable, Sendable {
    /// The lower bound in Elo points, with 97.5% confidence, or `nil` for a strategy that lost.
    public let low: Double?
    /// The upper bound in Elo points, with 97.5% confidence, or `nil` for a strategy that won.
    public let high: Double?
    /// A Boolean value that indicates whether the strategy won all comparisons instead of losing
    /// them.
    public let wonAll: Bool

    /// Returns this bound, raised by a number of rating points.
    package func raised(by points: Double) -> Bound {
      Bound(low: low.map { $0 + points }, high: high.map { $0 + points }, wonAll: wonAll)
    }
  }

  /// Each strategy's rating.
  ///
  /// Within a component, the mean is 0. The entry is `nil` for a strategy that played no games or
  /// has only a bound.
  public let ratings: [Rating?]
  /// Each strategy's bound, or `nil` for a strategy without games or with a rating.
  public let bounds: [Bound?]
  /// Each seat's effect on a rating.
  ///
  /// The mean over all seats is 0. The list is empty if the model ignores seats, if seats are
  /// confounded with strategies, or if there are several components.
  public let seatEffects: [Rating]
  /// The draw parameter ν, the odds of a draw against one side's win at equal strengths, with its
  /// 95% confidence bounds.
  ///
  /// It is `nil` if there are no draws, if draws count as half wins, or if there are several
  /// components.
  public let draws: (value: Double, low: Double, high: Double)?
  /// The data that all estimates are based on.
  public let basis: Basis
  /// The reason why ratings include seat effects.
  ///
  /// It is `nil` if ratings do not include seat effects, or if there are several components.
  public let seatConfounding: SeatConfounding?
  package let components: [RatedComponent]
  private let positions: [(component: Int, place: Int)?]

  /// The Elo points in a unit of natural logarithms, 400 / ln 10.
  package static let eloPerUnit = 173.717_792_761_300_7

  /// Fits ratings.
  ///
  /// - Parameters:
  ///   - strategies: The number of strategies.
  ///   - matchups: The results.
  ///   - model: How strengths determine the expected results.
  /// - Complexity: O(strategies³ + matchups) for each of a few steps.
  public init(strategies: Int, matchups: MatchupResults, model: RatingModel = .davidson) {
    self.init(strategies: strategies, matchups: matchups, model: model, FitConditions())
  }

  /// Fits ratings under given conditions.
  ///
  /// If only some strategies get standard errors, there are no bounds.
  package init(
    strategies: Int, matchups: MatchupResults, model: RatingModel, _ conditions: FitConditions
  ) {
    let groups = ComparisonGraph.components(strategies: strategies, matchups: matchups)
    let components = zip(groups, matchups.split(into: groups)).map {
      RatedComponent($0, $1, model, conditions)
    }
    self.components = components
    var positions = [(component: Int, place: Int)?](repeating: nil, count: strategies)
    for (component, group) in groups.enumerated() {
      for (place, strategy) in group.enumerated() { positions[strategy] = (component, place) }
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

  /// Each strategy's strength in natural logarithms, or 0 if it is not rated.
  package var strengths: [Double] {
    positions.map { at in at.map { components[$0.component].strength($0.place) } ?? 0 }
  }

  /// Returns the number of a strategy's component, from 0, or `nil` for a strategy without games.
  public func component(of strategy: Int) -> Int? { positions[strategy]?.component }

  /// Returns the difference between two ratings, or `nil` if they are not comparable.
  ///
  /// They are comparable if both exist and belong to the same component. The standard error is
  /// computed over deals. It does not follow from the two ratings' errors, because the two ratings
  /// have games and opponents in common.
  public func difference(of first: Int, over second: Int) -> Rating? {
    guard let one = ratings[first], let other = ratings[second],
      let error = error(of: first, against: second)
    else { return nil }
    return Rating(value: one.value - other.value, error: error)
  }

  private func error(of first: Int, against second: Int) -> Double? {
    guard let one = positions[first], let other = positions[second],
      one.component == other.component
    else { return nil }
    // A copy of the component would take longer than the rest of this function, which may be called
    // for millions of pairs.
    let component = one.component
    guard let matrix = components[component].errors.covariance else { return nil }
    let (i, j) = (
      components[component].fit.places[one.place], components[component].fit.places[other.place]
    )
    if i < 0 || j < 0 { return nil }
    let variance = matrix[i, i] + matrix[j, j] - 2 * matrix[i, j]
    return max(0, variance).squareRoot() * BradleyTerry.eloPerUnit
  }
}
