#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Sums over a table of games of two seats.
struct GameSums {
  private(set) var games = 0
  private(set) var plies = 0
  private(set) var squares = 0
  private(set) var wins = [0, 0]
  private(set) var draws = 0

  init(path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    for line in data.split(separator: UInt8(ascii: "\n")).dropFirst() {
      let cells = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard cells.count >= 6, let length = Int(String(decoding: cells[3], as: UTF8.self)) else {
        throw BenchmarkError("\(path) is no table of games")
      }
      games += 1
      plies += length
      squares += length * length
      switch cells[5].first {
      case UInt8(ascii: "0"): wins[0] += 1
      case UInt8(ascii: "1"): wins[1] += 1
      default: draws += 1
      }
    }
  }
}
