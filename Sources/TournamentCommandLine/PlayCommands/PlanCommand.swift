import GameCore
import Statistics
import TournamentReports

extension Command {
  private static let detectOption = Option<Double?>.share(
    "detect", "EFFECT", in: 0.0001...0.5,
    "minimum detectable effect: the score difference to detect, such as 2% (a score of 52%) or 0.02"
  )
  private static let powerOption = Option<Double>.share(
    "power", "P", in: 0.01...0.9999, default: 0.8,
    "statistical power: the probability of detecting the effect")
  private static let levelOption = Option<Double>.share(
    "level", "P", in: 0.000_001...0.5, default: 0.05,
    "significance level, which is the type I error rate")
  private static let drawRateOption = Option<Double>.share(
    "draw-rate", "P", in: 0...0.999, default: 0, "expected share of drawn games")
  private static let pairVarianceOption = Option<Double>.share(
    "pair-variance", "F", in: 0.001...2, default: 1,
    "variance of a game pair's mean score, relative to two independent games")

  static let plan = Command(
    name: "plan", words: "", summary: "compute how many games are needed to detect a difference",
    options: [
      detectOption, powerOption, levelOption, drawRateOption, pairVarianceOption, Option.json,
    ],
    discussion: """
      The plan is for a matchup of two strategies that play game pairs: each deal twice, with seats
      swapped. The test is two-sided. The number of pairs comes from the normal approximation. If
      that is 30 or fewer, it is computed exactly: the smallest number of pairs for which a 95%
      confidence interval as printed by 'run' (another one if --level is not 0.05) excludes 50% with
      a probability of at least --power.

      If deals favor a seat, the games of a pair balance each other and fewer games are needed. Set
      --pair-variance to about 1 minus the variance shares of the seat and of the net luck of the
      deal (deals that favor a seat minus deals that suit a strategy) that 'run' prints, such as
      0.74 for block dominoes. With --replicates, 'run --verbose' prints the net luck; the line
      'Variance' has the luck that is not net, which would give too few games.
      """,
    examples: """
      tournament plan --detect 2%
      tournament plan --detect 1% --power 0.9 --draw-rate 0.3 --pair-variance 0.7
      """
  ) { arguments, context in
    let (power, level, drawRate) = (
      arguments[powerOption], arguments[levelOption], arguments[drawRateOption]
    )
    let example = "for example: \(context.program) plan --detect 2%"
    if !arguments.has(detectOption) {
      arguments.report("\(detectOption.flag) is required", remedy: example)
    }
    if let word = arguments.words.first {
      arguments.report("unexpected argument '\(word)'", remedy: example)
    }
    if power <= level {
      arguments.report(
        UsageError(
          setting: powerOption.name, value: SampleSizePlan.percent(power),
          "expected more than \(levelOption.flag), \(SampleSizePlan.percent(level))"))
    }
    if let lead = arguments[detectOption], lead > (1 - drawRate) / 2 {
      arguments.report(
        UsageError(
          setting: detectOption.name, value: SampleSizePlan.percent(lead),
          "expected at most \(SampleSizePlan.percent((1 - drawRate) / 2)) with a draw rate of "
            + SampleSizePlan.percent(drawRate)))
    }
    try arguments.check()
    guard let lead = arguments[detectOption] else { return .usage }
    let plan = SampleSizePlan(
      effect: lead, size: SampleSize(alpha: level, power: power), drawRate: drawRate,
      dealVariance: arguments[pairVarianceOption])
    try context.print(plan, isJSON: arguments[.json], text: plan.text)
    return .done
  }
}
