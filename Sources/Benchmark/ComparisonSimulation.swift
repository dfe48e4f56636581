import Storage
import Statistics
import Tournament

/// Comparisons of a game's rules with themselves from different seeds: how often they find something.
///
/// The games are real ones of Connect Four, played at random, and no game is used twice.
struct ComparisonSimulation {
  static let comparisons = 10_000
  static let pairs = 50
  /// Games that all comparisons take: two for each pair, under both rules.
  static let games = comparisons * pairs * 4

  /// How often the length of a game and the first seat's wins differ at 5 %.
  static func figures(_ shop: Workshop) throws -> [Figure] {
    _ = try shop.play(
      ["connect-four", "--strategy", "random", "--strategy", "random", "--games", "\(games)"],
      keep: true)
    defer { shop.clean() }
    var results = GameResults(input: try FileInput(path: try shop.table("games")))
    try results.skipLine()
    var found = [0, 0]
    for _ in 0..<comparisons {
      var lengths = PairedDifference()
      var firstSeats = PairedDifference()
      for _ in 0..<pairs {
        let (a, b) = (try results.nextPair(), try results.nextPair())
        lengths.addUnit(a.plies, b.plies)
        firstSeats.addUnit(a.firstSeat, b.firstSeat)
      }
      found[0] += lengths.pValue <= 0.05 ? 1 : 0
      found[1] += firstSeats.pValue <= 0.05 ? 1 : 0
    }
    return zip(["game length", "the first seat's wins"], found).map { name, count in
      Figure(
        "rules against themselves, other seeds: \(name) differs at 5 %",
        [100 * Double(count) / Double(comparisons)], "%", decimals: 2, .within(4.3...5.7))
    }
  }
}

/// Lengths and winners from a table of games, block by block.
private struct GameResults {
  let input: FileInput
  private var bytes: [UInt8] = []
  private var place = 0

  init(input: FileInput) { self.input = input }

  mutating func skipLine() throws { while try next() != UInt8(ascii: "\n") {} }

  /// The mean length and the share of the first seat's wins of the next two games.
  mutating func nextPair() throws -> (plies: Double, firstSeat: Double) {
    let (first, second) = (try nextGame(), try nextGame())
    return (
      Double(first.plies + second.plies) / 2, Double(first.firstSeat + second.firstSeat) / 2
    )
  }

  private mutating func nextGame() throws -> (plies: Int, firstSeat: Int) {
    var column = 0
    var plies = 0
    var firstSeat = 0
    while true {
      let byte = try next()
      if byte == UInt8(ascii: "\n") { return (plies, firstSeat) }
      if byte == UInt8(ascii: ",") {
        column += 1
      } else if column == 3 {
        plies = 10 * plies + Int(byte) - 48
      } else if column == 5, byte == UInt8(ascii: "0") {
        firstSeat = 1
      }
    }
  }

  private mutating func next() throws -> UInt8 {
    if place == bytes.count {
      guard let block = try input.next() else {
        throw BenchmarkError("the table of games is too short")
      }
      bytes = Array(block)
      place = 0
    }
    place += 1
    return bytes[place - 1]
  }
}
