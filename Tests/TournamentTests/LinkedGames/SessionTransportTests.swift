import Testing

@testable import GameCore
@testable import TournamentBase

struct SessionTransportTests {
  private func wires(_ link: String, faults: Set<LinkFault> = []) throws -> SessionTransport {
    let settings = try LinkSettings(settings: link)
    let plan = SessionPlan(links: [[settings, settings], [settings, settings]], faults: faults)
    return SessionTransport(plan, DealRandomness(seed: 1, deal: 1))
  }

  @Test func `messages are counted`() throws {
    var wires = try wires("delay=5")
    wires.log = SessionLog()
    #expect(wires.send(from: 0, to: 1, bytes: 7, at: 10, "a").arrival == 5010)
    #expect(wires.send(from: 1, to: 0, bytes: 9, at: 5010, "b").arrival == 10_010)
    #expect(wires.peers.map(\.sent) == [1, 1] && wires.peers.map(\.received) == [1, 1])
    #expect(wires.peers.map(\.meanDelay) == [5000, 5000])
    #expect(wires.traffic.bytes == 16 && wires.traffic.sent == 2)
    #expect(
      wires.log?.entries == [
        .message("a", from: 0, to: 1, at: 10, arrivals: [5010]),
        .message("b", from: 1, to: 0, at: 5010, arrivals: [10_010]),
      ])
  }

  /// The first reason ends a game, and is that of the peer's disconnect.
  @Test func `only the first reason counts`() throws {
    var wires = try wires("")
    wires.stop(.desync, at: 5)
    wires.stop(.stalled, at: 9)
    #expect(wires.ending == .desync && wires.stalledAt == 9)
    wires.note(.userQuit, of: 1, at: 3)
    wires.note(.serverQuit, of: 1, at: 4)
    #expect(wires.peers.map(\.quit) == [nil, .userQuit])
    #expect(wires.peers.map(\.leftAt) == [nil, 3])
    wires.differ(at: 8)
    wires.differ(at: 9)
    #expect(wires.desyncAt == 8)
  }

  /// The guest got a new request.
  ///
  /// Withdrawn messages have no effect on the link, its random numbers, the counts and the log.
  @Test func `withdrawn messages have no effect`() throws {
    let link = "delay=5,jitter=30,bandwidth=1000"
    var (wires, never) = (try wires(link), try wires(link))
    wires.log = SessionLog()
    never.log = SessionLog()
    _ = wires.answer(from: 1, bytes: 7, at: 10, "a")
    _ = never.answer(from: 1, bytes: 7, at: 10, "a")
    let isTooEarly = wires.withdraw(from: 1, notBefore: 11)
    #expect(!isTooEarly)
    _ = wires.answer(from: 1, bytes: 900, at: 5_000_000, "b")
    #expect(wires.peers[1].sent == 2)
    let other = wires.send(from: 0, to: 1, bytes: 3, at: 60, "c").arrival
    #expect(other == never.send(from: 0, to: 1, bytes: 3, at: 60, "c").arrival)
    let isTaken = wires.withdraw(from: 1, notBefore: 5_000_000)
    let isTakenAgain = wires.withdraw(from: 1, notBefore: 0)
    #expect(isTaken && !isTakenAgain)
    #expect(wires.peers == never.peers && wires.traffic == never.traffic)
    #expect(wires.log?.entries == never.log?.entries)
    let (again, plain) = (
      wires.answer(from: 1, bytes: 7, at: 70, "d"), never.answer(from: 1, bytes: 7, at: 70, "d")
    )
    #expect(again.arrival == plain.arrival && again.arrival != nil)
  }

  /// A message that an unreliable link loses does not drop the game.
  @Test func `a link that gives up or dies drops the game`() throws {
    for link in ["loss=1,retries=1", "drop-at=1,delay=2", "loss=1,mode=unreliable,retries=0"] {
      var wires = try wires(link)
      #expect(wires.send(from: 0, to: 1, bytes: 1, at: 0, "a").arrival == nil)
      #expect(wires.ending == .dropped)
      #expect(wires.peers.map(\.quit) == [.connectionDropped, .connectionDropped])
    }
    var wires = try wires("loss=1,mode=unreliable", faults: [.loss])
    #expect(wires.send(from: 0, to: 1, bytes: 1, at: 0, "a").arrival == nil)
    #expect(wires.ending == nil && wires.traffic.lost == 1)
  }
}
