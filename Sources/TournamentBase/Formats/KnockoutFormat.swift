import GameCore

/// A format that eliminates the loser of each pairing and adds a pairing for third place.
///
/// The pairings in a round are played one game pair at a time until each is decided. A pairing that
/// is drawn after all its game pairs is extended by up to ``extensionLimit`` game pairs, as long as
/// enough games remain for later rounds. If it is still drawn, the higher seed advances.
struct KnockoutFormat: Format {
  static let extensionLimit = 10

  private struct Pairing {
    let upper: Int
    let lower: Int
    let stage: String
    var winner: Int?
    var loser: Int? { winner.map { $0 == upper ? lower : upper } }
  }

  private let strategies: Int
  private let pairs: Int
  private let games: Int
  private let rounds: Int
  private var places: [Int?]
  private var round = 0
  private var pairsPlayed = 0
  private var gamesPlayed = 0
  private var current: [Pairing] = []
  private var playing: [Int] = []
  private var lostIn: [Int?]
  private var third: (winner: Int, loser: Int)?
  /// The pairings decided by seed.
  private var bySeed: [(upper: Int, lower: Int)] = []

  /// - Parameters:
  ///   - strategies: The number of strategies, at least 2, which are seeded in roster order.
  ///   - pairs: The number of game pairs per pairing, unless it is decided earlier.
  ///   - games: The maximum number of games, at least ``minimumGameCount(strategies:pairs:)``.
  init(strategies: Int, pairs: Int, games: Int) {
    self.strategies = strategies
    self.pairs = pairs
    self.games = games
    places = KnockoutFormat.bracket(strategies: strategies)
    rounds = places.count.trailingZeroBitCount
    lostIn = [Int?](repeating: nil, count: strategies)
  }

  /// Returns the seeds in bracket order, with 0 for the best seed and `nil` for a bye.
  ///
  /// Neighbors play each other in the first round. The best two seeds can meet only in the last
  /// round, the best four only in the last two rounds, and so on.
  static func bracket(strategies: Int) -> [Int?] {
    var order = [0]
    while order.count < strategies {
      let size = 2 * order.count
      order = order.flatMap { [$0, size - 1 - $0] }
    }
    return order.map { $0 < strategies ? $0 : nil }
  }

  static func minimumGameCount(strategies: Int, pairs: Int) -> Int {
    2 * pairs * (strategies - 1 + (strategies > 3 ? 1 : 0))
  }

  func stage(of matchup: Int) -> String { current[playing[matchup]].stage }

  mutating func nextRound(after results: ResultSums) -> Round? {
    while true {
      settle(results)
      if current.allSatisfy({ $0.winner != nil }) {
        guard beginRound() else { return nil }
        if playing.isEmpty { continue }
      }
      let matchups = playing.map { [current[$0].upper, current[$0].lower] }
      let start = gamesPlayed
      gamesPlayed += 2 * matchups.count
      return Round(Matchups(matchups), games: start..<gamesPlayed)
    }
  }

  private mutating func settle(_ results: ResultSums) {
    guard !playing.isEmpty else { return }
    pairsPlayed += 1
    var open: [Int] = []
    for index in playing {
      let pairing = current[index]
      let games = 2 * pairsPlayed
      let lead =
        results.halves(of: pairing.upper, against: pairing.lower, games: games)
        - results.halves(of: pairing.lower, against: pairing.upper, games: games)
      // The remaining game pairs cannot change the winner.
      if abs(lead) > 4 * max(0, pairs - pairsPlayed) {
        current[index].winner = lead > 0 ? pairing.upper : pairing.lower
      } else {
        open.append(index)
      }
    }
    let isExtension = pairsPlayed >= pairs
    if isExtension, !mayExtend(open.count) {
      for index in open {
        current[index].winner = current[index].upper
        bySeed.append((current[index].upper, current[index].lower))
      }
      open = []
    }
    playing = open
  }

