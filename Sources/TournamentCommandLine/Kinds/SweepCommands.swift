import TournamentBase
import TournamentExperiments

extension FinishedSweep: CommandResults {
  func follow(
    from command: Command, _ words: [String], _ context: CommandContext
  ) throws -> Bool {
    guard command.name == Command.sweep.name else { return false }
    var (arguments, options) = Arguments.parse(words, options: { SweepOptions(&$0) })
    let sweep = try Command.sweep(&arguments, options, context)
    return sweep.configuration == stored.configuration && sweep.shard == stored.package.shard
      && options.keepsRuns == stored.hasRuns
  }
}

extension SweepReproduction: RepeatablePlan {
  func make(
    _ folder: String, _ options: RerunOptions, _ context: CommandContext
  ) async throws -> Bool {
    try await Command.show(
      sweep, keepsRuns: keepsRuns, options.study, isDetailed: options.isDetailed,
      isJSON: options.isJSON, context) != nil
  }
}
