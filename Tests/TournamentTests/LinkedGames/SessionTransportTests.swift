import Testing

@testable import GameCore
@testable import TournamentBase

struct SessionTransportTests {
  private func transport(_ link: String, faults: Set<LinkFault> = []) throws -> SessionTransport {
    let settings = try LinkSettings(settings: link)
    let plan = SessionPlan(links: [[settings, settings], [settings, settings]], faults: faults)
    return SessionTransport(plan, DealRandomness(seed: 1, deal: 1))
  }

  @Test func `messages are counted`() throws {
    var transport = try transport("delay=5")
    transport.log = SessionLog()
    #expect(transport.send(from: 0, to: 1, bytes: 7, at: 10, "a").arrival == 5010)
    #expect(transport.send(from: 1, to: 0, bytes: 9, at: 5010, "b").arrival == 10_010)
    #expect(transport.peers.map(\.sent) == [1, 1] && transport.peers.map(\.received) == [1, 1])
    #expect(transport.peers.map(\.meanDelay) == [5000, 5000])
    #expect(transport.traffic.bytes == 16 && transport.traffic.sent == 2)
    #expect(
      transport.log?.entries == [
        .message("a", from: 0, to: 1, at: 10, arrivals: [5010]),
        .message("b", from: 1, to: 0, at: 5010, arrivals: [10_010]),
      ])
  }

  /// The first reason ends a game, and is that of the peer's disconnect.
  @Test func `only the first reason counts`() throws {
    var transport = try transport("")
    transport.stop(.desync, at: 5)
    transport.stop(.stalled, at: 9)
    #expect(transport.ending == .desync && transport.stalledAt == 9)
    transport.note(.userQuit, of: 1, at: 3)
    transport.note(.serverQuit, of: 1, at: 4)
    #expect(transport.peers.map(\.quit) == [nil, .userQuit])
    #expect(transport.peers.map(\.leftAt) == [nil, 3])
    transport.differ(at: 8)
    transport.differ(at: 9)
    #expect(transport.desyncAt == 8)
  }

  /// The guest got a new request.
  ///
  /// Withdrawn messages have no effect on the link, its random numbers, the counts and the log.
  @Test func `withdrawn messages have no effect`() throws {
    let link = "delay=5,jitter=30,bandwidth=1000"
    var (transport, never) = (try transport(link), try transport(link))
    transport.log = SessionLog()
    never.log = SessionLog()
    _ = transport.answer(from: 1, bytes: 7, at: 10, "a")
    _ = never.answer(from: 1, bytes: 7, at: 10, "a")
    let isTooEarly = transport.withdraw(from: 1, notBefore: 11)
    #expect(!isTooEarly)
    _ = transport.answer(from: 1, bytes: 900, at: 5_000_000, "b")
    #expect(transport.peers[1].sent == 2)
    let other = transport.send(from: 0, to: 1, bytes: 3, at: 60, "c").arrival
    #expect(other == never.send(from: 0, to: 1, bytes: 3, at: 60, "c").arrival)
    let isTaken = transport.withdraw(from: 1, notBefore: 5_000_000)
    let isTakenAgain = transport.withdraw(from: 1, notBefore: 0)
    #expect(isTaken && !isTakenAgain)
    #expect(transport.peers == never.peers && transport.traffic == never.traffic)
    #expect(transport.log?.entries == never.log?.entries)
    let (again, plain) = (
      transport.answer(from: 1, bytes: 7, at: 70, "d"), never.answer(from: 1, bytes: 7, at: 70, "d")
    )
    #expect(again.arrival == plain.arrival && again.arrival != nil)
  }

  /// A message that an unreliable link loses does not drop the game.
  @Test func `a link that gives up or dies drops the game`() throws {
    for link in ["loss=1,retries=1", "drop-at=1,delay=2", "loss=1,mode=unreliable,retries=0"] {
      var transport = try transport(link)
      #expect(transport.send(from: 0, to: 1, bytes: 1, at: 0, "a").arrival == nil)
      #expect(transport.ending == .dropped)
      #expect(transport.peers.map(\.quit) == [.connectionDropped, .connectionDropped])
    }
    var transport = try transport("loss=1,mode=unreliable", faults: [.loss])
    #expect(transport.send(from: 0, to: 1, bytes: 1, at: 0, "a").arrival == nil)
    #expect(transport.ending == nil && transport.traffic.lost == 1)
  }
}
