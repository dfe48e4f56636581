import GameCore

extension HighCard {
  /// The rules without messages, so that links have no effect.
  public static let links: LinkRules<HighCard>? = LinkRules()
}
