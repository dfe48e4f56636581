import Testing

@testable import Statistics

@Suite struct BradleyTerryTests {
  /// Elo points for each unit of ln π.
  private let unit = 173.717_792_761_300_73

  /// Agresti's baseball data: ln π relative to the last team.
  @Test func baseball() {
    let fit = BradleyTerry(entrants: 7, meetings: Baseball.meetings)
    #expect(fit.isConnected)
    let values = fit.ratings.compactMap { $0?.value }
    let expected = [1.581356, 1.436408, 1.294485, 1.247618, 1.107698, 0.683853, 0]
    #expect(values.count == 7)
    for (value, logarithm) in zip(values, expected) {
      #expect(abs((value - values[6]) / unit - logarithm) < 1e-5)
    }
    #expect(abs(values.reduce(0, +)) < 1e-9)
  }

  /// Published errors relative to the last team, from the curvature at the published ratings.
  @Test func baseballErrors() {
    let strengths = [1.581356, 1.436408, 1.294485, 1.247618, 1.107698, 0.683853, 0]
    var information = SymmetricMatrix(size: 6)
    for meeting in Baseball.meetings {
      let odds = Baseball.exponential(strengths[meeting.first] - strengths[meeting.second])
      let weight = Double(meeting.games) * odds / (1 + odds) / (1 + odds)
      if meeting.second < 6 {
        information.addContrast(meeting.first, meeting.second, weight)
      } else {
        information[meeting.first, meeting.first] += weight
      }
    }
    let inverse = information.inverse()
    let errors = (0..<6).map { inverse[$0, $0].squareRoot() }
    #expect((errors.max() ?? 0) < 0.3435 && (errors.min() ?? 0) > 0.3315)
  }

  /// The intervals are those that an independent program in Python gives by the same formula, and
  /// within a tenth of those that follow from the model alone.
  @Test func baseballIntervals() {
    let fit = BradleyTerry(entrants: 7, meetings: Baseball.meetings)
    let halves = fit.ratings.compactMap { $0 }.map { ($0.high - $0.low) / 2 }
    let expected = [71.5207, 69.2767, 67.0725, 69.6047, 65.0189, 72.0253, 79.5653]
    let model = [0.20742, 0.20416, 0.20206, 0.20160, 0.20092, 0.20504, 0.23246]
    for (half, (value, error)) in zip(halves, zip(expected, model)) {
      #expect(abs(half - value) < 0.001)
      #expect(abs(half / (error * 1.96 * unit) - 1) < 0.1)
    }
  }

  /// Two entrants' ratings mirror each other, and three quarters of the points are odds of three.
  @Test func twoEntrants() throws {
    let fit = BradleyTerry(entrants: 2, meetings: [pairs(0, 1, losses: 10, wins: 30)])
    let first = try #require(fit.ratings[0])
    let second = try #require(fit.ratings[1])
    #expect(abs(first.value + second.value) < 1e-9)
    #expect(abs(first.low + second.high) < 1e-9)
    #expect(abs(first.high + second.low) < 1e-9)
    // 400 · log10 3.
    #expect(abs(first.value - second.value - 190.848502) < 1e-5)
    #expect(first.low < first.value && first.value < first.high)
  }

  /// Who is named first in a meeting, and the order of meetings, make no difference.
  @Test func namesMakeNoDifference() {
    let fit = BradleyTerry(entrants: 7, meetings: Baseball.meetings)
    let turned = Baseball.meetings.reversed().map {
      Meeting(
        first: $0.second, second: $0.first, games: $0.games, points: Double($0.games) - $0.points,
        sample: ScoreSample(counts: $0.sample.counts.reversed()))
    }
    let again = BradleyTerry(entrants: 7, meetings: turned)
    for (one, other) in zip(fit.ratings.compactMap { $0 }, again.ratings.compactMap { $0 }) {
      #expect(abs(one.value - other.value) < 1e-8)
      #expect(abs(one.high - other.high) < 1e-8)
    }
  }

