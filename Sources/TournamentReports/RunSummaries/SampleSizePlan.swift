import GameCore
import Statistics
import TournamentBase

/// The number of games that are needed to detect a difference between two strategies.
package struct SampleSizePlan: Codable {
  /// The minimum detectable effect: the distance of the mean score from one half.
  let effect: Double
  let power: Double
  let level: Double
  let drawRate: Double
  let dealVariance: Double
  let deals: Int
  /// The number of games per matchup.
  let games: Int
  let strategies: Int
  let matchups: Int
  /// The number of games in all matchups, for the `--games` option of `run`.
  let totalGames: Int
  /// The planned run's command line.
  let command: String
  /// The effect as the user wrote it, if it is an Elo difference.
  private var elo: Double?
  /// A Boolean value that indicates whether all possible results of game pairs were enumerated.
  ///
  /// It is `false` for the normal approximation.
  private(set) var isExact = false

  /// A Boolean value that indicates whether the pair variance can be `dealVariance` at this effect.
  private var hasPairVariance = false

  enum CodingKeys: CodingKey {
    case effect, power, level, drawRate, dealVariance, deals, games, strategies, matchups
    case totalGames, command
  }

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - elo: The effect, if it was given as an Elo difference.
  ///   - command: Returns the command line for a number of games.
  /// - Precondition: The effect is above 0 and at most half the share of decided games.
  package init(
    effect: Double, elo: Double? = nil, size: SampleSize, drawRate: Double, dealVariance: Double,
    strategies: Int = 2, matchups: Int = 1, command: (Int) -> String = { "\($0)" }
  ) {
    self.effect = effect
    self.elo = elo
    (self.strategies, self.matchups) = (strategies, matchups)
    (power, level) = (size.power, size.alpha)
    self.drawRate = drawRate
    self.dealVariance = dealVariance
    let analysis = PowerAnalysis(size: size, drawRate: drawRate, pairVariance: dealVariance)
    hasPairVariance = analysis.distribution(lead: effect).hasPairVariance
    (deals, isExact) = analysis.pairs(lead: effect)
    games = 2 * deals
    totalGames = games * matchups
    self.command = command(totalGames)
  }

  /// The plan as labeled facts, with the command on its own line to copy.
  package var text: String {
    let percent = SampleSizePlan.percent
    return ReportLines.facts([
      Fact("Games per matchup", "\(grouped(games)) (\(grouped(deals)) game pairs)"),
      Fact(
        "Games in total",
        "\(grouped(totalGames)) for \(counted(matchups, "matchup")) of \(strategies) strategies"),
      Fact(
        "Minimum detectable effect",
        elo.map {
          let score = fixed(50 + 100 * effect, decimals: effect < 0.01 ? 2 : 1)
          return "a score of \(score)% instead of 50%, or \(decimal($0)) Elo"
        } ?? "a score of \(percent(0.5 + effect)) instead of 50%"
      ),
      Fact("Power", percent(power)), Fact("Significance level", percent(level)),
      Fact("Draw rate", percent(drawRate)),
      Fact(
        "Pair variance",
        "\(fixed(dealVariance, decimals: 3)) relative to two independent games"
          + (hasPairVariance
            ? "" : "; not possible with this effect, so the smallest possible value was used")
      ),
      Fact(
        "Method",
        isExact ? "exact, from all possible results of the game pairs" : "normal approximation"
      ),
    ]) + "\n\n\(command)"
  }

  /// Returns a share as a percentage, without trailing zeros.
  package static func percent(_ share: Double) -> String {
    var text = fixed(share * 100, decimals: 4)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text + "%"
  }
}
