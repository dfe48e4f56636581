import TournamentBase
import TournamentExperiments

extension FinishedComparison: CommandResults {
  var strategies: [RunConfiguration.ConfiguredStrategy] { stored.configuration.a.strategies }
  var shardObstacle: (results: String, remedy: String)? {
    ("a comparison has", "Run a new comparison with more --games.")
  }

  func follow(
    from command: Command, _ words: [String], _ context: CommandContext
  ) throws -> Bool {
    guard command.name == Command.compare.name else { return false }
    var (arguments, options) = Arguments.parse(words, options: { CompareOptions(&$0) })
    return try !options.run.bots.isGiven
      && Command.comparison(&arguments, options, context).configuration == stored.configuration
  }
}

extension Comparison: RepeatablePlan {
  func make(
    _ folder: String, _ options: RerunOptions, _ context: CommandContext
  ) async throws -> Bool {
    try runA.reserveDescriptors(jobs: options.study.pace.jobs)
    return try await Command.show(self, options.study, isJSON: options.isJSON, context) != nil
  }
}
