import Statistics

/// The rating model's fitted parameters, except the ratings.
public struct RatingModelSummary: Codable, Hashable, Sendable {
  /// The model's name, as in `RatingModel`.
  public let model: String
  /// What the estimates are based on.
  public let basis: BradleyTerry.Basis
  /// Each seat's effect.
  ///
  /// The array is empty if the model ignores seats or if seat effects cannot be separated from
  /// ratings.
  public let seats: [SeatEffect]
  /// The reason why ratings include seat effects, or `nil` if they do not.
  public let seatConfounding: BradleyTerry.SeatConfounding?
  /// The draw parameter, or `nil` if there are no draws or the model lacks it.
  public let draws: DrawParameter?
  /// The goodness of fit, or `nil` if the model fits any results or there are too few deals.
  public let fit: FitSummary?

  /// A seat's effect on ratings, relative to the mean over all seats.
  public struct SeatEffect: Codable, Hashable, Sendable {
    /// The index of the seat, from 0 in the order of play.
    public let seat: Int
    /// The effect in rating points.
    public let elo: Double
    /// The lower bound of the 95% confidence interval for ``elo``, or `nil` if the games are
    /// deterministic.
    public let low: Double?
    /// The upper bound of the 95% confidence interval for ``elo``, or `nil` if the games are
    /// deterministic.
    public let high: Double?
  }

  /// The draw parameter ν in Davidson's model.
  public struct DrawParameter: Codable, Hashable, Sendable {
    /// The number of draws per win by one side, between evenly matched strategies.
    public let value: Double
    /// The lower bound of the 95% confidence interval for ``value``, or `nil` if the games are
    /// deterministic.
    public let low: Double?
    /// The upper bound of the 95% confidence interval for ``value``, or `nil` if the games are
    /// deterministic.
    public let high: Double?
  }

  /// - Parameter isDeterministic: `true` if all games are deterministic, so that there are no
  ///   intervals.
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

  /// The draw rate between evenly matched strategies and the definition of the rating scale.
  var details: [Fact] {
    (fit?.isRejected == true ? [] : drawRate) + [
      Fact(
        "Rating scale",
        "a lead of 400 points means "
          + (model == RatingModel.bradleyTerry.rawValue
            ? "odds of 10 to 1, where a draw counts as half a win"
            : "10 wins per loss, not counting draws"))
    ]
  }

  /// Returns the seat effects as a fact, or an empty array if they are unknown.
  ///
  /// - Parameter hasFirstPlayer: `true` if another fact contains the first-player advantage.
  func seats(hasFirstPlayer: Bool = false) -> [Fact] {
    if let firstSeatAdvantage {
      return hasFirstPlayer ? [] : [Fact("First seat", firstSeatAdvantage)]
    }
    if seats.isEmpty { return [] }
    return [
      Fact(
        "Seats",
        seats.map { "seat \($0.seat): \(points($0.elo, low: $0.low, high: $0.high))" }
          .joined(separator: ", ") + " rating points relative to the mean")
    ]
  }

  /// The first player's advantage over the second, between evenly matched strategies, or `nil` with
  /// more than two players.
  var firstSeatAdvantage: String? {
    guard seats.count == 2 else { return nil }
    // The second seat's effect is the negative of the first, so the advantage is twice the first
    // effect.
    let first = seats[0]
    let advantage = points(
      2 * first.elo, low: first.low.map { 2 * $0 }, high: first.high.map { 2 * $0 },
      unit: " rating points")
    return "worth \(advantage) at equal strength"
  }

  private func points(_ value: Double, low: Double?, high: Double?, unit: String = "") -> String {
    func bounded(_ number: Double) -> Double { max(-99_999, min(99_999, number)) }
    func text(_ number: Double) -> String { fixed(bounded(number), decimals: 0) }
    let isOne = ["1", "-1"].contains(text(value))
    let unit = isOne && unit.hasSuffix("s") ? String(unit.dropLast()) : unit
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

extension RatingModelSummary: Finding {
  package var warnings: [String] { fit?.warnings ?? [] }

  package func facts(in summary: SummaryContext) -> [Fact] {
    let balance = summary[BalanceSummary.self]
    let rejected = fit.flatMap { $0.isRejected ? $0 : nil }
    let score = Fact("Score", "share of opponents that rank lower; a tie counts half")
    // If seats and strategies are confounded, every number contains the seat advantages.
    let firstPlayer =
      seatConfounding == nil ? balance?.firstPlayer(ratings: rejected == nil ? self : nil) : nil
    return [seats.count > 2 ? score : nil, firstPlayer].compactMap(\.self)
      + (rejected?.sharesByMatchup(seatings: summary.seatings)
        ?? seats(hasFirstPlayer: balance != nil))
  }

  package func details(in summary: SummaryContext) -> [Fact] {
    let untested = FitSummary.untested(
      strategies: summary.strategies, isDeterministic: summary.isDeterministic)
    return (fit?.details ?? [untested]) + details
  }
}

extension RatingModelSummary: DescribedKeys {
  package static let meanings = [
    "seats": "effect of each seat on ratings; empty if unknown",
    "seat_confounding": "reason why seat effects are unknown",
    "draws": "draws per win by one side, if evenly matched (Davidson's nu)",
  ]
}
