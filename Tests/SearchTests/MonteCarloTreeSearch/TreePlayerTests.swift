@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import Search

@Suite struct TreePlayerTests {
  /// The memory is taken once and is what the parameters allow.
  @Test(arguments: [("simulations=30", 31), ("simulations=5000,nodes=1001", 1002)])
  func roomForWhatIsSimulated(settings: String, places: Int) throws {
    var parameters = ParameterValues(
      MonteCarloTree<RandomPlayout<ConnectFour>>.card.parameters)
    for setting in settings.split(separator: ",").compactMap({ Assignment($0) }) {
      try parameters.set(setting)
    }
    var player = TreePlayer<RandomPlayout<ConnectFour>>(parameters, seats: 2)
    var random = RandomStream.test()
    let game = ConnectFour(position: .init(rules: .standard))
    let first = try player.search(game, using: &random)
    #expect(first.tree.limit == places)
    #expect(try player.search(game, using: &random).tree.places == first.tree.places)
  }
}
