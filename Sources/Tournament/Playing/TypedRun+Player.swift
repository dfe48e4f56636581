import GameCore

extension TypedRun: ChunkPlayer {
  func playChunk(
    _ games: Range<Int>, _ round: Round, _ replays: Sampling, _ decisions: DecisionStore?
  ) throws -> Chunk {
    let builder = ChunkBuilder(layout, games: games)
    do {
      try module.playGames(self, games, round, builder, replays, decisions)
    } catch let error as AbortedRun {
      throw error.cause
    }
    return builder.chunk()
  }

  func traceGames(_ games: Range<Int>, _ round: Round, _ replicate: UInt16) throws -> [GameTrace] {
    try module.traceGames(self, games, round, replicate)
  }
}

extension PlayableRun {
  /// Takes a run without its game's types.
  init<G: Game>(_ run: TypedRun<G>) {
    player = run
    configuration = run.configuration
    ruleChanges = run.rules.changes
    ruleFiles = RuleFileCopy.copies(for: run.rules.values)
    linkChanges = run.linkChanges
    sandboxes = run.sandboxes
    skipped = run.skipped
    notices = run.notices
    variedBy = G.variedBy
    schedule = run.schedule
    measures = run.measures
    metrics = run.metering?.shape
    games = 0..<configuration.games
  }
}
