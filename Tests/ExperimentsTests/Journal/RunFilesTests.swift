@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RunFilesTests {
  private let folder: TemporaryFolder
  private let run: PlayableRun

  init() throws {
    folder = try TemporaryFolder()
    run = try ToyRuns.run(games: 12)
  }

  @Test func beginnings() throws {
    let plain = RunFiles.beginnings(of: run, replays: .none)
    #expect(plain.map(\.name) == ["games.csv", "seats.csv"])
    #expect(plain[0].text.hasPrefix("game_id,pair_id,rotation,"))
    #expect(plain[0].text.hasSuffix(",draws,first,second\n"))
    #expect(plain[1].text.hasPrefix("game_id,seat,strategy,"))
    let all = RunFiles.beginnings(of: run, replays: .every(5))
    #expect(all.map(\.name) == ["games.csv", "seats.csv", "replays.jsonl"])
    #expect(all[2].text.isEmpty)
  }

  /// What holds before the first game is what the files are begun with.
  @Test(arguments: [Sampling.none, .all])
  func firstCheckpoint(replays: Sampling) throws {
    let part = try run.part(try #require(Shard("2/3")))
    let files = try RunFiles(run: part, folder: StagingFolder(at: folder.path), replays: replays)
    let first = RunFiles.firstCheckpoint(of: part, replays: replays)
    #expect(first.games == 4)
    #expect(first.files == files.all.map(\.mark))
    for (file, name) in zip(files.all, ["games.csv", "seats.csv", "replays.jsonl"]) {
      #expect(try FileMark(path: "\(folder.path)/\(name)") == file.mark)
    }
    #expect((files.replays == nil) == (replays == .none))
  }

  /// Rows and replays are added as they come, and files go on behind a checkpoint.
  @Test func goingOn() throws {
    let files = try RunFiles(run: run, folder: StagingFolder(at: folder.path), replays: .all)
    let chunk = try run.playChunk(0..<4, run.schedule.round, .all, nil)
    let before = files.all.reduce(0) { $0 + $1.byteCount }
    try files.write(chunk)
    #expect(files.all.reduce(0) { $0 + $1.byteCount } == before + chunk.byteCount)
    let checkpoint = Checkpoint(games: 4, files: files.all.map(\.mark))
    let hashes = files.all.map(\.hash)
    try files.write(try run.playChunk(4..<6, run.schedule.round, .all, nil))
    let again = try RunFiles(
      run: run, folder: StagingFolder(at: folder.path), replays: .all, at: checkpoint,
      hashes: hashes
    )
    try again.write(try run.playChunk(4..<12, run.schedule.round, .all, nil))
    let whole = try TemporaryFolder()
    let expected = try RunFiles(run: run, folder: StagingFolder(at: whole.path), replays: .all)
    try expected.write(try ToyRuns.chunk(run, replays: .all))
    for name in ["games.csv", "seats.csv", "replays.jsonl"] {
      #expect(try folder.text(name) == whole.text(name))
    }
    #expect(again.all.map(\.mark) == expected.all.map(\.mark))
  }

  @Test func noFolder() {
    #expect(throws: FileError.self) {
      try RunFiles(run: run, folder: StagingFolder(at: "\(folder.path)/none"), replays: .none)
    }
  }
}
