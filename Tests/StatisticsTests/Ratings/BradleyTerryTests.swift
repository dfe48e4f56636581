import TestSupport
import Foundation
import Testing

@testable import Statistics

struct BradleyTerryTests {
  /// The rating points for each unit of ln π.
  private let unit = 173.717_792_761_300_73

  /// The data are Agresti's baseball results: ln π relative to the last team, to the printed digits.
  @Test func `ratings equal published values`() {
    let fit = BradleyTerry(strategies: 7, matchups: Baseball.matchups, model: .bradleyTerry)
    #expect(fit.basis == .results)
    let values = fit.ratings.compactMap { $0?.value }
    let expected = [1.581356, 1.436408, 1.294485, 1.247618, 1.107698, 0.683853, 0]
    #expect(values.count == 7)
    for (value, logarithm) in zip(values, expected) {
      #expect(abs((value - values[6]) / unit - logarithm) < 6e-7)
    }
    #expect(abs(values.sum()) < 1e-9)
    #expect(fit.seatEffects.isEmpty && fit.draws == nil)
  }

  /// The published standard errors relative to the last team are 0.332 to 0.343.
  @Test func `standard errors equal published values`() {
    let fit = BradleyTerry(strategies: 7, matchups: Baseball.matchups, model: .bradleyTerry)
    let errors = (0..<6).compactMap { fit.modelError(of: $0, against: 6).map { $0 / unit } }
    #expect(errors.count == 6)
    #expect(abs((errors.min() ?? 0) - 0.332) < 5e-4)
    #expect(abs((errors.max() ?? 0) - 0.343) < 5e-4)
  }

  /// The errors from pairs are within a tenth of those of the model.
  @Test func `standard errors of independent games equal those of the model`() {
    let fit = BradleyTerry(strategies: 7, matchups: Baseball.matchups, model: .bradleyTerry)
    // An independent program in Python computed these values relative to the mean of all.
    let model = [0.20742, 0.20416, 0.20206, 0.20160, 0.20092, 0.20504, 0.23246]
    for (rating, error) in zip(fit.ratings, model) {
      #expect(abs((rating?.error ?? 0) / unit / error - 1) < 0.1)
    }
  }

  /// The two ratings are opposite, so the error of their difference is twice that of one.
  ///
  /// All ratings sum to 0, so the variances of all differences follow from those of the ratings, one for each
  /// strategy.
  @Test func `differences of ratings have standard errors`() throws {
    var two = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WW", 12), ("WL", 3), ("LW", 3), ("LL", 2)], to: &two)
    let pair = BradleyTerry(strategies: 3, matchups: two)
    let lead = try #require(pair.difference(of: 0, over: 1))
    #expect(try abs(lead.value - 2 * #require(pair.ratings[0]).value) < 1e-9)
    #expect(try abs(lead.error - 2 * #require(pair.ratings[0]).error) < 1e-9)
    #expect(pair.difference(of: 0, over: 2) == nil)

    let fit = BradleyTerry(strategies: 7, matchups: Baseball.matchups, model: .bradleyTerry)
    var variances = 0.0
    for first in 0..<7 {
      for second in 0..<first {
        let difference = try #require(fit.difference(of: first, over: second))
        let back = try #require(fit.difference(of: second, over: first))
        #expect(difference.value == -back.value && difference.error == back.error)
        let model = try #require(fit.modelError(of: first, against: second))
        #expect(abs(difference.error / model - 1) < 0.15)
        variances += difference.error * difference.error
      }
    }
    let errors = fit.ratings.map { $0?.error ?? .nan }
    let sum = errors.map { $0 * $0 }.sum()
    #expect(abs(variances / (7 * sum) - 1) < 1e-9)
  }

