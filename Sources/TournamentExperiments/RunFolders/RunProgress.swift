import Statistics
import TournamentBase

/// A running or interrupted run, read from its journal without taking its lock.
package struct RunProgress: Sendable {
  /// The hidden folder's path.
  package let folder: String
  package let configuration: RunConfiguration
  /// The shard, or `nil` for the complete run.
  package let shard: Shard?
  /// The program version that started the run.
  package let toolVersion: String
  /// The numbers of all games in the run or shard.
  package let planned: Range<Int>
  /// The number of saved games.
  package let games: Int
  /// The lengths in bytes of the games and seats files up to the last saved game.
  package let byteCounts: (games: Int, seats: Int)
  /// Each strategy's thinking times.
  package let timings: [TimingHistogram]

  /// Returns a run's hidden folder, or `nil` if there is none.
  ///
  /// - Parameter path: The path to the hidden folder or to the run's folder.
  package static func folder(of path: String) -> String? {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return [path, "\(path[..<start]).\(path[start...]).partial"].first(where: isHidden)
  }

  /// Returns `true` if the path is a hidden folder with a journal.
  package static func isHidden(_ path: String) -> Bool {
    FileKind(path: "\(path)/\(Journal.fileName)") != nil
  }

  /// Reads a hidden folder, or returns `nil` if its journal is unreadable or no game is finished.
  package init?(folder: String) throws {
    guard let begun = try JournalContents(unfinished: folder),
      let configuration = begun.configuration(as: RunConfiguration.self),
      configuration.games > 0, (1...DealOfGames.seatLimit).contains(configuration.seats),
      (1...RunConfiguration.replicateLimit).contains(configuration.replicates ?? 1),
      begun.byteCounts.count >= 2
    else { return nil }
    self.folder = folder
    self.configuration = configuration
    (shard, toolVersion) = (Shard(begun.header.shard), begun.header.toolVersion)
    let all = 0..<configuration.games
    planned =
      shard.map { $0.games(of: all.count, gamesPerDeal: configuration.gamesPerDeal) ?? all } ?? all
    guard planned.contains(begun.steps - 1) else { return nil }
    games = begun.steps - planned.lowerBound
    byteCounts = (begun.byteCounts[0], begun.byteCounts[1])
    var timings = configuration.strategies.map { _ in TimingHistogram() }
    for timing in begun.checkpoints.flatMap(\.timings)
    where timings.indices.contains(timing.strategy) {
      timings[timing.strategy].add(timing.histogram)
    }
    self.timings = timings
  }
}
