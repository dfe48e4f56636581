import Statistics

/// The fitted parameters of the rating model, except the ratings.
public struct RatingModelSummary: Codable, Hashable, Sendable {
  /// The name of the model; see `RatingModel`.
  public let model: String
  /// The basis of the estimates.
  public let basis: BradleyTerry.Basis
  /// The effect of each seat; empty if the model ignores seats, or if their effects cannot be separated from
  /// ratings.
  public let seats: [SeatEffect]
  /// The reason why ratings include the effects of seats; `nil` if they do not.
  public let seatConfounding: BradleyTerry.SeatConfounding?
  /// The draw parameter; `nil` without draws, or if the model has no such parameter.
  public let draws: DrawParameter?
  /// The goodness of fit; `nil` if the model fits any results, or if there are too few deals.
  public let fit: FitSummary?

  /// The effect of a seat on ratings, relative to the mean of all seats.
  public struct SeatEffect: Codable, Hashable, Sendable {
    /// The index of the seat, from 0 in the order of play.
    public let seat: Int
    /// The effect in rating points.
    public let elo: Double
    /// The lower bound of the 95% confidence interval of ``elo``; `nil` if the games are deterministic.
    public let low: Double?
    /// The upper bound of this interval.
    public let high: Double?
  }

  /// The draw parameter of Davidson's model, ν.
  public struct DrawParameter: Codable, Hashable, Sendable {
    /// The number of draws per win of one side, between evenly matched strategies.
    public let value: Double
    /// The lower bound of the 95% confidence interval of ``value``; `nil` if the games are deterministic.
    public let low: Double?
    /// The upper bound of this interval.
    public let high: Double?
  }

  /// - Parameter isDeterministic: `true` if all games are deterministic, so that there are no intervals.
  init(_ fit: BradleyTerry, model: RatingModel, test: FitSummary?, isDeterministic: Bool) {
    func known(_ bound: Double) -> Double? { isDeterministic ? nil : bound }
    self.model = model.rawValue
    basis = fit.basis
    seatConfounding = fit.seatConfounding
    seats = fit.seatEffects.enumerated().map { seat, effect in
      SeatEffect(seat: seat, elo: effect.value, low: known(effect.low), high: known(effect.high))
    }
    draws = fit.draws.map {
      DrawParameter(value: $0.value, low: known($0.low), high: known($0.high))
    }
    self.fit = test
  }

  /// The draw rate between evenly matched strategies, and the definition of the rating scale.
  var details: [Fact] {
    (fit?.isRejected == true ? [] : drawRate) + [
      Fact(
        "Rating scale",
        "400 points are odds of 10 to 1 "
          + (model == RatingModel.bradleyTerry.rawValue
            ? "(a draw counts as half a win)" : "of a win to a loss (draws apart)"))
    ]
  }

  /// Returns the effects of the seats as a fact; empty if they are unknown.
  ///
  /// - Parameter hasFirstPlayer: `true` if another fact contains the advantage of the first of two seats.
  func seats(hasFirstPlayer: Bool = false) -> [Fact] {
    if let firstSeatAdvantage {
      return hasFirstPlayer ? [] : [Fact("First player", firstSeatAdvantage)]
    }
    if seats.isEmpty { return [] }
    return [
      Fact(
        "Seats",
        seats.map { "seat \($0.seat): \(points($0.elo, low: $0.low, high: $0.high))" }
          .joined(separator: ", ") + " rating points against the mean")
    ]
  }

  /// The advantage of the first of two seats over the second, between evenly matched strategies; `nil` for
  /// more than two seats.
  var firstSeatAdvantage: String? {
    guard seats.count == 2 else { return nil }
    // The effect of the second seat is the negative of the first, so the advantage is twice the first effect.
    let first = seats[0]
    return points(
      2 * first.elo, low: first.low.map { 2 * $0 }, high: first.high.map { 2 * $0 },
      unit: " rating points") + " at equal strength"
  }

  private func points(_ value: Double, low: Double?, high: Double?, unit: String = "") -> String {
    func bounded(_ number: Double) -> Double { max(-99_999, min(99_999, number)) }
    func text(_ number: Double) -> String { fixed(bounded(number), decimals: 0) }
    guard let low, let high else { return text(value) + unit }
    return "\(text(value))\(unit) (\(text(low)) to \(text(high)))"
  }

  private var drawRate: [Fact] {
    guard let draws, draws.value.isFinite else { return [] }
    func share(_ value: Double) -> Double { value < 1e9 ? value / (value + 2) : 1 }
    return [
      Fact(
        "Even draw rate",
        percentage(share(draws.value), low: draws.low.map(share), high: draws.high.map(share))
          + " between evenly matched strategies")
    ]
  }
}

extension RatingModelSummary: DescribedKeys {
  package static let meanings = [
    "seats": "effect of each seat on ratings; empty if unknown",
    "seat_confounding": "cause of unknown effects of seats",
    "draws": "draws per win of one side, between equals (Davidson's nu)",
  ]
}
