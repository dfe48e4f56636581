/// An evaluator of positions, for measures of a game.
public struct Evaluator<G: Game>: Sendable {
  /// The method, such as `MCTS, 200 simulations`; it is shown next to every number.
  public let words: String
  /// The maximum lead of even positions by sampling error, in parts of ``Evaluation/scale``.
  public let tolerance: Int
  /// Evaluates successive positions of one game: the expected score of each seat.
  ///
  /// There is one value for each position. The game is not over in any of them.
  public let evaluate:
    @Sendable (_ positions: ArraySlice<G>, _ random: inout RandomStream) throws -> [PerSeat<Int>]

  /// Creates an evaluator.
  ///
  /// - Parameters:
  ///   - words: The method with its size.
  ///   - tolerance: The maximum lead that counts as none, in parts of ``Evaluation/scale``.
  ///   - evaluate: Evaluates positions of one game; uses only this stream.
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

/// Constants of all evaluations.
public enum Evaluation {
  /// The value of a certain win; half of it is even, and 0 is a certain loss.
  ///
  /// Sums of whole numbers do not depend on their order.
  public static let scale = 10_000

  /// The number of decimals of a value between 0 and 1.
  package static let decimals = 4

  /// The name of perfect play as a method.
  public static let perfectPlay = "perfect play"

  /// Returns both seats' values by perfect play.
  ///
  /// - Parameters:
  ///   - seat: One of two seats.
  ///   - score: Its score: above 0 it wins, below 0 it loses.
  public static func perfect(_ seat: Seat, score: Int) -> PerSeat<Int> {
    let value = scale / 2 * (1 + score.signum())
    var values = PerSeat(repeating: scale - value, count: 2)
    values[seat] = value
    return values
  }
}
