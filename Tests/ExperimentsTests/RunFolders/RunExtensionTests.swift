@testable import GameCore
@testable import Tournament
import Foundation
@testable import Statistics
import TestSupport
import Testing

/// What a run may begin with, and what is refused.
@Suite(.timeLimit(.minutes(10))) struct RunExtensionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Why a run of 60 games can't begin with what is in a folder.
  private func refusal(
    _ path: String, games: Int = 60, replays: Sampling = .none,
    change: (inout RunSpecification) throws -> Void = { _ in }
  ) throws -> String {
    let run = try ToyRuns.run(games: games, change: change)
    let error = try #require(throws: UsageError.self) {
      try RunExtension(folder: path, to: run, replays: replays)
    }
    #expect(error.mistakes.map(\.setting) == ["extend"])
    return error.mistakes[0].text.replacing(folder.path, with: "OUT")
  }

  @Test func taken() async throws {
    let run = try ToyRuns.run()
    let path = try await ToyRuns.play(run, in: folder, replays: .every(3))
    let longer = try ToyRuns.run(games: 60)
    let extended = try RunExtension(folder: path + "/", to: longer, replays: .every(3))
    #expect((extended.games, extended.folder, extended.isCut) == (24, path, false))
    #expect(try extended.name == run.configuration.runName())
  }

  /// Of a deal that was not played to its end no game is taken.
  @Test(arguments: [(25, 24), (3, 2)]) func wholeDeals(games: Int, taken: Int) async throws {
    let path = try await ToyRuns.play(ToyRuns.run(games: games), in: folder)
    let extended = try RunExtension(
      folder: path, to: ToyRuns.run(games: 60), replays: .none)
    #expect((extended.games, extended.isCut) == (taken, true))
  }

  @Test func lengths() async throws {
    let run = try ToyRuns.run()
    let path = try await ToyRuns.play(run, in: folder)
    let name = try run.configuration.runName()
    #expect(
      try refusal(path, games: 24)
        == "OUT/\(name): already has 24 games, but only 24 are requested")
    #expect(try refusal(path, games: 8).contains("already has 24 games, but only 8 are requested"))
    let short = try await ToyRuns.play(ToyRuns.run(games: 1), in: folder)
    #expect(try refusal(short).contains("fewer games than one deal of 2"))
  }

  @Test func differences() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    #expect(try refusal(path) { $0.seed = 2 }.hasSuffix("from a different run: seed 1, not 2"))
    #expect(
      try refusal(path) { $0.format = .gauntlet }
        .hasSuffix("format round-robin, not gauntlet"))
    #expect(
      try refusal(path) { $0.replicates = 3 }.hasSuffix("replicates 1, not 3"))
    #expect(try refusal(path) { $0.strategies.removeLast() }.hasSuffix("3 strategies, not 2"))
    #expect(
      try refusal(path, replays: .all).hasSuffix("has replays 'none', but 'all' are requested"))
    let other = try ToyRuns.run(ToyRuns.cards, games: 60, strategies: ["random", "lowest"])
    #expect(throws: UsageError.self) {
      try RunExtension(folder: path, to: other, replays: .none)
    }
  }

  @Test func parts() async throws {
    let shard = try #require(Shard(number: 1, count: 2))
    let path = try await ToyRuns.play(ToyRuns.run().part(shard), in: folder)
    #expect(try refusal(path).hasSuffix("shard 1/2 of a run"))
    let part = try ToyRuns.run(games: 60).part(shard)
    #expect(throws: UsageError.self) {
      try RunExtension(folder: path, to: part, replays: .none)
    }
  }

  /// Neither a run that was interrupted nor what is no run.
  @Test func unfinished() async throws {
    let run = try ToyRuns.run(games: 4000)
    let hidden = try await ToyRuns.interrupt(run, after: 10, in: folder)
    for path in [hidden, try RunFolder(run: run, output: folder.path).path] {
      #expect(
        try refusal(path, games: 5000).contains("the run is unfinished")
      )
    }
    #expect(try refusal(folder.path).contains("no readable datapackage.json"))
  }

  @Test func versions() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder)
    let file = "\(path)/datapackage.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    for (old, new, reason) in [
      ("\"tool_version\" : \"\(ToolVersion.current)\"", "\"tool_version\" : \"0.0.9\"", "0.0.9"),
      ("\"schema_version\" : \(ToolVersion.schema)", "\"schema_version\" : 4", "version 4)"),
    ] {
      #expect(text.contains(old))
      try text.replacing(old, with: new).write(toFile: file, atomically: true, encoding: .utf8)
      #expect(try refusal(path).contains("written by tournament"))
      #expect(try refusal(path).contains(reason))
    }
  }

  /// A run that its test ended would end after the same game if it were longer; one that came to its end
  /// undecided goes on.
  @Test func sequentialTests() async throws {
    func run(games: Int, _ test: String) throws -> PlayableRun {
      try ToyRuns.run(games: games, strategies: ["steady", "random"]) {
        $0.sequentialTest = try SequentialTest(test)
      }
    }
    let test = "elo0=0,elo1=400,alpha=0.05,beta=0.05"
    let ended = try RunFolder(run: run(games: 1000, test), output: folder.path)
    let games = try #require(try await ended.play()?.games)
    #expect(games < 1000)
    let error = try #require(throws: UsageError.self) {
      try RunExtension(folder: ended.path, to: run(games: 2000, test), replays: .none)
    }
    #expect(error.description.contains("its sequential test ended after \(games) games"))
    let undecided = "elo0=0,elo1=1"
    let open = try await ToyRuns.play(run(games: 8, undecided), in: folder)
    #expect(
      try RunExtension(folder: open, to: run(games: 20, undecided), replays: .none).games == 8)
  }

  @Test(arguments: ["knockout:games=4", "ladder:games=4,newcomers=1"])
  func aFormatThatEndsARunIsTheReason(format: String) async throws {
    func run(games: Int) throws -> PlayableRun {
      try ToyRuns.run(games: games) { $0.format = try TournamentFormat(format) }
    }
    let ended = try RunFolder(run: run(games: 1000), output: folder.path)
    let games = try #require(try await ended.play()?.games)
    #expect(games < 1000)
    let error = try #require(throws: UsageError.self) {
      try RunExtension(folder: ended.path, to: run(games: 2000), replays: .none)
    }
    #expect(
      error.description.hasSuffix(
        "its format '\(format)' ended by results after \(games) games, "
          + "so a longer run ends there too"))
  }

  /// What was changed is no beginning.
  @Test(arguments: ["games.csv", "standings.csv", "replays.jsonl"])
  func damaged(file: String) async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: folder, replays: .all)
    let text = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
    try (text + "\n").write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
    let error = try #require(throws: FailedCheck.self) {
      try RunExtension(folder: path, to: ToyRuns.run(games: 60), replays: .all)
    }
    #expect(error.description.contains("\(file) was modified or deleted since the run"))
  }
}
