/// Lists that what a shell offers is taken from, where it depends on the catalogue of games.
enum CompletionList {
  static let games = "games"
  /// Commands and games.
  static let subjects = "subjects"
  /// Those of the game that stands on the command line, as the three after it.
  static let strategies = "strategies"
  static let rules = "rules"
  /// Names of rules, or files of them.
  static let presets = "presets"
}
