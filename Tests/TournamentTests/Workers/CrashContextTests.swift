import CSystem
import GameCore
import TestSupport
import Testing

@testable import TournamentBase

struct CrashContextTests {
  /// Returns the recorded turns of a game.
  private func turns(of game: String) -> [CrashContextSnapshot] {
    (0..<CrashContextSnapshot.limit).compactMap { CrashContextSnapshot(at: $0) }.filter {
      $0.game == game
    }
  }

  /// No seat is recorded before the first decision, and then always the latest deciding seat, until the end.
  @Test func `the deciding seat is recorded`() throws {
    let names = CrashContextNames(game: "marked", strategies: ["zero", "one", "two:a=1,b=2"])
    var marker = CrashContext<Tricks>(names, deals: 9)
    defer { withExtendedLifetime(names) {} }
    var seating = PerSeat(repeating: 2, count: 2)
    seating[Seat(1)] = 0
    marker.seat(game: 17, deal: 8, strategies: seating)
    #expect(turns(of: "marked").isEmpty)
    let game = Tricks(
      rules: .init(), seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
    for (seat, strategy) in [(0, "two:a=1,b=2"), (1, "zero"), (0, "two:a=1,b=2")] {
      marker.willDecide(Seat(seat), from: game.observation(for: Seat(seat)))
      let turn = try #require(turns(of: "marked").first)
      #expect((turn.number, turn.deal, turn.seat) == (17, 8, seat))
      #expect(turn.strategy == strategy)
    }
    marker.seat(game: -1, deal: 3, strategies: seating)
    marker.ask(Seat(1))
    let turn = try #require(turns(of: "marked").first)
    #expect((turn.number, turn.deal, turn.seat) == (nil, 3, 1))
    marker.end()
    #expect(turns(of: "marked").isEmpty)
  }

  /// Earlier games do not matter.
  @Test func `before the strategies of a game are set there is no deciding strategy`() throws {
    for strategies in [["zero", "one", "two"], ["zero"], []] {
      let names = CrashContextNames(game: "unseated", strategies: strategies)
      let marker = CrashContext<Tricks>(names, deals: 1)
      defer { withExtendedLifetime(names) { marker.end() } }
      marker.ask(Seat(1))
      #expect(turns(of: "unseated").isEmpty)
      if strategies.count < 3 { continue }
      marker.seat(game: 1, deal: 1, strategies: PerSeat(repeating: 2, count: 2))
      marker.ask(Seat(1))
      #expect(turns(of: "unseated").map(\.strategy) == ["two"])
    }
  }

  /// The outer game is not affected.
  @Test func `a nested game on the same thread is not recorded`() throws {
    let names = CrashContextNames(game: "outer", strategies: ["only"])
    let inner = CrashContextNames(game: "inner", strategies: ["other"])
    let marker = CrashContext<Tricks>(names, deals: 1)
    defer { withExtendedLifetime((names, inner)) { marker.end() } }
    marker.seat(game: 1, deal: 1, strategies: PerSeat(repeating: 0, count: 2))
    marker.ask(Seat(0))
    let other = CrashContext<Tricks>(inner, deals: 1)
    other.seat(game: 5, deal: 5, strategies: PerSeat(repeating: 0, count: 2))
    other.ask(Seat(1))
    #expect(turns(of: "inner").isEmpty)
    other.end()
    #expect(turns(of: "outer").map(\.number) == [1])
  }

  @Test func `readers receive truncated names`() throws {
    let names = CrashContextNames(
      game: String(repeating: "g", count: 100), strategies: [String(repeating: "s", count: 2000)])
    let marker = CrashContext<Tricks>(names, deals: 1)
    defer { withExtendedLifetime(names) { marker.end() } }
    marker.seat(game: 1, deal: 1, strategies: PerSeat(repeating: 0, count: 2))
    marker.ask(Seat(0))
    let turn = try #require(turns(of: String(repeating: "g", count: 63)).first)
    #expect(turn.strategy == String(repeating: "s", count: 511))
  }

  /// The last line of output names the game and the deciding seat.
  @Test func `a trap ends the process with a report`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { try playUntilItCrashes(Dividing(by: 0)) }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      text.contains(
        """
        arena: error: game 24 of tricks (deal 12) crashed while crasher:at=3 (seat 1) was \
        deciding. Alone: 3/20
        """))
  }

  /// The bot leaves no stack for the report.
  @Test func `infinite recursion is reported`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { try playUntilItCrashes(Recursive()) }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("crashed while crasher:at=3 (seat 1) was deciding. Alone: 3/20"))
  }
}

/// Plays a game of high card in which the second seat crashes.
private func playUntilItCrashes(
  _ crasher: any Strategy<Tricks.Observation, Tricks.Action>
) throws {
  machine_tell_crashes("arena", ". Alone: ", 20)
  let names = CrashContextNames(game: "tricks", strategies: ["lowest", "crasher:at=3"])
  // There are 105 deals in twenty shards: five of six deals, then fifteen of five.
  var marker = CrashContext<Tricks>(names, deals: 105)
  var seating = PerSeat(repeating: 0, count: 2)
  seating[Seat(1)] = 1
  marker.seat(game: 24, deal: 12, strategies: seating)
  var game = Tricks(rules: .init(), seats: 2, randomness: DealRandomness(seed: 1, deal: 12))
  var strategies: [any Strategy<Tricks.Observation, Tricks.Action>] = [LowestCard(), crasher]
  _ = try Match.play(&game, strategies: &strategies, observer: &marker)
  withExtendedLifetime(names) { marker.end() }
}

private struct Dividing: Strategy {
  let divisor: Int

  init(by divisor: Int) { self.divisor = divisor }

  func choose(from observation: Tricks.Observation) -> Tricks.Action {
    Tricks.Action(card: observation.hand[7 / divisor])
  }
}

private struct Recursive: Strategy {
  func choose(from observation: Tricks.Observation) -> Tricks.Action {
    Tricks.Action(card: sum(1))
  }

  /// Uses a kilobyte of the stack per call, because the thread sanitizer allows at most 65,536 calls.
  @inline(never)
  private func sum(_ number: Int) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 128) { numbers in
      numbers.initialize(repeating: number)
      return numbers[number & 127] == 0 ? 0 : sum(number + 1) &+ sum(number + 2)
    }
  }
}
