import GameCore

extension Dominoes {
  /// Counts for the columns of `games.csv`, over all hands in a match.
  struct DominoesAccumulator: Hashable, Sendable {
    var hands = 0
    var blockedHands = 0
    var tilesPlayed = 0
    var tilesDrawn = 0
    var passes = 0
  }

  public static var measures: [Measure<Dominoes>] {
    [
      Measure("blocked", unit: "hands", "hands that ended because no seat could move") {
        $0.accumulator.blockedHands
      },
      Measure(
        "pips_left", unit: "pips", range: 0...1092,
        "pips that all seats together still held when the last hand ended"
      ) { game in game.hands.seats.reduce(0) { $0 + game.hands[$1].pips } },
      Measure(
        "tiles_drawn", unit: "tiles",
        "tiles taken from the stock or, in the electronic game, flipped for the first time"
      ) { $0.accumulator.tilesDrawn },
      Measure("hands", unit: "hands", "hands dealt") { $0.accumulator.hands },
      Measure("tiles_played", unit: "tiles", "tiles placed on the table") {
        $0.accumulator.tilesPlayed
      },
      Measure("passes", unit: "passes", "passes, including those that the rules force") {
        $0.accumulator.passes
      },
    ]
  }
}
