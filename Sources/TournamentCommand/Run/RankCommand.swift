import Commands
import Reports
import Ratings
import RunFolders
import Terminal

extension Option where Value == RankMethod {
  fileprivate static var method: Option {
    .choice("method", "METHOD", default: .all, "what to rank by")
  }
}

extension Option where Value == Double {
  fileprivate static var alpha: Option {
    .share(
      "alpha", "A", in: StrategyRanking.alphas, default: 0.1,
      "alpha-rank's intensity of selection that intervals are given for")
  }
}

extension Command {
  static let rank = Command(
    name: "rank", words: "PATH...",
    summary: "say who is best where ratings can't, as where strategies beat each other in a circle",
    options: [Option.method, Option.alpha, Option.json, Option.quiet, Option.progress],
    operands: .files,
    discussion: [
      "A PATH is what rate takes. Every two strategies must have met, and there may be 64 at most.",
      """
      It begins with whether ratings explain the results, by a test and by how much of the odds goes \
      round in cycles. Then each strategy has a share by up to three methods: of the mixture of \
      strategies that none beats (nash, by the logarithms of odds; lottery, by scores), or of the \
      time that a population which copies the better stays with it (alpha-rank). Intervals are of \
      95 %, by \(StrategyRanking.resamples) resamples of the deals from a fixed seed.
      """,
      "alpha-rank changes with alpha, and not in one direction: look at all rows of its table.",
    ],
    statuses: [Status(.done, "done"), Status(.usage, "the tables can't be read or ranked")],
    examples: [
      Example("tournament rank Results/connect-four-1c9d5ea5", of: "connect-four"),
      Example("tournament rank games.csv --method alpha-rank --alpha 1"),
    ]
  ) { arguments, context in
    if arguments.words.isEmpty {
      arguments.report("rank needs tables: a run's folder, or games.csv and seats.csv")
    }
    try arguments.check()
    let method = arguments[.method]
    let rating = try Rating(RatingSource.find(arguments.words), model: .davidson)
    let progress = context.progress(
      "rank", total: StrategyRanking.steps(of: method), unit: "resamples",
      style: arguments.progressStyle(context))
    defer { progress.finish() }
    var steps = 0
    let ranking = try StrategyRanking(rating, by: method, alpha: arguments[.alpha]) {
      try Task.checkCancellation()
      progress.update(done: steps)
      steps += 1
    }
    progress.finish()
    if arguments[.json] {
      try context.printJSON(ranking)
    } else {
      context.output.print(RankText(ranking: ranking).text)
    }
    return .done
  }
}
