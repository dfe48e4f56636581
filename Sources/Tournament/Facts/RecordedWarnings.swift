import GameCore

/// The wordings of sentences that runs record in `datapackage.json`.
enum RecordedWarnings {
  /// Returns a recorded warning in the words in which it is shown.
  static func shown(_ warning: String) -> String { shownText(of: warning, wordings: warnings) }

  /// Returns a recorded finding of a format as a fact.
  static func fact(_ finding: String) -> Fact {
    let text = shownText(of: finding, wordings: findings)
    guard let colon = text.firstRange(of: ": ") else { return Fact("Format", text) }
    return Fact(
      String(text[..<colon.lowerBound]).capitalizedFirst, String(text[colon.upperBound...]))
  }

  private static let repeated =
    "{} against {}: nothing is left to chance, so {} games are {} different ones, played again and "
    + "again: there are no intervals, and more games would tell nothing new. "
  private static let deterministic =
    "{1} vs {2} is deterministic: its {3} games are only {4} different games, so there are no "
    + "confidence intervals"

  private static let warnings: [(recorded: String, shown: String)] = [
    (repeated + "All {} openings were played", deterministic),
    (
      repeated + "Seeded openings vary the games, where the game has them (such as --rule {})",
      deterministic + "; add --rule {5} for random openings"
    ),
    (repeated + "Seeded openings vary the games, where the game has them", deterministic),
    (
      "{} more pairings leave nothing to chance; see elo_basis in pairings.csv",
      "{1} more matchups are deterministic (column elo_basis of pairings.csv)"
    ),
    (
      "not all strategies had the same opponents equally often, so they are ranked by rating; their "
        + "scores can't be compared",
      "strategies played different opponents, so they are ranked by rating; do not compare their scores"
    ),
    (
      "not all strategies had the same opponents equally often, so their scores can't be compared",
      "strategies played different opponents; do not compare their scores"
    ),
    (
      "every game was drawn, so ratings count a draw as half a win of each",
      "every game was drawn; ratings count a draw as half a win"
    ),
    (
      "some strategies or seats never lost, or never won, against the others, so ratings rest on an "
        + "assumed draw of each against an average strategy: they say who is stronger, but hardly "
        + "by how much",
      "some strategies or seats never lost or never won, so the size of rating differences is "
        + "unreliable"
    ),
    (
      "in {} of {} groups, some strategies or seats never lost, or never won, against the others, so "
        + "ratings rest on an assumed draw of each against an average strategy: they say who is "
        + "stronger, but hardly by how much",
      "in {1} of {2} groups, some strategies or seats never lost or never won, so the size of rating "
        + "differences is unreliable"
    ),
    (
      "no games link all strategies to each other, so ratings rest on an assumed draw of each "
        + "against an average strategy: only those of strategies that met can be compared",
      "no chain of games connects all strategies; compare only ratings of strategies that met"
    ),
    (
      "{} strategies (such as {}) {} every game that others are rated by, so they have a bound instead "
        + "of a rating",
      "{1} strategies (such as {2}) {3} every rated game, so each rating is only a bound"
    ),
    (
      "{} strategies (such as {}) {} every game that others are rated by, so they have no rating",
      "{1} strategies (such as {2}) {3} every rated game, so they have no rating"
    ),
    (
      "{} lost every game that others are rated by, so it has a bound instead of a rating",
      "{1} lost every rated game, so its rating is only an upper bound"
    ),
    (
      "{} won every game that others are rated by, so it has a bound instead of a rating",
      "{1} won every rated game, so its rating is only a lower bound"
    ),
    (
      "{} every game that others are rated by, so it has no rating",
      "{1} every rated game, so it has no rating"
    ),
    (
      "the sequential test took repeated pairs for evidence, so its verdict says nothing",
      "the sequential test counted repeated game pairs as evidence; its result is not valid"
    ),
  ]

  private static let findings: [(recorded: String, shown: String)] = [
    (
      "swiss: after {} rounds {} is first with {} points of encounters, ahead of {} by tie-break",
      "swiss: {2} is first after {1} rounds with {3} points, ahead of {4} on tie-break"
    ),
    (
      "swiss: after {} rounds {} is first with {} points of encounters, ahead of {} with {}",
      "swiss: {2} is first after {1} rounds with {3} points, ahead of {4} with {5}"
    ),
    (
      "swiss: after 1 round {} is first with {} points of encounters, ahead of {} by tie-break",
      "swiss: {1} is first after 1 round with {2} points, ahead of {3} on tie-break"
    ),
    (
      "swiss: after 1 round {} is first with {} points of encounters, ahead of {} with {}",
      "swiss: {1} is first after 1 round with {2} points, ahead of {3} with {4}"
    ),
    (
      "{} went on against {}, and {} more, only as the higher seed: all pairs that could be played "
        + "were drawn",
      "tie: {1} beat {2} only as the higher seed after level game pairs, and {3} more pairings were "
        + "decided so"
    ),
    (
      "{} went on against {} only as the higher seed: all pairs that could be played were drawn",
      "tie: {1} beat {2} only as the higher seed after level game pairs"
    ),
    ("ladder: {} stands at the top, above {}", "ladder: {1} is first, above {2}"),
    (
      "{} did not climb to its place: another encounter would have been more games than allowed",
      "unfinished: {1} could climb no further within the number of games"
    ),
    (
      "adaptive: the order of all neighbours is certain (95 %, for all and at any time together)",
      "adaptive: the order of all neighbors is significant (5% level, for all pairs together)"
    ),
    (
      "adaptive: that {} is best is certain (95 %, for all and at any time together)",
      "adaptive: {1} is significantly the best (5% level, for all pairs together)"
    ),
    (
      "adaptive: each is told apart from its rival (95 %), but {} beats {}, which is rated higher: they "
        + "are part of a cycle",
      "adaptive: every difference is significant (5% level), but {1} beats the higher-rated {2}: the "
        + "strategies are intransitive"
    ),
    (
      "adaptive: {} of {} pairs are told apart (95 %, for all and at any time together); {} may be in "
        + "either order",
      "adaptive: {1} of {2} differences are significant (5% level, for all pairs together); open: {3}"
    ),
  ]
}
