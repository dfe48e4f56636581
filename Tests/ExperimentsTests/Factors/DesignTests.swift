import TestSupport
import Testing
@testable import GameCore
@testable import TournamentExperiments

struct DesignTests {
  private func factors(_ texts: String...) throws -> [Factor] {
    try texts.map { try Factor($0, of: ToyRuns.race, strategies: ["random", "steady"]) }
  }

  @Test(arguments: [
    ("grid", Design.grid), ("latin:1", .latin(1)), ("sobol:32", .sobol(32)),
    ("latin:1000000", .latin(1_000_000)),
  ])
  func `a design is read from text`(text: String, design: Design) {
    #expect(Design(text) == design)
    #expect(design.text == text)
  }

  @Test(arguments: [
    "", "Grid", "grid:3", "latin", "latin:", "latin:0", "latin:-1", "latin:x", "sobol:1000001",
    "sobol:1:2", "halton:5", "latin:1.5",
  ])
  func `an unknown design is an error`(text: String) {
    #expect(Design(text) == nil)
  }

  @Test func `a grid has all combinations, and the last factor changes fastest`() throws {
    let points = try DesignPoints(
      .grid, of: factors("rule:rounds=1,2", "rule:pause", "steady:after=7..9"), seed: 1)
    #expect(points.isGrid)
    #expect((points.count, points.repeated) == (12, 0))
    var expected: [[String]] = []
    for rounds in ["1", "2"] {
      for pause in ["false", "true"] {
        for after in ["7", "8", "9"] { expected.append([rounds, pause, after]) }
      }
    }
    #expect((0..<12).map { points[$0] } == expected)
    #expect(points.levels(of: 10) == [1, 1, 1])
    for point in 0..<12 { #expect(points.point(of: points.levels(of: point)) == point) }
  }

  /// A grid depends on no seed; a Latin hypercube has a separate seed.
  @Test func `a seed determines the points of a Latin hypercube`() throws {
    let factors = try factors("rule:rounds=1..9", "link:delay=0..100")
    func values(_ design: Design, _ seed: UInt64) throws -> [[String]] {
      let points = try DesignPoints(design, of: factors, seed: seed)
      return (0..<points.count).map { points[$0] }
    }
    #expect(try values(.latin(9), 1) != values(.latin(9), 2))
    #expect(try values(.latin(9), 1) == values(.latin(9), 1))
    #expect(try values(.sobol(9), 1) == values(.sobol(9), 2))
    // Nine values at nine points: each value occurs once.
    #expect(try Set(values(.latin(9), 1).map { $0[0] }).count == 9)
  }

  @Test func `the first of several points with the same settings is kept`() throws {
    let points = try DesignPoints(.sobol(16), of: factors("rule:rounds=1,2"), seed: 1)
    #expect((points.count, points.repeated) == (2, 14))
    #expect(!points.isGrid)
    #expect([points[0], points[1]] == [["1"], ["2"]])
    let latin = try DesignPoints(.latin(5), of: factors("rule:pause", "rule:rounds=3"), seed: 1)
    #expect((latin.count, latin.repeated) == (2, 3))
  }

  @Test func `the number of points is limited`() throws {
    func problems(_ design: Design, _ factors: [Factor]) -> String? {
      let error = #expect(throws: UsageError.self) {
        try DesignPoints(design, of: factors, seed: 1)
      }
      return error?.problems.first
    }
    let rounds = try factors("rule:window=1..1000", "rule:rounds=1..50", "steady:after=0..20")
    #expect(
      problems(.grid, rounds)?.hasPrefix("vary: the grid has more than 1000000 points") == true)
    #expect(
      try DesignPoints(.grid, of: factors("rule:window=1..1000000"), seed: 1).count == 1_000_000)
    #expect(
      problems(.grid, try factors("link:delay=0..9"))?.hasPrefix(
        "vary: link:delay=0.0..9.0: a grid requires a step") == true)
    let many = Array(repeating: rounds[0], count: 17)
    #expect(
      problems(.sobol(2), many)?.hasPrefix("design: sobol supports at most 16 varied settings")
        == true)
    #expect(try DesignPoints(.sobol(2), of: Array(many.dropLast()), seed: 1).count == 2)
    #expect(try DesignPoints(.latin(2), of: many, seed: 1).count > 0)
  }

  @Test(arguments: [Design.grid, .latin(6)])
  func `the standard settings follow the last point if no point has them`(design: Design) throws {
    var points = try DesignPoints(
      design, of: factors("rule:rounds=1..3", "rule:pause"), seed: 1)
    #expect(points.standardPoint == nil)
    for point in 0..<points.count {
      points.standardValues = Array(zip(points.values(of: point), points[point]))
      #expect(points.standardPoint == point)
    }
    points.standardValues = [(.integer(4), "4"), (.flag(true), "true")]
    #expect(points.standardPoint == points.count)
    #expect(points[points.count] == ["4", "true"])
  }

  @Test func `a grid may have a single point`() throws {
    let points = try DesignPoints(.grid, of: factors("rule:rounds=3"), seed: 1)
    #expect((points.count, points.isGrid) == (1, true))
    #expect(points[0] == ["3"])
  }
}
