import TestSupport
import Testing

@testable import GameCore
@testable import Statistics
@testable import TournamentBase

struct ResultSumsTests {
  /// Two of three games are neither a whole pair nor single games.
  @Test func `incomplete deals are excluded`() throws {
    var sums = ResultSums(seats: 3, strategies: 3)
    sums.addDeal([0, 1, 2], ranks: [[1, 2, 3], [1, 2, 3]])
    let matchup = try #require(sums.matchup(0, 1))
    #expect(matchup.games == 2)
    #expect(matchup.evidence(seats: 3).sample.deals == 0)
    #expect(sums.shares.deals == 0)
  }

  /// Two games with the same actions in the same seats are equal, even in different deals.
  @Test func `repeated games are counted`() throws {
    var sums = ResultSums(seats: 2, strategies: 3)
    for _ in 0..<5 { sums.add("+-", of: 0, against: 1, hash: 9) }
    sums.add("+-", of: 0, against: 2, hash: 9)
    let matchup = try #require(sums.matchup(0, 1))
    #expect((matchup.comparedGames, matchup.distinctGames) == (10, 2))
    let other = try #require(sums.matchup(0, 2))
    #expect((other.comparedGames, other.distinctGames) == (2, 2))
  }

  @Test func `games without a hash are not compared`() throws {
    var sums = ResultSums(seats: 2, strategies: 2)
    sums.beginGame(hash: nil, rotation: 0)
    sums.setSeat(0, strategy: 1, rank: 1)
    sums.setSeat(1, strategy: 0, rank: 2)
    sums.endDeal()
    sums.endDeal()
    #expect(sums.games == 1)
    let matchup = try #require(sums.matchup(1, 0))
    #expect((matchup.wins, matchup.comparedGames, matchup.firstSeatGames) == (1, 0, 1))
  }

  /// The first pair of each table is the reference for later pairs.
  @Test func `shares of variance are estimated`() {
    var sums = ResultSums(pairs: 40 * ["+-", "-+"])
    #expect(sums.shares.deals == 79)
    // The strategies are equal, and only the deal determines the winning seat.
    #expect(abs((sums.shares.estimate?.deal ?? 0) - 1) < 0.05)
    sums.add("+", of: 0, against: 1)
    #expect(sums.shares.deals == 79)
  }

  /// A deal in which a strategy had the first seat twice has no information about seats.
  @Test func `seats that did not rotate are excluded`() {
    var sums = ResultSums(seats: 2, strategies: 2)
    for _ in 0..<3 {
      for game in 0..<2 {
        sums.beginGame(hash: UInt64(game), rotation: 0)
        sums.setSeat(0, strategy: 0, rank: 1)
        sums.setSeat(1, strategy: 1, rank: 2)
      }
      sums.endDeal()
    }
    #expect(sums.matchup(0, 1)?.wins == 6)
    #expect(sums.shares.deals == 0)
  }

  /// A deal that is played twice in both seats is one observation, with the points of all four games.
  @Test func `replicates are one observation`() throws {
    var sums = ResultSums(seats: 2, strategies: 2)
    var once = sums
    for (times, count) in [(["++", "+-"], 30), (["--", "+-"], 10), (["-+", "=="], 20)] {
      for _ in 0..<count {
        sums.addDeal([0, 1], times: times)
        for pair in times { once.add(pair, of: 0, against: 1) }
      }
    }
    #expect(sums.games == 240 && sums.matchupResults.deals == 60)
    let matchup = try #require(sums.matchup(0, 1))
    #expect(matchup.evidence(seats: 2).gamesPerDeal == 4)
    #expect(matchup.sample(seats: 2).counts == [0, 0, 10, 0, 20, 0, 30, 0, 0])
    #expect(sums.shares.deals == 0 && sums.replicateShares.deals == 59)
    let balance = sums.balance.evidence
    #expect(balance.deals == 60 && balance.games == 4)
    #expect(
      balance.firstPlayerScores.moments.mean == once.balance.evidence.firstPlayerScores.moments.mean
    )
    // The games are the same, so scores and ratings are the same, but with other intervals.
    let (scores, others) = (
      sums.matchupResults.scores(strategies: 2), once.matchupResults.scores(strategies: 2)
    )
    let fits = [sums, once].map { BradleyTerry(strategies: 2, matchups: $0.matchupResults) }
    for strategy in 0..<2 {
      let (one, other) = (try #require(scores[strategy]), try #require(others[strategy]))
      #expect(one.value == other.value && one.interval != other.interval)
      let ratings = try fits.map { try #require($0.ratings[strategy]) }
      #expect(abs(ratings[0].value - ratings[1].value) < 1e-6)
      #expect(abs(ratings[0].error - ratings[1].error) > 0.1)
    }
    #expect(abs(fits[0].seatEffects[0].value - fits[1].seatEffects[0].value) < 1e-6)
  }

  /// A replicate that is incomplete or in other seats is a separate deal.
  @Test func `incomplete replicates are separate deals`() throws {
    var sums = ResultSums(seats: 2, strategies: 2)
    sums.addDeal([0, 1], times: ["++", "+-", "="])
    #expect(sums.games == 5 && sums.matchupResults.deals == 2)
    let matchup = try #require(sums.matchup(0, 1))
    #expect(matchup.games == 5)
    #expect(matchup.evidence(seats: 2).sample.counts == [0, 0, 0, 0, 0, 0, 1, 0, 0])
    sums.addDeal([0, 1], times: ["="])
    #expect(sums.matchupResults.deals == 3)
  }
}
