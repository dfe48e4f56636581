import Testing

@testable import GameCore
@testable import TournamentBase

struct SequenceDiagramTests {
  @Test func `a lobby is drawn as a diagram`() throws {
    let settings = try LinkSettings(settings: "delay=40")
    let plan = SessionPlan(links: [[settings, settings], [settings, settings]])
    var offered = LobbySettings()
    offered.offer = "Snap!"
    var lobby = Lobby(
      offered, peers: 2, links: plan.makeLinks(DealRandomness(seed: 3, deal: 1)),
      log: SessionLog())
    lobby.run()
    let lines = SequenceDiagram(
      lobby.log ?? SessionLog(), names: ["host bot", "guest; bot"], limit: 100)
    #expect(
      lines.lines(.text) == [
        "         ms  host: host bot                      guest 1: guest; bot",
        "      0.000  * accepting                         |",
        "      0.000  |                                   * searching",
        "   2000.000  |-------------- Snap! ------------->|  +40.000 ms",
        "   2040.000  |                                   * connecting",
        "   2040.000  |<------------ request -------------|  +40.000 ms",
        "   2080.000  |------------- accept ------------->|  +40.000 ms",
        "   2120.000  |                                   * connected",
        "   2120.000  |<------------ joined --------------|  +40.000 ms",
        "   2160.000  * starts a game with 2 players      |",
      ])
    #expect(
      lines.lines(.mermaid).prefix(4) == [
        "sequenceDiagram", "  participant P0 as host: host bot",
        "  participant P1 as guest 1: guest#59; bot", "  Note over P0: 0.000 ms, accepting",
      ])
    #expect(lines.lines(.mermaid)[5] == "  P0->>P1: 2000.000 Snap!, +40.000 ms")
    let short = SequenceDiagram(lobby.log ?? SessionLog(), names: ["a", "b"], limit: 3)
    #expect(short.lines(.text).count == 4 && short.omitted == 6)
  }

  @Test func `lost and duplicated messages have their own arrows`() {
    var log = SessionLog()
    log.add(.message("x", from: 1, to: 0, at: 1, arrivals: []))
    log.add(.message("y", from: 0, to: 2, at: 1500, arrivals: [2500, 3500]))
    let diagram = SequenceDiagram(log, names: ["a", "b", "c"], limit: 9)
    #expect(
      diagram.lines(.text).dropFirst() == [
        "      0.001  |x--------- x ----------|                       |  lost",
        "      1.500  |---------------------- y --------------------->|  +1.000, +2.000 ms",
      ])
    #expect(
      diagram.lines(.mermaid).suffix(2) == [
        "  P1-xP0: 0.001 x, lost", "  P0->>P2: 1.500 y, +1.000, +2.000 ms",
      ])
  }
}
