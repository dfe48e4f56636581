import GameCore

extension Dominoes.Rules {
  public static var presets: [RulesPreset] {
    [
      RulesPreset("block", ["family": "block"], "one hand of block: no stock, so seats pass"),
      RulesPreset("block-match", ["family": "block", "target": "100"], "block to 100 points"),
      RulesPreset(
        "block-whole-set", ["family": "block", "hand": "7"],
        "one hand of block with seven tiles each; four seats hold the whole double-6 set"),
      RulesPreset(
        "openspiel",
        [
          "family": "block", "opening": "first-seat", "blocked-score": "full",
          "pointless-win": "false",
        ],
        "block_dominoes of OpenSpiel, for two seats: the first seat leads any tile, and the winner "
          + "scores the other's pips in full"),
      RulesPreset(
        "draw", ["family": "draw"], "one hand of draw: a seat that cannot place draws until it can"),
      RulesPreset("draw-match", ["family": "draw", "target": "100"], "draw to 100 points"),
      RulesPreset(
        "all-fives", ["family": "all-fives"], "one hand of all-fives: the first double is a spinner"
      ),
      RulesPreset(
        "all-fives-match", ["family": "all-fives", "target": "100"], "all-fives to 100 points"),
      RulesPreset(
        "all-fives-61", ["family": "all-fives", "target": "61"],
        "all-fives to 61 points, usual with three or four seats"),
      RulesPreset(
        "electronic", ["family": "electronic"],
        "electronic dominoes by its description, with open details decided"),
      RulesPreset(
        "original",
        [
          "family": "electronic", "peeks": "0", "peek-again": "true", "others-tiles": "true",
          "check-fit": "false", "enforce-turn": "false", "announce-winner": "false",
        ],
        "electronic dominoes with the faults of the original program: unlimited flips, also of "
          + "others' tiles, which can then be placed; no check of fit and turn; no winner"),
    ]
  }
}
