import Testing

@testable import TournamentBase

struct PeerTrafficTests {
  /// Percentiles are those of the nearest rank: of 100 the 95th, of 20 the 19th, of few the longest.
  @Test func `delays have a percentile`() {
    var peer = PeerTraffic()
    #expect(peer.meanDelay == nil && peer.longDelay == nil)
    peer.delays = (1...100).reversed()
    #expect(peer.meanDelay == 50 && peer.longDelay == 95)
    peer.delays = Array(1...20)
    #expect(peer.longDelay == 19)
    peer.delays = [5, 1, 9]
    #expect(peer.meanDelay == 5 && peer.longDelay == 9)
    peer.forget(1)
    peer.forget(2)
    #expect(peer.delays == [5, 9])
  }
}
