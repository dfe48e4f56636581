import CLibrary
import GameCore
import TournamentBase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Synthetic result files for measuring how fast a run is read.
struct SyntheticTables {
  let folder: String
  let strategies: Int
  let games: Int

  /// Writes `games.csv` and `seats.csv` for a round-robin of game pairs with plausible results.
  func write() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let gamesFile = try Sink(path: "\(folder)/games.csv")
    let seatsFile = try Sink(path: "\(folder)/seats.csv")
    gamesFile.write("game_id,deal_id,rotation,plies,termination,winner_seat,replay_hash\n")
    seatsFile.write("game_id,seat,strategy,rank,points,score,decisions,illegal,timeouts,forfeit\n")
    var random = RandomStream(state: 1, 2, 3, 4)
    var (first, second) = (0, 1)
    for game in 0..<games {
      let rotation = game & 1
      // A strategy wins about 70% of its games against one that is a hundred ranks lower.
      let lead = Double(second - first) * (rotation == 0 ? 1 : -1) / 100
      let chance = 0.48 * (1 + lead / (1 + abs(lead))) + 0.01
      let draw = random.nextBool(probability: 0.04)
      let winner = draw ? -1 : random.nextBool(probability: chance) ? 0 : 1
      gamesFile.write("\(game),\(game / 2),\(rotation),\(20 + random.next(below: 20)),connected,")
      gamesFile.write((draw ? "" : "\(winner)") + ",")
      gamesFile.write(hexadecimal(random.next()) + "\n")
      for seat in 0..<2 {
        let strategy = seat == rotation ? first : second
        let rank = draw || winner == seat ? 1 : 2
        let score = draw ? "0.5" : winner == seat ? "1.0" : "0.0"
        seatsFile.write("\(game),\(seat),strategy-\(strategy):depth=6,\(rank),")
        seatsFile.write("\(winner == seat ? 1 : 0),\(score),\(10 + random.next(below: 10)),0,0,0\n")
      }
      if rotation == 1 {
        second += 1
        if second == strategies { (first, second) = (first + 1, first + 2) }
        if second == strategies { (first, second) = (0, 1) }
      }
    }
    try gamesFile.close()
    try seatsFile.close()
  }

  private final class Sink {
    private let stream: UnsafeMutablePointer<FILE>

    init(path: String) throws {
      guard let stream = fopen(path, "w") else { throw BenchmarkError("\(path): not writable") }
      self.stream = stream
    }

    func write(_ text: String) { fputs(text, stream) }

    func close() throws {
      let isWhole = ferror(stream) == 0
      guard fclose(stream) == 0, isWhole else { throw BenchmarkError("the disk is full") }
    }
  }
}
