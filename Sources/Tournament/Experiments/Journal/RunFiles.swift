import GameCore

/// The files of a run that grow with its games.
struct RunFiles {
  let games: FileOutput
  let seats: FileOutput
  /// Where positions go; `nil` where they are not measured.
  let positions: FileOutput?
  /// Where replays go; `nil` where none are kept.
  let replays: FileOutput?
  /// Where decisions of programs go, game by game; `nil` where there are no programs.
  let decisions: FileOutput?

  /// The names of all files that are ever in the hidden folder of a run.
  static func allNames(of run: PlayableRun) -> [String] {
    ResultFile.allCases.map(\.fileName) + run.ruleFiles.map(\.fileName)
      + [replayFile, Shard.timingsFile, Journal.fileName, Journal.newFileName]
      + [DecisionFile.name, DecisionFile.partialName] + PackageFile.descriptions
      + ErrorFile.names(of: run.configuration)
  }

  static let replayFile = "replays" + ReplayFormat.fileExtension

  var all: [FileOutput] { [games, seats] + [positions, replays, decisions].compactMap(\.self) }

  /// The tables among them, in their order.
  var tables: [FileOutput] { [games, seats] + [positions].compactMap(\.self) }

  /// Their names and what each begins with, in the order in which the journal counts them.
  static func beginnings(of run: PlayableRun, replays: Sampling) -> [(name: String, text: String)] {
    ResultFile.growing(run.metrics).map {
      ($0.fileName, run.schema(of: $0).header)
    } + (replays == .none ? [] : [(replayFile, "")])
      + (run.configuration.hasPrograms ? [(DecisionFile.name, "")] : [])
  }

  /// What holds before the first game.
  static func firstCheckpoint(of run: PlayableRun, replays: Sampling) -> Checkpoint {
    Checkpoint(
      games: run.games.lowerBound,
      files: beginnings(of: run, replays: replays).map { FileMark(of: $0.text) })
  }

  /// Begins the files.
  ///
  /// - Throws: `FileError`.
  init(run: PlayableRun, folder: StagingFolder, replays: Sampling) throws(FileError) {
    var files: [FileOutput] = []
    for (name, text) in RunFiles.beginnings(of: run, replays: replays) {
      files.append(try folder.write([text], to: name))
    }
    self.init(files, hasPositions: run.metrics?.hasPositions == true, hasReplays: replays != .none)
  }

  /// Goes on with files whose bytes up to a checkpoint are known to be right.
  ///
  /// - Throws: `FileError`.
  init(
    run: PlayableRun, folder: StagingFolder, replays: Sampling, at checkpoint: Checkpoint,
    hashes: [SHA256]
  ) throws(FileError) {
    var files: [FileOutput] = []
    for (index, beginning) in RunFiles.beginnings(of: run, replays: replays).enumerated() {
      files.append(
        try folder.resume(
          beginning.name, at: checkpoint.files[index].byteCount, hash: hashes[index]))
    }
    self.init(files, hasPositions: run.metrics?.hasPositions == true, hasReplays: replays != .none)
  }

  private init(_ files: [FileOutput], hasPositions: Bool, hasReplays: Bool) {
    games = files[0]
    seats = files[1]
    var rest = files.dropFirst(2)
    positions = hasPositions ? rest.popFirst() : nil
    replays = hasReplays ? rest.popFirst() : nil
    decisions = rest.first
  }

  /// Adds the rows and replays of a chunk.
  func write(_ chunk: Chunk) throws(FileError) {
    try games.write(chunk.gameRows.bytes)
    try seats.write(chunk.seatRows.bytes)
    try positions?.write(chunk.positionRows.bytes)
    try replays?.write(chunk.replays.bytes)
    try decisions?.write(chunk.decisions.bytes)
  }
}

extension Chunk {
  /// How many bytes of files it makes.
  var byteCount: Int {
    gameRows.count + seatRows.count + positionRows.count + replays.count + decisions.count
  }
}
