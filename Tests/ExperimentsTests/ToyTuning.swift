import TestSupport
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

/// Quick tunings of a toy game: the time of a press in a race against a random caller.
enum ToyTuning {
  /// Returns a plan, by default of 400 games.
  static func plan(
    _ method: TuningMethod = .halving, games: Int = 400, tuned: [String] = ["steady:after=0..9"],
    player: String? = nil, against: [String] = ["random"], game: any PlayableGame = ToyRuns.race,
    change: (inout RunSpecification) -> Void = { _ in }
  ) throws -> TuningPlan {
    var run = RunSpecification(strategies: against, games: games)
    change(&run)
    return try TuningPlan(game, run, player: player, tuned: tuned, method: method)
  }

  /// Plays a plan to its end, block by block.
  static func played(_ plan: TuningPlan) throws -> TuningProcess {
    var process = TuningProcess(plan)
    while let block = process.next {
      let setting = process.evaluations[block.evaluation].trial.setting
      process.add(try plan.play(block, of: plan.run(setting)))
    }
    return process
  }
}
