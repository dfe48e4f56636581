import GameCore
import Statistics
import TournamentBase
import TournamentReports

extension Command {
  private static let detectOption = Option<DetectedEffect?>(
    "detect", "EFFECT",
    "minimum detectable effect: the distance of the score from 50%, such as 2% (a score of 52%), 0.02 or 2points, "
      + "or an Elo difference such as 20elo",
    default: { nil }
  ) { texts throws(UsageError) in try DetectedEffect(texts[0]) }
  private static let strategyCountOption = Option<Int?>.integer(
    "strategies", in: 2...1000, defaultText: "from --strategy, or 2",
    "number of strategies in the run")
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
    "variance of a game pair's mean score, relative to that of two independent games")

  static let plan = Command(
    name: "plan", words: "[GAME]",
    summary: "compute how many games are needed to detect a difference",
    options: { read in
      (
        effect: read.given(detectOption), count: read(strategyCountOption),
        strategies: read(.strategy), format: read.given(.format), power: read(powerOption),
        level: read(levelOption), drawRate: read(drawRateOption),
        pairVariance: read(pairVarianceOption), isJSON: read(.json)
      )
    }, operands: .list(CompletionList.games),
    discussion: """
      'run --games' is the total over all matchups, so the games per matchup are multiplied by the
      number of matchups. That number follows from --strategies, from the --strategy options of the
      run, or else from the default strategies of the GAME. The last line of the output is the
      command to type.

      The plan is for a matchup of two strategies that play game pairs: each deal twice, with seats
      swapped. The test is two-sided. The number of pairs comes from the normal approximation. If
      this gives 30 pairs or fewer, the number is computed exactly: it is the smallest number of
      pairs for which the 95% confidence interval that 'run' prints (or the interval for a different
      --level) excludes 50% with a probability of at least --power.

      If deals favor a seat, the two games of a pair balance each other, so fewer games are needed.
      Set --pair-variance to about 1 minus the variance shares of the seat and of the net luck of
      the deal (deals that favor a seat minus deals that suit a strategy) that 'run' prints. For
      block dominoes, this is about 0.74. With --replicates, 'run --verbose' prints the net luck. Do
      not use the luck in the 'Variance' line, which is not net: the plan would have too few games.
      """,
    examples: """
      tournament plan --detect 2%
      tournament plan connect-four --strategies 5 --detect 20elo
      connect-four: tournament plan connect-four --strategy minimax --strategy greedy --strategy random --detect 3%
      tournament plan --detect 1% --power 0.9 --draw-rate 0.3 --pair-variance 0.7
      """
  ) { arguments, options, context in
    let (power, level, drawRate) = (options.power, options.level, options.drawRate)
    let example = "for example: \(context.program) plan --detect 2%"
    if !options.effect.isGiven {
      arguments.report("\(detectOption.flag) is required", remedy: example)
    }
    arguments.expect(0...1, "plan takes at most one GAME", remedy: example)
    let game = arguments.game(named: arguments.words.first, context)
    if power <= level {
      arguments.report(
        UsageError(
          setting: powerOption.name, value: SampleSizePlan.percent(power),
          "expected more than \(levelOption.flag), \(SampleSizePlan.percent(level))"))
    }
    if let effect = options.effect.value, effect.lead > (1 - drawRate) / 2 {
      arguments.report(
        UsageError(
          setting: detectOption.name, value: effect.text,
          "expected at most \(SampleSizePlan.percent((1 - drawRate) / 2)) with a draw rate of "
            + SampleSizePlan.percent(drawRate)))
    }
    let (strategies, matchups) = counts(
      options.count, options.strategies, options.format.value, game, &arguments)
    try arguments.check()
    guard let effect = options.effect.value else { return .usage }
    let plan = SampleSizePlan(
      effect: effect.lead, elo: effect.elo, size: SampleSize(alpha: level, power: power),
      drawRate: drawRate, dealVariance: options.pairVariance, strategies: strategies,
      matchups: matchups
    ) { games in
      var words = [context.program, "run", game?.name ?? "GAME"]
      for name in names(options.strategies, strategies, game) {
        words += [Option.strategy.flag, name]
      }
      if options.format.isGiven { words += [Option.format.flag, options.format.value.rawValue] }
      return ShellWords.joined(words + [Option<Int>.games.flag, "\(games)"])
    }
    try context.print(plan, isJSON: options.isJSON, text: plan.text)
    return .done
  }

  /// Returns the strategies that the planned run has to name, or placeholders if the game has too
  /// few.
  private static func names(
    _ given: [String], _ count: Int, _ game: (any PlayableGame)?
  ) -> [String] {
    let roster = game?.roster ?? []
    if !given.isEmpty || roster.count == count { return given }
    return roster.count > count
      ? Array(roster.prefix(count)) : (1...count).map { "STRATEGY\($0)" }
  }

  /// Returns the number of strategies and the number of matchups in the planned run.
  private static func counts(
    _ given: Int?, _ names: [String], _ format: TournamentFormat, _ game: (any PlayableGame)?,
    _ arguments: inout Arguments
  ) -> (strategies: Int, matchups: Int) {
    if let given, !names.isEmpty, given != names.count {
      arguments.report(
        "\(strategyCountOption.flag) is \(given), but \(Option.strategy.flag) names "
          + (names.count == 1 ? "1 strategy" : "\(names.count) strategies"),
        remedy: "Omit \(strategyCountOption.flag).")
    }
    if names.count == 1 {
      arguments.report(Option.strategy, "a matchup requires at least 2 strategies")
    }
    let count = given ?? (names.isEmpty ? game?.roster.count ?? 2 : names.count)
    switch format {
    case .roundRobin: return (count, count * (count - 1) / 2)
    case .gauntlet: return (count, count - 1)
    default:
      arguments.report(
        Option.format, "\(format.name) plays no fixed number of games per matchup",
        remedy: "Use round-robin or gauntlet.")
      return (count, 1)
    }
  }
}

