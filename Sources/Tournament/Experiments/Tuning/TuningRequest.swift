/// What a user asks to have tuned, as text that nobody has checked yet.
struct TuningRequest: Sendable {
  /// Rules, links, seats and seed; its strategies are the opponents, none for the player itself, and its
  /// games are those of search and validation together.
  var run: RunSpecification
  /// The player that is tuned, with the parameters that are not; the tuned strategy's own defaults where
  /// it is `nil`.
  var player: String?
  /// Parameters as `NAME:KEY=LOW..HIGH` or `NAME:KEY=a,b,c`.
  var tuned: [String]
  /// How the best setting is searched for.
  var method: TuningMethod

  /// Asks for the usual method unless told otherwise.
  ///
  /// - Parameters:
  ///   - run: Rules, links, seats, seed, opponents and games.
  ///   - player: The player that is tuned.
  ///   - tuned: Its parameters, with the values that may be tried.
  ///   - method: How the best setting is searched for.
  init(
    _ run: RunSpecification, player: String? = nil, tuned: [String],
    method: TuningMethod = .halving
  ) {
    self.run = run
    self.player = player
    self.tuned = tuned
    self.method = method
  }
}