  /// At the greatest likelihood everyone's expected points are the points it has: Ford's equations,
  /// for results from even to as good as one-sided.
  @Test(
    arguments: [
      [(0, 1, 10, 5), (1, 2, 10, 5)],
      [(0, 1, 100_000, 99_999), (1, 2, 100_000, 99_999), (2, 3, 100_000, 99_999)],
      [(0, 1, 1_000_000, 999_999), (1, 2, 2, 1), (0, 2, 10, 9), (3, 2, 40, 39)],
      [(0, 1, 7, 6), (1, 2, 100_000, 99_990), (2, 0, 50_000, 49_999)],
    ] as [[(Int, Int, Int, Double)]])
  func expectedPointsAreThePoints(results: [(Int, Int, Int, Double)]) {
    let entrants = 1 + (results.flatMap { [$0.0, $0.1] }.max() ?? 0)
    let fit = BradleyTerry(entrants: entrants, meetings: results.map(meeting))
    #expect(fit.isConnected)
    let values = fit.ratings.map { ($0?.value ?? .nan) / unit }
    var surplus = [Double](repeating: 0, count: entrants)
    for (first, second, games, points) in results {
      let expected =
        Double(games) / (1 + Baseball.exponential(values[second] - values[first]))
      surplus[first] += points - expected
      surplus[second] -= points - expected
    }
    for value in surplus { #expect(abs(value) < 1e-5) }
  }

  /// Games that depend on each other tell less: pairs that always split narrow the interval, pairs
  /// that always fall together widen it.
  @Test func pairsSetTheWidth() throws {
    let games = 80
    let widths = try [[10, 20, 10], [0, 40, 0], [20, 0, 20]].map { counts in
      let meeting = Meeting(
        first: 0, second: 1, games: games, points: 40, sample: ScoreSample(counts: counts))
      let rating = try #require(BradleyTerry(entrants: 2, meetings: [meeting]).ratings[0])
      return rating.high - rating.low
    }
    #expect(widths[1] < widths[0])
    #expect(widths[0] < widths[2])
  }

  /// Results without a finite fit: the values are those of one drawn game more for each entrant,
  /// computed by an independent program in Python.
  @Test(
    arguments: [
      ("one side won everything", 2, [(0, 1, 10, 10)], [290.254405, -290.254405]),
      (
        "a chain", 3, [(0, 1, 1000, 1000), (1, 2, 10, 10)], [1055.875626, -264.652606, -791.223020]
      ),
      (
        "two islands", 5, [(0, 1, 100_000, 100_000), (1, 2, 100_000, 50_000), (3, 4, 20, 10)],
        [1619.995756, -500.420585, -500.418847, -309.578162, -309.578162]
      ),
    ] as [(String, Int, [(Int, Int, Int, Double)], [Double])])
  func notConnected(
    name: String, entrants: Int, results: [(Int, Int, Int, Double)], expected: [Double]
  ) {
    let fit = BradleyTerry(entrants: entrants, meetings: results.map(meeting))
    #expect(!fit.isConnected)
    for (rating, value) in zip(fit.ratings, expected) {
      #expect(abs((rating?.value ?? .nan) - value) < 1e-3, "\(name): \(fit.ratings)")
      #expect((rating?.low ?? .nan).isFinite && (rating?.high ?? .nan).isFinite)
    }
  }

  /// The errors of such a fit are relative to the mean too; by an independent program in Python.
  @Test func errorsOfAChain() {
    let chain = [pairs(0, 1, losses: 0, wins: 1000), pairs(1, 2, losses: 0, wins: 10)]
    let ratings = BradleyTerry(entrants: 3, meetings: chain).ratings.compactMap { $0 }
    let halves = ratings.map { ($0.high - $0.low) / 2 }
    #expect(halves.count == 3)
    for (half, expected) in zip(halves, [499.7517, 309.1627, 477.3694]) {
      #expect(abs(half - expected) < 0.001)
    }
  }

  @Test func withoutGames() {
    let fit = BradleyTerry(entrants: 3, meetings: [pairs(0, 2, losses: 3, wins: 4)])
    #expect(!fit.isConnected)
    #expect(fit.ratings[1] == nil)
    #expect(fit.ratings[0] != nil && fit.ratings[2] != nil)
    #expect(BradleyTerry(entrants: 0, meetings: []).ratings.isEmpty)
    #expect(BradleyTerry(entrants: 1, meetings: []).ratings == [nil])
    let unplayed = Meeting(
      first: 0, second: 1, games: 0, points: 0, sample: ScoreSample(counts: [0, 0]))
    #expect(BradleyTerry(entrants: 2, meetings: [unplayed]).ratings == [nil, nil])
  }

  /// A draw is half a win, and links in both directions.
  @Test func drawsConnect() throws {
    let drawn = Meeting(
      first: 0, second: 1, games: 4, points: 2, sample: ScoreSample(counts: [0, 0, 2, 0, 0]))
    let fit = BradleyTerry(entrants: 2, meetings: [drawn])
    #expect(fit.isConnected)
    #expect(try abs(#require(fit.ratings[0]).value) < 1e-9)
  }

  private func pairs(_ first: Int, _ second: Int, losses: Int, wins: Int) -> Meeting {
    Meeting(
      first: first, second: second, games: losses + wins, points: Double(wins),
      sample: ScoreSample(counts: [losses, wins]))
  }

  private func meeting(_ result: (Int, Int, Int, Double)) -> Meeting {
    let (first, second, games, points) = result
    return pairs(first, second, losses: games - Int(points), wins: Int(points))
  }
}
