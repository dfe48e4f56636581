import TestSupport
import Testing

@testable import ConnectFourGame
@testable import DominoesGame
@testable import GameCore
@testable import HighCardGame
@testable import QuizGame
@testable import SnapGame
@testable import Strategies
@testable import TournamentBase

struct LinkedMatchFaultsTests {
  /// Ends without the check execute the move again.
  @Test func `a duplicated move is ignored by ends that check messages`() throws {
    let link = "duplicate=1,mode=unreliable"
    let (linked, plain, _, table) = try SessionPlay.play(
      ConnectFourStrategies.all, ["greedy", "greedy"], link: link, deal: 3)
    #expect(linked.hash == plain.hash && table.transport.desyncAt == nil)
    let (broken, _, _, other) = try SessionPlay.play(
      ConnectFourStrategies.all, ["greedy", "greedy"],
      link: link + ",fault-unchecked=on,delay=30", deal: 3)
    #expect(broken.outcome.termination == .desync && other.transport.desyncAt == 30_000)
    #expect(broken.steps == 0)
  }

  /// A move contains the position of a tile.
  @Test(arguments: ["", "family=electronic"])
  func `a duplicated move of dominoes changes nothing`(rules: String) throws {
    let names = rules.isEmpty ? ["random", "random"] : ["place-first", "flip-first"]
    let (linked, plain, _, table) = try SessionPlay.play(
      DominoesStrategies.all, names, rules: rules,
      link: "duplicate=1,mode=unreliable,protocol=original,fault-unsent-owners=off", deal: 3)
    #expect(linked.hash == plain.hash && linked.outcome == plain.outcome)
    #expect(table.transport.desyncAt == nil && table.transport.traffic.duplicates > 0)
  }

  /// Dominoes is followed by its messages only.
  ///
  /// The turn passes by `@YourTurn:`, which accompanies no other action and is not sent at the end.
  @Test(arguments: [
    ("", 2), ("family=draw", 3), ("target=60", 4), ("family=electronic", 2),
    ("family=electronic", 3),
  ])
  func `only one end at a time may move, from the first seat on`(rules: String, seats: Int) throws {
    let bots =
      rules.hasSuffix("electronic") ? ["place-first", "flip-first"] : ["random", "starve"]
    var (moves, turns) = (0, 0)
    for deal in 0..<12 as Range<UInt64> {
      let (_, _, _, table) = try SessionPlay.play(
        DominoesStrategies.all, (0..<seats).map { bots[$0 % 2] }, rules: rules,
        link: "delay=30,jitter=20", deal: deal)
      var owner: Int?
      var last = ""
      for case .message(let text, let from, let to, _, _) in table.transport.log?.entries ?? [] {
        #expect(from == owner ?? from, "\(text)")
        owner = text == "@YourTurn:" ? to : from
        #expect(text.hasPrefix("@Move:") || text == "@YourTurn:" && last != text)
        if text == "@YourTurn:" { turns += 1 } else { moves += 1 }
        last = text
      }
      #expect(last.hasPrefix("@Move:"))
    }
    #expect(turns > 0 && turns * (seats - 1) < moves, "\(turns) \(moves)")
  }

