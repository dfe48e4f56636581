@testable import GameCore

extension StrategyMetadata {
  /// Settings that make a search player as fast as other strategies.
  var quickSettings: String {
    let names = parameters.map(\.name)
    return [("determinizations", "1"), ("simulations", "4"), ("playouts", "1")].filter {
      names.contains($0.0)
    }
    .map { "\($0.0)=\($0.1)" }.joined(separator: ",")
  }

  /// A Boolean value that indicates whether the strategy samples states and plays them out.
  ///
  /// In debug builds, such a search takes long in long games.
  var isSearching: Bool {
    SearchingPlayer(rawValue: name) != nil || marks.contains(.omniscient) || name == "restricted"
  }

  /// A Boolean value that indicates whether the strategy plays without a list of actions.
  var playsByItself: Bool { name != "scripted" }
}
