@testable import StandardGames
import TestSupport
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct MetricRowTests {
  private func run(_ metrics: Metrics?, games: Int = 40) throws -> PlayableRun {
    let game = try #require(StandardGames.all.first { $0.name == "connect-four" })
    var request = RunSpecification(strategies: ["random", "greedy"], games: games)
    request.metrics = metrics
    return try game.prepare(request)
  }

  /// All numbers by hand from the rows of games and positions.
  @Test func fromTheTables() async throws {
    let run = try run(.simulations(10))
    let rows = try #require(try await run.play().metrics)
    let chunk = try ToyRuns.chunk(run)
    func row(_ name: String) throws -> MetricRow { try #require(rows.first { $0.measure == name }) }
    #expect(
      rows.map(\.measure) == [
        "length", "first_seat", "draws", "outcome_uniformity", "choice_share", "branching",
        "most_options", "lead_changes", "drama", "decisiveness", "uncertainty",
      ])
    let positions = chunk.positionRows.text.split(separator: "\n").map { line in
      line.split(separator: ",").compactMap { Double($0) }
    }
    let options = positions.map { $0[3] }
    let count = Double(positions.count)
    #expect(try abs(row("length").found() - count / 40) < 1e-9)
    #expect(try abs(row("branching").found() - options.reduce(0, +) / count) < 1e-9)
    #expect(try abs(row("choice_share").found() - Double(options.count { $0 > 1 }) / count) < 1e-9)
    #expect(try row("most_options").value == options.max())
    // The mean over games of the mean over positions.
    let uncertainty = (0..<40).map { game in
      let values = positions.filter { $0[0] == Double(game) }.map { 2 - 2 * max($0[4], $0[5]) }
      return values.reduce(0, +) / Double(values.count)
    }
    #expect(try abs(row("uncertainty").found() - uncertainty.reduce(0, +) / 40) < 0.0001)
    for name in ["lead_changes", "drama", "decisiveness", "uncertainty"] {
      let found = try row(name)
      #expect(found.evaluation == "MCTS, 10 simulations")
      #expect(found.games == 40)
      let value = try found.found()
      #expect(try #require(found.low) < value)
      #expect(try #require(found.high) > value)
    }
    #expect(try row("branching").evaluation == "counted")
  }

  @Test func noneUnlessAsked() async throws {
    #expect(try await run(nil, games: 2).play().metrics == nil)
  }

  /// A single game is no deal: what needs deals is empty.
  @Test func oneGame() async throws {
    let rows = try #require(try await run(.simulations(2), games: 1).play().metrics)
    let drama = try #require(rows.first { $0.measure == "drama" })
    #expect(drama.value == nil)
    #expect(MetricRow.columns.csv(drama) == "drama,,,,,0,\"MCTS, 2 simulations\"\n")
  }
}

extension MetricRow {
  fileprivate func found() throws -> Double { try #require(value) }
}
