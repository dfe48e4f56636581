/// The ranking by the rules of a format.
package struct Placement: Sendable {
  package let order: [Int]
  /// From 1; ties share the better rank.
  let ranks: [Int]
  /// `nil` without a detail.
  package let details: [PlaceDetail?]
  /// Sentences without full stops.
  let findings: [String]
}

extension Placement {
  /// Ranks entrants without ties; those without games are last and share a rank.
  ///
  /// - Parameter findings: Returns the findings for the order of those with games.
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

  static func ranks(of order: [Int]) -> [Int] {
    var ranks = order
    for (place, entrant) in order.enumerated() { ranks[entrant] = place + 1 }
    return ranks
  }
}

/// The reason for a rank.
package enum PlaceDetail: Hashable, Sendable {
  /// Points of encounters, each from 0 to 1, a bye 1, and the tie-breaks in the same unit.
  case swiss(points: Double, byes: Int, buchholz: Double, sonnebornBerger: Double)
  /// The round of the defeat, from 1; `nil` without one.
  case knockout(lostIn: Int?)
  /// The place before, from 1 at the top.
  case ladder(start: Int)
  /// The rival above, and the mean score of a deal against it.
  case adaptive(rival: Int, deals: Int, score: Double, low: Double, high: Double)
}
