import GameCore
import Statistics

/// Simulated pairs of games of two strategies, whose results are known but for chance.
struct SimulatedPairs {
  /// Davidson's ν.
  let draws: Double
  /// How much a deal helps its better seat, in natural logarithms.
  let deal: Double
  /// What the first seat has ahead of the second.
  let seat: Double

  /// The probabilities of the nine outcomes of a pair, by the points of both games in halves: three
  /// for the second game, for each of the first.
  func outcomes(lead: Double) -> [Double] {
    func game(_ ahead: Double) -> [Double] {
      let (win, loss) = (exponential(ahead / 2), exponential(-ahead / 2))
      let sum = win + loss + draws
      return [loss / sum, draws / sum, win / sum]
    }
    var probabilities = [Double](repeating: 0, count: 9)
    for help in [deal, -deal] {
      for (i, p) in game(lead + seat + help).enumerated() {
        for (j, q) in game(lead - seat - help).enumerated() {
          probabilities[3 * i + j] += p * q / 2
        }
      }
    }
    return probabilities
  }

  /// The mean score of a game, and the standard deviation of a pair's mean score.
  func moments(lead: Double) -> (mean: Double, deviation: Double) {
    var (mean, squares) = (0.0, 0.0)
    for (outcome, probability) in outcomes(lead: lead).enumerated() {
      let score = Double(outcome / 3 + outcome % 3) / 4
      mean += probability * score
      squares += probability * score * score
    }
    return (mean, (squares - mean * mean).squareRoot())
  }

