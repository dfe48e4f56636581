@testable import GameCore
@testable import Tournament
import Foundation
@testable import Statistics
import TestSupport
import Testing

/// Runs that begin with the games of a shorter one.
@Suite(.timeLimit(.minutes(10))) struct RunExtensionTakingTests {
  private let shop = RunFixture()
  private let shorter: TemporaryFolder

  init() throws { shorter = try TemporaryFolder() }

  /// Plays a run on from a shorter one.
  private func extend(
    _ run: PlayableRun, from path: String, in folder: TemporaryFolder, replays: Sampling = .none
  ) async throws -> Resumption? {
    let extended = try RunExtension(folder: path, to: run, replays: replays)
    var resumption: Resumption?
    let summary = try await RunFolder(run: run, output: folder.path).play(
      jobs: 2, replays: replays, extending: extended, resumed: { resumption = $0 })
    #expect(summary?.games == run.games.count)
    return resumption
  }

  /// Every byte is as if all had been played at once, whatever the last deal lacked.
  @Test(arguments: [
    (24, Sampling.none), (24, .every(5)), (25, .none), (25, .all), (3, .every(2)),
  ])
  func sameBytes(games: Int, replays: Sampling) async throws {
    let path = try await ToyRuns.play(ToyRuns.run(games: games), in: shorter, replays: replays)
    let run = try ToyRuns.run(games: 121)
    let folder = try TemporaryFolder()
    let resumption = try await extend(run, from: path, in: folder, replays: replays)
    #expect(resumption?.games == games / 2 * 2)
    #expect(resumption?.extended == path)
    #expect(try await shop.files(folder) == shop.whole(run, replays: replays))
  }

  /// Three seats, deals that are played several times, and games that were forfeited.
  @Test func otherShapes() async throws {
    func run(_ games: Int) throws -> PlayableRun {
      try ToyRuns.run(
        games: games, seats: 3, strategies: ["random", "steady", "steady:after=1", "faulty:step=2"]
      ) { $0.replicates = 2 }
    }
    let path = try await ToyRuns.play(run(20), in: shorter)
    let folder = try TemporaryFolder()
    #expect(try await extend(run(70), from: path, in: folder)?.games == 18)
    #expect(try await shop.files(folder) == shop.whole(run(70)))
  }

  /// The test goes on where the shorter run left it undecided.
  @Test func sequentialTests() async throws {
    func run(_ games: Int) throws -> PlayableRun {
      try ToyRuns.run(games: games, strategies: ["steady", "random"]) {
        $0.sequentialTest = try SequentialTest("elo0=0,elo1=400,alpha=0.05,beta=0.05")
      }
    }
    let path = try await ToyRuns.play(run(4), in: shorter)
    let (extended, whole) = (try TemporaryFolder(), try TemporaryFolder())
    let longer = try run(2000)
    let summary = try await RunFolder(run: longer, output: extended.path).play(
      extending: RunExtension(folder: path, to: longer, replays: .none))
    #expect(try await RunFolder(run: longer, output: whole.path).play() == summary)
    #expect(try #require(summary?.games) < 2000)
    #expect(try shop.files(extended) == shop.files(whole))
  }

  /// A process that ended at any time of the copying leaves what the next one fills again: a journal that
  /// tells of no game, and files of any length.
  @Test(arguments: [nil, "", "0,0,torn"]) func endedMeanwhile(rest: String?) async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: shorter)
    let run = try ToyRuns.run(games: 60)
    let folder = try TemporaryFolder()
    let hidden = "\(folder.path)/.\(try run.configuration.runName()).partial"
    try FileManager.default.createDirectory(atPath: hidden, withIntermediateDirectories: true)
    if let rest {
      _ = try await UnfinishedRun(
        run: run, folder: StagingFolder(at: hidden), replays: .none)
      for table in ["games.csv", "seats.csv"] {
        let header = try String(contentsOfFile: "\(hidden)/\(table)", encoding: .utf8)
        try (header + rest).write(
          toFile: "\(hidden)/\(table)", atomically: false, encoding: .utf8)
      }
    }
    #expect(try await extend(run, from: path, in: folder)?.extended == path)
    #expect(try await shop.files(folder) == shop.whole(run))
  }

  /// Where fewer games were played before, they are taken nevertheless; where more were, none are.
  @Test func begunBefore() async throws {
    let run = try ToyRuns.run(games: 8000)
    let expected = try await shop.whole(run)
    let path = try await ToyRuns.play(ToyRuns.run(games: 3000), in: shorter)
    for (games, isTaken) in [(2, true), (3200, false)] {
      let folder = try TemporaryFolder()
      _ = try await ToyRuns.interrupt(run, after: games, in: folder)
      let resumption = try #require(try await extend(run, from: path, in: folder))
      #expect((resumption.extended != nil) == (isTaken && resumption.games == 3000))
      #expect(resumption.games >= 3000)
      #expect(try shop.files(folder) == expected)
    }
  }

  /// Once the games are there, the shorter run is not needed any more.
  @Test func resumedWithout() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(games: 1000), in: shorter)
    let run = try ToyRuns.run(games: 8000)
    let folder = try TemporaryFolder()
    let target = try RunFolder(run: run, output: folder.path)
    let extended = try RunExtension(folder: path, to: run, replays: .none)
    let stopped = try await Task {
      try await target.play(extending: extended, progress: { _ in cancelTask() })
    }.value
    #expect(stopped == nil)
    let resumption = try #require(try await shop.resume(run, in: folder))
    #expect(resumption.games >= 1000 && resumption.extended == nil)
    let record = try #require(ProvenanceRecord(folder: target.path))
    #expect(record.resumed == 1)
    #expect(record.extended?.games == 1000)
  }

  /// What was taken from where is told, and how that came about.
  @Test func provenance() async throws {
    let first = try ToyRuns.run()
    let path = try await ToyRuns.play(first, in: shorter)
    let run = try ToyRuns.run(games: 60)
    let folder = try TemporaryFolder()
    _ = try await extend(run, from: path, in: folder)
    let target = try RunFolder(run: run, output: folder.path).path
    let record = try #require(ProvenanceRecord(folder: target))
    #expect(record.extended?.run == (try first.configuration.runName()))
    #expect((record.extended?.games, record.resumed) == (24, 0))
    #expect(record.parts == ProvenanceRecord(folder: path).map { [$0] })
  }

  /// What changes after it was looked at is noticed before a game counts.
  @Test func changedMeanwhile() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: shorter)
    let run = try ToyRuns.run(games: 60)
    let folder = try TemporaryFolder()
    let extended = try RunExtension(folder: path, to: run, replays: .none)
    let text = try String(contentsOfFile: "\(path)/seats.csv", encoding: .utf8)
    try text.replacing("steady", with: "stable").write(
      toFile: "\(path)/seats.csv", atomically: true, encoding: .utf8)
    let target = try RunFolder(run: run, output: folder.path)
    let error = await #expect(throws: FailedCheck.self) {
      try await target.play(extending: extended)
    }
    #expect(error?.description.contains("seats.csv was modified or deleted since the run") == true)
    #expect(try await shop.resume(run, in: folder)?.games == 0)
    #expect(try await shop.files(folder) == shop.whole(run))
  }

  /// A task that was cancelled takes nothing.
  @Test func cancelled() async throws {
    let path = try await ToyRuns.play(ToyRuns.run(), in: shorter)
    let run = try ToyRuns.run(games: 60)
    let folder = try TemporaryFolder()
    let extended = try RunExtension(folder: path, to: run, replays: .none)
    let target = try RunFolder(run: run, output: folder.path)
    let summary = try await Task {
      cancelTask()
      return try await target.play(extending: extended)
    }.value
    #expect(summary == nil)
    #expect(try await extend(run, from: path, in: folder)?.games == 24)
  }
}
