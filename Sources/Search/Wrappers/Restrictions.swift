import GameCore

/// What a restricted player may not do.
@usableFromInline
struct Restrictions: Sendable {
  /// The share of decisions that are any allowed action.
  @usableFromInline let share: Double
  /// Actions that it takes only where it may do nothing else.
  @usableFromInline let never: ActionPattern
  /// Whether it sees a win with its next action, whatever it would do otherwise.
  @usableFromInline let seesWins: Bool
  /// How many games of each action are played to find another one; any is as good where it is 0.
  @usableFromInline let playouts: Int

  static let parameters: [Parameter] = [
    .text(
      "of", default: "random",
      "the strategy that is restricted, in parentheses where it has commas itself: "
        + "of=(mcts:simulations=100,solve=true)"),
    .text(
      "never", default: "",
      "actions that it takes only where it may do nothing else, by their texts in replays: * for any "
        + "characters, ? for one, several with / between"),
    .number("share", 0...1, default: 0, "share of its decisions that are any allowed action"),
    .integer(
      "sight", 0...1, default: 0,
      "1 for taking a win with the next action, whatever it would do otherwise"),
    .integer(
      "playouts", 0...1_000_000, default: 100,
      "where it would do what it never does: random games of each other action to find the best by; 0 for "
        + "any of them"),
  ]

  init(_ parameters: ParameterValues) {
    share = parameters.number("share")
    never = ActionPattern(parameters.text("never"))
    seesWins = parameters.integer("sight") == 1
    playouts = parameters.integer("playouts")
  }
}
