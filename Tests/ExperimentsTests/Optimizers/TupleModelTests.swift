import Testing

@testable import TournamentExperiments

struct TupleModelTests {
  /// The bound is Q + √(ln(1 + N)/(n + ½)), averaged over the tuples, computed by hand.
  @Test func `upper bounds follow from means and counts`() {
    var model = TupleModel(sizes: [2, 3])
    model.add(1, of: [0, 0])
    model.add(0, of: [0, 2])
    #expect(model.count == 2)
    // The tuples of [0, 0] are level 0 of the first (0.5, twice), level 0 of the second (1, once), and both
    // (1, once).
    #expect((model.mean([0, 0]) - (0.5 + 1 + 1) / 3).magnitude < 1e-12)
    let logarithm = 1.0986122886681098
    let bonus = (logarithm / 2.5).squareRoot() + 2 * (logarithm / 1.5).squareRoot()
    #expect((model.bound([0, 0]) - (2.5 + bonus) / 3).magnitude < 1e-12)
    // An untried configuration has mean 0 and the maximum exploration term.
    #expect(model.mean([1, 1]) == 0)
    #expect((model.bound([1, 1]) - (logarithm / 0.5).squareRoot()).magnitude < 1e-12)
  }

  /// Pending trials lower the bound of a configuration until the batch is complete.
  @Test func `pending trials lower the upper bound`() {
    var model = TupleModel(sizes: [2])
    model.add(0.5, of: [0])
    let before = model.bound([1])
    model.expect([1])
    #expect(model.bound([1]) < before)
    #expect(model.count == 1)
    model.expectNothing()
    #expect(model.bound([1]) == before)
  }

  @Test func `marginal means are reported`() {
    var model = TupleModel(sizes: [2, 2])
    model.add(1, of: [1, 0])
    model.add(0.5, of: [1, 1])
    let cell = model.marginal(0, level: 1)
    #expect((cell.count, cell.sum, cell.squares) == (2, 1.5, 1.25))
    #expect(model.marginal(1, level: 0).count == 1)
    #expect(model.marginal(0, level: 0).count == 0)
  }
}
