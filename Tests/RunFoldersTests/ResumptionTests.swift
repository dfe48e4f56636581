import TestSupport
@testable import Replays
@testable import RunFolders
@testable import Storage
import Diagnostics
import ConnectFourGame
import Foundation
import GameCore
import Strategies
import Testing

@testable import Tournament

/// Runs that end early and go on, in every way that ends one.
@Suite(.timeLimit(.minutes(10))) struct ResumptionTests {
  private let game = GameEntry(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster)

  private func run(games: Int = 400) throws -> PlayableRun {
    var request = RunSpecification()
    request.strategies = ["random", "greedy", "random"]
    request.games = games
    return try game.prepare(request)
  }

  /// Every file of a finished run but its thinking times.
  private func files(_ folder: TemporaryFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try folder.contents() where !path.hasSuffix("timings.csv") {
      files[path] = FileManager.default.contents(atPath: "\(folder.path)/\(path)")
    }
    return files
  }

  /// What an uninterrupted run leaves.
  private func whole(_ run: PlayableRun, replays: Sampling = .none) async throws -> [String: Data] {
    let folder = try TemporaryFolder()
    let summary = try await RunFolder(run: run, output: folder.path).play(
      jobs: 2, replays: replays, progress: { _ in })
    #expect(summary != nil)
    return try files(folder)
  }

  /// Plays a run until about some chunks are done, with an entry in the journal after each.
  private func begin(
    _ run: PlayableRun, in folder: TemporaryFolder, chunks: Int = 4, jobs: Int = 1,
    replays: Sampling = .none
  ) async throws -> String {
    let target = try RunFolder(run: run, output: folder.path)
    // A task of its own, because it is cancelled.
    let summary = try await Task {
      var count = 0
      return try await target.play(
        jobs: jobs, replays: replays, pace: JournalPace(entryInterval: .zero),
        progress: { _ in
          count += 1
          if count >= chunks { cancelTask() }
        })
    }.value
    #expect(summary == nil)
    return "\(folder.path)/\(try #require(try folder.contents().first))"
  }

  /// Plays what is left.
  private func resume(
    _ run: PlayableRun, in folder: TemporaryFolder, jobs: Int = 2, replays: Sampling = .none
  ) async throws -> Resumption? {
    var resumption: Resumption?
    let summary = try await RunFolder(run: run, output: folder.path).play(
      jobs: jobs, replays: replays, resumed: { resumption = $0 }, progress: { _ in })
    #expect(summary?.games == run.games.count)
    return resumption
  }

  @Test(arguments: [Sampling.none, .all, Sampling("every:7") ?? .none])
  func stoppedAndResumed(replays: Sampling) async throws {
    let run = try run()
    let expected = try await whole(run, replays: replays)
    for (before, after) in [(1, 2), (2, 1), (3, 7)] {
      let folder = try TemporaryFolder()
      var played = 0
      for _ in 0..<3 {
        _ = try await begin(run, in: folder, chunks: 3, jobs: before, replays: replays)
      }
      let resumption = try await resume(run, in: folder, jobs: after, replays: replays)
      played = try #require(resumption).games
      #expect(played > 0 && played < 400)
      #expect(resumption?.damage == nil)
      #expect(try files(folder) == expected)
    }
  }

  /// A journal that was cut at any of its last bytes, and at the end of every entry.
  @Test func tornAnywhere() async throws {
    let run = try run()
    let expected = try await whole(run)
    let folder = try TemporaryFolder()
    let path = try await begin(run, in: folder)
    let journal = try Data(contentsOf: URL(fileURLWithPath: "\(path)/journal"))
    let contents = try JournalContents(path: "\(path)/journal")
    let ends = contents.ends.map(\.byteCount)
    #expect(contents.checkpoints.count == 4)
    #expect(ends.last == journal.count)
    let lastEntry = ends[ends.count - 2]..<ends[ends.count - 1]
    for cut in ends + Array(lastEntry) {
      let copy = try TemporaryFolder(copying: folder)
      let copied = "\(copy.path)/\(try #require(path.split(separator: "/").last))"
      try journal.prefix(cut).write(to: URL(fileURLWithPath: "\(copied)/journal"))
      let partial = try await UnfinishedRun(run: run, folder: copied, replays: .none)
      let entries = ends.count { $0 <= cut } - 1
      let games = entries == 0 ? 0 : contents.checkpoints[entries - 1].games
      #expect(partial.resumption?.games == games)
      #expect(partial.resumption?.droppedBytes == cut - ends[entries])
      #expect(partial.tally.games == games)
      if cut % 29 == 0 || ends.contains(cut) {
        _ = try await resume(run, in: copy)
        #expect(try files(copy) == expected)
      }
    }
  }

  /// A flipped bit anywhere is noticed: the run goes back to before it, or is refused and left alone.
  @Test(arguments: ["journal", "games.csv", "seats.csv", "replays.jsonl"])
  func flippedBits(file: String) async throws {
    let run = try run()
    let expected = try await whole(run, replays: .all)
    let folder = try TemporaryFolder()
    let path = try await begin(run, in: folder, replays: .all)
    let name = String(try #require(path.split(separator: "/").last))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)"))
    let kept = try await UnfinishedRun(run: run, folder: path, replays: .all).tally.games
    var (refused, gaveUp) = (0, 0)
    // Some places at each end, and some in between.
    let places =
      Array(0..<5) + stride(from: 5, to: bytes.count, by: bytes.count / 25) + [
        bytes.count - 1
      ]
    for (number, place) in places.enumerated() {
      let copy = try TemporaryFolder(copying: folder)
      var damaged = bytes
      damaged[place] ^= 1 << (number % 8)
      try damaged.write(to: URL(fileURLWithPath: "\(copy.path)/\(name)/\(file)"))
      let before = try files(copy)
      do {
        let resumption = try #require(try await resume(run, in: copy, replays: .all))
        #expect(try files(copy) == expected)
        gaveUp += resumption.games < kept ? 1 : 0
      } catch is DamagedRun {
        refused += 1
        #expect(
          try files(copy).filter { !$0.key.hasSuffix("lock") }
            == before.filter { !$0.key.hasSuffix("lock") })
      } catch is UsageError {
        refused += 1
        #expect(
          try files(copy).filter { !$0.key.hasSuffix("lock") }
            == before.filter { !$0.key.hasSuffix("lock") })
      }
    }
    #expect(refused + gaveUp == places.count)
    #expect(gaveUp > 0)
  }

  /// Rows after the last entry don't matter, rows before it that are gone do.
  @Test func longerAndShorterFiles() async throws {
    let run = try run()
    let expected = try await whole(run)
    for file in ["games.csv", "seats.csv"] {
      let folder = try TemporaryFolder()
      let path = try await begin(run, in: folder)
      let kept = try await UnfinishedRun(run: run, folder: path, replays: .none).tally.games
      let url = URL(fileURLWithPath: "\(path)/\(file)")
      let bytes = try Data(contentsOf: url)
      let longer = try TemporaryFolder(copying: folder)
      let name = String(try #require(path.split(separator: "/").last))
      try (bytes + Data("12,torn".utf8)).write(
        to: URL(fileURLWithPath: "\(longer.path)/\(name)/\(file)"))
      #expect(try await resume(run, in: longer)?.games == kept)
      #expect(try files(longer) == expected)
      try bytes.dropLast(3).write(to: url)
      let resumption = try #require(try await resume(run, in: folder))
      #expect(resumption.games < kept)
      #expect(resumption.damagedGames == kept - resumption.games)
      #expect(resumption.damage?.contains("damaged") == true)
      #expect(try files(folder) == expected)
    }
  }

  /// Folders that are not this run's are left as they are.
  @Test func foreignFolders() async throws {
    let run = try run()
    let folder = try TemporaryFolder()
    let path = try await begin(run, in: folder)
    let name = String(try #require(path.split(separator: "/").last))
    let journal = try String(contentsOfFile: "\(path)/journal", encoding: .utf8)
    let header = try #require(journal.split(separator: "\n").first)
    let body = String(header.split(separator: " ", maxSplits: 2)[2])
    func line(_ body: String) -> String { JournalLine.write(body, after: "").line }
    let changes: [(String, String)] = [
      ("version", line(body.replacingOccurrences(of: "\"format\":1", with: "\"format\":2"))),
      ("another configuration", line(body.replacingOccurrences(of: "greedy", with: "minimax"))),
      ("replays of all", line(body.replacingOccurrences(of: "\"none\"", with: "\"all\""))),
      (
        "another part",
        line(body.replacingOccurrences(of: "\"shard\":\"\"", with: "\"shard\":\"1/2\""))
      ),
      (
        "version",
        line(body.replacingOccurrences(of: "\"schemaVersion\":", with: "\"schemaVersion\":9"))
      ),
      ("does not begin like one", line("done 0")), ("first line", ""), ("first line", "a diary\n"),
    ]
    for (reason, text) in changes {
      let copy = try TemporaryFolder(copying: folder)
      try text.write(
        toFile: "\(copy.path)/\(name)/journal", atomically: true, encoding: .utf8)
      let before = try files(copy)
      let error = await #expect(throws: UsageError.self) { try await resume(run, in: copy) }
      #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
      #expect(
        try files(copy).filter { !$0.key.hasSuffix("lock") }
          == before.filter { !$0.key.hasSuffix("lock") })
    }
    // Without a journal, with something in it.
    for file in ["games.csv", "notes.txt", "lock"] {
      let copy = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: "\(copy.path)/\(name)", withIntermediateDirectories: true)
      try "mine\n".write(
        toFile: "\(copy.path)/\(name)/\(file)", atomically: true, encoding: .utf8)
      let before = try files(copy)
      await #expect(throws: UsageError.self) { try await resume(run, in: copy) }
      #expect(try files(copy) == before)
    }
  }

  /// A process that ended while it began a run.
  @Test func beginningsOfARun() async throws {
    let run = try run()
    let expected = try await whole(run)
    let name = try ".\(run.configuration.runName()).partial"
    for (file, text) in [("games.csv", "game_id,pa"), ("lock", "123"), ("journal.new", "12 ab")] {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
      try text.write(
        toFile: "\(folder.path)/\(name)/\(file)", atomically: true, encoding: .utf8)
      #expect(try await resume(run, in: folder) == nil)
      #expect(try files(folder) == expected)
    }
  }

  /// A process that ended just after the folder got its name leaves a journal, which is tidied away.
  @Test func journalInAFinishedRun() async throws {
    let run = try run()
    let folder = try TemporaryFolder()
    _ = try await resume(run, in: folder)
    let expected = try files(folder)
    let name = try run.configuration.runName()
    _ = try Journal(
      folder: "\(folder.path)/\(name)", header: JournalHeader(run: run, replays: .none))
    #expect(try RunFolder(run: run, output: folder.path).existing() != nil)
    #expect(try files(folder) == expected)
  }

  @Test func vanishedFolder() async throws {
    let run = try run(games: 100_000)
    let folder = try TemporaryFolder()
    let away = try TemporaryFolder()
    let name = try ".\(run.configuration.runName()).partial"
    var isMoved = false
    await #expect(throws: VanishedFolder.self) {
      try await RunFolder(run: run, output: folder.path).play(
        jobs: 1, pace: JournalPace(entryInterval: .zero),
        progress: { _ in
          if !isMoved {
            try? FileManager.default.moveItem(
              atPath: "\(folder.path)/\(name)", toPath: "\(away.path)/\(name)")
          }
          isMoved = true
        })
    }
    #expect(try folder.contents() == [])
  }
}
