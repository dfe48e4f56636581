import GameCore

struct Restrictions: Sendable {
  /// The share of decisions that are random.
  let share: Double
  let never: ActionPattern
  let seesWins: Bool
  /// The number of playouts of each action to choose a replacement, or 0 for a random replacement.
  let playouts: Int

  static let parameters: [Parameter] = [
    .text(
      "of", default: "random",
      summary: "the restricted strategy, in parentheses if it contains commas, such as "
        + "of=(mcts:simulations=100,solve=true)"),
    .text(
      "never", default: "",
      summary:
        "actions that it avoids if it can, in replay notation and separated by /; * stands for any "
        + "characters and ? for one"),
    Parameter.number(
      "share", in: 0...1, default: 0, summary: "share of decisions that are random legal actions"
    ),
    Parameter.integer("sight", in: 0...1, default: 0, summary: "1 to take an immediate win"),
    Parameter.integer(
      "playouts", in: 0...1_000_000, default: 100,
      summary:
        "playouts of each other action, to replace an avoided one by the best; 0: by a random one"
    ),
  ]

  init(_ parameters: ParameterValues) {
    share = parameters.number("share")
    never = ActionPattern(parameters.text("never"))
    seesWins = parameters.integer("sight") == 1
    playouts = parameters.integer("playouts")
  }
}
