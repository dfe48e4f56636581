import GameCore
import TournamentBase

/// Players of unequal strength, which affects fairness, game length and luck.
struct UnequalPlayers {
  let strategy: String
  /// The strategy's mean score.
  let score: Double
  /// The rule set under which the score was measured: `A`, `B`, or `nil` outside comparisons.
  let rules: String?

  /// The distance from one half beyond which a score shows that the players are unequal.
  private static let margin = 0.05

  /// Creates unequal players from a strategy's mean score, or returns `nil` if the score may be
  /// about one half.
  ///
  /// - Parameter isSignificant: Whether the score differs significantly from one half.
  init?(_ strategy: String, score: Double, under rules: String? = nil, isSignificant: Bool) {
    guard isSignificant, abs(score - 0.5) > UnequalPlayers.margin else { return nil }
    (self.strategy, self.score, self.rules) = (strategy, score, rules)
  }

  /// Returns the players whose score is farther from one half.
  static func worse(_ one: UnequalPlayers?, _ other: UnequalPlayers?) -> UnequalPlayers? {
    guard let one, let other else { return one ?? other }
    return abs(one.score - 0.5) >= abs(other.score - 0.5) ? one : other
  }

  /// A clause that warns about the players' different strengths.
  var warning: String {
    "the players are unequal (\(strategy) scores \(fixed(score, decimals: 2))"
      + (rules.map { " under rules \($0)" } ?? "") + "), and between equal players "
      + "fairness, game length and luck may differ; to measure them, let a strategy play against "
      + "itself: --self-play \(strategy)"
  }
}

extension ComparisonAccumulator {
  /// Returns the most unequal players, or `nil` if the players in each matchup are about equally
  /// strong.
  func inequality(_ configuration: RunConfiguration) -> UnequalPlayers? {
    var worst: UnequalPlayers?
    for matchup in 0..<matchupCount {
      let players = strategies(ofMatchup: matchup).map { configuration.strategies[$0] }
      if players.allSatisfy({ $0.isSamePlayer(as: players[0]) }) { continue }
      for (slot, player) in players.enumerated() {
        guard let mean = score(matchup: matchup, slot: slot) else { continue }
        for (rules, score) in [("A", mean.a), ("B", mean.b)] {
          // The standard deviation of a deal's score is at most one half, so a significant distance
          // is more than two standard errors.
          let isSignificant = abs(score - 0.5) * Double(mean.deals).squareRoot() > 1
          worst = UnequalPlayers.worse(
            worst,
            UnequalPlayers(
              player.label, score: score, under: rules, isSignificant: isSignificant))
        }
      }
    }
    return worst
  }
}

extension Sweep {
  /// Returns the most unequal players at a design point, or `nil` if all players are about equally
  /// strong or play the same strategy.
  ///
  /// A search for skill requires unequal players.
  func inequality(_ point: PointResult) -> UnequalPlayers? {
    let players = prototype.configuration.strategies
    if players.allSatisfy({ $0.isSamePlayer(as: players[0]) }) { return nil }
    if search?.objectives.contains(where: { $0.name == GameMeasure.skill }) == true { return nil }
    return zip(measures, point.estimates).reduce(nil) { worst, measured in
      guard case .score(let place) = measured.0.source, let score = measured.1 else { return worst }
      let isSignificant = score.low.map { $0 > 0.5 } ?? true || score.high.map { $0 < 0.5 } ?? true
      return UnequalPlayers.worse(
        worst,
        UnequalPlayers(players[place].label, score: score.value, isSignificant: isSignificant))
    }
  }
}
