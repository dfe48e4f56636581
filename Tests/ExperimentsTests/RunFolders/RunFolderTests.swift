@testable import Tournament
import TestSupport
@testable import ConnectFourGame
@testable import GameCore
import Foundation
@testable import Strategies
import Testing

@Suite(.timeLimit(.minutes(10))) struct RunFolderTests {
  private let game = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster)

  private func request(games: Int = 60) -> RunSpecification {
    var request = RunSpecification()
    request.strategies = ["random", "greedy", "random", "minimax:depth=2"]
    request.games = games
    return request
  }

  private func play(
    _ request: RunSpecification, in folder: TemporaryFolder, jobs: Int = 2
  ) async throws -> (RunFolder, RunSummary?) {
    let run = try RunFolder(run: try game.prepare(request), output: folder.path)
    let summary = try await run.play(jobs: jobs, progress: { _ in })
    return (run, summary)
  }

  /// A run that is played without a folder finds what its folder says.
  @Test func foldersHoldWhatTheRunFinds() async throws {
    let folder = try TemporaryFolder()
    let run = try game.prepare(request(games: 121))
    let written = try await RunFolder(run: run, output: folder.path).play()
    #expect(try await run.play(jobs: 2) == written)
  }

  /// The same bytes for any number of workers, but for the thinking times.
  @Test func workersDoNotMatter() async throws {
    var tables: [[String]] = []
    for jobs in [1, 2, 7] {
      let folder = try TemporaryFolder()
      let (run, _) = try await play(request(games: 301), in: folder, jobs: jobs)
      let name = try #require(run.path.split(separator: "/").last)
      tables.append(
        try ["games", "seats", "pairings", "standings"].map {
          try folder.text("\(name)/\($0).csv")
        } + [folder.text("\(name)/datapackage.json")])
    }
    #expect(tables[0][0].split(separator: "\n").count == 302)
    #expect(tables[1] == tables[0])
    #expect(tables[2] == tables[0])
  }

  /// A run's first games are those of every longer run.
  @Test func shorterRunIsABeginning() async throws {
    let folder = try TemporaryFolder()
    let (short, _) = try await play(request(games: 40), in: folder)
    let (long, _) = try await play(request(games: 90), in: folder)
    for table in ["games", "seats"] {
      let beginning = try String(contentsOfFile: "\(short.path)/\(table).csv", encoding: .utf8)
      let whole = try String(contentsOfFile: "\(long.path)/\(table).csv", encoding: .utf8)
      #expect(whole.hasPrefix(beginning))
      #expect(whole != beginning)
    }
  }

  @Test func seedsMatter() async throws {
    let folder = try TemporaryFolder()
    var other = request()
    other.seed = 2
    let (first, _) = try await play(request(), in: folder)
    let (second, _) = try await play(other, in: folder)
    #expect(first.path != second.path)
    #expect(
      try String(contentsOfFile: "\(first.path)/games.csv", encoding: .utf8)
        != String(contentsOfFile: "\(second.path)/games.csv", encoding: .utf8))
  }

  /// Everything in the tables of strategies follows from the table of seats.
  @Test func tablesAgree() async throws {
    let folder = try TemporaryFolder()
    let (run, summary) = try await play(request(games: 120), in: folder)
    let seats = try String(contentsOfFile: "\(run.path)/seats.csv", encoding: .utf8)
      .split(separator: "\n").dropFirst().map { $0.split(separator: ",").map(String.init) }
    for row in try #require(summary).standings {
      let mine = seats.filter { $0[2] == row.strategy }
      #expect(mine.count == row.games)
      #expect(mine.count { $0[5] == "1.0" } == row.wins)
      #expect(mine.count { $0[5] == "0.5" } == row.draws)
      let score = mine.reduce(0.0) { $0 + (Double($1[5]) ?? .nan) } / Double(mine.count)
      #expect(abs(score - (row.score ?? .nan)) < 1e-12)
    }
    #expect(
      summary?.standings.map(\.strategy).sorted() == [
        "greedy", "minimax:depth=2", "random", "random#2",
      ])
  }

  @Test func playedBefore() async throws {
    let folder = try TemporaryFolder()
    let (run, summary) = try await play(request(), in: folder)
    #expect(try run.storedSummary() == summary)
    #expect(try folder.contents().filter { $0.contains("partial") || $0.contains("lock") } == [])
  }

  @Test(arguments: ["games.csv", "seats.csv", "pairings.csv", "standings.csv"])
  func changedTableIsRefused(table: String) async throws {
    let folder = try TemporaryFolder()
    let (run, _) = try await play(request(), in: folder)
    let path = "\(run.path)/\(table)"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacingOccurrences(of: "random", with: "rendom").replacingOccurrences(
      of: "line", with: "lime"
    ).write(toFile: path, atomically: true, encoding: .utf8)
    let error = try #require(throws: DamagedRun.self) { try run.storedSummary() }
    #expect(error.description.contains(table))
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: DamagedRun.self) { try run.storedSummary() }
  }

  @Test func foreignFolderIsRefused() throws {
    let folder = try TemporaryFolder()
    let run = try RunFolder(run: try game.prepare(request()), output: folder.path)
    #expect(try run.storedSummary() == nil)
    try FileManager.default.createDirectory(atPath: run.path, withIntermediateDirectories: true)
    #expect(throws: DamagedRun.self) { try run.storedSummary() }
  }

  /// A version that tells what it found in other words is named.
  @Test func earlierTablesAreNamed() async throws {
    let folder = try TemporaryFolder()
    let (run, _) = try await play(request(), in: folder)
    let path = "\(run.path)/datapackage.json"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try text.replacing("\"schema_version\" : 6", with: "\"schema_version\" : 3")
      .replacing("\"forfeited_games\" :", with: "\"lost_games\" :")
      .write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: DamagedRun.self) { try run.storedSummary() }
    #expect(error?.reason == "its result files have version 3, but this program writes version 6")
  }

  /// A link that leads nowhere is found before any game is played.
  @Test func danglingLink() async throws {
    let folder = try TemporaryFolder()
    let run = try RunFolder(run: ToyRuns.run(), output: folder.path)
    try FileManager.default.createSymbolicLink(atPath: run.path, withDestinationPath: "nowhere")
    let error = #expect(throws: DamagedRun.self) { try run.storedSummary() }
    #expect(error?.reason == "it is a broken symbolic link")
  }

  /// Links where a run's files go are refused, and what they lead to stays.
  @Test(arguments: ["lock", "games.csv", "journal.new", "journal"])
  func linkedFiles(name: String) async throws {
    let folder = try TemporaryFolder()
    let run = try RunFolder(run: ToyRuns.run(), output: folder.path)
    let partial = "\(folder.path)/.\(run.place.name).partial"
    try Folder.create(partial)
    try Data().write(to: URL(fileURLWithPath: "\(folder.path)/victim"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(partial)/\(name)", withDestinationPath: "../victim")
    let before = try folder.contents()
    let error = await #expect(throws: UsageError.self) { try await run.play() }
    #expect(error?.messages.first?.remedy?.hasPrefix("Nothing was changed") == true)
    #expect(try folder.contents() == before)
    #expect(try folder.text("victim") == "")
  }

  /// A file or the folder that is replaced while games are played keeps the run from being whole.
  @Test(arguments: ["games.csv", "seats.csv", "journal", ""])
  func replacedWhilePlayed(name: String) async throws {
    let folder = try TemporaryFolder()
    let run = try RunFolder(run: ToyRuns.run(games: 600), output: folder.path)
    let partial = "\(folder.path)/.\(run.place.name).partial"
    let place = name.isEmpty ? partial : "\(partial)/\(name)"
    var isReplaced = false
    let error = await #expect(throws: VanishedFolder.self) {
      try await run.play(progress: { _ in
        if isReplaced { return }
        isReplaced = true
        try? FileManager.default.copyItem(atPath: place, toPath: "\(folder.path)/copy")
        try? FileManager.default.removeItem(atPath: place)
        try? FileManager.default.moveItem(atPath: "\(folder.path)/copy", toPath: place)
      })
    }
    #expect(isReplaced)
    #expect(error?.failure == .stopped)
    #expect(error?.file == (name.isEmpty ? nil : place))
    #expect(!FileKind.isTaken(run.path))
    _ = try await run.play()
    let whole = try TemporaryFolder()
    let expected = try await ToyRuns.play(ToyRuns.run(games: 600), in: whole)
    for file in ["games.csv", "seats.csv", "datapackage.json"] {
      #expect(
        FileManager.default.contents(atPath: "\(run.path)/\(file)")
          == FileManager.default.contents(atPath: "\(expected)/\(file)"))
    }
  }

  /// Two runs whose names begin alike have folders of their own, and the same bytes as alone.
  @Test func namesakes() async throws {
    let folder = try TemporaryFolder()
    // Found by trying seeds until eight digits were the same.
    let runs = try [UInt64(117_935), 149_924].map { seed in
      try ToyRuns.run(games: 4, strategies: ["random", "steady"]) { $0.seed = seed }
    }
    try #require(try runs[0].name() == runs[1].name())
    let first = try await ToyRuns.play(runs[0], in: folder)
    let second = try RunFolder(run: runs[1], output: folder.path)
    #expect(second.namesake == first)
    #expect(second.path.hasPrefix(first))
    #expect(second.path.utf8.count == first.utf8.count + 8)
    #expect(try second.storedSummary() == nil)
    let summary = try await second.play()
    #expect(try second.storedSummary() == summary)
    #expect(summary?.run == (try runs[1].name()))
    // Whoever comes first has the short name, and keeps it.
    #expect(try RunFolder(run: runs[0], output: folder.path).path == first)
    #expect(try RunFolder(run: runs[1], output: folder.path + "/2").namesake == nil)
    let alone = try TemporaryFolder()
    let expected = try await ToyRuns.play(runs[1], in: alone)
    for file in ["games.csv", "datapackage.json"] {
      #expect(
        FileManager.default.contents(atPath: "\(second.path)/\(file)")
          == FileManager.default.contents(atPath: "\(expected)/\(file)"))
    }
  }

  /// So has one that is not finished yet.
  @Test func unfinishedNamesakes() throws {
    let folder = try TemporaryFolder()
    let runs = try [UInt64(117_935), 149_924].map { seed in
      try ToyRuns.run(games: 4, strategies: ["random", "steady"]) { $0.seed = seed }
    }
    let partial = try "\(folder.path)/.\(runs[0].name()).partial"
    try Folder.create(partial)
    _ = try Journal(
      folder: StagingFolder(at: partial), header: JournalHeader(run: runs[0], replays: .none))
    #expect(try RunFolder(run: runs[0], output: folder.path).namesake == nil)
    #expect(
      try RunFolder(run: runs[1], output: folder.path).namesake
        == "\(folder.path)/\(runs[0].name())")
  }

  @Test func secondPlayerOfTheSameRunIsRefused() async throws {
    let folder = try TemporaryFolder()
    let run = try RunFolder(run: try game.prepare(request(games: 100_000)), output: folder.path)
    var refusal: (any Error)?
    var chunks = 0
    _ = try await run.play(
      jobs: 1,
      progress: { _ in
        chunks += 1
        if chunks > 2 { cancelTask() }
        guard refusal == nil, let name = try? folder.contents().first else { return }
        do { _ = try FolderLock(OpenFolder(path: "\(folder.path)/\(name)")) } catch {
          refusal = error
        }
      })
    #expect(
      (refusal as? FolderInUse)?.process == "\(ProcessInfo.processInfo.processIdentifier)")
  }
}
