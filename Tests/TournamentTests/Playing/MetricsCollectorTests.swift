import Synchronization
import TestSupport
import Testing
@testable import GameCore
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentExperiments

struct MetricsCollectorTests {
  private func game(_ name: String) throws -> any PlayableGame {
    try #require(StandardGames.all.first { $0.name == name })
  }

  private func run(
    _ name: String, _ metrics: String?, games: Int = 12, rules: RuleTexts = [:],
    strategies: [String] = ["random", "greedy"], seats: Int = 2,
    change: (inout RunSpecification) -> Void = { _ in }
  ) throws -> PlayableRun {
    var request = RunSpecification(
      rules: rules, strategies: strategies, seats: seats, games: games)
    request.metrics = metrics.flatMap { Metrics($0) }
    change(&request)
    return try game(name).prepare(request)
  }

  private static let small: RuleTexts = ["columns": "4", "rows": "4"]

  /// The configuration contains the choice.
  @Test func `positions are evaluated by perfect play if it is known, or by the default search`()
    throws
  {
    let perfect = try run("connect-four", "full", rules: Self.small)
    #expect(perfect.metrics?.evaluation == "perfect play")
    #expect(perfect.configuration.positionMetrics == "full")
    let asked = try run("connect-four", "full:20", rules: Self.small)
    #expect(asked.metrics?.evaluation == "MCTS, 20 simulations")
    let searched = try run("dominoes", "full", strategies: ["random", "random"])
    #expect(searched.metrics?.evaluation == "MCTS, 200 simulations")
    #expect(searched.configuration.positionMetrics == "full:200")
    let neither = try run("snap", "full", strategies: ["eager", "eager"])
    #expect(
      neither.metrics
        == MetricsShape(isCounted: false, evaluation: nil, own: neither.measures.map(\.name)))
    #expect(neither.metrics?.hasPositions == false)
    #expect(try run("dominoes", nil, strategies: ["random", "random"]).metrics == nil)
  }

  /// A game of a different package may have no evaluator.
  @Test func `a request without an evaluator is reported before the run`() throws {
    let warnings = Mutex([String]())
    for (name, strategy) in [("snap", "eager"), ("dominoes", "random")] {
      _ = try run(name, "full", strategies: [strategy, strategy]) {
        $0.warn = { text in warnings.withLock { $0.append(text) } }
      }
    }
    // The same command has a different configuration once the game has an evaluator.
    #expect(
      try run("snap", "full:20", strategies: ["eager", "eager"]).configuration.positionMetrics
        == "full")
    let found = warnings.withLock(\.self)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("positions of snap are not evaluated") == true)
  }

  /// The rows are the same, except for measures of positions.
  @Test(arguments: ["connect-four", "dominoes", "snap"])
  func `metrics do not change the games`(name: String) throws {
    let strategies =
      name == "snap" ? ["eager", "reflex-delay"] : ["random", "mcts:simulations=5"]
    let plain = try run(name, nil, games: 2, strategies: strategies)
    let measured = try run(name, "full:5", games: 2, strategies: strategies)
    let (without, with) = (try ToyRuns.chunk(plain), try ToyRuns.chunk(measured))
    #expect(without.results.map(\.hash) == with.results.map(\.hash))
    #expect(without.seatRows.text == with.seatRows.text)
    #expect(without.positionRows.text.isEmpty)
    #expect(try plain.configuration.canonicalText().contains("metrics") == false)
    if name == "snap" { #expect(without.gameRows.text == with.gameRows.text) }
  }

  @Test func `the values of positions depend only on the game`() throws {
    let run = try run(
      "dominoes", "full:10", games: 8, strategies: ["random", "random", "random"], seats: 3)
    let whole = try ToyRuns.chunk(run)
    let parts = try [0..<3, 3..<8].map { try run.playChunk($0, run.schedule.round, .all, nil) }
    #expect(parts.map(\.gameRows.text).joined() == whole.gameRows.text)
    #expect(parts.map(\.positionRows.text).joined() == whole.positionRows.text)
    var plies = parts[0].plies
    plies += parts[1].plies
    #expect(plies == whole.plies)
    // Three seats share three halves of the points of a game.
    let line = try #require(whole.positionRows.text.split(separator: "\n").first)
    let values = line.split(separator: ",").suffix(3).compactMap { Double($0) }
    #expect(abs(values.sum() - 1.5) < 0.0003)
  }

  /// No number changes.
  @Test func `decisions are judged separately`() throws {
    let measured = try run("connect-four", "full", games: 4, rules: Self.small)
    let both = try run("connect-four", "full", games: 4, rules: Self.small) { $0.analysis = .all }
    let judged = try run("connect-four", nil, games: 4, rules: Self.small) { $0.analysis = .all }
    let (first, second) = (try ToyRuns.chunk(measured), try ToyRuns.chunk(both))
    #expect(first.measures == second.measures)
    #expect(second.seatRows.text == (try ToyRuns.chunk(judged)).seatRows.text)
  }

  @Test func `external bots are refused`() throws {
    let bot = BotProgram(name: "mine", command: ["/bin/cat"])
    let error = #expect(throws: UsageError.self) {
      try run("connect-four", "full") {
        $0.bots = [bot]
        $0.strategies = ["mine", "random"]
      }
    }
    #expect(error?.description.contains("external bots, because") == true)
  }

  /// An interrupt does not change the bytes, either.
  @Test(arguments: [7, 1, 2].prefix(tries(3)))
  func `results are byte-identical for any number of jobs`(jobs: Int) async throws {
    let games = tries(200)
    let run = try run("connect-four", "full:8", games: games)
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let whole = try await ToyRuns.play(run, in: folder)
    _ = try await ToyRuns.interrupt(run, after: tries(40), in: other)
    let target = try RunFolder(run: run, output: other.path)
    #expect(try await target.play(jobs: jobs)?.games == games)
    for file in ["games", "seats", "positions", "measures", "plies", "standings"] {
      let name = "\(file).csv"
      let (mine, theirs) = try (
        FileInput.contents(path: "\(whole)/\(name)", limit: 1 << 24),
        FileInput.contents(path: "\(target.path)/\(name)", limit: 1 << 24)
      )
      #expect(mine.count > 20 && mine.elementsEqual(theirs), "\(name)")
    }
    #expect(try target.storedSummary()?.measures?.isEmpty == false)
  }

  /// The merged run is verified.
  @Test func `merged shards are byte-identical to the run`() async throws {
    let run = try run("dominoes", "full:5", games: 12, strategies: ["random", "greedy", "random"])
    let (single, split, merged) = (
      try TemporaryFolder(), try TemporaryFolder(), try TemporaryFolder()
    )
    let whole = try await ToyRuns.play(run, in: single)
    var folders: [String] = []
    for number in 1...3 {
      let part = try run.part(#require(Shard(number: number, count: 3)))
      folders.append(try await ToyRuns.play(part, in: split))
    }
    let merge = try RunMerge(folders: folders.reversed(), games: StandardGames.all)
    #expect(try await merge.write(output: merged.path)?.summary.games == 12)
    let name = try #require(whole.split(separator: "/").last)
    for file in [
      "games.csv", "seats.csv", "positions.csv", "measures.csv", "plies.csv", "datapackage.json",
    ] {
      #expect(try merged.text("\(name)/\(file)") == single.text("\(name)/\(file)"), "\(file)")
    }
  }

  /// The positions are included.
  @Test func `a shorter run is extended`() async throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    let shorter = try await ToyRuns.play(run("connect-four", "full:5", games: 5), in: folder)
    let longer = try run("connect-four", "full:5", games: 10)
    let whole = try await ToyRuns.play(longer, in: other)
    let taken = try RunExtension(folder: shorter, to: longer, replays: .none)
    let target = try RunFolder(run: longer, output: folder.path, extending: taken)
    #expect(try await target.play()?.games == 10)
    for file in ["games.csv", "positions.csv", "measures.csv", "plies.csv"] {
      #expect(
        try FileInput.contents(path: "\(whole)/\(file)", limit: 1 << 24)
          .elementsEqual(FileInput.contents(path: "\(target.path)/\(file)", limit: 1 << 24)))
    }
  }
}
