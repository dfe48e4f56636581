/// Ratings of entrants by who beat whom, with the effects of seats and the readiness to draw, fitted
/// together by maximum likelihood.
///
/// Bradley and Terry 1952, "Rank analysis of incomplete block designs"; see ``RatingModel``. With more
/// than two seats every two seats of a game are compared by their ranks: what the model of Plackett
/// and Luce says of any two seats.
///
/// The errors are the sandwich estimate (White 1982), by deals: the curvature says how the fit reacts,
/// the spread of whole deals how much results vary. So the dependence of the games of a deal, or of
/// the seats of a game, is accounted for. The spread is taken around the mean of each encounter; one
/// more deal of the model's own spread keeps it from being nothing where deals are few or all alike.
public struct BradleyTerry: Sendable {
  /// A fitted number on Elo's scale, where 400 points are odds of ten to one.
  public struct Rating: Hashable, Sendable {
    /// The fitted number, in Elo points.
    public let value: Double
    /// The standard error, in Elo points.
    public let error: Double

    /// The lower bound of the 95 % interval.
    public var low: Double { value - ScoreInterval.normalQuantile * error }
    /// The upper bound of the 95 % interval.
    public var high: Double { value + ScoreInterval.normalQuantile * error }

    /// The same, so many points higher.
    package func raised(by points: Double) -> Rating { Rating(value: value + points, error: error) }
  }

  /// What the ratings rest on.
  public enum Basis: String, Sendable, Codable, CaseIterable {
    /// The results alone.
    case results
    /// Groups of entrants, or a seat, never lost or never won against the others. The numbers take one
    /// drawn game more of everyone against an average entrant.
    ///
    /// Single entrants that never did are not counted: see ``BradleyTerry/bounds``.
    case oneSided = "one-sided"
    /// Some entrants never met the others, not even by way of third ones. Games connect the entrants of a
    /// component. It is rated by itself, and only ratings of one component can be compared.
    case disconnected
  }

  /// The reason that effects of seats cannot be separated from ratings, which then include them.
  public enum SeatConfounding: String, CaseIterable, Sendable, Codable {
    /// Who sits where follows from who plays.
    case strategies
    /// A seat won all games, or all but draws, and not everyone sat there equally often, such as in tables that
    /// list the winner first.
    case results
  }

  /// What is known of an entrant that lost, or won, every comparison with all who are rated.
  public struct Bound: Hashable, Sendable {
    /// It is at least as strong as this, in Elo points, with 97.5 % confidence; `nil` for one that lost.
    public let low: Double?
    /// It is at most as strong as this; `nil` for one that won.
    public let high: Double?
    /// Whether it won everything; otherwise it lost everything.
    public let hasWon: Bool

    /// The same, so many points higher.
    package func raised(by points: Double) -> Bound {
      Bound(low: low.map { $0 + points }, high: high.map { $0 + points }, hasWon: hasWon)
    }
  }

  /// In the entrants' order, the mean of a component being 0; `nil` for one without games, and for one that
  /// has a bound instead.
  public let ratings: [Rating?]
  /// In the entrants' order; `nil` for one without games, and for one with a rating.
  public let bounds: [Bound?]
  /// What each seat adds to a rating, the mean of all seats being 0; empty where seats were left out, or
  /// can't be told from those who sat there; also empty if there are several components.
  public let seatEffects: [Rating]
  /// How much likelier a draw is than one side's win between equals (ν), with its 95 % interval; `nil`
  /// without draws, if they count as half wins, and if there are several components.
  public let draws: (value: Double, low: Double, high: Double)?
  /// What all these numbers rest on.
  public let basis: Basis
  /// The reason that ratings include effects of seats; `nil` without one, and if there are several components.
  public let seatConfounding: SeatConfounding?
  package let components: [RatedComponent]
  private let positions: [(component: Int, place: Int)?]

  /// 400 / ln 10.
  package static let eloPerUnit = 173.717_792_761_300_7

