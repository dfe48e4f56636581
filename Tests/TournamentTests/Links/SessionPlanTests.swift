import Testing

@testable import GameCore
@testable import TournamentBase

struct SessionPlanTests {
  /// Without acknowledgments, no message is sent again.
  @Test(arguments: [true, false])
  func `messages that an unreliable link loses are sent again`(arrives: Bool) throws {
    let faults: Set<LinkFault> = arrives ? [] : [.loss]
    let settings = try LinkSettings(settings: "loss=0.5,mode=unreliable,retries=60,delay=1")
    let plan = SessionPlan(links: [[settings, settings], [settings, settings]], faults: faults)
    var links = plan.makeLinks(DealRandomness(seed: 1, deal: 1))
    #expect(links.count == 4 && plan.peers == 2)
    let lost = (0..<200).count { links[1].send(bytes: 1, at: $0 * 1_000_000).arrival == nil }
    #expect(arrives ? lost == 0 : 60..<140 ~= lost)
    #expect((links[1].traffic.retransmitted > 100) == arrives)
  }

  @Test func `the slowest link determines the delay`() throws {
    let near = try LinkSettings(settings: "delay=1")
    let far = try LinkSettings(settings: "delay=30,jitter=500")
    let plan = SessionPlan(links: [[near, near, far], [far, near, near], [near, far, near]])
    #expect(plan.slowestRoundTrip == 31_000)
  }
}
