import Testing

@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

struct EnvironmentOperationsTests {
  @Test func `sessions are independent of each other`() throws {
    let sessions = try (0..<2).map { _ in try Sessions.connectFour(batch: 2, seed: 7) }
    let outputs = try sessions.map { session in
      let learner = ScriptedLearner([ScriptedLearner.reset(), ScriptedLearner.step([0, 1])])
      try session.serve(learner.channel)
      return learner.output
    }
    #expect(outputs[0] == outputs[1])
  }
}
