import Testing

@testable import DominoesGame

@Suite(.timeLimit(.minutes(10))) struct TileSetTests {
  @Test func setsOfTilesHoldWhatWasPutIn() {
    var set = TileSet(tiles("0-0 5-6 12-12"))
    #expect(Array(set) == tiles("0-0 5-6 12-12"))
    set.remove(Tile(6, 5))
    #expect(!set.contains(Tile(5, 6)))
    #expect(set.contains(Tile(12, 12)))
    #expect(set.pips == 24)
  }

  @Test func aNumberIsBorneByOneTileWithEachNumber() {
    for number in 0...12 {
      let bearing = TileSet.bearing(any: Dominoes.SuitSet(number))
      #expect(bearing == TileSet((0...12).map { Tile(number, $0) }))
    }
  }

  /// The tiles of a smaller set come first, and a set beyond the largest has no more tiles.
  @Test func fullSets() {
    for largest in 0...12 {
      let full = TileSet.full(upTo: largest)
      #expect(full == TileSet(Tile.lexicographic(upTo: largest)))
      #expect(full.map(\.index) == Array(0..<full.count))
    }
    #expect(TileSet.full(upTo: 0) == TileSet(Tile(0, 0)))
  }

  @Test func severalNumbers() {
    let bearing = TileSet.bearing(any: [0, 12])
    #expect(bearing.count == 25)
    #expect(bearing.allSatisfy { $0.low == 0 || $0.high == 12 })
    #expect(TileSet.bearing(any: []).isEmpty)
    #expect(TileSet.bearing(any: Dominoes.SuitSet(first: 13)) == .full(upTo: 12))
  }

  @Test func doublesAndPips() {
    #expect(TileSet.doubles == TileSet((0...12).map { Tile($0, $0) }))
    #expect(TileSet().pips == 0)
    #expect(TileSet.doubles.pips == 156)
  }
}
