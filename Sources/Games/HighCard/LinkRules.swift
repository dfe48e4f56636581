import GameCore

extension HighCard {
  /// Link rules without messages, because the game sends none and links cannot affect it.
  public static let links: LinkRules<HighCard>? = LinkRules()
}
