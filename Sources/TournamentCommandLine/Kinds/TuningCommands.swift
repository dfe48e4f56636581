import TournamentBase
import TournamentExperiments

extension FinishedTuning: CommandResults {
  var shardObstacle: (results: String, remedy: String)? {
    ("a tuning has", "Run a new tuning with a larger --budget.")
  }

  func follow(
    from command: Command, _ words: [String], _ context: CommandContext
  ) throws -> Bool {
    guard command.name == Command.tune.name else { return false }
    var (arguments, options) = Arguments.parse(words, options: { TuneOptions(&$0) })
    return try Command.tuningPlan(&arguments, options, context).configuration
      == stored.configuration
  }
}

extension TuningPlan: RepeatablePlan {
  func make(
    _ folder: String, _ options: RerunOptions, _ context: CommandContext
  ) async throws -> Bool {
    try await Command.show(
      self, options.study, isDetailed: options.isDetailed, isJSON: options.isJSON, context) != nil
  }
}
