import Storage
import Statistics
import Tournament

/// What was fitted along with the ratings.
public struct RatingModelSummary: Codable, Hashable, Sendable {
  /// How ratings, seats and draws are tied to results: see `RatingModel`.
  public let model: String
  /// What all these numbers rest on.
  public let basis: BradleyTerry.Basis
  /// One for each seat; empty where seats were left out or can't be told from who sat there.
  public let seats: [SeatEffect]
  /// How much likelier a draw is between equals than one side's win; absent without draws.
  public let draws: DrawParameter?
  /// Whether all this explains the results; absent where any results could be explained, as those of
  /// two strategies, where too few can tell, and in runs of versions that didn't tell.
  public let fit: FitSummary?

  /// What a seat adds to a rating, the mean of all seats being 0.
  public struct SeatEffect: Codable, Hashable, Sendable {
    /// From 0, in the order of play.
    public let seat: Int
    /// In Elo points.
    public let elo: Double
    /// The lower bound of its 95 % interval; `nil` where nothing is left to chance.
    public let low: Double?
    /// The upper bound of its 95 % interval.
    public let high: Double?
  }

  /// Davidson's ν.
  public struct DrawParameter: Codable, Hashable, Sendable {
    /// Draws for each win of one side, between equals.
    public let value: Double
    /// The lower bound of its 95 % interval; `nil` where nothing is left to chance.
    public let low: Double?
    /// The upper bound of its 95 % interval.
    public let high: Double?
  }

  /// - Parameters:
  ///   - test: Whether the fit explains the results.
  ///   - isDeterministic: Whether nothing was left to chance in any game: numbers have no intervals then.
  init(_ fit: BradleyTerry, model: RatingModel, test: FitSummary?, isDeterministic: Bool) {
    func known(_ bound: Double) -> Double? { isDeterministic ? nil : bound }
    self.model = model.rawValue
    basis = fit.basis
    seats = fit.seatEffects.enumerated().map { seat, effect in
      SeatEffect(
        seat: seat, elo: effect.value, low: known(effect.low), high: known(effect.high))
    }
    draws = fit.draws.map {
      DrawParameter(value: $0.value, low: known($0.low), high: known($0.high))
    }
    self.fit = test
  }

  /// What a seat is worth, in sentences without full stops; what one pairing or another is like where
  /// ratings don't explain the results.
  var balance: [String] {
    if let fit, fit.isRejected { return fit.amounts }
    return seatWorth
  }

  /// What is of interest to few, in sentences without full stops.
  var details: [String] { (fit?.isRejected == true ? [] : drawWorth) + [scale] }

  private var scale: String {
    "400 points of rating are odds of ten to one "
      + (model == RatingModel.bradleyTerry.rawValue
        ? "of a win, a draw being half of one" : "between a win and a loss, draws aside")
  }

  private var seatWorth: [String] {
    if let firstSeatWorth { return ["the first seat is \(firstSeatWorth)"] }
    if seats.isEmpty { return [] }
    return [
      "the seats are worth, in points of rating against their mean: "
        + seats.map { "\($0.seat): \(elo($0.elo))\(interval($0.low, $0.high, elo))" }
        .joined(separator: ", ")
    ]
  }

  /// What the first of two seats is worth, to go on after its name; `nil` for more seats.
  var firstSeatWorth: String? {
    guard seats.count == 2 else { return nil }
    // The second's is the first's with the other sign.
    let first = seats[0]
    return "worth \(elo(2 * first.elo)) points of rating against the second"
      + interval(first.low, first.high) { elo(2 * $0) }
  }

  private func interval(_ low: Double?, _ high: Double?, _ text: (Double) -> String) -> String {
    guard let low, let high else { return "" }
    return " (\(text(low)) to \(text(high)))"
  }

  private func elo(_ number: Double) -> String {
    fixed(max(-99_999, min(99_999, number)), decimals: 0)
  }

  /// How often equals draw.
  private var drawWorth: [String] {
    guard let draws, draws.value.isFinite else { return [] }
    func share(_ value: Double) -> String {
      fixed(100 * (value < 1e9 ? value / (value + 2) : 1), decimals: 1)
    }
    return [
      "equals draw \(share(draws.value)) % of their comparisons"
        + interval(draws.low, draws.high, share)
    ]
  }
}
