/// Says what a position is worth to each seat, for measures of a game.
public struct Evaluator<G: Game>: Sendable {
  /// By what positions are evaluated, such as `MCTS, 200 simulations`; it stands beside every number.
  public let words: String
  /// Who leads by no more than this does not lead, in parts of ``Evaluation/scale``: what chance in the evaluation
  /// makes of even positions.
  public let tolerance: Int
  /// Evaluates positions of one game in their order: for each seat its expected share of the others
  /// beaten, half for a shared place.
  ///
  /// There is one value for each position, and no position is one in which the game is over.
  public let evaluate:
    @Sendable (_ positions: ArraySlice<G>, _ random: inout RandomStream) throws -> [PerSeat<Int>]

  /// Keeps a way to evaluate.
  ///
  /// - Parameters:
  ///   - words: By what, with its size.
  ///   - tolerance: Leads of no more than this are none, in parts of ``Evaluation/scale``.
  ///   - evaluate: Evaluates positions of one game; draws from the stream alone.
  public init(
    words: String, tolerance: Int,
    evaluate:
      @escaping @Sendable (
        _ positions: ArraySlice<G>, _ random: inout RandomStream
      ) throws -> [PerSeat<Int>]
  ) {
    self.words = words
    self.tolerance = tolerance
    self.evaluate = evaluate
  }
}

/// What all evaluations have in common.
public enum Evaluation {
  /// Values are whole numbers of this many parts: so many are a sure win, half of them are even, 0 is a sure
  /// loss.
  ///
  /// Whole numbers have sums that don't depend on the order in which they are added.
  public static let scale = 10_000

  /// How many decimals a value has where it is written from 0 to 1.
  package static let decimals = 4

  /// What perfect play is called beside numbers.
  public static let perfectPlay = "perfect play"

  /// Both seats' values where perfect play is known.
  ///
  /// - Parameters:
  ///   - seat: One of two seats.
  ///   - score: What it gets: above 0 it wins, below 0 it loses.
  public static func perfect(_ seat: Seat, score: Int) -> PerSeat<Int> {
    let value = scale / 2 * (1 + score.signum())
    var values = PerSeat(repeating: scale - value, count: 2)
    values[seat] = value
    return values
  }
}