  /// Fits ratings.
  ///
  /// - Complexity: O(entrants³ + encounters) for each of a handful of steps.
  public init(entrants: Int, encounters: MatchupResults, model: RatingModel = .davidson) {
    let groups = ComparisonGraph.components(entrants: entrants, encounters: encounters)
    let components = zip(groups, encounters.split(into: groups)).map {
      RatedComponent($0, $1, model)
    }
    self.components = components
    var positions = [(component: Int, place: Int)?](repeating: nil, count: entrants)
    for (component, group) in groups.enumerated() {
      for (place, entrant) in group.enumerated() { positions[entrant] = (component, place) }
    }
    self.positions = positions
    ratings = positions.map { at in at.flatMap { components[$0.component].rating($0.place) } }
    bounds = positions.map { at in at.flatMap { components[$0.component].bound($0.place) } }
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

  /// The number of the component of an entrant, from 0; `nil` for one without games.
  public func component(of entrant: Int) -> Int? { positions[entrant]?.component }

  /// How much stronger one entrant is than another; `nil` for entrants without games, and for those of
  /// different components.
  ///
  /// The error is by deals, as those of the ratings are, and can't be had from these: what two ratings
  /// owe to the same games, or to the same opponents, is in both.
  public func difference(of first: Int, over second: Int) -> Rating? {
    guard let one = ratings[first], let other = ratings[second],
      let error = error(of: first, against: second, \.covariance)
    else { return nil }
    return Rating(value: one.value - other.value, error: error)
  }

  /// The standard error of the difference of two ratings, in Elo points, as if games were independent.
  ///
  /// It comes from the curvature alone, the observed information. `nil` without a difference.
  public func modelError(of first: Int, against second: Int) -> Double? {
    error(of: first, against: second, \.inverse)
  }

  private func error(
    of first: Int, against second: Int, _ matrix: KeyPath<FitErrors, SymmetricMatrix?>
  ) -> Double? {
    guard let one = positions[first], let other = positions[second],
      one.component == other.component, case let component = components[one.component],
      let matrix = component.errors[keyPath: matrix]
    else { return nil }
    let (i, j) = (component.fit.places[one.place], component.fit.places[other.place])
    if i < 0 || j < 0 { return nil }
    let variance = matrix[i, i] + matrix[j, j] - 2 * matrix[i, j]
    return max(0, variance).squareRoot() * BradleyTerry.eloPerUnit
  }
}

/// Standard errors of strengths and seats relative to their means, and of ln ν.
struct FitErrors {
  let inverse: SymmetricMatrix?
  /// Up to a common part of strengths, or of seats.
  let covariance: SymmetricMatrix?
  let values: [Double]

  init(_ fit: RatingFit) {
    let count = fit.values.count
    inverse = RatingFit.State(fit, weight: nil).information.inverse()
    guard let inverse else {
      covariance = nil
      values = [Double](repeating: 0, count: count)
      return
    }
    // With a prior the spread of the results says little: the curvature alone has to do.
    let covariance = fit.prior == 0 ? inverse.sandwich(fit.spread()) : inverse
    self.covariance = covariance
    var values = (0..<count).map { max(0, covariance[$0, $0]).squareRoot() }
    for block in [0..<fit.strengths, fit.seatPlaces] where !block.isEmpty {
      let means = block.map { row in
        block.reduce(0) { $0 + covariance[row, $1] } / Double(block.count)
      }
      let mean = means.reduce(0, +) / Double(block.count)
      for (place, common) in zip(block, means) {
        values[place] = max(0, covariance[place, place] - 2 * common + mean).squareRoot()
      }
    }
    self.values = values
  }
}

extension RatingFit {
  /// The covariance of the slope of the likelihood by the deals.
  fileprivate func spread() -> SymmetricMatrix {
    // One deal of each encounter as the model has it, its comparisons independent.
    var result = State(self, weight: 1).information
    let seats = encounters.seats
    for encounter in 0..<encounters.count where encounters.deals(encounter) > 1 {
      let targets = (0..<encounters.resultCount).map { self.targets(of: $0, encounter) }
      for i in 0..<encounters.resultCount {
        for j in 0..<encounters.resultCount {
          var amount = encounters.spread(encounter, i, j)
          if amount == 0 { continue }
          // Half points to points.
          if i < 2 * (seats - 1) { amount /= 2 }
          if j < 2 * (seats - 1) { amount /= 2 }
          for (row, rowSign) in targets[i] {
            for (column, columnSign) in targets[j] {
              result[row, column] += amount * rowSign * columnSign
            }
          }
        }
      }
    }
    return result
  }

  /// Returns the values that a result depends on: the gain of a slot or a seat is the loss of the last one.
  private func targets(of result: Int, _ encounter: Int) -> [(Int, Double)] {
    let last = encounters.seats - 1
    if result < last {
      // What is won of somebody without a place never varies.
      return [
        (places[encounters.entrant(encounter, slot: result)], 1),
        (places[encounters.entrant(encounter, slot: last)], -1),
      ].filter { $0.0 >= 0 }
    }
    if result < 2 * last {
      return hasSeats ? [(strengths + result - last, 1), (strengths + last, -1)] : []
    }
    return drawPlace.map { [($0, 1)] } ?? []
  }
}
