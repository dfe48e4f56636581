import GameCore

extension Nim {
  /// Each end keeps its own pile, and takes from it what the other says it has taken.
  public static let links: LinkRules<Nim>? = {
    var links = LinkRules<Nim>()
    links.actionSize = { $0.description.utf8.count }
    return links
  }()
}
