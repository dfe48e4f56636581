import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase

struct LinkTests {
  private func link(_ settings: String, deal: UInt64 = 0) throws -> Link {
    Link(
      try LinkSettings(settings: settings),
      random: DealRandomness(seed: 3, deal: deal).link(from: 0, to: 1))
  }

  /// The delay is exact to the microsecond.
  @Test func `a perfect link has only the delay`() throws {
    var link = try link("delay=40.5")
    for time in [0, 7, 100_000] {
      #expect(link.send(bytes: 10, at: time) == .init(arrival: time + 40_500))
    }
    #expect(
      link.traffic == LinkTraffic(sent: 3, lost: 0, retransmitted: 0, duplicates: 0, bytes: 30))
  }

  @Test func `messages wait until those before them have left`() throws {
    var link = try link("bandwidth=1000,delay=1")
    let arrivals = (0..<3).flatMap { _ in link.send(bytes: 100, at: 50).arrivals }
    #expect(arrivals == [101_050, 201_050, 301_050])
    #expect(link.send(bytes: 1, at: 10_000_000).arrivals == [10_002_000])
  }

  /// The number of lost messages is the expected one.
  @Test func `lost messages without retransmission never arrive`() throws {
    var link = try link("loss=0.1,mode=unreliable")
    let arrived = (0..<10_000).count { !link.send(bytes: 1, at: $0).arrivals.isEmpty }
    #expect(abs(arrived - 9000) < 120)
    #expect(link.traffic.lost == 10_000 - arrived)
    #expect(!link.isBroken)
  }

  @Test func `lost messages are sent again after the timeout, in order, until the link gives up`()
    throws
  {
    var link = try link("loss=0.5,timeout=100,delay=5,retries=60")
    var last = 0
    for number in 0..<2000 {
      let passage = link.send(bytes: 1, at: number)
      let arrival = try #require(passage.arrivals.first)
      #expect(arrival >= last && passage.arrivals.count == 1)
      last = arrival
    }
    #expect(link.traffic.lost == 0)
    // The number of retransmissions is geometric, with mean 1 and variance 2.
    #expect(abs(link.traffic.retransmitted - 2000) < 253)
    var dead = try self.link("loss=1,timeout=100,retries=3")
    #expect(dead.send(bytes: 1, at: 7) == .init(givenUpAt: 400_007))
    #expect(dead.isBroken)
    #expect(dead.send(bytes: 1, at: 8).arrivals.isEmpty)
    #expect(
      dead.traffic == LinkTraffic(sent: 2, lost: 2, retransmitted: 3, duplicates: 0, bytes: 4))
  }

  @Test func `duplicated messages arrive twice`() throws {
    var link = try link("duplicate=0.25,mode=unreliable,delay=3")
    let copies = (0..<4000).reduce(0) { $0 + link.send(bytes: 1, at: $1).arrivals.count - 1 }
    #expect(abs(copies - 1000) < 110)
    #expect(link.traffic.duplicates == copies)
    var reliable = try self.link("duplicate=1")
    #expect(reliable.send(bytes: 1, at: 0).arrivals == [0])
    #expect(reliable.traffic.duplicates == 1)
  }

  /// No order is restored here.
  @Test func `reordered messages have no delay`() throws {
    var link = try link("delay=50,reorder=0.3,mode=unreliable")
    let early = (0..<4000).count { link.send(bytes: 1, at: $0).arrivals == [$0] }
    #expect(abs(early - 1200) < 116)
    var ordered = try self.link("delay=50,reorder=0.3")
    var last = 0
    for time in 0..<500 {
      let arrival = ordered.send(bytes: 1, at: time).arrivals[0]
      #expect(arrival >= last)
      last = arrival
    }
  }

  @Test(arguments: [
    ("half-normal", 7_978.8, 6_028.1), ("exponential", 10_000, 10_000),
  ])
  func `both shapes of jitter have their mean and deviation`(
    shape: String, mean: Double, deviation: Double
  ) throws {
    var link = try link("jitter=10,jitter-shape=\(shape),mode=unreliable")
    let times = (0..<20_000).map { Double(link.send(bytes: 1, at: $0).arrivals[0] - $0) }
    let found = times.sum() / 20_000
    #expect(abs(found - mean) < 4 * deviation / 20_000.0.squareRoot())
    #expect(times.allSatisfy { $0 >= 0 })
  }

  @Test func `a link drops at its time`() throws {
    var link = try link("drop-at=1,delay=0.5")
    #expect(link.send(bytes: 1, at: 499).arrivals == [999])
    #expect(link.send(bytes: 1, at: 500).arrivals == [])
    #expect(link.send(bytes: 1, at: 1000).arrivals == [])
    #expect(link.traffic.lost == 2)
  }
}
