@testable import GameCore

extension StrategyMetadata {
  /// Settings with which a search player is as fast as others.
  var quickSettings: String {
    let names = parameters.map(\.name)
    return [("worlds", "1"), ("simulations", "4"), ("playouts", "1")].filter {
      names.contains($0.0)
    }
    .map { "\($0.0)=\($0.1)" }.joined(separator: ",")
  }

  /// A Boolean value that indicates whether it samples states and plays them out.
  ///
  /// That takes long without optimization in long games.
  var isSearching: Bool {
    SearchingPlayer(rawValue: name) != nil || marks.contains(.omniscient) || name == "restricted"
  }

  /// A Boolean value that indicates whether it plays without a list of actions.
  var playsByItself: Bool { name != "scripted" }
}