/// A difference to detect, given as a score or in Elo.
struct DetectedEffect: Sendable {
  /// The distance of the mean score from one half.
  let lead: Double
  /// The Elo difference, or `nil` if the effect was given as a score.
  let elo: Double?
  let text: String

  private static let range = 0.0001...0.5
  /// The accepted units, including several names for percentage points.
  private static let units = ["%", "percent", "points", "point", "elo"]

  init(_ text: String) throws(UsageError) {
    let plain = text.lowercased()
    let unit = DetectedEffect.units.first(where: plain.hasSuffix) ?? ""
    var digits = plain.dropLast(unit.count)
    while digits.last == " " { digits.removeLast() }
    guard let number = decimalNumber(digits) else {
      let rest = digits.drop { "+-.0123456789 ".contains($0) }
      let near = unit.isEmpty ? nearest(to: String(rest), among: DetectedEffect.units) : nil
      throw UsageError(
        value: text,
        "expected the distance of a score from 50%, such as 2% (a score of 52%), 2points or 0.02, or an Elo "
          + "difference such as 20elo"
          + (near.map { "; did you mean '\(plain.dropLast(rest.count))\($0)'?" } ?? ""))
    }
    let lead =
      switch unit {
      case "": number
      case "elo": 1 / (1 + exponential(-number / BradleyTerry.eloPerUnit)) - 0.5
      default: number / 100
      }
    guard DetectedEffect.range.contains(lead) else {
      throw UsageError(
        value: text,
        unit == "elo"
          ? "expected an Elo difference of at least 0.07"
          : "expected the distance of a score from 50%, from 0.0001 to 0.5, or 0.01% to 50%",
        remedy: unit.isEmpty && number > 0.5 && number <= 50
          ? "Use \(text)% for a score of \(fixed(50 + number, decimals: 0))%, or \(text)elo for Elo."
          : nil)
    }
    (self.lead, self.elo, self.text) = (lead, unit == "elo" ? number : nil, text)
  }
}