  /// The data are Davidson's, to the printed digits; every game is played in both seats, so seat effects
  /// cancel out.
  @Test func `a model with draws equals published values`() throws {
    let wins = [[0, 10, 14], [5, 0, 9], [3, 6, 0]]
    let ties = [[0, 5, 3], [5, 0, 4], [3, 4, 0]]
    var results: [Tables.GameCount] = []
    for first in 0..<3 {
      for second in 0..<3 where second != first {
        results.append(
          (first, second, wins[first][second], ties[first][second], wins[second][first]))
      }
    }
    let fit = BradleyTerry(strategies: 3, matchups: Tables.games(results))
    let strengths = fit.ratings.map { exp(($0?.value ?? .nan) / unit) }
    let total = strengths.sum()
    for (strength, expected) in zip(strengths, [0.593151, 0.260353, 0.146496]) {
      #expect(abs(strength / total - expected) < 6e-7)
    }
    #expect(try abs(#require(fit.draws).value - 0.573491) < 6e-7)
    for effect in fit.seatEffects { #expect(abs(effect.value) < 1e-9) }
  }

  /// Three quarters of the points are odds of three.
  @Test func `ratings of two strategies are opposite`() throws {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WW", 12), ("WL", 3), ("LW", 3), ("LL", 2)], to: &matchups)
    let fit = BradleyTerry(strategies: 2, matchups: matchups)
    let first = try #require(fit.ratings[0])
    let second = try #require(fit.ratings[1])
    #expect(abs(first.value + second.value) < 1e-9)
    #expect(abs(first.low + second.high) < 1e-9)
    #expect(abs(first.high + second.low) < 1e-9)
    // The difference is 400 · log10 3.
    #expect(abs(first.value - second.value - 190.848502) < 1e-5)
    #expect(first.low < first.value && first.value < first.high)
  }

  /// A first seat that wins nine of ten games at equal strengths has odds of nine, half of them for each
  /// seat.
  ///
  @Test func `a seat effect does not change the strengths`() throws {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WL", 81), ("WW", 9), ("LL", 9), ("LW", 1)], to: &matchups)
    let fit = BradleyTerry(strategies: 2, matchups: matchups)
    #expect(try abs(#require(fit.ratings[0]).value) < 1e-6)
    #expect(fit.seatEffects.count == 2)
    #expect(abs(fit.seatEffects[0].value - unit * log(9) / 2) < 1e-6)
    #expect(abs(fit.seatEffects[0].value + fit.seatEffects[1].value) < 1e-9)
  }

  /// Constant seats are confounded with strategies.
  @Test func `with constant seats the model has no seats`() {
    let fit = BradleyTerry(strategies: 2, matchups: Tables.games([(0, 1, 30, 0, 10)]))
    #expect(fit.basis == .results)
    #expect(fit.seatEffects.isEmpty)
    #expect(abs((fit.ratings[0]?.value ?? 0) * 2 - 190.848502) < 1e-5)
    #expect(fit.seatConfounding == .strategies)
  }

  /// Other components do not change ratings, bounds, ranks and differences, and there are no differences
  /// between components.
  @Test(arguments: RatingModel.allCases) func `components are rated separately`(model: RatingModel)
    throws
  {
    func play(_ strategies: [Int], _ matchups: inout MatchupResults) {
      let results = [("WW", 7), ("WL", 9), ("LW", 4), ("DD", 3), ("LL", 5)]
      Tables.pairs(strategies[0], strategies[1], results, to: &matchups)
      Tables.pairs(strategies[1], strategies[2], results, to: &matchups)
      Tables.pairs(strategies[0], strategies[3], [("WW", 4)], to: &matchups)
      Tables.pairs(strategies[2], strategies[3], [("WW", 2)], to: &matchups)
    }
    var alone = MatchupResults(seats: 2)
    play([0, 1, 2, 3], &alone)
    var beside = MatchupResults(seats: 2)
    Tables.pairs(0, 5, [("WW", 1)], to: &beside)
    Tables.pairs(8, 2, [("WL", 4), ("LL", 2), ("DW", 1)], to: &beside)
    play([1, 3, 6, 9], &beside)
    Tables.pairs(10, 4, [("WD", 4), ("LL", 2), ("DW", 1)], to: &beside)
    Tables.pairs(10, 8, [("WL", 4), ("LL", 2), ("LW", 1)], to: &beside)

    let one = BradleyTerry(strategies: 4, matchups: alone, model: model)
    let all = BradleyTerry(strategies: 12, matchups: beside, model: model)
    #expect(one.basis == .results && all.basis == .disconnected)
    #expect(all.components.map(\.strategies) == [[1, 3, 6, 9], [2, 4, 8, 10], [0, 5]])
    let own = [1, 3, 6, 9]
    #expect(own.map { all.ratings[$0] } == one.ratings)
    #expect(own.map { all.bounds[$0] } == one.bounds && one.bounds[3] != nil)
    #expect(own.map { all.rankIntervals[$0] } == one.rankIntervals)
    for (place, strategy) in own.enumerated() {
      for (otherPlace, other) in own.enumerated() {
        #expect(
          all.difference(of: strategy, over: other) == one.difference(of: place, over: otherPlace))
      }
      #expect(all.difference(of: strategy, over: 2) == nil)
      #expect(all.component(of: strategy) == 0)
    }
    #expect(all.ratings[11] == nil && all.component(of: 11) == nil)
    #expect(all.seatEffects.isEmpty && all.draws == nil)
  }

