import GameCore
import Testing

@testable import ConnectFourGame
@testable import Strategies

@Suite(.timeLimit(.minutes(10))) struct RandomColumnTests {
  /// Every legal action comes about equally often, drops and pops alike.
  @Test(arguments: [
    ("", "4 4 4 4 4 4"), ("pop-out=true", "1 2 1 2 3 4"), ("columns=1,rows=2,connect=2", "1"),
  ])
  func isUniform(settings: String, before: String) throws {
    let position = try ConnectFour.Position(settings, after: before)
    let observation = ConnectFour.Observation(position: position)
    var random = try RandomColumn(rules: position.rules)
    var counts: [ConnectFour.Action: Int] = [:]
    for _ in 0..<2000 { counts[random.choose(from: observation), default: 0] += 1 }
    let actions = Array(position.legalActions)
    #expect(Set(counts.keys) == Set(actions))
    let share = 1 / Double(actions.count)
    let deviation = (2000 * share * (1 - share)).squareRoot()
    for (action, count) in counts {
      #expect(abs(Double(count) - 2000 * share) <= 5 * deviation, "\(action)")
    }
  }
}
