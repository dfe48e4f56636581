import TestSupport
import Testing
@testable import Statistics
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct RunProgressViewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func savedProgress(
    _ change: (inout RunSpecification) throws -> Void = { _ in }
  ) async throws -> RunProgress {
    let run = try ToyRuns.run(games: 4000, strategies: ["random", "steady"], change: change)
    return try #require(
      try RunProgress(folder: try await ToyRuns.interrupt(run, after: 2, in: folder)))
  }

  private func rating(_ savedProgress: RunProgress) throws -> RatingResult {
    try Rating([RatingSource(savedProgress)], model: .davidson).summary
  }

  @Test func `progress has speed and time left if these are known`() async throws {
    let run = try await savedProgress()
    func text(_ rate: Double?) -> String {
      ProgressView(run, rating: nil, rate: rate, path: []).progress
    }
    let start = "\(run.games) of 4,000 games (\(run.games / 40)%)"
    #expect(text(nil) == start)
    #expect(text(0) == start)
    let rest = 4000 - run.games
    #expect(text(Double(rest) / 90) == "\(start), \(rest / 90) games/s, 1:30 left")
    #expect(text(1e-9) == "\(start), 0 games/s, over 99 h left")
    #expect(text(.infinity) == start)
    #expect(text(.nan) == start)
    #expect(text(1e300) == start)
  }

  @Test func `the current standings are below the bar`() async throws {
    let run = try await savedProgress()
    let rating = try rating(run)
    let view = ProgressView(run, rating: rating, rate: nil, path: [])
    let lines = view.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "buzzer-race, seed 1: \(view.progress)")
    let filled = 60 * run.games / 4000
    #expect(
      lines[1]
        == "[\(String(repeating: "#", count: filled))\(String(repeating: ".", count: 60 - filled))]"
    )
    #expect(lines[2] == "")
    for row in rating.standings {
      #expect(lines.contains { $0.contains(" \(row.strategy) ") })
    }
    #expect(!view.text.contains("SPRT"))
    let empty = ProgressView(run, rating: nil, rate: nil, path: []).text
    #expect(empty.hasSuffix("\n\nNo game has been completed and counted yet."))
  }

  @Test func `the evidence of a sequential test is shown between its bounds`() async throws {
    let run = try await savedProgress {
      $0.sequentialTest = try SequentialTest(
        elo0: 0, elo1: 1, alpha: 0.05, beta: 0.05, model: .logistic)
    }
    let text = ProgressView(run, rating: nil, rate: nil, path: [0, 0.5, 1]).text
    #expect(
      text.hasSuffix(
        "SPRT  log-likelihood ratio from -2.94 (H0 accepted) to 2.94 (H1 accepted)\n      ▁▅█"))
    #expect(!ProgressView(run, rating: nil, rate: nil, path: []).text.contains("SPRT"))
  }

  @Test func `each of the last shares has a bar`() {
    #expect(ProgressView.sparkline([]) == "")
    #expect(ProgressView.sparkline((0...8).map { Double($0) / 8 }) == "▁▂▃▄▅▆▇██")
    #expect(ProgressView.sparkline([-0.001, -5, 1.001, 77]) == "▁▁██")
    #expect(ProgressView.sparkline([-.infinity, .infinity, -1e300, 1e300]) == "▁█▁█")
    #expect(ProgressView.sparkline([.nan]).count == 1)
    let many = ProgressView.sparkline([Double](repeating: 1, count: 60) + [0])
    #expect(many.count == ProgressView.pathLength)
    #expect(many.last == "▁")
  }
}
