import GameCore

extension HighCard {
  /// Nobody says anything, so that links change nothing.
  public static let links: LinkRules<HighCard>? = LinkRules()
}
