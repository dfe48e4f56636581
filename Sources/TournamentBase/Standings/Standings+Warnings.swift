import Statistics

extension Standings {
  /// Returns warnings about the results, as clauses without full stops.
  package func warnings() -> [String] {
    var warnings: [String] = []
    var repetitive = 0
    // A strategy that forfeited all its games does not count as deterministic.
    let absent = sums.strategies.map {
      hasPrograms && $0.games > 0 && $0.counts.forfeits == $0.games
    }
    for first in labels.indices where !absent[first] {
      for second in labels.indices where second > first && !absent[second] {
        guard let seen = sums.matchup(first, second), seen.isDeterministic else { continue }
        repetitive += 1
        if repetitive > 3 { continue }
        let advice = seen.openings.map { $0 > 1 } == true ? "" : openingAdvice
        warnings.append(
          "\(labels[first]) vs \(labels[second]) is deterministic: its \(seen.comparedGames) games are "
            + "only \(seen.distinctGames) distinct games, so there are no confidence intervals"
            + advice)
      }
    }
    if repetitive > 3 {
      warnings.append(
        "\(repetitive - 3) more matchups are deterministic (see elo_basis in matchups.csv)")
    }
    if followsResults {
      warnings.append(
        "results decided the pairings, so ratings are drawn toward their mean and ranks have no "
          + "intervals; do not compare scores")
    } else if areRankedByRating.contains(true) {
      warnings.append(
        hub.map {
          "\(labels[$0]) is the only opponent of all others, so strategies are ranked by rating; "
            + "do not compare its score with theirs"
        }
          ?? "strategies played different opponents, so they are ranked by rating; do not compare "
          + "their scores")
    }
    if fit.basis == .results, !sums.hasWins {
      warnings.append("every game was drawn; ratings count a draw as half a win")
    }
    return warnings + (followsResults ? [] : fitWarnings) + seatWarnings
  }

  /// The only opponent of all other strategies, as in a gauntlet, or `nil` if there is none.
  ///
  /// If there is such a strategy, the scores of its opponents are comparable.
  private var hub: Int? {
    let players = players.filter { sums.strategies[$0].games > 0 }
    func haveMet(_ first: Int, _ second: Int) -> Bool { sums.matchup(first, second) != nil }
    guard let first = players.first else { return nil }
    // Either the first strategy is the hub, or it met nobody else.
    let opponents = players.filter { haveMet(first, $0) }
    let hub = opponents.count == 1 ? opponents[0] : first
    let others = players.filter { $0 != hub }
    let isHub = others.allSatisfy { one in
      haveMet(hub, one) && !others.contains { haveMet(one, $0) }
    }
    return isHub ? hub : nil
  }

  /// The warnings about ratings that results alone do not determine.
  private var fitWarnings: [String] {
    var warnings = boundWarnings
    let oneSided = fit.components.count { $0.basis == .oneSided }
    if oneSided > 0 {
      warnings.append(
        place(oneSided)
          + "some strategies or seats never lost or never won, so the size of rating differences is "
          + "unreliable")
    }
    if fit.basis == .disconnected {
      warnings.append(
        "no games connect all strategies: \(fit.components.count) groups are rated and ranked "
          + "separately; do not compare ratings, ranks or scores of different groups"
          + (anchor == nil ? "" : "; only the anchor's group is rated"))
    }
    if fit.components.contains(where: \.assumesIndependence) {
      warnings.append(
        "no matchup played two deals, so rating intervals assume that games in a deal are "
          + "independent")
    }
    return warnings
  }

  /// The warnings about seats that cannot be separated from ratings.
  private var seatWarnings: [String] {
    let texts: [(BradleyTerry.SeatConfounding, String)] = [
      (
        .strategies,
        "in each matchup, strategies always play in the same seats, so ratings include any seat "
          + "advantage"
      ),
      (
        .results,
        "a seat never lost, or never won, and strategies sat there unequally often (as in tables "
          + "that list the winner first), so ratings ignore seats"
      ),
    ]
    return texts.compactMap { confounding, text in
      // A component without repeated matchups needs no warning, because its estimates are obviously
      // uncertain.
      let count = fit.components.count { $0.confounding == confounding && $0.hasRematches }
      return count == 0 ? nil : place(count) + text
    }
  }

  /// Returns the beginning of a sentence about some groups, or an empty string if there is only one
  /// group.
  private func place(_ groups: Int) -> String {
    let total = fit.components.count
    return total > 1 ? "in \(groups) of \(total) groups, " : ""
  }

  /// The warnings about strategies whose ratings are only bounds, by reason.
  private var boundWarnings: [String] {
    [(false, "lost"), (true, "won")].compactMap { wonAll, word in
      let names = labels.indices.filter { fit.bounds[$0]?.wonAll == wonAll }.map { labels[$0] }
      guard let name = names.first else { return nil }
      let isOne = names.count == 1
      let subject = isOne ? name : "\(names.count) strategies (such as \(name))"
      let rating =
        isDeterministic
        ? (isOne ? "it has no rating" : "they have no rating")
        : (isOne
          ? "its rating is only \(wonAll ? "a lower" : "an upper") bound"
          : "each rating is only a bound")
      return "\(subject) \(word) every rated game, so \(rating)"
    }
  }
}
