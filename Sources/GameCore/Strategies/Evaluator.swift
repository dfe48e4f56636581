/// An evaluator for positions, on which a game's position metrics are based.
public struct Evaluator<G: Game>: Sendable {
  /// The method, such as `MCTS, 200 simulations`, which is shown next to every number.
  public let words: String
  /// The maximum lead that sampling error causes in even positions, in parts of
  /// ``Evaluation/scale``.
  public let tolerance: Int
  /// Returns each seat's expected score in successive positions of one game.
  ///
  /// The result contains a value for each position. None of the positions is the end of the game.
  public let evaluate:
    @Sendable (_ positions: ArraySlice<G>, _ random: inout RandomStream) throws -> [PerSeat<Int>]

  /// Creates an evaluator.
  ///
  /// - Parameters:
  ///   - words: The method and its search budget, such as `MCTS, 200 simulations`.
  ///   - tolerance: The maximum lead that counts as no lead, in parts of ``Evaluation/scale``.
  ///   - evaluate: Evaluates positions of one game, using only the given stream.
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

/// Constants for all evaluations.
public enum Evaluation {
  /// The value of a certain win.
  ///
  /// An even position has half of this value, and a certain loss has 0.
  ///
  /// Values are whole numbers, because their sums do not depend on the order of addition.
  public static let scale = 10_000

  /// The number of decimals to show for a value between 0 and 1.
  package static let decimals = 4

  /// The name of the evaluation method in solved games.
  public static let perfectPlay = "perfect play"

  /// Returns both seats' values under perfect play.
  ///
  /// - Parameters:
  ///   - seat: One of two seats.
  ///   - score: The seat's score: positive for a win, negative for a loss, 0 for a draw.
  public static func perfect(_ seat: Seat, score: Int) -> PerSeat<Int> {
    let value = scale / 2 * (1 + score.signum())
    var values = PerSeat(repeating: scale - value, count: 2)
    values[seat] = value
    return values
  }
}
