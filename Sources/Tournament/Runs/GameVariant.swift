/// A line of the catalogue for a game under named rules: with a name and players of its own, so that both
/// can be played side by side.
public struct GameVariant: Sendable {
  /// The name on the command line, and of its folders.
  public let name: String
  /// One line that says what the game is under these rules.
  public let summary: String
  /// The named rules of the game that it is played by; single rules may differ, but for those that these
  /// set.
  public let preset: String

  /// Takes the texts unchecked.
  public init(name: String, summary: String, preset: String) {
    self.name = name
    self.summary = summary
    self.preset = preset
  }
}
