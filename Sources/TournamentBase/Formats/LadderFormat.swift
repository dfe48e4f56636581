/// A format in which newcomers climb a ladder by beating their neighbors.
///
/// The roster is the ladder from the bottom up. The highest newcomer climbs first. If it scores
/// more points than the strategy above it, the two swap places. It climbs until it fails or reaches
/// the top, and then the next newcomer climbs.
struct LadderFormat: Format {
  private let gamesPerMatchup: Int
  private let games: Int
  /// The ladder's strategies, from the bottom up.
  private var ladder: [Int]
  /// The number of newcomers that have not begun to climb.
  private var waiting: Int
  /// The index in ``ladder`` of the climbing newcomer, or `nil` between newcomers.
  private var place: Int?
  private var gamesPlayed = 0
  private var isCutShort = false

  /// - Parameters:
  ///   - newcomers: The number of newcomers, which come first in the roster. At least one other
  ///     strategy must follow them.
  ///   - gamesPerMatchup: The number of games that two neighbors play, which must be even.
  ///   - games: The maximum number of games. The tournament ends if too few are left for two
  ///     neighbors.
  init(strategies: Int, newcomers: Int, gamesPerMatchup: Int, games: Int) {
    ladder = Array(0..<strategies)
    waiting = newcomers
    self.gamesPerMatchup = gamesPerMatchup
    self.games = games
  }

  mutating func nextRound(after results: ResultSums) -> Round? {
    if let place {
      let (climber, other) = (ladder[place], ladder[place + 1])
      let halves = results.halves(of: climber, against: other, games: gamesPerMatchup)
      if halves > results.halves(of: other, against: climber, games: gamesPerMatchup) {
        ladder.swapAt(place, place + 1)
        self.place = place + 2 < ladder.count ? place + 1 : nil
      } else {
        self.place = nil
      }
    }
    if place == nil {
      guard waiting > 0 else { return nil }
      waiting -= 1
      place = waiting
    }
    guard let place, gamesPlayed + gamesPerMatchup <= games else {
      isCutShort = true
      return nil
    }
    let start = gamesPlayed
    gamesPlayed += gamesPerMatchup
    return Round(Matchups([[ladder[place], ladder[place + 1]]]), games: start..<gamesPlayed)
  }

  func placement(after results: ResultSums, labels: [String]) -> Placement? {
    Placement(
      ranking: ladder.reversed(), after: results, labels: labels,
      details: labels.indices.map { FormatStanding(initialRank: labels.count - $0) }
    ) { order in
      var findings: [String] = []
      if order.count > 1 {
        let standing =
          order.count == labels.count
          ? "is first" : "is first among the \(order.count) strategies that played"
        findings.append("ladder: \(labels[order[0]]) \(standing), above \(labels[order[1]])")
      }
      if isCutShort {
        let climber = labels[place.map { ladder[$0] } ?? waiting]
        findings.append(
          "unfinished: too few games were left for \(climber) to climb further"
        )
      }
      return findings
    }
  }
}
