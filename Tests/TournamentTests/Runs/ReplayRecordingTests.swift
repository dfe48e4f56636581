import Synchronization
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase

struct ReplayRecordingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(games: Int) throws -> PlayableRun {
    try GameModule(Tricks.self, strategies: TricksStrategies.all).prepare(
      RunSpecification(strategies: ["random", "lowest", "random"], games: games))
  }

  /// This applies to any number of jobs.
  @Test(arguments: [1, 3])
  func `all games are in the order of the schedule`(jobs: Int) async throws {
    let run = try run(games: 61)
    var last = 0
    let recorded = try await ReplayRecording.record(
      run, path: "\(folder.path)/games.jsonl", jobs: jobs
    ) { last = $0 }
    #expect(recorded == 61)
    #expect(last == 61)
    #expect(try folder.contents() == ["games.jsonl"])
    let text = try folder.text("games.jsonl")
    #expect(try text == run.playChunk(0..<61, run.schedule.round, .all, nil).replays.text)
    // Two seats play five cards each: a line before the game, one for each card, and one after the game.
    let lineCount = 61 * 12
    #expect(text.split(separator: "\n").count == lineCount)
  }

  @Test func `a shard records its games`() async throws {
    let run = try run(games: 20)
    let part = try run.part(try #require(Shard("2/5")))
    _ = try await ReplayRecording.record(part, path: "\(folder.path)/part.jsonl")
    #expect(
      try folder.text("part.jsonl")
        == run.playChunk(4..<8, run.schedule.round, .all, nil).replays.text)
  }

  /// Without a matching game, no file is written.
  @Test(arguments: [1, 3])
  func `only matching games are recorded`(jobs: Int) async throws {
    let run = try run(games: 61)
    let path = "\(folder.path)/picked.jsonl"
    let recorded = try await ReplayRecording.record(
      run, where: ["first=lowest", "deal_id>=20"], path: path, jobs: jobs)
    let text = try folder.text("picked.jsonl")
    let all = try run.playChunk(0..<61, run.schedule.round, .all, nil).replays.text
      .split(separator: "{\"replay\":").map { "{\"replay\":" + $0 }
    let expected = all[40...].filter { $0.contains(#""strategies":[{"label":"lowest","#) }
    #expect(recorded == expected.count && expected.count > 3)
    #expect(text == expected.joined())
    for (condition, problem) in [
      ("termination=never", "none of the 61 games matches 'termination=never'"),
      ("first=highest", "unknown strategy 'highest'; "),
    ] {
      let error = await #expect(throws: UsageError.self) {
        try await ReplayRecording.record(
          run, where: [condition], path: "\(folder.path)/none.jsonl", jobs: jobs)
      }
      #expect(error?.mistakes.first?.text.hasPrefix(problem) == true)
    }
    #expect(try folder.contents() == ["picked.jsonl"])
  }

  @Test func `interrupted recordings leave no files`() async throws {
    let (path, run) = ("\(folder.path)/games.jsonl", try run(games: 100_000))
    let task = Task {
      try await ReplayRecording.record(run, path: path) { _ in cancelTask() }
    }
    #expect(try await task.value == nil)
    #expect(try folder.contents().isEmpty)
  }

  @Test func `missing folders are created`() async throws {
    let (path, run) = ("\(folder.path)/no/games.jsonl", try run(games: 2))
    #expect(try await ReplayRecording.record(run, path: path) != nil)
    #expect(try folder.contents() == ["no", "no/games.jsonl"])
  }
}
