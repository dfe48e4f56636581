import GameCore

extension Dominoes.Rules {
  public static var presets: [RulesPreset] {
    [
      RulesPreset(
        "block", rules: ["family": "block"],
        summary: "one hand of block, in which a seat that cannot place passes"),
      RulesPreset(
        "block-match", rules: ["family": "block", "target": "100"], summary: "block to 100 points"),
      RulesPreset(
        "block-whole-set", rules: ["family": "block", "hand": "7"],
        summary: "one hand of block with seven tiles each, so that four seats hold all 28 tiles"),
      RulesPreset(
        "openspiel",
        rules: [
          "family": "block", "opening": "first-seat", "blocked-score": "full",
          "pointless-win": "false",
        ],
        summary:
          "OpenSpiel's block_dominoes, for two players: the first seat leads any tile, and the "
          + "winner scores the other's pips in full"),
      RulesPreset(
        "draw", rules: ["family": "draw"],
        summary: "one hand of draw, in which a seat that cannot place draws until it can"),
      RulesPreset(
        "draw-match", rules: ["family": "draw", "target": "100"], summary: "draw to 100 points"),
      RulesPreset(
        "all-fives", rules: ["family": "all-fives"],
        summary: "one hand of all-fives, in which the first double is a spinner"
      ),
      RulesPreset(
        "all-fives-match", rules: ["family": "all-fives", "target": "100"],
        summary: "all-fives to 100 points"),
      RulesPreset(
        "all-fives-61", rules: ["family": "all-fives", "target": "61"],
        summary: "all-fives to 61 points, as usual with three or four players"),
      RulesPreset(
        "electronic", rules: ["family": "electronic"],
        summary: "electronic dominoes as first described, with the open details filled in"),
      RulesPreset(
        "original",
        rules: [
          "family": "electronic", "peeks": "0", "peek-again": "true", "others-tiles": "true",
          "check-fit": "false", "enforce-turn": "false", "announce-winner": "false",
        ],
        summary:
          "electronic dominoes with the original program's faults: unlimited flips, including "
          + "others' tiles, which can then be placed; no check of fit and turn; no winner"),
    ]
  }
}
