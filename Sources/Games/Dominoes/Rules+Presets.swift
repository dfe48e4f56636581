import GameCore

extension Dominoes.Rules {
  public static var presets: [RulesPreset] {
    [
      RulesPreset(
        "block", ["family": "block"], "a hand of block: no stock, who cannot place passes"),
      RulesPreset(
        "block-match", ["family": "block", "target": "100"], "hands of block to 100 points"),
      RulesPreset(
        "block-whole-set", ["family": "block", "hand": "7"],
        "a hand of block with seven tiles each: with four seats all of double-6"),
      RulesPreset(
        "openspiel",
        [
          "family": "block", "opening": "first-seat", "blocked-score": "full",
          "pointless-win": "false",
        ],
        "OpenSpiel's block_dominoes, for two seats: the first leads any tile, and the winner scores "
          + "the other's pips in full"),
      RulesPreset(
        "draw", ["family": "draw"], "a hand of draw: who cannot place draws until it can"),
      RulesPreset(
        "draw-match", ["family": "draw", "target": "100"], "hands of draw to 100 points"),
      RulesPreset(
        "all-fives", ["family": "all-fives"], "a hand of all-fives with the first double a spinner"
      ),
      RulesPreset(
        "all-fives-match", ["family": "all-fives", "target": "100"],
        "hands of all-fives to 100 points"),
      RulesPreset(
        "all-fives-61", ["family": "all-fives", "target": "61"],
        "hands of all-fives to 61 points, usual with three and four seats"),
      RulesPreset(
        "electronic", ["family": "electronic"],
        "electronic dominoes as described, with the open points settled"),
      RulesPreset(
        "original",
        [
          "family": "electronic", "peeks": "0", "peek-again": "true", "others-tiles": "true",
        ],
        "electronic dominoes with the original program's faults: any number of peeks, also at "
          + "others' tiles, which may then be placed"),
    ]
  }
}
