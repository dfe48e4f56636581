import GameCore

extension Nim {
  /// The rules of linked games: each device keeps a separate pile and plays the received actions.
  public static let links: LinkRules<Nim>? = {
    var links = LinkRules<Nim>()
    links.actionSize = { $0.description.utf8.count }
    return links
  }()
}
