import Statistics

/// A run that is being played, or that was interrupted, as its journal tells it: read without a lock,
/// so that whoever plays it notices nothing.
struct RunProgress: Sendable {
  /// The hidden folder that holds its tables so far.
  let folder: String
  let configuration: RunConfiguration
  /// The part of the run that it is; `nil` for the whole.
  let shard: Shard?
  /// The version of the command that began it.
  let toolVersion: String
  /// The numbers of all games that it is to have.
  let planned: Range<Int>
  /// How many games are in the tables.
  let games: Int
  /// How long the tables of games and seats are up to there, in bytes; what follows is being written.
  let byteCounts: (games: Int, seats: Int)
  /// Thinking times, strategy by strategy.
  let timings: [TimingHistogram]

  /// The hidden folder of a run that is named by its own, or by the hidden one; `nil` where there is none.
  static func folder(of path: String) -> String? {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return [path, "\(path[..<start]).\(path[start...]).partial"].first(where: isHidden)
  }

  /// Whether a path is that of a hidden folder that a run is played in.
  static func isHidden(_ path: String) -> Bool {
    FileKind(path: "\(path)/\(Journal.fileName)") != nil
  }

  /// Looks into a hidden folder.
  ///
  /// - Returns: `nil` where its journal can't be read, or tells of nothing yet.
  /// - Throws: `FileError`.
  init?(folder: String) throws {
    guard let begun = try GrowingTablesProgress(folder: folder),
      let configuration = begun.configuration(as: RunConfiguration.self),
      configuration.games > 0, (1...DealOfGames.seatLimit).contains(configuration.seats),
      (1...RunConfiguration.replicateLimit).contains(configuration.replicates ?? 1),
      begun.byteCounts.count >= 2
    else { return nil }
    self.folder = folder
    self.configuration = configuration
    (shard, toolVersion) = (begun.shard, begun.toolVersion)
    let all = 0..<configuration.games
    planned =
      shard.map { $0.games(of: all.count, gamesPerDeal: configuration.gamesPerDeal) ?? all } ?? all
    guard planned.contains(begun.steps - 1) else { return nil }
    games = begun.steps - planned.lowerBound
    byteCounts = (begun.byteCounts[0], begun.byteCounts[1])
    var timings = configuration.strategies.map { _ in TimingHistogram() }
    for timing in begun.timings
    where timings.indices.contains(timing.entrant) {
      timings[timing.entrant].add(timing.histogram)
    }
    self.timings = timings
  }
}
