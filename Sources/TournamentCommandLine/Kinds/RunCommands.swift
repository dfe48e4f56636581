import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

extension RunArchive: CommandResults {
  var strategies: [RunConfiguration.ConfiguredStrategy] { configuration?.strategies ?? [] }

  func follow(
    from command: Command, _ words: [String], _ context: CommandContext
  ) throws -> Bool {
    let runs: [PlayableRun]
    switch command.name {
    case Command.run.name:
      var (arguments, options) = Arguments.parse(words, options: { RunCommandOptions(&$0) })
      guard !options.run.bots.isGiven, options.extended == nil, options.replays == replays
      else { return false }
      runs = try Command.runs(&arguments, options, context).map(\.1)
    case Command.skill.name:
      var (arguments, options) = Arguments.parse(words, options: { SkillOptions(&$0) })
      guard options.extended == nil, options.replays == replays else { return false }
      runs = [try SkillCommand.run(&arguments, options, context)]
    default: return false
    }
    return runs.count == 1 && runs[0].configuration == configuration && runs[0].shard == shard
  }
}

extension RunReproduction: RepeatablePlan {
  func make(
    _ folder: String, _ options: RerunOptions, _ context: CommandContext
  ) async throws -> Bool {
    try run.reserveDescriptors(jobs: options.study.pace.jobs)
    let runFolder = try RunFolder(run: run, output: options.study.output)
    let replays = options.replays.value ?? replays
    guard
      let (summary, origin) = try await Command.result(
        of: run, runFolder, replays: replays, options.study, context)
    else { return false }
    let report = RunReport(
      summary: summary, folder: folder, origin: origin, run: run,
      isDetailed: options.isDetailed, program: context.program)
    try context.print(summary, isJSON: options.isJSON, text: report.text)
    return true
  }
}
