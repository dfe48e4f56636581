import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct TilesTests {
  /// As many pips as the number says, none on another, all on the half.
  @Test(arguments: 0...12)
  func pips(number: Int) {
    let places = Pips.places(number)
    #expect(places.count == number)
    for (index, pip) in places.enumerated() {
      #expect(abs(pip.x) <= 0.4 && abs(pip.y) <= 0.4)
      for other in places[..<index] {
        let (x, y) = (pip.x - other.x, pip.y - other.y)
        #expect(x * x + y * y > 0.17 * 0.17, "\(pip) on \(other)")
      }
    }
    #expect(Pips.drawing(number).split(separator: "<circle").count == number)
  }

  @Test func faces() {
    #expect(Tiles.face(0, 12).contains("href=\"#pips12\""))
    #expect(!Tiles.face(0, 0).contains("href"))
    // Other games may have larger numbers.
    #expect(Tiles.face(3, 15).contains(">15</text>"))
    #expect(Tiles.back != Tiles.face(0, 0))
  }
}
