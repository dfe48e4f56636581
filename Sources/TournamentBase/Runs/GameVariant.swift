/// A game with preset rules under a name of its own.
///
/// The catalog lists it next to the game, with its own strategies.
public struct GameVariant: Sendable {
  /// The name on the command line and in folder names.
  public let name: String
  /// A one-line description of the game under these rules.
  public let summary: String
  /// The name of the rule preset.
  ///
  /// Users may change single rules, except for those that the preset sets.
  public let preset: String

  /// Creates a variant without validating its arguments.
  public init(name: String, summary: String, preset: String) {
    self.name = name
    self.summary = summary
    self.preset = preset
  }
}
