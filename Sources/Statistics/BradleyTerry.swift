import PortableMath

/// Ratings by the Bradley-Terry model: the expected score of i against j is 1 / (1 + e^(r_j - r_i)).
///
/// Bradley and Terry 1952, "Rank analysis of incomplete block designs"; a draw counts as half a win.
/// Maximum likelihood by Newton's method. The errors are the sandwich estimate (White 1982): the
/// curvature gives how the fit reacts, the spread of whole pairs how much the results vary, so the
/// dependence of the games of a pair is accounted for.
public struct BradleyTerry: Sendable {
  /// One entrant's rating on Elo's scale, where 400 points are odds of ten to one; the mean is 0.
  public struct Rating: Hashable, Sendable {
    /// The fitted rating, in Elo points.
    public let value: Double
    /// The bounds of the 95 % interval.
    public let low: Double
    /// The upper bound.
    public let high: Double
  }

  /// In the entrants' order; `nil` for one without games.
  public let ratings: [Rating?]

  /// Whether the results alone fix all ratings: everyone is linked to everyone by points won.
  ///
  /// Where they do not, each entrant is given one drawn game against an average one, which keeps
  /// all ratings finite; they then say who is stronger, but hardly by how much.
  public let isConnected: Bool

  static let eloPerUnit = 173.717_792_761_300_7  // 400 / ln 10

  /// Fits ratings to the meetings of a number of entrants.
  ///
  /// - Complexity: O(entrants³ + meetings) for each of a handful of steps.
  public init(entrants: Int, meetings: [Meeting]) {
    let played = meetings.filter { $0.games > 0 }
    isConnected = BradleyTerry.isConnected(entrants, played)
    let prior = isConnected ? 0.0 : 1.0
    // Without the prior, ratings are only known relative to each other: this fixes their sum at 0.
    // With it their sum is known, and an anchor would keep Newton's steps from getting there.
    let games = played.reduce(0) { $0 + $1.games }
    let anchor = isConnected ? Double(1 + games) / Double(max(1, entrants * entrants)) : 0
    var strengths = [Double](repeating: 0, count: entrants)
    var curvature = SymmetricMatrix(size: entrants)
    for _ in 0..<50 {
      var gradient = strengths.map { prior * (0.5 - BradleyTerry.expected($0)) }
      curvature = SymmetricMatrix(size: entrants)
      for index in strengths.indices {
        let p = BradleyTerry.expected(strengths[index])
        curvature[index, index] += prior * p * (1 - p)
        for other in strengths.indices { curvature[index, other] += anchor }
      }
      for meeting in played {
        let (i, j) = (meeting.first, meeting.second)
        let p = BradleyTerry.expected(strengths[i] - strengths[j])
        gradient[i] += meeting.points - Double(meeting.games) * p
        gradient[j] -= meeting.points - Double(meeting.games) * p
        curvature.addContrast(i, j, Double(meeting.games) * p * (1 - p))
      }
      let step = curvature.solve(gradient)
      let largest = step.map(abs).max() ?? 0
      // A full Newton step can overshoot from far away; two units are a factor of seven in odds.
      let scale = largest > 2 ? 2 / largest : 1
      for index in strengths.indices { strengths[index] += scale * step[index] }
      if largest < 1e-10 { break }
    }
    let mean = strengths.reduce(0, +) / Double(max(1, entrants))
    let errors = BradleyTerry.standardErrors(curvature, played, entrants)
    let active = (0..<entrants).map { index in
      played.contains { $0.first == index || $0.second == index }
    }
    ratings = strengths.indices.map { index in
      guard active[index] else { return nil }
      let value = (strengths[index] - mean) * BradleyTerry.eloPerUnit
      let error = errors[index] * ScoreInterval.normalQuantile * BradleyTerry.eloPerUnit
      return Rating(value: value, low: value - error, high: value + error)
    }
  }

  private static func expected(_ difference: Double) -> Double {
    1 / (1 + exponential(-difference))
  }

  /// Errors of each strength relative to the mean of all.
  private static func standardErrors(
    _ curvature: SymmetricMatrix, _ meetings: [Meeting], _ entrants: Int
  ) -> [Double] {
    let inverse = curvature.inverse()
    var variances = [Double](repeating: 0, count: entrants)
    for meeting in meetings {
      let pairs = Double(meeting.sample.pairs)
      let (mean, variance) = meeting.sample.smoothed
      let gamesPerPair = pairs > 0 ? Double(meeting.games) / pairs : 1
      // Without a whole pair there is nothing to learn the spread from: as wide as can be.
      let spread =
        pairs > 0
        ? pairs * gamesPerPair * gamesPerPair * variance : Double(meeting.games) * mean * (1 - mean)
      let reactions = (0..<entrants).map {
        inverse[$0, meeting.first] - inverse[$0, meeting.second]
      }
      let common = reactions.reduce(0, +) / Double(entrants)
      for index in 0..<entrants {
        variances[index] += spread * (reactions[index] - common) * (reactions[index] - common)
      }
    }
    return variances.map { $0.squareRoot() }
  }

  /// Whether points lead from everyone to everyone (Ford 1957): only then is there a finite fit.
  private static func isConnected(_ entrants: Int, _ meetings: [Meeting]) -> Bool {
    guard entrants > 0 else { return true }
    var forward = [[Int]](repeating: [], count: entrants)
    var backward = forward
    for meeting in meetings {
      if meeting.points > 0 {
        forward[meeting.first].append(meeting.second)
        backward[meeting.second].append(meeting.first)
      }
      if meeting.points < Double(meeting.games) {
        forward[meeting.second].append(meeting.first)
        backward[meeting.first].append(meeting.second)
      }
    }
    return reachesAll(forward) && reachesAll(backward)
  }

  private static func reachesAll(_ neighbours: [[Int]]) -> Bool {
    var seen = [Bool](repeating: false, count: neighbours.count)
    seen[0] = true
    var waiting = [0]
    while let index = waiting.popLast() {
      for next in neighbours[index] where !seen[next] {
        seen[next] = true
        waiting.append(next)
      }
    }
    return seen.allSatisfy { $0 }
  }
}
