import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct ProgressViewTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func interrupt(_ sweep: Sweep, after games: Int) async throws -> SweepProgress {
    let path = output.path
    _ = try await Task {
      try await SweepFolder(sweep, output: path).play(progress: {
        if $0 >= games { cancelTask() }
      })
    }.value
    let hidden = try #require(
      RunProgress.folder(of: try SweepFolder(sweep, output: path).path))
    return try #require(
      try SweepProgress(folder: hidden, called: "mine", games: [ToyRuns.cards]))
  }

  @Test func `a sweep shows its points`() async throws {
    let sweep = try Sweep(
      ToyRuns.cards, RunSpecification(games: 40), varying: ["rule:hand=2..8"], design: "grid")
    let savedProgress = try await interrupt(sweep, after: 100)
    let points = savedProgress.points
    let start = "\(points) of 7 points (\(100 * points / 7)%)"
    let view = ProgressView(savedProgress, rate: nil)
    #expect(view.progress == start)
    let filled = String(repeating: "#", count: 60 * points / 7)
    let rest = String(repeating: ".", count: 60 - 60 * points / 7)
    #expect(view.text == "tricks sweep, seed 1: \(start)\n[\(filled)\(rest)]")
    let left = 280 - 40 * points
    #expect(
      ProgressView(savedProgress, rate: Double(left) / 90).progress
        == "\(start), \(left / 90) games/s, 1:30 left at most")
  }

  @Test func `a comparison shows its games`() async throws {
    let comparison = try Comparison(
      ToyRuns.cards, RunSpecification(games: 40_000), rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: ["low-wins": "true"]))
    let folder = try ComparisonFolder(comparison, output: output.path)
    _ = try await Task { try await folder.play(progress: { _ in cancelTask() }) }.value
    let hidden = try #require(RunProgress.folder(of: folder.path))
    let savedProgress = try #require(try ComparisonProgress(folder: hidden))
    let games = savedProgress.games
    #expect(games > 0 && games < 40_000)
    let view = ProgressView(savedProgress, rate: nil)
    #expect(
      view.progress
        == "\(grouped(games)) of 40,000 games under each rule set (\(games / 400)%)")
    #expect(view.text.hasPrefix("tricks comparison, seed 1: \(view.progress)\n["))
    #expect(ProgressView(savedProgress, rate: 100).progress.contains(", 100 games/s, "))
  }

  @Test func `a search shows its rung`() async throws {
    let sweep = try Sweep(
      ToyRuns.cards, RunSpecification(), varying: ["rule:hand=1..9"], design: "grid",
      objectives: ["decisions=max"], budget: 5000)
    let savedProgress = try await interrupt(sweep, after: 2500)
    let rung = try #require(savedProgress.rung)
    let view = ProgressView(savedProgress, rate: nil)
    #expect(
      view.progress.hasPrefix(
        "rung \(rung.number) of 0 to \(rung.count - 1), \(rung.played) of \(rung.points) points; "))
    #expect(view.progress.contains(" of at most 5,000 games ("))
    #expect(view.text.contains("\nRung 0  9 points, "))
    #expect(view.text.contains("\nClosest to the targets so far (optimistically"))
    #expect(view.text.contains("rule:hand  decisions=max\n"))
    for line in view.text.split(separator: "\n").dropFirst(2) { #expect(line.count <= 80) }
  }

  @Test func `a tuning shows its steps`() async throws {
    let plan = try TuningPlan(
      ToyRuns.race,
      RunSpecification(strategies: ["random"], games: 400), tuned: ["steady:after=0..9"])
    for (games, words) in [
      (10, "0 of 3 rungs; "), (250, " of 3 rungs; "), (300, "search finished; "),
    ] {
      let path = output.path
      _ = try await Task {
        try await TuningFolder(plan, output: path).play(progress: {
          if $0 >= games { cancelTask() }
        })
      }.value
      let hidden = try #require(
        RunProgress.folder(of: try TuningFolder(plan, output: path).path))
      let savedProgress = try #require(try TuningProgress(folder: hidden, games: [ToyRuns.race]))
      let view = ProgressView(savedProgress, rate: nil)
      #expect(view.progress.contains(words))
      #expect(
        view.text.hasPrefix("buzzer-race, seed 1, tuning steady by halving: \(view.progress)\n["))
      #expect(view.text.contains("\nSelected: after=") == savedProgress.isValidating)
      #expect(
        view.text.contains("\nBest so far: after=")
          == (!savedProgress.isValidating && savedProgress.steps > 0))
    }
  }
}