  /// In a table that lists winners first, the seat explains the differences of strategies.
  ///
  /// Without seats, the ratings and their errors are those of the same games with random seats.
  @Test(arguments: RatingModel.allCases)
  func `tables that list winners first are rated without seats`(model: RatingModel) throws {
    let results = [(0, 1, 26), (1, 2, 26), (0, 2, 40)]
    let winnersFirst = Tables.games(
      results.flatMap { one, other, wins in
        [(one, other, wins, 0, 0), (other, one, 40 - wins, 0, 0)] as [Tables.GameCount]
      })
    let alternating = Tables.games(
      results.flatMap { one, other, wins in
        [(one, other, wins / 2, 0, 20 - wins / 2), (other, one, 20 - wins / 2, 0, wins / 2)]
          as [Tables.GameCount]
      })
    let fit = BradleyTerry(strategies: 3, matchups: winnersFirst, model: model)
    let fair = BradleyTerry(strategies: 3, matchups: alternating, model: model)
    #expect(fit.basis == .results && fit.seatConfounding == .results && fit.seatEffects.isEmpty)
    #expect(fair.seatConfounding == nil)
    for (one, other) in zip(fit.ratings, fair.ratings) {
      let (one, other) = try (#require(one), #require(other))
      #expect(abs(one.value - other.value) < 2)
      #expect(abs(one.error / other.error - 1) < 0.1)
    }
  }

  /// A maximum of the likelihood requires this.
  @Test func `the expected points equal the observed ones`() throws {
    var matchups = MatchupResults(seats: 2)
    Tables.pairs(0, 1, [("WW", 5), ("WD", 4), ("DL", 3), ("LW", 2), ("LL", 1)], to: &matchups)
    Tables.pairs(1, 2, [("WL", 5), ("DD", 4), ("LL", 3)], to: &matchups)
    Tables.pairs(0, 2, [("WL", 7), ("DW", 2), ("LW", 1)], to: &matchups)
    let fit = BradleyTerry(strategies: 3, matchups: matchups)
    let draws = try #require(fit.draws).value
    let values = fit.ratings.map { ($0?.value ?? .nan) / unit }
    let seat = (fit.seatEffects[0].value - fit.seatEffects[1].value) / unit
    var expected = [0.0, 0, 0]
    var expectedDraws = 0.0
    let results: [(Int, Int, Double)] = [(0, 1, 15), (1, 2, 12), (0, 2, 10)]
    for (first, second, pairs) in results {
      for sign in [1.0, -1.0] {
        let d = values[first] - values[second] + sign * seat
        let sum = exp(d / 2) + exp(-d / 2) + draws
        expected[first] += pairs * (exp(d / 2) + draws / 2) / sum
        expected[second] += pairs * (exp(-d / 2) + draws / 2) / sum
        expectedDraws += pairs * draws / sum
      }
    }
    // The points are 5·2 + 4·1½ + 3·½ + 2 and 7 + 2·1½ + 1; the others have the rest.
    let observed = [30.5, 19.5, 24.0]
    for (one, other) in zip(expected, observed) { #expect(abs(one - other) < 1e-6) }
    #expect(abs(expectedDraws - 17) < 1e-6)
  }

  /// No bit changes.
  @Test func `the order of games makes no difference`() {
    let pairs = [
      ("WW", 0, 1), ("LD", 1, 2), ("WL", 0, 2), ("LL", 0, 1), ("LW", 1, 2), ("WL", 0, 2),
    ]
    var one = MatchupResults(seats: 2)
    for (letters, i, j) in pairs { Tables.pairs(i, j, [(letters, 3)], to: &one) }
    var other = MatchupResults(seats: 2)
    for _ in 0..<3 {
      for (letters, i, j) in pairs { Tables.pairs(i, j, [(letters, 1)], to: &other) }
    }
    #expect(
      BradleyTerry(strategies: 3, matchups: one).ratings
        == BradleyTerry(strategies: 3, matchups: other).ratings)
  }

  /// Pairs with opposite results narrow the interval, and pairs with equal results widen it.
  @Test func `pairs determine the width of the interval`() throws {
    let errors = try [
      [("WL", 36), ("LW", 36), ("WW", 4), ("LL", 4)],
      [("WW", 20), ("LL", 20), ("WL", 20), ("LW", 20)],
      [("WW", 36), ("LL", 36), ("WL", 4), ("LW", 4)],
    ].map { results in
      var matchups = MatchupResults(seats: 2)
      Tables.pairs(0, 1, results, to: &matchups)
      return try #require(BradleyTerry(strategies: 2, matchups: matchups).ratings[0]).error
    }
    #expect(errors[0] < errors[1] * 0.6)
    #expect(errors[2] > errors[1] * 1.3)
  }

  /// In the rank order of strengths 4 : 3 : 2 : 1 (Plackett and Luce), each pair has these odds.
  @Test func `four seats are rated by pairs of seats`() {
    var matchups = MatchupResults(seats: 4)
    let strengths = [4.0, 3, 2, 1]
    // All 24 orders occur with their expected frequencies, in every rotation.
    for order in permutations([0, 1, 2, 3]) {
      var probability = 1.0
      var rest = 10.0
      for strategy in order {
        probability *= strengths[strategy] / rest
        rest -= strengths[strategy]
      }
      let games = (0..<4).map { rotation in
        (0..<4).map { seat -> (strategy: Int, rank: Int) in
          let strategy = (seat + rotation) % 4
          return (strategy, 1 + (order.firstIndex(of: strategy) ?? 0))
        }
      }
      for _ in 0..<Int((probability * 10_000).rounded()) { _ = matchups.add(Tables.pair(games)) }
    }
    let fit = BradleyTerry(strategies: 4, matchups: matchups)
    for (rating, strength) in zip(fit.ratings, strengths) {
      let expected = unit * (log(strength) - strengths.reduce(0) { $0 + log($1) } / 4)
      #expect(abs((rating?.value ?? .nan) - expected) < 0.05)
    }
    for effect in fit.seatEffects { #expect(abs(effect.value) < 1e-6) }
  }

  private func permutations(_ elements: [Int]) -> [[Int]] {
    if elements.count < 2 { return [elements] }
    return elements.flatMap { element in
      permutations(elements.filter { $0 != element }).map { [element] + $0 }
    }
  }
}
