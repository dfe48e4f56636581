import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentReports

struct FrameSymbolsTests {
  @Test(arguments: ReplayFramesFixture.samples)
  func `every kind of mark has a symbol, and words have none`(sample: String) throws {
    let games = try ReplayFramesFixture.games(sample)
    let symbols = FrameSymbols(games)
    let kinds = Set(games.flatMap(\.marks).map(\.kind).filter { $0.drawing != nil })
    #expect(Set(kinds.map { symbols.place(of: $0) }) == Set(0..<kinds.count))
    for place in 0..<kinds.count { #expect(symbols.svg.contains("<symbol id=\"mark\(place)\" ")) }
    #expect(symbols.svg.components(separatedBy: "<symbol ").count == kinds.count + 1)
    #expect(XMLCheck.isWellFormed("<svg>\(symbols.svg)</svg>"))
    // Colors are variables of the page.
    #expect(!symbols.svg.contains("fill:#"))
  }

  /// The number of pips is correct, no pips overlap, and all are on the half.
  @Test(arguments: 0...12)
  func `pips are within their half of the tile`(number: Int) {
    let places = Picture.Kind.pips(number)
    #expect(places.count == number)
    for (index, pip) in places.enumerated() {
      #expect(abs(pip.x) <= 0.4 && abs(pip.y) <= 0.4)
      for other in places[..<index] {
        let (x, y) = (pip.x - other.x, pip.y - other.y)
        #expect(x * x + y * y > 0.17 * 0.17, "\(pip) on \(other)")
      }
    }
  }

  @Test func `all marks look different`() throws {
    var kinds: [Picture.Kind] =
      [
        .holes(columns: 7, rows: 6, wraps: false), .holes(columns: 7, rows: 6, wraps: true),
        .tile(2, 5), .tile(5, 2), .tile(3, 15), .tileBack, .joker, .cardBack, .pointer, .ring,
        .halo, .tick, .cross,
      ] + Picture.Area.allCases.map { .area($0, width: 20, height: 10) }
    for rank in 1...13 {
      kinds.append(.card(rank, nil))
      kinds += Picture.Suit.allCases.map { .card(rank, $0) }
    }
    #expect(Set(kinds.compactMap(\.drawing)).count == kinds.count)
    #expect(Picture.Kind.tile(3, 15).drawing?.contains(">15</text>") == true)
    #expect(Picture.Kind.card(12, .hearts).drawing?.contains(">Q</text>") == true)
    #expect(Picture.Kind.card(12, .hearts).drawing?.contains("var(--red") == true)
    #expect(Picture.Kind.card(12, .clubs).drawing?.contains("var(--red") == false)
    #expect(Picture.Kind.text("words").drawing == nil)
    #expect(Picture.Kind.player(Seat(0), width: 10).drawing == nil)
  }

  @Test func `seats are distinguished without colors`() {
    for kind in [Picture.Kind.disc, Picture.Kind.badge] {
      let drawings = SeatSet.all(Seat.limit).map { seat in
        kind(seat).drawing?.replacing("seat\(seat)", with: "seat")
      }
      #expect(Set(drawings).count == Seat.limit)
    }
  }
}
