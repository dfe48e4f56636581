import TestSupport
import Testing

@testable import Statistics

/// Results without a finite fit.
struct BradleyTerryUnboundedTests {
  /// Such results have a basis and the finite values of one more drawn game for each strategy.
  ///
  /// An independent program in Python computed the expected values.
  @Test(
    arguments: [
      ("one side won everything", 2, [(0, 1, 10, 0)], [290.254405, -290.254405], .oneSided),
      (
        "a chain", 3, [(0, 1, 1000, 0), (1, 2, 10, 0)], [1055.875626, -264.652606, -791.223020],
        .oneSided
      ),
      (
        "two islands", 4, [(0, 1, 10, 0), (2, 3, 10, 0)],
        [290.254405, -290.254405, 290.254405, -290.254405], .disconnected
      ),
    ] as [(String, Int, [(Int, Int, Int, Int)], [Double], BradleyTerry.Basis)])
  func `results without a finite fit have finite values`(
    name: String, strategies: Int, results: [(Int, Int, Int, Int)], expected: [Double],
    basis: BradleyTerry.Basis
  ) {
    let matchups = Tables.games(results.map { ($0.0, $0.1, $0.2, 0, $0.3) })
    let fit = BradleyTerry(strategies: strategies, matchups: matchups, model: .bradleyTerry)
    #expect(fit.basis == basis)
    for (rating, value) in zip(fit.ratings, expected) {
      #expect(abs((rating?.value ?? .nan) - value) < 1e-3, "\(name): \(fit.ratings)")
      #expect((rating?.low ?? .nan).isFinite && (rating?.high ?? .nan).isFinite)
    }
  }

  /// This includes other reasons than wins and losses.
  @Test(
    arguments: [
      ("wins and draws, no losses", [("WD", 10), ("DW", 10), ("WW", 10)]),
      ("the first seat always wins", [("WL", 30)]),
      ("all the same", [("WW", 30)]),
    ])
  func `a missing finite maximum is detected`(name: String, results: [(String, Int)]) throws {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(0, 1, results, to: &matchups)
    let fit = BradleyTerry(strategies: 2, matchups: matchups)
    #expect(fit.basis == .oneSided, "\(name)")
    for rating in fit.ratings.compactMap({ $0 }) + fit.seatEffects {
      #expect(rating.value.isFinite && rating.error.isFinite && rating.error > 0, "\(name)")
    }
    if let draws = fit.draws { #expect(draws.low.isFinite && draws.high.isFinite) }
  }

  /// A draw is half a win, because the draw parameter cannot be estimated.
  @Test func `only draws give equal ratings`() {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("DD", 30)], to: &matchups)
    let fit = BradleyTerry(strategies: 2, matchups: matchups)
    #expect(fit.basis == .results)
    #expect(fit.draws == nil)
    for rating in fit.ratings.compactMap({ $0 }) {
      #expect(abs(rating.value) < 1e-9)
      #expect((0.1...20).contains(rating.error))
    }
  }

  @Test func `strategies without games have no ratings`() {
    let played = BradleyTerry(strategies: 3, matchups: Tables.games([(0, 2, 3, 0, 4)]))
    #expect(played.ratings[1] == nil)
    #expect(played.ratings[0] != nil && played.ratings[2] != nil)
    #expect(played.basis == .results)
    let none = MatchupResults(seats: 2)
    #expect(BradleyTerry(strategies: 0, matchups: none).ratings.isEmpty)
    #expect(BradleyTerry(strategies: 2, matchups: none).ratings == [nil, nil])
  }
}
