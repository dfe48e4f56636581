@testable import GameCore
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct SymbolNameTests {
  private let kinds: [Picture.Kind] =
    [
      .holes(columns: 7, rows: 6, wraps: false), .holes(columns: 7, rows: 6, wraps: true),
      .disc(Seat(0)), .disc(Seat(3)), .tile(2, 5), .tile(5, 2), .tileBack, .card(1, .hearts),
      .card(11, nil), .joker, .cardBack, .badge(Seat(2)), .pointer, .ring, .halo, .tick, .cross,
    ] + Picture.Suit.allCases.map { .card(10, $0) }
    + Picture.Area.allCases.map { .area($0, width: 12, height: 5) }

  /// Every kind has a name of its own, of signs that need no escape.
  @Test func names() {
    let names = kinds.map(\.symbol)
    #expect(Set(names).count == kinds.count)
    for name in names {
      #expect(name.utf8.allSatisfy { $0 > 0x2c && $0 < 0x7b && $0 != 0x3c }, "\(name)")
    }
    #expect(Picture.Kind.tile(2, 5).symbol == "tile2-5")
    #expect(Picture.Kind.card(12, .spades).symbol == "card12s")
    #expect(Picture.Kind.area(.panel, width: 12, height: 5).symbol == "panel12x5")
    #expect(Picture.Kind.text("<b>").symbol == "text:<b>")
  }
}
