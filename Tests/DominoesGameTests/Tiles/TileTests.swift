import Testing

@testable import DominoesGame

struct TileTests {
  @Test(arguments: [(6, 28, 168), (9, 55, 495), (12, 91, 1092), (1, 3, 3)])
  func `sets have the expected numbers of tiles and pips`(largest: Int, count: Int, pips: Int) {
    let all = Tile.lexicographic(upTo: largest)
    #expect(all.count == count)
    #expect(Set(all).count == count)
    #expect(all.reduce(0) { $0 + $1.pips } == pips)
    let full = TileSet.full(upTo: largest)
    #expect(full == TileSet(all))
    #expect(full.count == count)
    #expect(full.pips == pips)
    #expect(TileSet.doubles.intersection(full).count == largest + 1)
  }

  @Test func `indices are distinct and lead back to the tile`() {
    let all = Tile.lexicographic(upTo: Tile.largestNumber)
    #expect(Set(all.map(\.index)) == Set(0..<91))
    for tile in all { #expect(Tile(index: tile.index) == tile) }
  }

  @Test func `the text of a tile reads back, and no other text does`() {
    for tile in Tile.lexicographic(upTo: 12) { #expect(Tile(tile.description) == tile) }
    for text in ["", "3", "5-2", "2-13", "-1-2", "2-+5", "02-5", "2-5 ", "2--5", "a-b"] {
      #expect(Tile(text) == nil, "\(text)")
    }
  }

  @Test func `a tile is a double if both its numbers are the same`() {
    for tile in Tile.lexicographic(upTo: Tile.largestNumber) {
      #expect(tile.isDouble == (tile.low == tile.high), "\(tile)")
    }
  }
}
