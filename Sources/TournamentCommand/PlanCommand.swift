import RunFolders
import Storage
import Statistics
import Terminal
import Tournament

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Command {
  static let plan = Command(
    name: "plan", words: "", summary: "say how many games a difference in strength needs",
    options: [
      Option("detect", "LEAD", "the lead in score to find, such as 2% (a score of 52 %) or 0.02"),
      Option("power", "P", "how likely it is to be found (default 0.8)"),
      Option("level", "P", "how often a lead is found where there is none (default 0.05)"),
      Option("draw-rate", "P", "share of drawn games (default 0)"),
      Option(
        "pair-variance", "F",
        "variance of a pair's mean score against that of two independent games (default 1)"),
      Option("json", nil, "print a JSON object instead of sentences"),
    ],
    details: """
      For two strategies that play pairs of games, by the normal approximation and a two-sided test.
      Where deals decide much, the two games of a pair balance each other, and the same lead needs
      fewer games: --pair-variance is about 1 minus the share of the deal that a run prints (0.7 for
      block dominoes), 1 for games without a deal.

      Examples:
        tournament plan --detect 2%
        tournament plan --detect 1% --power 0.9 --draw-rate 0.3 --pair-variance 0.7
      """
  ) { arguments in
    let lead = number(&arguments, "detect", 0.0001...0.5)
    let power = number(&arguments, "power", 0.01...0.9999) ?? 0.8
    let level = number(&arguments, "level", 0.000_001...0.5) ?? 0.05
    let drawRate = number(&arguments, "draw-rate", 0...0.999) ?? 0
    let pairVariance = number(&arguments, "pair-variance", 0.001...2) ?? 1
    if !arguments.has("detect") { arguments.report("--detect is missing: plan --detect 2%") }
    if !arguments.words.isEmpty {
      arguments.report("plan takes options only: tournament plan --detect 2%")
    }
    if power <= level { arguments.report("--power: \(power) has to be above --level, \(level)") }
    if let lead, lead > (1 - drawRate) / 2 {
      arguments.report(
        "--detect: with \(drawRate) of all games drawn, a lead is at most \((1 - drawRate) / 2)")
    }
    try arguments.check()
    guard let lead else { return .usage }
    let plan = GamePlan(
      lead: lead, size: SampleSize(alpha: level, power: power), drawRate: drawRate,
      pairVariance: pairVariance)
    if arguments.has("json") {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      Console.print(String(decoding: try encoder.encode(plan), as: UTF8.self))
    } else {
      Console.print(plan.text)
    }
    return .done
  }

  /// A number, or a percentage such as `2%`.
  private static func number(
    _ arguments: inout Arguments, _ name: String, _ range: ClosedRange<Double>
  ) -> Double? {
    guard let text = arguments.text(name) else { return nil }
    let isPercentage = text.hasSuffix("%")
    if let number = Double(isPercentage ? String(text.dropLast()) : text) {
      let value = isPercentage ? number / 100 : number
      if range.contains(value) { return value }
    }
    arguments.report(
      "--\(name): '\(text)' is not a number from \(range.lowerBound) to \(range.upperBound), or a "
        + "percentage such as 2%")
    return nil
  }
}