  /// The lead, in natural logarithms, with which the mean score is so high.
  func lead(score: Double) -> Double {
    var (low, high) = (-40.0, 40.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if moments(lead: middle).mean < score { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Pairs by their points, and games by theirs.
  func play(
    _ pairs: Int, outcomes: [Double], _ random: inout RandomStream
  ) -> (sample: ScoreSample, games: [Int]) {
    var counts = [0, 0, 0, 0, 0]
    var games = [0, 0, 0]
    for _ in 0..<pairs {
      let outcome = SimulatedPairs.draw(outcomes, &random)
      counts[outcome / 3 + outcome % 3] += 1
      games[outcome / 3] += 1
      games[outcome % 3] += 1
    }
    return (ScoreSample(counts: counts), games)
  }

  /// The outcome of a pair.
  static func draw(_ outcomes: [Double], _ random: inout RandomStream) -> Int {
    var rest = random.nextUnit()
    return outcomes.firstIndex { probability in
      rest -= probability
      return rest < 0
    } ?? 8
  }

  /// A pair of two strategies, each first once.
  static func deal(
    _ table: (first: Int, second: Int), outcomes: [Double], _ random: inout RandomStream
  ) -> DealOfGames {
    deal(table, outcome: draw(outcomes, &random))
  }

  /// A pair of two strategies with its outcome, each first once.
  static func deal(_ table: (first: Int, second: Int), outcome: Int) -> DealOfGames {
    var deal = DealOfGames(seats: 2)
    for (game, points) in [outcome / 3, outcome % 3].enumerated() {
      deal.addGame()
      deal.set(entrant: table.first, rank: points == 0 ? 2 : 1, seat: game)
      deal.set(entrant: table.second, rank: points == 2 ? 2 : 1, seat: 1 - game)
    }
    return deal
  }
}

/// What is told of two strategies from their pairs: how often intervals cover the truth, and how often
/// a lead is found that is said to be found.
enum PairingSimulation {
  static func figures() -> [Figure] {
    var figures: [Figure] = []
    let kinds = [
      ("few draws", SimulatedPairs(draws: 0.3, deal: 1, seat: 0.3)),
      ("many draws", SimulatedPairs(draws: 8, deal: 1, seat: 0.3)),
      ("no draws", SimulatedPairs(draws: 0, deal: 0, seat: 0.3)),
    ]
    for (name, kind) in kinds {
      for score in [0.5, 0.7, 0.9, 0.95, 0.98] {
        figures += coverage("\(name), score \(score)", kind, score: score)
      }
    }
    for (name, kind) in kinds {
      for score in [0.5, 0.6, 0.7, 0.98] {
        figures.append(power("\(name), score \(score)", kind, score: score))
      }
    }
    return figures + fewPairs()
  }

  /// 10,000 matches of 400 pairs.
  private static func coverage(_ name: String, _ kind: SimulatedPairs, score: Double) -> [Figure] {
    let lead = kind.lead(score: score)
    let outcomes = kind.outcomes(lead: lead)
    let (mean, deviation) = kind.moments(lead: lead)
    let elo = BradleyTerry.eloPerUnit * naturalLogarithm(mean / (1 - mean))
    let normalized = (mean - 0.5) / (deviation * 2.0.squareRoot()) * 2 * BradleyTerry.eloPerUnit
    var random = RandomStream(state: 31, 32, 33, UInt64(100 * score))
    var covered = (elo: 0, normalized: 0)
    let matches = 10_000
    for _ in 0..<matches {
      let (sample, _) = kind.play(400, outcomes: outcomes, &random)
      guard let found = EloDifference(sample: sample, gamesPerDeal: 2) else { continue }
      func isCovered(_ truth: Double, _ low: Double?, _ high: Double?) -> Bool {
        (low ?? -.infinity) <= truth && truth <= (high ?? .infinity)
      }
      if isCovered(elo, found.low, found.high) { covered.elo += 1 }
      if isCovered(normalized, found.normalizedLow, found.normalizedHigh) {
        covered.normalized += 1
      }
    }
    // Near 1, few pairs of 400 are lost, and bounds have to be wide rather than right on the spot.
    let target: Figure.Target = score > 0.95 ? .atLeast(94) : .within(94...96)
    return [("Elo", covered.elo), ("nElo", covered.normalized)].map { unit, covered in
      Figure(
        "\(name): 95 % intervals of \(unit) cover the truth",
        [100 * Double(covered) / Double(matches)], "%", decimals: 2, target)
    }
  }

  /// 8,000 matches of 400 pairs, each followed by one in which the lead is what the first is said to
  /// have been able to find.
  private static func power(_ name: String, _ kind: SimulatedPairs, score: Double) -> Figure {
    let outcomes = kind.outcomes(lead: kind.lead(score: score))
    var random = RandomStream(state: 41, 42, 43, UInt64(100 * score))
    let (matches, pairs) = (8000, 400)
    var found = 0
    for _ in 0..<matches {
      let (sample, games) = kind.play(pairs, outcomes: outcomes, &random)
      guard
        let match = EvenMatch(sample: sample, wins: games[2], draws: games[1], losses: games[0]),
        let lead = PairPlan(drawRate: match.drawRate, pairVariance: match.pairVariance)
          .lead(pairs: pairs)
      else { continue }
      let ahead = kind.outcomes(lead: kind.lead(score: 0.5 + lead))
      let second = kind.play(pairs, outcomes: ahead, &random).sample
      let interval = EloDifference(sample: second, gamesPerDeal: 2)?.score
      if let interval, interval.low > 0.5 { found += 1 }
    }
    // From a match that one side nearly always wins, balance between the games of a pair can't be seen:
    // then more pairs are asked for than it takes. Intervals of many draws are a little wider than a plan knows,
    // because five pairs more with few draws count.
    let target: Figure.Target = score > 0.7 ? .atLeast(77) : .within(77...82)
    return Figure(
      "\(name): the detectable lead is found", [100 * Double(found) / Double(matches)], "%",
      decimals: 2, target)
  }

  /// Six strategies, one to three pairs of each two: 4,000 tournaments.
  private static func fewPairs() -> [Figure] {
    let kind = SimulatedPairs(draws: 0.3, deal: 1, seat: 0.3)
    let strengths = [1.5, 0.9, 0.3, -0.3, -0.9, -1.5]
    let tables = strengths.indices.flatMap { first in
      strengths.indices.dropFirst(first + 1).map { (first, $0) }
    }
    let outcomes = tables.map { kind.outcomes(lead: strengths[$0] - strengths[$1]) }
    let truth = strengths.indices.map { entrant in
      strengths.indices.filter { $0 != entrant }.reduce(0.0) {
        $0 + kind.moments(lead: strengths[entrant] - strengths[$1]).mean
      } / Double(strengths.count - 1)
    }
    return (1...3).map { pairs in
      var random = RandomStream(state: 51, 52, 53, UInt64(pairs))
      let tournaments = 4000
      var covered = 0
      for _ in 0..<tournaments {
        var encounters = MatchupResults(seats: 2)
        for (table, outcomes) in zip(tables, outcomes) {
          for _ in 0..<pairs {
            _ = encounters.add(SimulatedPairs.deal(table, outcomes: outcomes, &random))
          }
        }
        for (score, truth) in zip(encounters.scores(entrants: strengths.count), truth) {
          guard let interval = score?.interval else { continue }
          if interval.low <= truth, truth <= interval.high { covered += 1 }
        }
      }
      return Figure(
        "six strategies, \(pairs) pairs of each two: 95 % intervals of scores cover the truth",
        [100 * Double(covered) / Double(tournaments * strengths.count)], "%", decimals: 2,
        .atLeast(94))
    }
  }
}
