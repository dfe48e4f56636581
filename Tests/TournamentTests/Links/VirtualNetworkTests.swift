import Testing

@testable import GameCore
@testable import TournamentBase

struct VirtualNetworkTests {
  private func network(_ settings: String, peers: Int = 3, deal: UInt64 = 0) throws
    -> VirtualNetwork<Int>
  {
    let settings = try LinkSettings(settings: settings)
    let plan = SessionPlan(
      links: Array(repeating: Array(repeating: settings, count: peers), count: peers),
      faults: [.loss])
    return VirtualNetwork(
      plan.makeLinks(DealRandomness(seed: 4, deal: deal)), peers: peers, notice: 1_500_000)
  }

  /// Events of the same microsecond are in the order of their causes.
  @Test func `events are in the order of their times`() throws {
    var network = try network("delay=1")
    network.setTimer(9, of: 2, after: 1000)
    network.send(1, bytes: 1, from: 0, to: 1)
    network.send(2, bytes: 1, from: 0, to: 2)
    network.setTimer(8, of: 0, after: 10)
    var seen: [String] = []
    while let event = network.next() { seen.append("\(network.now): \(event.short)") }
    #expect(seen == ["10: timer 8 of 0", "1000: timer 9 of 2", "1000: 1 to 1", "1000: 2 to 2"])
  }

  /// In an unreliable network, a message may arrive twice or be lost, with every fault.
  @Test(arguments: [
    "", "loss=0.2,mode=unreliable", "loss=0.3,retries=4,timeout=3", "duplicate=0.3,mode=unreliable",
    "reorder=0.4,jitter=5,delay=7,mode=unreliable,loss=0.1,duplicate=0.1", "drop-at=30,delay=4",
    "bandwidth=5000,loss=0.5,retries=2",
  ])
  func `each message arrives or is lost`(settings: String) throws {
    for deal in 0..<20 as Range<UInt64> {
      var network = try network(settings, deal: deal)
      var random = RandomStream(state: 5, 6, 7, deal + 1)
      var arrived: Set<Int> = []
      func take(_ event: VirtualNetwork<Int>.Event?) {
        if case .arrived(let number, _, _, _) = event { arrived.insert(number) }
      }
      for number in 0..<200 {
        let from = random.next(below: 3)
        network.send(
          number, bytes: 1 + random.next(below: 50), from: from,
          to: (from + 1 + random.next(below: 2)) % 3)
        if random.nextBool(probability: 0.7) { take(network.next()) }
      }
      while let event = network.next() { take(event) }
      let traffic = network.links.map(\.traffic)
      #expect(traffic.reduce(0) { $0 + $1.sent } == 200)
      #expect(traffic.reduce(0) { $0 + $1.lost } == 200 - arrived.count)
    }
  }

  /// Other links do not change them.
  @Test func `the two directions of a link have separate random numbers`() throws {
    func arrivals(disturbed: Bool) throws -> [Int] {
      var network = try network("jitter=9,mode=unreliable")
      var times: [Int] = []
      for number in 0..<50 {
        if disturbed {
          network.send(-1, bytes: 1, from: 1, to: 0)
          network.send(-1, bytes: 1, from: 0, to: 2)
        }
        network.send(number, bytes: 1, from: 0, to: 1)
      }
      while let event = network.next() {
        if case .arrived(let number, 0, 1, _) = event { times.append(1000 * number + network.now) }
      }
      return times.sorted()
    }
    #expect(try arrivals(disturbed: true) == arrivals(disturbed: false))
  }

  /// One end detects it after it has tried for long enough.
  @Test func `both ends detect a dead link`() throws {
    var network = try network("loss=1,retries=1,timeout=10", peers: 2)
    network.send(1, bytes: 1, from: 0, to: 1)
    var seen: [String] = []
    while let event = network.next() { seen.append("\(network.now): \(event.short)") }
    #expect(seen == ["20000: 1 gone for 0", "1520000: 0 gone for 1"])
    var dropped = try self.network("drop-at=5", peers: 2)
    seen = []
    while let event = dropped.next() { seen.append("\(dropped.now): \(event.short)") }
    #expect(seen == ["1505000: 1 gone for 0", "1505000: 0 gone for 1"])
  }
}

extension VirtualNetwork.Event {
  fileprivate var short: String {
    switch self {
    case .arrived(let payload, _, let to, _): "\(payload) to \(to)"
    case .timer(let id, let peer): "timer \(id) of \(peer)"
    case .disconnected(let peer, let other): "\(peer) gone for \(other)"
    }
  }
}
