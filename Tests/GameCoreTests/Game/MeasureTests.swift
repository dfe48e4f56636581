@testable import GameCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct MeasureTests {
  /// A column reads its number off a finished game.
  @Test func ofAGame() throws {
    let measure = try #require(Tricks.measures.first { $0.name == "lead_changes" })
    var all: [Int] = []
    for deal in 0..<10 as Range<UInt64> {
      var game = Tricks(
        rules: try Tricks.Rules(settings: ""), seats: 2,
        randomness: DealRandomness(seed: 1, deal: deal))
      var players: [any Strategy<Tricks.Observation, Tricks.Action>] = [
        LowestCard(), LowestCard(),
      ]
      var nobody = NoObserver<Tricks>()
      _ = try Match.play(&game, strategies: &players, observer: &nobody)
      // Each trick's first card was led; whoever took the last one would lead the next.
      var leaders = stride(from: 0, to: game.history.count, by: 2).map { game.history[$0].seat }
      let last = game.history.suffix(2).max { $0.card < $1.card }
      leaders.append(try #require(last).seat)
      let changes = zip(leaders, leaders.dropFirst()).count { $0 != $1 }
      #expect(measure.value(game) == changes)
      all.append(changes)
    }
    #expect(Set(all).count > 1)
  }

  @Test func whatMayBeLeftOut() {
    let measure = Measure<String>("length", "How long it is.") { $0.count }
    #expect(measure.unit == "")
    #expect(measure.range == nil)
    #expect((measure.name, measure.summary) == ("length", "How long it is."))
    #expect(measure.value("four") == 4)
    #expect(measure.seatValue == nil)
  }

  /// One declaration says what the game's number is, and what each seat's is.
  @Test func ofSeats() {
    let measure = Measure<[Int]>("cards", "Cards in hand.", ofSeat: { $0[$1.index] }) {
      $0.reduce(0, +)
    }
    #expect(measure.value([3, 0, 5]) == 8)
    #expect((0..<3).map { measure.seatValue?([3, 0, 5], Seat($0)) } == [3, 0, 5])
  }
}
