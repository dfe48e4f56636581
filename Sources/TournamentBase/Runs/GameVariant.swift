/// A game under named rules.
///
/// It has a separate name and separate strategies, so that both games are in the catalogue.
public struct GameVariant: Sendable {
  /// The name on the command line and in the names of folders.
  public let name: String
  /// A description of the game under these rules in one line.
  public let summary: String
  /// The name of the preset of rules.
  ///
  /// Users may change single rules, except for those that the preset sets.
  public let preset: String

  /// Creates a variant without checking the texts.
  public init(name: String, summary: String, preset: String) {
    self.name = name
    self.summary = summary
    self.preset = preset
  }
}
