@testable import GameCore

extension StrategyMetadata {
  /// Settings with which a searching player takes no longer than any other.
  var quickSettings: String {
    let names = parameters.map(\.name)
    return [("worlds", "1"), ("simulations", "4"), ("playouts", "1")].filter {
      names.contains($0.0)
    }
    .map { "\($0.0)=\($0.1)" }.joined(separator: ",")
  }

  /// Whether it draws states and plays them to their end, which takes long without the compiler's
  /// optimisation where games are long.
  var isSearching: Bool {
    SearchingPlayer(rawValue: name) != nil || marks.contains(.omniscient) || name == "restricted"
  }

  /// Whether it plays without being told every action.
  var playsByItself: Bool { name != "scripted" }
}