  private func mayExtend(_ count: Int) -> Bool {
    pairsPlayed < pairs + KnockoutFormat.extensionLimit
      && gamesPlayed + 2 * count + 2 * pairs * pairingsAhead <= games
  }

  /// The number of pairings still to play after this round.
  private var pairingsAhead: Int {
    // Every survivor except the final winner will lose one pairing. One more pairing decides third
    // place.
    let survivors = places.count / 2
    return survivors < 2 ? 0 : survivors - 1 + (strategies > 3 ? 1 : 0)
  }

  private mutating func beginRound() -> Bool {
    if round > 0 {
      if round == rounds { recordLast() } else { recordRound() }
    }
    guard round < rounds else { return false }
    let semifinalists = round == rounds - 1 ? current.compactMap(\.loser) : []
    round += 1
    pairsPlayed = 0
    current = []
    for index in stride(from: 0, to: places.count, by: 2) {
      guard let first = places[index], let second = places[index + 1] else { continue }
      current.append(pairing(first, second, stage: name(of: round)))
    }
    if semifinalists.count == 2 {
      current.append(pairing(semifinalists[0], semifinalists[1], stage: "third place"))
    }
    playing = Array(current.indices)
    return true
  }

  private func pairing(_ first: Int, _ second: Int, stage: String) -> Pairing {
    Pairing(upper: min(first, second), lower: max(first, second), stage: stage)
  }

  private func name(of round: Int) -> String {
    switch rounds - round {
    case 0: "final"
    case 1: "semifinal"
    case 2: "quarterfinal"
    default: "round of \(1 << (rounds - round + 1))"
    }
  }

  private mutating func recordRound() {
    for pairing in current { pairing.loser.map { lostIn[$0] = round } }
    var next: [Int?] = []
    for index in stride(from: 0, to: places.count, by: 2) {
      let two = [places[index], places[index + 1]].compactMap(\.self)
      next.append(two.first { lostIn[$0] == nil })
    }
    places = next
  }

  private mutating func recordLast() {
    guard let final = current.first, let loser = final.loser else { return }
    lostIn[loser] = round
    if current.count > 1, let winner = current[1].winner, let loser = current[1].loser {
      third = (winner, loser)
    }
    places = [final.winner]
    current = []
  }

  func placement(after results: ResultSums, labels: [String]) -> Placement? {
    guard places.count == 1, let winner = places[0] else { return nil }
    // A strategy's rank depends on the round of its defeat and then on the pairing for third place.
    func merit(_ strategy: Int) -> Int {
      2 * (lostIn[strategy] ?? rounds + 1) + (third?.winner == strategy ? 1 : 0)
    }
    let order = labels.indices.sorted { (merit($0), $1) > (merit($1), $0) }
    var ranks = Placement.ranks(of: order)
    for (place, strategy) in order.enumerated() where place > 0 {
      let above = order[place - 1]
      if merit(above) == merit(strategy) { ranks[strategy] = ranks[above] }
    }
    let isLevel = bySeed.contains { ($0.upper, $0.lower) == (winner, order[1]) }
    let final =
      isLevel
      ? "\(labels[winner]) is first as the higher seed after a level final against "
      : "\(labels[winner]) won the final against "
    var findings = [
      "knockout: \(final)\(labels[order[1]])"
        + (third.map { ", and \(labels[$0.winner]) is third" } ?? "")
    ]
    if let one = bySeed.first {
      findings.append(
        "tie: \(labels[one.upper]) beat \(labels[one.lower]) only as the higher seed, "
          + "because their game pairs ended level"
          + (bySeed.count > 1 ? ", as in \(counted(bySeed.count - 1, "more pairing"))" : ""))
    }
    return Placement(
      order: order, ranks: ranks,
      details: labels.indices.map { FormatStanding(eliminatedInRound: lostIn[$0]) },
      findings: findings)
  }
}
