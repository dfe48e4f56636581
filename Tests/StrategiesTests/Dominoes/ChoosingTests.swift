@testable import DominoesGame
@testable import GameCore
import Testing

@testable import Strategies

/// What the bots weigh placements by.
@Suite(.timeLimit(.minutes(10))) struct ChoosingTests {
  private typealias Tile = Dominoes.Tile

  private func view(
    _ settings: String, _ tiles: String, _ before: String...
  ) throws -> Dominoes.Observation {
    let game = try Situation<Dominoes>(settings, tiles: tiles, after: before).game
    return game.observation(for: try #require(game.mover))
  }

  /// Equal scores are drawn by lot, each with the same chance, wherever they come in the order.
  @Test func equalScoresAreDrawnFairly() throws {
    let seen = try view("hand=4", "0-0 2-2 3-4 1-6")
    var random = DealRandomness(seed: 1, deal: 0).chance
    var counts: [String: Int] = [:]
    for _ in 0..<900 {
      let action = seen.bestPlacement(&random) { tile, _ in tile == Tile(2, 2) ? 0 : 1 }
      counts[try #require(action).description, default: 0] += 1
    }
    #expect(Set(counts.keys) == ["lead 0-0", "lead 3-4", "lead 1-6"])
    // Five standard deviations of a binomial count: √(900 · 1/3 · 2/3) is 14.1.
    for count in counts.values { #expect(abs(count - 300) < 71) }
  }

  /// A score may be as low as there is, and is never taken for no placement at all.
  @Test(arguments: [Int.min + 1, -1, 0, .max])
  func oneScoreForAll(score: Int) throws {
    let seen = try view("hand=2", "0-1 1-2 1-6 4-4", "lead 0-1")
    var random = DealRandomness(seed: 1, deal: 0).chance
    let action = seen.bestPlacement(&random) { _, _ in score }
    #expect(action?.description == "place 1-6 on 1")
  }

  @Test func noPlacement() throws {
    let seen = try view("family=electronic,hand=1", "0-1 5-6", "lead 0-1")
    var random = DealRandomness(seed: 1, deal: 0).chance
    let action = seen.bestPlacement(&random) { _, _ in 0 }
    #expect(action == nil)
  }

  /// The score is asked for each end that a tile fits.
  @Test func endsAreScoredApart() throws {
    let seen = try view("hand=4", "1-3 1-2 2-5 2-6 2-3 0-0 4-4 4-5", "lead 1-3", "place 2-3 on 3")
    var random = DealRandomness(seed: 1, deal: 0).chance
    for number in 1...2 {
      let action = seen.bestPlacement(&random) { tile, end in
        tile == Tile(1, 2) && end == .number(number) ? 1 : 0
      }
      #expect(action?.description == "place 1-2 on \(number)")
    }
  }

  @Test func hiddenTilesAreFlippedFairly() throws {
    let seen = try view("family=electronic,set=2,hand=1", "0-1 2-2", "lead 0-1")
    var random = DealRandomness(seed: 1, deal: 0).chance
    var counts: [Dominoes.Action: Int] = [:]
    for _ in 0..<800 {
      let flip = seen.flipHidden(&random)
      counts[try #require(flip), default: 0] += 1
    }
    #expect(Set(counts.keys) == [.flip(2), .flip(3), .flip(4), .flip(5)])
    // Five standard deviations of a binomial count: √(800 · 1/4 · 3/4) is 12.2.
    for count in counts.values { #expect(abs(count - 200) < 62) }
  }

  /// Only the first hidden tile may be turned over, though all are hidden.
  @Test func hiddenTilesThatMayNotBeFlipped() throws {
    let seen = try view("family=electronic,pick=top", "0-1")
    var random = DealRandomness(seed: 1, deal: 0).chance
    let flips = (0..<5).map { _ in seen.flipHidden(&random) }
    #expect(flips.allSatisfy { $0 == .flip(0) })
    let flip = try view("hand=2", "0-1 1-2").flipHidden(&random)
    #expect(flip == nil)
  }

  @Test(arguments: [
    // Tiles, what came before, the tile and the end that it goes on, and the followers.
    ("1-3 1-2 2-5 2-6 2-3 0-0 4-4 4-5", 1, 2), ("1-3 1-2 2-5 2-6 2-3 0-0 4-4 4-5", 2, 0),
    // A double follows like any other tile.
    ("1-3 1-2 2-2 1-1 2-3 0-0 4-4 4-5", 1, 1),
  ])
  func followUps(tiles: String, end: Int, followers: Int) throws {
    let seen = try view("hand=4", tiles, "lead 1-3", "place 2-3 on 3")
    #expect(seen.followUps(Tile(1, 2), on: .number(end)) == followers)
    // What is asked is not played.
    #expect(!seen.table.placed.contains(Tile(1, 2)))
    #expect(seen.table(after: Tile(1, 2), on: .number(end)).placed.contains(Tile(1, 2)))
  }

  /// Of the 13 tiles that bear 1 or 3 the seat has seen four; one number was passed on.
  @Test func starving() throws {
    let seen = try view("hand=4", "1-2 2-3 1-3 0-1 3-6 6-6 5-5 4-4", "lead 1-2")
    #expect(seen.starving(Tile(2, 3), on: .number(2)) == 128 - 9)
    #expect(seen.starving(Tile(1, 3), on: .number(1)) == 128 - 10)
  }
}
