import TestSupport
import Testing

@testable import Ranking
@testable import Statistics

@Suite struct ModelFitTests {
  /// Agresti's baseball data, every game ten times: Pearson's form is 14.6 for the data themselves, on
  /// 15 degrees of freedom, the deviance 15.7.
  @Test func baseball() throws {
    var results: [Tables.GameCount] = []
    for first in 0..<6 {
      for second in (first + 1)..<7 {
        results.append(
          (first, second, 10 * Baseball.wins[first][second], 0, 10 * Baseball.wins[second][first]))
      }
    }
    let ratings = BradleyTerry(
      entrants: 7, encounters: Tables.games(results), model: .bradleyTerry)
    let fit = try #require(ModelFit(ratings))
    #expect(fit.degreesOfFreedom == 15)
    #expect((135...160).contains(fit.chiSquare))
    #expect(fit.isRejected && fit.tables.count == 21)
  }

  private func circle(_ deals: Int) -> Encounters {
    var encounters = Encounters(seats: 2)
    let results = [("WW", deals * 8 / 10), ("WL", deals / 10), ("LW", deals / 10)]
    for (first, second) in [(0, 1), (1, 2), (2, 0)] {
      Tables.pairs(first, second, results, to: &encounters)
    }
    return encounters
  }

  /// Equal ratings are all that rock-paper-scissors has; every pairing is off.
  @Test func rockPaperScissors() throws {
    let ratings = BradleyTerry(entrants: 3, encounters: circle(50))
    #expect(ratings.ratings.allSatisfy { abs($0?.value ?? 99) < 1e-6 })
    let fit = try #require(ModelFit(ratings))
    #expect(fit.isRejected && fit.pValue < 1e-12)
    for table in fit.tables {
      #expect(abs(abs(table.score - 0.5) - 0.4) < 1e-12 && abs(table.expected - 0.5) < 1e-9)
      #expect(abs(table.deviation) > 5)
    }
  }

  /// Strengths 3:1 and 3:1, so 9:1, and everyone as often first: explained to the last game.
  @Test func perfectFit() throws {
    var encounters = Encounters(seats: 2)
    Tables.pairs(0, 1, [("WW", 90), ("WL", 30), ("LW", 30), ("LL", 10)], to: &encounters)
    Tables.pairs(1, 2, [("WW", 90), ("WL", 30), ("LW", 30), ("LL", 10)], to: &encounters)
    Tables.pairs(0, 2, [("WW", 81), ("WL", 9), ("LW", 9), ("LL", 1)], to: &encounters)
    let fit = try #require(ModelFit(BradleyTerry(entrants: 3, encounters: encounters)))
    // Points and seats of three pairings, less two strengths and a seat.
    #expect(fit.degreesOfFreedom == 3)
    #expect(fit.chiSquare < 1e-6 && fit.pValue > 0.999)
  }

  /// The first seat wins between two, the second between two others: no one effect explains that.
  @Test func seatsThatDiffer() throws {
    var encounters = Encounters(seats: 2)
    Tables.pairs(0, 1, [("WL", 70), ("LW", 10), ("WW", 10), ("LL", 10)], to: &encounters)
    Tables.pairs(1, 2, [("WL", 10), ("LW", 70), ("WW", 10), ("LL", 10)], to: &encounters)
    Tables.pairs(0, 2, [("WL", 40), ("LW", 40), ("WW", 10), ("LL", 10)], to: &encounters)
    let fit = try #require(ModelFit(BradleyTerry(entrants: 3, encounters: encounters)))
    #expect(fit.isRejected)
    #expect(fit.tables.map(\.firstSeatScore) == [0.8, 0.2, 0.5])
    #expect(fit.tables.allSatisfy { abs($0.deviation) < 1e-6 && $0.drawShare == nil })
  }

  /// Two strategies leave no results over to be explained.
  @Test func twoStrategies() {
    var encounters = Encounters(seats: 2)
    Tables.pairs(0, 1, [("WW", 9), ("WL", 7), ("LW", 3), ("LL", 4)], to: &encounters)
    #expect(ModelFit(BradleyTerry(entrants: 2, encounters: encounters)) == nil)
    #expect(ModelFit(BradleyTerry(entrants: 0, encounters: Encounters(seats: 2))) == nil)
  }

  /// One who always loses has no rating that could be wrong.
  @Test func oneSided() throws {
    var encounters = Encounters(seats: 2)
    Tables.pairs(0, 1, [("WW", 30), ("WL", 30), ("LW", 30), ("LL", 30)], to: &encounters)
    Tables.pairs(0, 2, [("WW", 120)], to: &encounters)
    Tables.pairs(1, 2, [("WW", 120)], to: &encounters)
    let ratings = BradleyTerry(entrants: 3, encounters: encounters)
    #expect(ratings.bounds[2]?.hasWon == false)
    #expect(ModelFit(ratings) == nil)
  }

  /// Of many encounters some that lie scattered are looked at, of few all.
  @Test func encountersLookedAt() {
    #expect((0..<10_000).allSatisfy { ModelFit.isLookedAt($0, of: 10_000) })
    let chosen = (0..<499_500).filter { ModelFit.isLookedAt($0, of: 499_500) }
    #expect((9990...10_010).contains(chosen.count))
    for remainder in 0..<10 {
      #expect((900...1100).contains(chosen.count { $0 % 10 == remainder }))
    }
  }
}
