@testable import ConnectFourGame
@testable import GameCore
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct EnvironmentRequestTests {
  @Test func defaults() throws {
    let request = EnvironmentRequest(rules: try Sessions.rules(ConnectFour.self))
    #expect(request.seats == 2 && request.batch == 1 && request.seed == 1)
    #expect(request.learner == .seat(Seat(0)) && request.opponents.isEmpty)
  }
}
