import TestSupport
import Testing
@testable import Statistics

/// Fits of very many strategies, whose information is sparse.
struct SparseInformationTests {
  /// Returns games between random strategies, some of which meet again.
  private func results(_ strategies: Int, games: Int) -> MatchupResults {
    var results = MatchupResults(seats: 2)
    var state: UInt64 = 7
    func number(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for game in 0..<games {
      // The first games connect all strategies in both directions.
      let first = game < 2 * strategies ? game / 2 : number(below: strategies)
      let step = game < 2 * strategies ? 1 : 1 + number(below: strategies - 1)
      let second = (first + step) % strategies
      let better = number(below: strategies + first) > second ? 1 : 2
      let isDrawn = number(below: 4) == 0
      var deal = DealOfGames(seats: 2)
      deal.addGame()
      let wins = game < 2 * strategies ? game % 2 + 1 : better
      deal.set(strategy: first, rank: isDrawn ? 1 : wins, seat: 0)
      deal.set(strategy: second, rank: isDrawn ? 1 : 3 - wins, seat: 1)
      _ = results.add(deal)
    }
    return results
  }

  // E6: the method for thousands of strategies gives the numbers of the one for few.
  @Test(arguments: RatingModel.allCases, [300, 3000])
  func `ratings and their errors are those of the full matrix`(model: RatingModel, games: Int)
    throws
  {
    let (count, matchups) = (60, results(60, games: games))
    var conditions = FitConditions()
    let full = BradleyTerry(strategies: count, matchups: matchups, model: model, conditions)
    conditions.denseLimit = 5
    let sparse = BradleyTerry(strategies: count, matchups: matchups, model: model, conditions)
    conditions.errors = [3, 7]
    conditions.start = sparse.strengths
    let few = BradleyTerry(strategies: count, matchups: matchups, model: model, conditions)
    for place in 0..<count {
      let (one, other) = (full.ratings[place], sparse.ratings[place])
      #expect((one == nil) == (other == nil))
      guard let one, let other else { continue }
      #expect(abs(one.value - other.value) < 1e-6 && abs(one.error - other.error) < 1e-6)
      #expect(abs(one.value - (few.ratings[place]?.value ?? 0)) < 1e-6)
      if [3, 7].contains(place) {
        #expect(abs(one.error - (few.ratings[place]?.error ?? 0)) < 1e-6)
      }
    }
    #expect(abs((full.draws?.low ?? 0) - (sparse.draws?.low ?? 0)) < 1e-9)
    let effects = zip(full.seatEffects, sparse.seatEffects).map { abs($0.error - $1.error) }
    #expect(full.seatEffects.count == sparse.seatEffects.count && effects.allSatisfy { $0 < 1e-6 })
    let (one, other) = (full.difference(of: 0, over: 9), sparse.difference(of: 0, over: 9))
    if let one, let other { #expect(abs(other.error - one.error) < 1e-6) }
  }

  private func matrix(_ size: Int) -> SymmetricMatrix {
    var full = SymmetricMatrix(size: size)
    for row in 0..<size {
      for column in 0..<size {
        full[row, column] = 1 / Double(1 + abs(row - column)) + (row == column ? 2 : 0)
      }
    }
    return full
  }

  @Test(arguments: [31, 32, 33, 70])
  func `packed rows have the inverse and the products of the full matrix`(size: Int) throws {
    let full = matrix(size)
    let inverse = try #require(full.inverse())
    var packed = PackedMatrix(full)
    let isInverted = packed.invert()
    #expect(isInverted)
    var sparse = SparseInformation(size: size, strengths: size - 3)
    var inner = SymmetricMatrix(size: size)
    func add(_ amount: Double, _ row: Int, _ column: Int) {
      for (row, column) in row == column ? [(row, row)] : [(row, column), (column, row)] {
        sparse.add(amount, row, column)
        inner[row, column] += amount
      }
    }
    for place in 0..<size {
      add(2, place, place)
      add(0.5, place, (place * 7 + 3) % size)
      add(0.1, size - 1, place)
    }
    let product = packed.sandwich(sparse)
    for row in 0..<size {
      let unit = (0..<size).map { $0 == row ? 1.0 : 0 }
      let expected = inverse.product(inner.product(inverse.product(unit)))
      for column in 0...row {
        #expect(abs(packed[row, column] - inverse[row, column]) < 1e-12)
        #expect(abs(product[row, column] - expected[column]) < 1e-12)
      }
    }
    var singular = PackedMatrix(size: 3)
    let isSingular = !singular.invert()
    #expect(isSingular)
  }

  @Test func `packed rows solve the same equations`() throws {
    let size = 77
    let full = matrix(size)
    let right = (0..<size).map { Double($0 % 7) - 3 }
    let solution = try #require(full.solve(right))
    let expected = zip(right, solution).map { $0 * $1 }.sum()
    var packed = PackedMatrix(full)
    let rows = packed.factor(tolerance: 1e-9)
    #expect(rows == Array(0..<size))
    // The square of L⁻¹·x is x·A⁻¹·xᵀ.
    let square = packed.forwardSolution(right).map { $0 * $0 }.sum()
    #expect(abs(square - expected) < 1e-10)
    var singular = PackedMatrix(SymmetricMatrix(size: 5))
    let independent = singular.factor(tolerance: 1e-9)
    #expect(independent == [])
  }
}
