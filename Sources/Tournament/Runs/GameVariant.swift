/// A game under named rules, with a separate name and strategies, so that both games are in the catalogue.
public struct GameVariant: Sendable {
  /// The name on the command line and of its folders.
  public let name: String
  /// A description of the game under these rules in one line.
  public let summary: String
  /// The named rules of the game; single rules may be changed, except for those that the named rules set.
  public let preset: String

  /// Creates a variant; the texts are not checked.
  public init(name: String, summary: String, preset: String) {
    self.name = name
    self.summary = summary
    self.preset = preset
  }
}
