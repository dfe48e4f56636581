import Commands
import Statistics
import Terminal

extension Option where Value == Double? {
  fileprivate static var detect: Option {
    .share(
      "detect", "LEAD", in: 0.0001...0.5,
      "the lead in score to find, such as 2% (a score of 52 %) or 0.02")
  }
}

extension Option where Value == Double {
  fileprivate static var power: Option {
    .share("power", "P", in: 0.01...0.9999, default: 0.8, "how likely it is to be found")
  }

  fileprivate static var level: Option {
    .share(
      "level", "P", in: 0.000_001...0.5, default: 0.05,
      "how often a lead is found where there is none")
  }

  fileprivate static var drawRate: Option {
    .share("draw-rate", "P", in: 0...0.999, default: 0, "share of drawn games")
  }

  fileprivate static var pairVariance: Option {
    .share(
      "pair-variance", "F", in: 0.001...2, default: 1,
      "variance of a pair's mean score against that of two independent games")
  }
}

extension Command {
  static let plan = Command(
    name: "plan", words: "", summary: "say how many games a difference in strength needs",
    options: [
      Option.detect, Option.power, Option.level, Option.drawRate, Option.pairVariance, Option.json,
    ],
    discussion: [
      """
      For two strategies that play pairs of games, by the normal approximation and a two-sided \
      test; where it asks for 30 pairs or fewer, by every result that they can have and the \
      interval that a run prints. Where deals decide much, the two games of a pair balance each \
      other, and the same lead needs fewer games: --pair-variance is about 1 minus the share of \
      the deal that a run prints (0.7 for block dominoes), 1 for games without a deal.
      """
    ],
    examples: [
      Example("tournament plan --detect 2%"),
      Example("tournament plan --detect 1% --power 0.9 --draw-rate 0.3 --pair-variance 0.7"),
    ]
  ) { arguments, context in
    let (power, level, drawRate) = (
      arguments[.power], arguments[.level], arguments[.drawRate]
    )
    if !arguments.has(.detect) {
      arguments.report("\(Option.detect.flag) is missing: plan --detect 2%")
    }
    if !arguments.words.isEmpty {
      arguments.report("plan takes options only: \(context.program) plan --detect 2%")
    }
    if power <= level {
      arguments.report(.power, "\(power) has to be above \(Option.level.flag), \(level)")
    }
    if let lead = arguments[.detect], lead > (1 - drawRate) / 2 {
      arguments.report(
        .detect, "with \(drawRate) of all games drawn, a lead is at most \((1 - drawRate) / 2)")
    }
    try arguments.check()
    guard let lead = arguments[.detect] else { return .usage }
    let plan = GamePlan(
      lead: lead, size: SampleSize(alpha: level, power: power), drawRate: drawRate,
      pairVariance: arguments[.pairVariance])
    if arguments[.json] {
      try context.printJSON(plan)
    } else {
      context.output.print(plan.text)
    }
    return .done
  }
}
