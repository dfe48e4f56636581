import GameCore
import TournamentBase

/// A checked plan for a tuning: the tuned player, the opponents and the method.
///
/// Games are counted in blocks, each of which consists of one deal against each opponent in all
/// seat rotations. With more than two players, a block contains one deal against each combination
/// of opponents.
package final class TuningPlan: Sendable {
  /// The default configuration's run against the opponents.
  package let base: PlayableRun
  package let player: TunedPlayer
  package let method: TuningMethod
  /// The specification for all runs.
  ///
  /// Each run replaces the first strategy with the configuration to evaluate.
  private let request: RunSpecification
  private let game: any PlayableGame

  /// Checks a request and rounds the number of games down to complete blocks.
  ///
  /// - Parameters:
  ///   - request: The rules, links, seats and seed. Its strategies are the opponents. If it lists
  ///     none, the player itself is the opponent. Its number of games is for search and validation
  ///     together.
  ///   - player: The player with its fixed parameters, or `nil` to use the tuned strategy's
  ///     defaults.
  ///   - tuned: Parameters as `NAME:KEY=LOW..HIGH` or `NAME:KEY=a,b,c`.
  ///   - method: The search method.
  /// - Throws: `UsageError` with all mistakes.
  package init(
    _ game: any PlayableGame, _ request: RunSpecification, player: String? = nil, tuned: [String],
    method: TuningMethod = .halving
  ) throws {
    let player = try TunedPlayer(
      tuned, player: player, strategies: game.strategies, game: game.name)
    let fixed = player.space.parameters.filter { !$0.isRange }.map(\.parameter.name)
    if method == .spsa, !fixed.isEmpty {
      throw UsageError(
        setting: "method",
        "spsa requires ranges, LOW..HIGH, but \(fixed.listed(by: "and")) "
          + "\(fixed.count == 1 ? "has a list" : "have lists") of values",
        remedy: "Use --method halving or --method ntbea.")
    }
    var run = request
    var opponents = run.strategies.isEmpty ? [player.unlabelled] : run.strategies
    let named = opponents.count
    // If there are fewer opponents than other seats, some opponents play in several seats.
    while opponents.count < run.seats - 1 { opponents.append(opponents[opponents.count - named]) }
    run.strategies = [player.text] + opponents
    run.format = .gauntlet
    // With independent openings, all configurations play the same deals.
    run.openings = .independent
    let asked = run.games
    run.games = max(1, asked)
    var base = try game.prepare(run)
    if let mark = base.configuration.strategies.first(where: {
      $0.marks?.contains { $0 == .notReproducible || $0 == .external } == true
    }) {
      throw UsageError(
        setting: "strategy",
        "'\(mark.label)' is not reproducible, so its scores cannot be compared",
        remedy: "Tune without external bots and time limits.")
    }
    let size = base.schedule.round.matchups.count * base.seats
    let least = max(
      BudgetShares.minimumBudget, (3 * method.minimumBlockCount(player.space) + 1) / 2)
    guard asked / size >= least else {
      throw UsageError(
        setting: "budget",
        "\(asked) games are too few for \(method.rawValue): expected at least \(least * size)",
        remedy:
          "Two thirds of the budget are for the search and one third is for the validation. One "
          + "deal against each opponent takes \(size) games.")
    }
    run.games = asked / size * size
    base = try game.prepare(run)
    // The notice about openings assumes all games, but each configuration plays only some of them.
    base.openingNotice = nil
    (self.base, self.player, self.method, self.request, self.game) = (
      base, player, method, run, game
    )
    // Invalid configurations in the first batch are reported before anything is written.
    for evaluation in TuningProcess(self).evaluations { _ = try self.run(evaluation.trial.setting) }
  }

  /// Prepares the tuning that a configuration describes, by default with the rule files in the
  /// folder.
  ///
  /// - Throws: ``FailedCheck`` if this program cannot reproduce the tuning.
  convenience init(
    _ configuration: TuningConfiguration, folder: String, games: [any PlayableGame],
    copies: RuleFileFolder? = nil
  ) throws {
    // This checks the versions of the game and the strategies.
    _ = try configuration.run.run(folder: folder, games: games, copies: copies)
    guard let game = games.first(where: { $0.name == configuration.run.line }) else {
      throw FailedCheck("\(folder): unknown game '\(configuration.run.line)'")
    }
    do {
      var run = try configuration.run.request(
        for: game, copies: copies ?? RuleFileFolder(path: folder))
      guard let player = run.strategies.first else {
        throw UsageError("\(PackageFile.name) lists no strategies")
      }
      run.strategies.removeFirst()
      let name = configuration.run.strategies[0].name
      try self.init(
        game, run, player: player,
        tuned: configuration.parameters.map { "\(name):\($0.key)=\($0.values)" },
        method: configuration.method)
    } catch let error as UsageError {
      throw FailedCheck(
        error.problems.map { "\(folder): cannot be replayed by this program: \($0)" })
    }
    guard self.configuration == configuration else {
      throw FailedCheck(
        "\(folder): cannot be replayed by this program, which reads its configuration differently")
    }
  }

  package var configuration: TuningConfiguration {
    TuningConfiguration(
      run: base.configuration, method: method, methodVersion: TuningMethod.version,
      parameters: player.space.parameters.map { .init(key: $0.parameter.name, values: $0.text) })
  }

  package var gamesPerBlock: Int { base.schedule.round.matchups.count * base.seats }

  /// The maximum number of half points that the player can get in a block.
  var halfPointsPerBlock: Int { gamesPerBlock * 2 * (base.seats - 1) }

  /// The maximum number of blocks for search and validation together.
  var blocks: Int { base.games.count / gamesPerBlock }

  var seed: UInt64 { request.seed }

  /// Returns a configuration's run against the opponents.
  ///
  /// - Throws: `UsageError` if the strategy does not support the configuration.
  func run(_ setting: Setting) throws -> PlayableRun {
    var request = request
    request.strategies[0] = player.text(setting)
    do {
      return try game.prepare(request)
    } catch let error as UsageError {
      throw UsageError(
        error.mistakes.map {
          UsageError.Mistake("\(player.text(setting)) cannot play: \($0)", remedy: $0.remedy)
        })
    }
  }

  /// Plays a block in a run that ``run(_:)`` returned and returns the block with its results.
  func play(_ block: BlockRow, of run: PlayableRun) throws -> BlockRow {
    var row = block
    let games = row.block * gamesPerBlock..<(row.block + 1) * gamesPerBlock
    for trace in try run.traceGames(games, run.schedule.round, 0) {
      row.forfeits += trace.isForfeited ? 1 : 0
      for seat in trace.scheduledGame.strategies.seats
      where trace.scheduledGame.strategies[seat] == 0 {
        row.halfPoints += trace.halfPoints(of: seat)
      }
    }
    return row
  }

  /// Plays the blocks that remain, batch by batch, adds them to a process, and returns `false` if
  /// `consume` or a cancellation stopped it.
  ///
  /// - Parameter consume: Receives the blocks in order and returns `true` to continue.
  func play(
    _ process: inout TuningProcess, jobs: Int, consume: (BlockRow) throws -> Bool
  ) async throws -> Bool {
    while let first = process.next?.evaluation {
      let batch = process
      let runs = try batch.evaluations[first...].map { try run($0.trial.setting) }
      let runner = ChunkScheduler(games: batch.waiting, gamesPerDeal: 1, jobs: jobs) { places in
        try places.map(batch.block).map { try self.play($0, of: runs[$0.evaluation - first]) }
      }
      let isPlayed = try await runner.play { rows, _ in
        for row in rows {
          process.add(row)
          guard try consume(row), !Task.isCancelled else { return false }
        }
        return true
      }
      if !isPlayed { return process.next == nil }
    }
    return true
  }
}
