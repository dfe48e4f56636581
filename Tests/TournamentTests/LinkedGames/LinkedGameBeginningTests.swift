import TestSupport
import Testing

@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase

struct LinkedGameBeginningTests {
  /// One of the two programs that play Connect Four, with the seat that it considers to be next.
  private struct End {
    var isMyTurn = false
    var columns = Array(repeating: 0, count: 7)
    /// The number of discs of one player during the other's turn.
    var refusals = 0

    mutating func pressReplay() {
      columns = Array(repeating: 0, count: 7)
      isMyTurn = true
    }

    mutating func addDisc(_ column: Int) {
      if !isMyTurn { refusals += 1 }
      columns[column] += 1
      isMyTurn = false
    }

    mutating func hear(_ text: String) {
      if text == "start-new-game" {
        columns = Array(repeating: 0, count: 7)
        isMyTurn = false
      } else if let column = LinkedGameBeginningTests.column(text) {
        columns[column] += 1
        isMyTurn = true
      }
    }
  }

  private static func column(_ text: String) -> Int? {
    text.hasPrefix("did-add-disc:") ? Int(text.dropFirst(13)) : nil
  }

  /// The other player waits.
  ///
  /// Two programs that only follow the messages refuse no disc.
  @Test func `the player that requests a rematch moves first`() throws {
    var askers = [0, 0]
    for deal in 0..<UInt64(tries(150)) {
      let (linked, _, _, table) = try SessionPlay.play(
        ConnectFourStrategies.all, ["random", "greedy"],
        link: "lobby=rematch,delay=30,jitter=20", deal: deal)
      var ends = [End(), End()]
      var events: [(time: Int, run: (inout [End]) -> Void)] = []
      var senders: [Int] = []
      for case .message(let text, let from, let to, let time, let arrivals)
        in table.transport.log?.entries ?? []
      {
        senders.append(from)
        let column = Self.column(text)
        events.append(
          (time, { if let column { $0[from].addDisc(column) } else { $0[from].pressReplay() } }))
        events.append((arrivals[0], { $0[to].hear(text) }))
      }
      let asks = table.transport.log?.entries.count {
        if case .message("start-new-game", _, _, _, _) = $0 { true } else { false }
      }
      // Crossed requests are distinguished by numbers, which these programs do not have.
      if asks == 2 { continue }
      for event in events.enumerated().sorted(by: {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }) { event.element.run(&ends) }
      #expect(ends.map(\.refusals) == [0, 0] && ends[0].columns == ends[1].columns)
      #expect(ends[0].columns.sum() == linked.steps)
      askers[senders[0]] += 1
      #expect(senders[0] == senders[1] && table.transport.host == senders[0])
      #expect(table.transport.peers[0].askedAt != nil && table.transport.peers[1].askedAt == nil)
    }
    #expect(askers[0] > tries(40) && askers[1] > tries(40), "\(askers)")
  }

  /// This also applies if the guest has the first seat.
  @Test func `settings of a peer stay with the peer`() throws {
    var guestFirst = 0
    for deal in 0..<40 as Range<UInt64> {
      let (linked, _, _, table) = try SessionPlay.play(
        ConnectFourStrategies.all, ["random", "greedy"],
        link: "lobby=rematch,0-1.delay=10,1-0.delay=70,1.quit-at=95", deal: deal)
      let guest = 1 - table.transport.host
      if guest == 0 { guestFirst += 1 }
      #expect(linked.outcome.ranks[Seat(guest)] == 2 && linked.outcome.termination == .userQuit)
      #expect(table.transport.peers[guest].quit == .userQuit)
      #expect(table.transport.peers[guest].leftAt == table.beganAt + 95_000)
      #expect(table.now == table.beganAt + 95_000 + 70_000)
      #expect(table.transport.peers[1 - guest].longDelay == 70_000)
    }
    #expect(guestFirst > 5 && guestFirst < 35)
  }

  /// The guest hears nothing after it has joined, at any time, until the fault is fixed.
  @Test(arguments: ["fault-deaf-guest=on", "protocol=original"])
  func `a guest with a discarded delegate hears nothing`(fault: String) throws {
    for deal in 0..<10 as Range<UInt64> {
      let link = "protocol=original,lobby=found,delay=20"
      let (deaf, _, _, table) = try SessionPlay.play(
        ConnectFourStrategies.all, ["random", "greedy"], link: "lobby=found,delay=20," + fault,
        deal: deal)
      #expect(deaf.outcome.termination == .stalled && deaf.steps == 1)
      #expect(table.transport.peers[1].joinedAt != nil && table.transport.peers[1].quit == nil)
      let (sound, plain, _, _) = try SessionPlay.play(
        ConnectFourStrategies.all, ["random", "greedy"], link: link + ",fault-deaf-guest=off",
        deal: deal)
      #expect(sound.hash == plain.hash)
    }
  }
}
