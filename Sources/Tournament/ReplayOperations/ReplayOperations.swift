import GameCore

/// What can be done with the replays of one game, without the game's types.
public struct ReplayOperations: Sendable {
  /// The game's name, by which the headers of replays call it.
  public let name: String
  /// The rules that can be set, with their defaults.
  let rules: [Parameter]
  /// Checks the game whose header was just read; asks its strategies again where that is wanted.
  let check: @Sendable (ReplayHeader, ReplayReader, Bool) throws -> ReplayResult
  /// Plays the game of a header anew.
  let play: @Sendable (ReplayHeader, ReplayReader) throws -> ReplayWriter
  /// Draws the states of the game whose header was just read: see ``ReplayTextRenderer``.
  let show:
    @Sendable (ReplayHeader, ReplayReader, (ReplayTextRenderer.Frame) -> Void) throws -> Void
  /// Plays the game of a header anew, with what was said; `nil` for one without links.
  let session: @Sendable (ReplayHeader, ReplayReader) throws -> RecordedSession?

  /// Draws the game whose header was just read, why it was chosen, judged where that is wanted and
  /// perfect play is known.
  let film: @Sendable (ReplayHeader, ReplayReader, String, Bool) throws -> ReplayAnimation

  /// Adds the game whose header was just read to what many had in common.
  let survey: @Sendable (ReplayHeader, ReplayReader, inout ReplayStatistics) throws -> Void

  init(
    name: String, rules: [Parameter],
    check: @escaping @Sendable (ReplayHeader, ReplayReader, Bool) throws -> ReplayResult,
    play: @escaping @Sendable (ReplayHeader, ReplayReader) throws -> ReplayWriter,
    show:
      @escaping @Sendable (ReplayHeader, ReplayReader, (ReplayTextRenderer.Frame) -> Void) throws ->
      Void, session: @escaping @Sendable (ReplayHeader, ReplayReader) throws -> RecordedSession?,
    film: @escaping @Sendable (ReplayHeader, ReplayReader, String, Bool) throws -> ReplayAnimation,
    survey: @escaping @Sendable (ReplayHeader, ReplayReader, inout ReplayStatistics) throws -> Void
  ) {
    self.name = name
    self.rules = rules
    self.check = check
    self.play = play
    self.show = show
    self.session = session
    self.film = film
    self.survey = survey
  }

  /// Folds a game and its strategies.
  ///
  /// Inlinable so that the loop that checks games is compiled for this very game.
  ///
  /// - Parameters:
  ///   - game: The game's type.
  ///   - strategies: Those that replays may name.
  ///   - analyst: Judges decisions under some rules, where perfect play is known.
  public init<G: Game>(
    _ game: G.Type, strategies: [StrategyEntry<G>],
    analyst: (@Sendable (G.Rules) throws -> PerfectPlayAnalyzer<G>)? = nil
  ) {
    let sources = ReplayStrategyFactories(strategies)
    self.init(
      name: G.name, rules: G.Rules.parameters,
      check: { header, reader, asks in
        try ReplayChecker<G>.check(header, reader: reader, sources: asks ? sources : nil)
      },
      play: { header, reader in try TypedReplayHeader<G>(header, reader: reader).play(sources) },
      show: { header, reader, draw in
        try TypedReplayHeader<G>(header, reader: reader).show(reader, draw)
      },
      session: { header, reader in try TypedReplayHeader<G>(header, reader: reader).session(sources)
      },
      film: { header, reader, why, isJudged in
        let table = try TypedReplayHeader<G>(header, reader: reader)
        return try table.film(reader, why: why, analyst: isJudged ? analyst?(table.rules) : nil)
      },
      survey: { header, reader, survey in
        try TypedReplayHeader<G>(header, reader: reader).survey(reader, into: &survey)
      })
  }
}
