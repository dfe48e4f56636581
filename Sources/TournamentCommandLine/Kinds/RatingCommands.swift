import TournamentBase
import TournamentExperiments

extension FinishedRating: CommandResults {
  var shardObstacle: (results: String, remedy: String)? {
    ("ratings have", "Use 'rate' with the folders of all runs.")
  }

  func follow(
    from command: Command, _ words: [String], _ context: CommandContext
  ) throws -> Bool {
    guard command.name == Command.rate.name else { return false }
    let (arguments, options) = Arguments.parse(words, options: { RateOptions(&$0) })
    try arguments.check()
    return try stored.configuration
      == RatingConfiguration(
        options.sources.sources(arguments.words), model: options.model, anchor: options.anchor,
        isPooled: options.sources.isPooled)
  }
}

extension FinishedRating: RepeatablePlan {
  func make(
    _ folder: String, _ options: RerunOptions, _ context: CommandContext
  ) async throws -> Bool {
    let rating = try context.showingTime(of: "rating") {
      let rating = try stored.rating().0
      if options.study.isForced { try context.moveAside(folder) }
      let existing = try context.existing {
        try FinishedRating.existing(at: folder, of: stored.configuration)
      }
      if existing == nil { try rating.write(folder: folder) }
      return rating
    }
    try Command.show(
      rating, output: folder, hasDifferences: false, isDetailed: options.isDetailed,
      isJSON: options.isJSON, context)
    return true
  }
}
