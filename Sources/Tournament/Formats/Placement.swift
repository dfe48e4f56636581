/// Who stands where at the end of a tournament, by the rules of its format.
package struct Placement: Sendable {
  /// The entrants, the best first.
  package let order: [Int]
  /// The place of each entrant, from 1; equal ones share the better one.
  let ranks: [Int]
  /// What led to each entrant's place; `nil` where there is nothing to say.
  package let details: [PlaceDetail?]
  /// What was found, in sentences without full stops.
  let findings: [String]

  /// Takes all of it as it is told.
  init(order: [Int], ranks: [Int], details: [PlaceDetail?], findings: [String]) {
    self.order = order
    self.ranks = ranks
    self.details = details
    self.findings = findings
  }

  /// Ranks entrants without ties; those without games are last and share a rank.
  ///
  /// - Parameters:
  ///   - order: All entrants, the best first.
  ///   - results: The sums over all games.
  ///   - findings: Returns the findings for the order of those with games.
  init(
    ranking order: [Int], after results: ResultSums, labels: [String], details: [PlaceDetail?],
    findings: (_ order: [Int]) -> [String]
  ) {
    let played = order.filter { results.entrants[$0].games > 0 }
    let others = order.filter { results.entrants[$0].games == 0 }
    var ranks = Placement.ranks(of: played + others)
    for entrant in others { ranks[entrant] = played.count + 1 }
    let unranked = others.first.map { first in
      "unranked: "
        + (others.count == 1
          ? "\(labels[first]) has no games"
          : "\(others.count) strategies (such as \(labels[first])) have no games")
    }
    self.init(
      order: played + others, ranks: ranks, details: details,
      findings: findings(played) + [unranked].compactMap(\.self))
  }

  /// Places without ties.
  static func ranks(of order: [Int]) -> [Int] {
    var ranks = order
    for (place, entrant) in order.enumerated() { ranks[entrant] = place + 1 }
    return ranks
  }
}

/// What led to a place.
package enum PlaceDetail: Hashable, Sendable {
  /// Points of encounters, each from 0 to 1 and a bye 1, and the tie-breaks in the same unit.
  case swiss(points: Double, byes: Int, buchholz: Double, sonnebornBerger: Double)
  /// The round of the bracket in which it lost, from 1; `nil` where it lost none.
  case knockout(lostIn: Int?)
  /// Where it stood before, from 1 at the top.
  case ladder(start: Int)
  /// The one above that it was to be told apart from, and its mean score of a deal against that one.
  case adaptive(rival: Int, deals: Int, score: Double, low: Double, high: Double)
}