  /// A lost move leaves the ends with different tables, and the game continues.
  @Test func `a lost turn message is sent again by hand`() throws {
    var (lost, differ) = (0, 0)
    for deal in 0..<40 as Range<UInt64> {
      let (linked, plain, _, table) = try SessionPlay.play(
        DominoesStrategies.all, ["place-first", "flip-first"], rules: "family=electronic",
        link: "loss=0.05,mode=unreliable,delay=30,protocol=original,fault-unsent-owners=off",
        deal: deal)
      #expect(linked.hash == plain.hash && linked.outcome == plain.outcome)
      var (isMoveLost, again): (Bool, Int?) = (false, nil)
      for case .message(let text, _, _, let time, let arrivals) in table.transport.log?.entries
        ?? []
      {
        if let again { #expect(text == "@YourTurn:" && time == again) }
        again = text == "@YourTurn:" && arrivals.isEmpty ? time + 5_000_000 : nil
        if again != nil { lost += 1 } else if arrivals.isEmpty { isMoveLost = true }
      }
      #expect((table.transport.desyncAt != nil) == isMoveLost)
      if isMoveLost { differ += 1 }
    }
    #expect(lost > 10 && differ > 5 && differ < 40, "\(lost) \(differ)")
    let (dead, _, _, table) = try SessionPlay.play(
      DominoesStrategies.all, ["random", "random"],
      link: "loss=1,mode=unreliable,fault-loss=on", deal: 3)
    #expect(dead.outcome.termination == .stalled && table.transport.stalledAt == 9 * 5_000_000)
  }

  /// From the first flip on, the ends differ, and the game continues.
  @Test func `the owner of a tile is not sent`() throws {
    let (linked, plain, _, table) = try SessionPlay.play(
      DominoesStrategies.all, ["place-first", "flip-first"], rules: "family=electronic",
      link: "fault-unsent-owners=on,delay=7", deal: 3)
    #expect(linked.hash == plain.hash && table.transport.desyncAt == 7000)
    let (_, _, _, block) = try SessionPlay.play(
      DominoesStrategies.all, ["random", "random"], link: "fault-unsent-owners=on", deal: 3)
    #expect(block.transport.desyncAt == nil)
  }

  /// Both players requested a rematch at the same time, so each waits for the other.
  ///
  /// Requests cross if the second player sends one before the first request arrives. For exponential times
  /// with mean m, this has the probability 1 - exp(-d / m).
  @Test(arguments: [(500.0, 0.3935), (50.0, 0.0488)])
  func `requests for a rematch cross with the expected probability`(delay: Double, share: Double)
    throws
  {
    var crossed = 0
    let games = tries(800)
    for deal in 0..<UInt64(games) {
      let link = "lobby=rematch,delay=\(delay)"
      let (linked, _, _, table) = try SessionPlay.play(
        ConnectFourStrategies.all, ["greedy", "greedy"], link: link + ",fault-crossed-start=on",
        deal: deal)
      if linked.outcome.termination == .stalled { crossed += 1 }
      #expect((linked.steps == 0) == (linked.outcome.termination == .stalled))
      let (sound, plain, _, _) = try SessionPlay.play(
        ConnectFourStrategies.all, ["greedy", "greedy"], link: link, deal: deal)
      #expect(sound.hash == plain.hash)
      #expect(table.beganAt > 0)
    }
    let error = (share * (1 - share) / Double(games)).squareRoot()
    #expect(abs(Double(crossed) / Double(games) - share) < 4 * error, "\(crossed)")
  }

  @Test func `after a draw no rematch is offered if only a win allows one`() throws {
    let rules = "columns=4,rows=4"
    var draws = 0
    for deal in 0..<100 as Range<UInt64> where draws < 10 {
      for (link, offered) in [("", true), ("fault-draw-ends=on", false)] {
        let (linked, _, _, table) = try SessionPlay.play(
          ConnectFourStrategies.all, ["random", "random"], rules: rules, link: link, deal: deal)
        let isDraw = linked.outcome.winner == nil
        if isDraw { draws += 1 }
        #expect(table.offersRematch(after: linked.outcome) == (!isDraw || offered))
      }
    }
    #expect(draws > 5)
  }

  /// A duplicated call that arrives a card later counts as a call on that card if numbers are reset.
  @Test func `duplicated calls count again if numbers are reset`() throws {
    let link = "duplicate=1,mode=unreliable,jitter=900"
    let bots = ["reflex-delay:miss=0.999,false-alarm=0", "reflex-delay:miss=0,false-alarm=0"]
    var (before, after) = (0, 0)
    for deal in 0..<UInt64(tries(40)) {
      let (_, _, sound, _) = try SessionPlay.play(SnapStrategies.all, bots, link: link, deal: deal)
      let (_, _, game, _) = try SessionPlay.play(
        SnapStrategies.all, bots, link: link + ",fault-number-reset=on", deal: deal)
      before += sound.observation(for: Seat(0)).falseCalls(of: Seat(1))
      after += game.observation(for: Seat(0)).falseCalls(of: Seat(1))
    }
    // Jitter alone makes calls late; duplicates add to these.
    #expect(after > before + tries(100), "\(before) \(after)")
  }

  /// Guests see the host's card only with the next turn, so they are first only at their own cards.
  @Test func `guests that see cards late are first less often`() throws {
    let bot = "reflex-delay:miss=0,false-alarm=0"
    var snaps = [0, 0]
    for deal in 0..<40 as Range<UInt64> {
      let (_, _, game, _) = try SessionPlay.play(
        SnapStrategies.all, [bot, bot], link: "fault-late-sight=on", deal: deal)
      for seat in 0..<2 { snaps[seat] += game.observation(for: Seat(0)).rightCalls(of: Seat(seat)) }
    }
    // Half of the matches occur with the guest's own cards, and the guest takes half of these.
    #expect(Double(snaps[1]) < 0.32 * Double(snaps[0] + snaps[1]), "\(snaps)")
    #expect(snaps[1] > 0)
  }

  /// The index of the answer may have any meaning there.
  @Test func `a quiz answer that arrives after its question counts for the next one`() throws {
    let bots = ["scholar:knows=1", "scholar:knows=1"]
    var (sound, original) = (0, 0)
    for deal in 0..<100 as Range<UInt64> {
      let (_, _, game, _) = try SessionPlay.play(
        QuizStrategies.all, bots, link: "delay=300", deal: deal)
      sound += game.observation(for: Seat(0)).scores[Seat(0)] - 5
      let (_, _, other, _) = try SessionPlay.play(
        QuizStrategies.all, bots, link: "delay=300,fault-late-answers=on", deal: deal)
      original += other.observation(for: Seat(0)).scores[Seat(0)] - 5
      #expect(game.observation(for: Seat(0)).scores.values.sum() == 10)
    }
    #expect(sound != original)
  }

  /// The host waits forever for the peer that left.
  @Test func `a quiz ends for all if the host waits for a peer that left`() throws {
    let bots = ["scholar", "scholar", "guesser"]
    let (linked, _, _, _) = try SessionPlay.play(
      QuizStrategies.all, bots, link: "2.quit-at=9000,fault-disconnect-hangs=on", deal: 3)
    #expect(linked.outcome.termination == .stalled)
    let (sound, _, game, table) = try SessionPlay.play(
      QuizStrategies.all, bots, link: "2.quit-at=9000", deal: 3)
    #expect(sound.outcome.termination.name == "question-limit")
    #expect(game.observation(for: Seat(0)).number == 10)
    #expect(table.transport.peers.map(\.quit) == [nil, nil, .userQuit])
  }

  /// Messages of peers either arrived or were lost, and the log has all of them.
  @Test func `all messages are accounted for`() throws {
    for link in [
      "loss=0.1,mode=unreliable,fault-loss=on", "loss=0.2,lobby=found",
      "drop-at=9000,lobby=found,delay=20,jitter=30",
    ] {
      for deal in 0..<8 as Range<UInt64> {
        let (_, _, _, table) = try SessionPlay.play(
          QuizStrategies.all, ["scholar", "buzzer", "guesser"], link: link, deal: deal)
        var (sent, arrived, lost) = (0, 0, 0)
        for case .message(_, _, _, _, let arrivals) in table.transport.log?.entries ?? [] {
          sent += 1
          if arrivals.isEmpty { lost += 1 } else { arrived += 1 }
        }
        #expect(table.transport.traffic.sent == sent && table.transport.traffic.lost == lost)
        #expect(table.transport.peers.reduce(0) { $0 + $1.sent } == sent)
        // Messages in transit at the start of the game have not arrived at their peer.
        #expect(table.transport.peers.reduce(0) { $0 + $1.received } <= arrived)
      }
    }
  }
}
