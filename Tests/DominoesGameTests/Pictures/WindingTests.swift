@testable import GameCore
import TestSupport
import Testing

@testable import DominoesGame

struct WindingTests {
  private func pieces(_ tiles: [(Int, Int)]) -> [Dominoes.LineOfPlay.Piece] {
    tiles.enumerated().map { index, tile in
      Dominoes.LineOfPlay.Piece(
        tile: Tile(tile.0, tile.1), near: tile.0,
        parent: index == 0 ? nil : Dominoes.LineOfPlay.Joint(place: index - 1, side: .ahead))
    }
  }

  private func places(_ tiles: [(Int, Int)], width: Double, height: Double) -> [String]? {
    Dominoes.Winding(pieces(tiles), width: width, height: height)?.places.map {
      "\($0.x)/\($0.y)/\($0.turn)"
    }
  }

  /// The double is across the line, and the larger number of a tile comes first if it touches.
  @Test func `a short line is straight`() {
    #expect(
      places([(0, 1), (1, 1), (1, 2), (2, 0)], width: 16, height: 5)
        == ["8.0/2.5/0", "9.5/2.5/1", "11.0/2.5/0", "13.0/2.5/2"])
    #expect(places([(3, 3), (3, 4)], width: 16, height: 5) == ["8.5/2.5/1", "10.0/2.5/0"])
  }

  @Test func `at the edge an arm turns down and back`() {
    #expect(
      places([(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)], width: 8, height: 7)
        == ["4.0/3.5/0", "6.0/3.5/0", "7.5/4.0/1", "7.0/5.5/2", "5.0/5.5/2"])
  }

  @Test func `without space there is no winding line`() {
    #expect(places([(0, 1), (1, 2), (2, 3)], width: 5, height: 1) == nil)
    #expect(places([], width: 5, height: 1) == [])
  }
}
