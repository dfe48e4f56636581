#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct GameSums {
  private(set) var games = 0
  private(set) var plies = 0
  private(set) var squares = 0
  private(set) var wins = [0, 0]
  private(set) var draws = 0

  init(path: String) throws {
    try GameSums.read(path) { length, winner in
      games += 1
      plies += length
      squares += length * length
      if let winner { wins[winner] += 1 } else { draws += 1 }
    }
  }

  /// Calls `game` with each game's length and winner, where `nil` stands for a draw.
  static func read(_ path: String, _ game: (_ plies: Int, _ winner: Int?) -> Void) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    for line in data.split(separator: UInt8(ascii: "\n")).dropFirst() {
      let cells = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard cells.count >= 6, let length = Int(String(decoding: cells[3], as: UTF8.self)) else {
        throw BenchmarkError("\(path): expected a file like games.csv")
      }
      game(
        length,
        cells[5].first == UInt8(ascii: "0") ? 0 : cells[5].first == UInt8(ascii: "1") ? 1 : nil)
    }
  }
}
