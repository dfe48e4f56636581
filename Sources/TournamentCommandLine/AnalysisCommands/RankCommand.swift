import TournamentBase
import TournamentExperiments
import TournamentReports

extension Command {
  private static let methodOption = Option<RankMethod>.choice(
    "method", "METHOD", default: .all, "ranking method")
  private static let alphaOption = Option<Double>.share(
    "alpha", "A", in: StrategyRanking.alphas, default: StrategyRanking.usualAlpha,
    "selection intensity of alpha-rank")

  static let rank = Command(
    name: "rank", words: "PATH...", summary: "rank strategies when ratings are misleading (cycles)",
    options: { read in
      (
        method: read(methodOption), alpha: read(alphaOption), sources: SourceOptions(&read),
        isJSON: read(.json),
        progress: ProgressOptions(isQuiet: read(.quiet), choice: read(.progress))
      )
    }, refused: [.playing, .tables], operands: .files,
    discussion: """
      PATH is a results folder, a pair of result files or a table, as in 'tournament rate'. Each
      pair of strategies must have played, and there may be at most \(StrategyRanking.limit)
      strategies.

      The output begins with a goodness-of-fit test of the ratings, the cyclic share and the
      significant cycles. For the cyclic share, the program squares the log-odds of winning in each
      pair. The share is the part of the sum of these squares that no ratings can express. Draws and
      seats can make it positive without a cycle. The output then lists a share for each strategy,
      computed by up to three methods. In nash (log-odds) and lottery (scores), it is the strategy's
      probability in a mixture that no strategy beats. In alpha-rank, it is the share of time that
      an evolving population spends with the strategy. Confidence intervals come from
      \(StrategyRanking.resamples) bootstrap resamples of the deals with a fixed seed, or from fewer
      for more than 200 strategies, such as
      \(StrategyRanking.resamples(strategies: StrategyRanking.limit)) for \(StrategyRanking.limit).

      A higher alpha can raise or lower a strategy's share in alpha-rank. The default alpha is the
      highest one in the printed table. At this alpha, the shares have settled if one strategy beats
      all others, or if each win in a cycle is clear (a score of about 0.8 or more). If the output
      says that the shares have not settled, they hold only for this alpha. In that case, quote the
      table of all alphas or the Nash average.
      """,
    statuses: [
      .success, Status(.usage, "invalid usage, or files that cannot be read or ranked"),
      Status(.stopped, "stopped early"),
    ],
    examples: """
      connect-four: tournament rank Results/connect-four-1c9d5ea5
      tournament rank games.csv --method alpha-rank --alpha 1
      """
  ) { arguments, options, context in
    arguments.expect(
      1..., "rank requires a PATH: a results folder, or games.csv and seats.csv",
      remedy:
        "for example: \(context.program) rank Results/\(context.catalog.exampleName)-1c9d5ea5")
    try arguments.check()
    let rating = try context.showingTime(of: "rating") {
      try Rating(
        options.sources.sources(arguments.words), model: .davidson,
        isPooled: options.sources.isPooled)
    }
    context.show(rating.notes)
    let progress = context.progress(
      "rank",
      total: StrategyRanking.steps(
        of: options.method, strategies: rating.summary.standings.players.count),
      unit: "resamples",
      style: options.progress.style(context))
    defer { progress.finish() }
    var steps = 0
    let ranking = try StrategyRanking(rating, by: options.method, alpha: options.alpha) {
      try Task.checkCancellation()
      progress.update(done: steps)
      steps += 1
    }
    progress.finish()
    try context.print(ranking, isJSON: options.isJSON, text: ranking.text)
    return .done
  }
}
