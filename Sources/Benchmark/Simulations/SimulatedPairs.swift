import GameCore
import Statistics

/// Game pairs between two strategies whose strengths are given in natural logarithms.
struct SimulatedPairs {
  /// ν, the draw parameter in Davidson's model.
  var draws = 0.3
  /// The advantage that a deal gives to the seat that it favors.
  ///
  /// Each seat is favored equally often.
  var deal = 1.0
  var seat = 0.3

  func results(lead: Double) -> PairResults {
    func game(_ ahead: Double) -> [Double] {
      let (win, loss) = (exponential(ahead / 2), exponential(-ahead / 2))
      let sum = win + loss + draws
      return [loss / sum, draws / sum, win / sum]
    }
    var outcomes = [Double](repeating: 0, count: 9)
    for help in [deal, -deal] {
      for (i, p) in game(lead + seat + help).enumerated() {
        for (j, q) in game(lead - seat - help).enumerated() { outcomes[3 * i + j] += p * q / 2 }
      }
    }
    return PairResults(outcomes: outcomes)
  }

  /// Returns the results for the lead at which a property has a given value.
  ///
  /// The property has to increase with the lead.
  func results(_ property: KeyPath<PairResults, Double>, _ value: Double) -> PairResults {
    results(lead: bisect(-40, 40) { results(lead: $0)[keyPath: property] < value })
  }
}

/// The probabilities of a game pair's results.
struct PairResults {
  /// The probabilities of the nine outcomes, which combine the half points in both games.
  let outcomes: [Double]

  /// The probabilities of 0, ½, 1, 1½ and 2 points.
  var points: [Double] {
    outcomes.enumerated().reduce(into: [0, 0, 0, 0, 0]) { $0[halves(of: $1.offset)] += $1.element }
  }

  var mean: Double { moment { $0 } }

  var elo: Double {
    BradleyTerry.eloPerUnit * (naturalLogarithm(mean) - naturalLogarithm(1 - mean))
  }

  var normalizedElo: Double {
    let variance = moment { $0 * $0 } - mean * mean
    return (mean - 0.5) / (2 * variance).squareRoot() * 2 * BradleyTerry.eloPerUnit
  }

  private func moment(_ power: (Double) -> Double) -> Double {
    points.enumerated().reduce(0) { $0 + $1.element * power(Double($1.offset) / 4) }
  }

  func draw(_ pairs: Int, _ random: inout RandomStream) -> [Int] {
    (0..<pairs).map { _ in random.nextIndex(outcomes) }
  }

  /// Returns a sample of random pairs and how many of their games gave 0, 1 and 2 half points.
  func sample(_ pairs: Int, _ random: inout RandomStream) -> (sample: ScoreSample, games: [Int]) {
    var (counts, games) = ([0, 0, 0, 0, 0], [0, 0, 0])
    for outcome in draw(pairs, &random) {
      counts[halves(of: outcome)] += 1
      games[outcome / 3] += 1
      games[outcome % 3] += 1
    }
    return (ScoreSample(counts: counts), games)
  }
}

/// Returns the first strategy's half points in both games of a pair.
func halves(of outcome: Int) -> Int { outcome / 3 + outcome % 3 }

extension RandomStream {
  mutating func nextIndex(_ probabilities: [Double]) -> Int {
    var rest = nextUnit()
    return probabilities.firstIndex { probability in
      rest -= probability
      return rest < 0
    } ?? probabilities.count - 1
  }
}

/// Returns every pair of strategies once.
func pairings(of strategies: Int) -> [(first: Int, second: Int)] {
  (0..<strategies).flatMap { second in (0..<second).map { (first: $0, second: second) } }
}

extension DealOfGames {
  init(_ pairing: (first: Int, second: Int), outcome: Int) {
    self.init(seats: 2)
    for (game, halves) in [outcome / 3, outcome % 3].enumerated() {
      addGame()
      set(strategy: pairing.first, rank: halves == 0 ? 2 : 1, seat: game)
      set(strategy: pairing.second, rank: halves == 2 ? 2 : 1, seat: 1 - game)
    }
  }
}

extension MatchupResults {
  init(_ pairings: [(first: Int, second: Int)], outcomes: [[Int]]) {
    self.init(seats: 2)
    for (pairing, outcomes) in zip(pairings, outcomes) {
      for outcome in outcomes { _ = add(DealOfGames(pairing, outcome: outcome)) }
    }
  }
}
