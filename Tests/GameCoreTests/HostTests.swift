import GameCore
import TestSupport
import Testing

/// That messages play the same games as the loop is a matter of the conformance suite.
@Suite(.timeLimit(.minutes(10))) struct HostTests {
  @Test func asksEverySeatFirst() throws {
    let host = try race(seats: 3)
    #expect(host.pending.map { describe($0) } == ["0: step 1", "1: step 1", "2: step 1"])
    #expect(host.record == nil)
  }

  /// A step ends with the last answer, whichever seat's it is; only then are the next ones asked.
  @Test func waitsForAll() throws {
    var host = try race(seats: 3)
    #expect(send(2, .answer(step: 1, .stay), &host) == [])
    #expect(send(0, .answer(step: 1, .stay), &host) == [])
    #expect(host.pending.map { describe($0) } == ["1: step 1"])
    #expect(
      send(1, .answer(step: 1, .stay), &host) == ["0: step 2", "1: step 2", "2: step 2"])
  }

  @Test func whatDoesNotBelongIsPutAside() throws {
    var host = try race(seats: 2)
    _ = send(0, .answer(step: 1, .stay), &host)
    let digest = host.game.digest
    let refusals: [(Int, Message<BuzzerRace>.Content, String)] = [
      (0, .answer(step: 1, .stay), "0: the seat has answered at step 1 already"),
      (0, .failure(step: 1, .error, reason: ""), "0: the seat has answered at step 1 already"),
      (1, .answer(step: 0, .stay), "1: step 0 is over"),
      (1, .answer(step: .min, .stay), "1: step \(Int.min) is over"),
      (1, .answer(step: 2, .stay), "1: step 2 has not begun"),
      (2, .answer(step: 1, .stay), "2: nobody sits on this seat"),
      (3, .again, "3: nobody sits on this seat"),
      (0, .again, "0: the seat has answered at step 1 already"),
    ]
    for (seat, content, reason) in refusals { #expect(send(seat, content, &host) == [reason]) }
    #expect(host.game.digest == digest)
    #expect(send(1, .answer(step: 1, .stay), &host) == ["0: step 2", "1: step 2"])
    #expect(send(1, .answer(step: 1, .stay), &host) == ["1: step 1 is over"])
  }

  /// In a game of turns only one seat is asked.
  @Test func onlyTheMoverIsAsked() throws {
    var host = Host(
      Tricks(
        rules: try Tricks.Rules(settings: ""), seats: 2,
        randomness: DealRandomness(seed: 3, deal: 1)), seats: 2)
    let mover = try #require(host.pending.first?.recipient)
    let other = mover.next(of: 2)
    let message = Message<Tricks>(from: other, .answer(step: 1, Tricks.Action(card: 0)))
    let answer = host.receive(message, at: .start)
    guard case .refusal(.notAsked(step: 1))? = answer.first?.content else {
      Issue.record("\(answer)")
      return
    }
  }

  /// A question is sent again as often as a seat wants it, and asks nothing anew.
  @Test func lostQuestions() throws {
    var host = try race(seats: 2, rounds: 1)
    for _ in 0..<3 { #expect(send(1, .again, &host) == ["1: step 1"]) }
    _ = send(0, .answer(step: 1, .stay), &host)
    #expect(send(1, .answer(step: 1, .stay), &host) == ["0: over", "1: over"])
    #expect(host.record?.decisions.values == [1, 1])
    #expect(send(1, .again, &host) == ["1: over"])
    #expect(send(0, .answer(step: 1, .stay), &host) == ["0: over"])
  }

  /// A failure ends the match only when all were heard, and several end it together.
  @Test func failures() throws {
    var host = try race(seats: 3)
    #expect(send(2, .failure(step: 1, .error, reason: "killed"), &host) == [])
    #expect(send(0, .failure(step: 1, .timeout, reason: "too slow"), &host) == [])
    #expect(send(1, .answer(step: 1, .stay), &host) == ["0: over", "1: over", "2: over"])
    let record = try #require(host.record)
    #expect(record.forfeits.map(\.reason) == ["too slow", "killed"])
    #expect(record.outcome.ranks.values == [2, 1, 2])
    #expect(host.pending.map { describe($0) } == ["0: over", "1: over", "2: over"])
  }

  /// The limit itself is in time; after it all that did not answer fail at once.
  @Test func answerLimit() throws {
    var host = try race(seats: 3, limit: 100)
    _ = host.receive(
      Message(from: Seat(1), .answer(step: 1, .stay)), at: SimulatedTime(microseconds: 100))
    #expect(host.wait(until: SimulatedTime(microseconds: 100)).isEmpty)
    // A message that comes from the past does not turn time back.
    #expect(send(0, .answer(step: 1, .stay), &host) == [])
    let late = host.receive(
      Message(from: Seat(2), .answer(step: 1, .stay)), at: SimulatedTime(microseconds: 101))
    #expect(late.map { describe($0) } == ["0: over", "1: over", "2: over"])
    let record = try #require(host.record)
    #expect(record.forfeits.map(\.seat) == [Seat(2)])
    #expect(record.outcome.termination == .timeout)
  }

  /// A game that is over when it is set up asks nobody.
  @Test func finishedGame() throws {
    var game = try race(seats: 2, rounds: 1).game
    try game.advance(with: Actions(repeating: .stay, count: 2))
    let host = Host(game, seats: 2)
    #expect(host.record?.steps == 0)
    #expect(host.pending.map { describe($0) } == ["0: over", "1: over"])
  }

  /// An observer sees the same as in the loop, answers in the order in which they arrive.
  @Test func observed() throws {
    var states = States()
    var host = Host(try race(seats: 2, rounds: 2).game, seats: 2, observer: &states)
    for step in 1...2 {
      for seat in [1, 0] {
        _ = host.receive(
          Message(from: Seat(seat), .answer(step: step, .stay)), at: .start, observer: &states)
      }
    }
    #expect(states.rounds == [0, 1, 2])
    #expect(states.seats == [1, 0, 1, 0])
  }

  private struct States: MatchObserver {
    var rounds: [Int] = []
    var seats: [Int] = []

    mutating func began(_ game: BuzzerRace) { rounds.append(game.round) }
    mutating func didDecide(
      _ seat: Seat, _ action: BuzzerRace.Action, from observation: BuzzerRace.Observation
    ) {
      seats.append(seat.index)
    }
    mutating func advanced(_ game: BuzzerRace, with actions: Actions<BuzzerRace.Action>) {
      rounds.append(game.round)
    }
  }

  private func race(
    seats: Int, rounds: Int = 5, limit: Int? = nil
  ) throws -> Host<BuzzerRace> {
    Host(
      BuzzerRace(
        rules: try BuzzerRace.Rules(settings: "rounds=\(rounds)"), seats: seats,
        randomness: DealRandomness(seed: 3, deal: 0)), seats: seats, answerLimit: limit)
  }

  private func send(
    _ seat: Int, _ content: Message<BuzzerRace>.Content, _ host: inout Host<BuzzerRace>
  ) -> [String] {
    host.receive(Message(from: Seat(seat), content), at: .start).map { describe($0) }
  }

  private func describe(_ envelope: Envelope<BuzzerRace>) -> String {
    let text =
      switch envelope.content {
      case .question(let step, _): "step \(step)"
      case .refusal(let refusal): "\(refusal)"
      case .over: "over"
      }
    return "\(envelope.recipient): \(text)"
  }
}
