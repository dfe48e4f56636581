import Testing

@testable import ConnectFourGame
@testable import GameCore
@testable import HighCardGame
@testable import SnapGame
@testable import TournamentBase

struct SessionSettingsTests {
  private func settings(_ text: String, seats: Int = 3) throws -> SessionSettings {
    try settings(text, seats: seats, of: Snap.self)
  }

  private func plan(_ text: String) throws -> SessionPlan {
    try settings(text).plan(for: #require(Snap.links))
  }

  private func settings<G: Game>(_ text: String, seats: Int = 3, of game: G.Type) throws
    -> SessionSettings
  {
    let settings = try SessionSettings(text, seats: seats)
    try settings.validate(#require(G.links))
    return settings
  }

  /// Settings of a direction have priority over those of a guest, and these over those of all links.
  @Test func `settings have priorities`() throws {
    let plan = try plan("delay=1,1.delay=2,1.loss=0.5,0-1.delay=3,1-2.delay=4")
    #expect(plan.links[0][1].delay == 3000 && plan.links[0][1].loss == 0.5)
    #expect(plan.links[1][0].delay == 2000 && plan.links[1][0].loss == 0.5)
    #expect(plan.links[0][2].delay == 1000 && plan.links[2][0].loss == 0)
    #expect(plan.links[1][2].delay == 4000 && plan.links[2][1].delay == 1000)
    #expect(plan.slowestRoundTrip == 5000)
    #expect(plan.faults.isEmpty && plan.compensation == .none && plan.bound == 250_000)
    var lobby = LobbySettings()
    lobby.offer = "Snap!"
    #expect(plan.lobby == lobby && plan.quitAt == [nil, nil, nil])
  }

  /// Stored settings list the differences from a perfect link.
  @Test func `stored settings read back`() throws {
    let text = "delay=40,jitter-shape=exponential,2.loss=0.25,0-1.retries=3,compensation=delay-host"
    let first = try settings(text)
    let snap = try #require(Snap.links)
    var again = SessionSettings(seats: 3)
    for setting in first.stored {
      try again.set(Assignment(key: setting.name, value: "\(setting.value)"))
    }
    #expect(again.plan(for: snap) == first.plan(for: snap))
    #expect(again.stored.map(\.name) == first.stored.map(\.name))
    try again.validate(#require(Snap.links))
    #expect(
      first.changes
        == "delay=40.0,jitter-shape=exponential,compensation=delay-host,0-1.retries=3,2.loss=0.25")
    #expect(try settings("").changes == "")
  }

  @Test(
    arguments: [
      ("loss=1.5", "invalid value '1.5' for loss: expected a number from 0.0 to 1.0"),
      ("dely=4", "did you mean 'delay'?"),
      ("1.dely=4", "unknown parameter '1.dely'; did you mean 'delay'?"),
      ("3.delay=4", "unknown link '3' with 3 players; expected a guest, 1 to 2, or a direction"),
      ("0.delay=4", "peer 0 is the host; expected a guest"),
      ("1-1.delay=4", "a peer has no link to itself"),
      ("0-1-2.delay=4", "unknown link '0-1-2'"), ("01.delay=4", "unknown link '01'"),
      ("x.delay=4", "unknown link 'x'"), (".delay=4", "unknown link ''"),
      ("1.protocol=original", "unknown parameter '1.protocol'"),
      ("delay=1,delay=2", "given more than once"), ("1.delay=1,1.delay=2", "given more than once"),
      ("bound=100", "requires compensation=timestamps"),
      ("reorder=0.1", "requires mode=unreliable"),
      ("delay=-1", "invalid value '-1' for delay: expected a number"),
      ("quit-at=4", "requires a peer, such as 1.quit-at"),
      ("0-1.quit-at=4", "expected one peer, not a link"),
      ("3.quit-at=4", "unknown link '3'"),
      (
        "compensation=delay-host,protocol=original",
        "delay-host cannot be used with protocol=original"
      ),
      ("lobby=rematch", "snap does not support rematches"), ("open=5", "requires lobby=found"),
      ("ask-after=5", "requires lobby=rematch"), ("fault-unchecked=on", "not a fault of snap"),
      ("fault-ghost-guest=on", "requires lobby=found"),
      ("fault-deaf-guest=on", "not a fault of snap"),
      ("fault-loss=on", "requires mode=unreliable"),
      ("fault-loss=maybe", "invalid value 'maybe' for fault-loss: expected"),
      ("fault-losses=on", "did you mean 'fault-loss'?"),
    ] as [(String, String)])
  func `invalid settings are refused`(text: String, problem: String) {
    let error = #expect(throws: ParameterError.self) { try settings(text) }
    #expect(error?.description.contains(problem) == true, "\(error as Any)")
  }

  @Test func `settings for races are read`() throws {
    _ = try settings("compensation=timestamps,bound=100")
    #expect(throws: ParameterError.self) {
      try settings("compensation=delay-host", of: ConnectFour.self)
    }
  }

  /// The sound protocol has no fault, except those that are switched on.
  @Test func `the original protocol has every fault that is not switched off`() throws {
    #expect(
      try plan("protocol=original").faults
        == [.loss, .ghostGuest, .unsentQuit, .numberReset, .lateSight])
    #expect(
      try plan("protocol=original,fault-loss=off").faults
        == [.ghostGuest, .unsentQuit, .numberReset, .lateSight])
    #expect(try plan("fault-late-sight=on").faults == [.lateSight])
    let fours = try #require(ConnectFour.links)
    #expect(
      try settings("protocol=original", of: ConnectFour.self).plan(for: fours).faults
        == [
          .loss, .ghostGuest, .unsentQuit, .unchecked, .crossedStart, .drawEnds, .deafGuest,
        ])
  }

  @Test func `peers leave one by one or at random`() throws {
    let plan = try plan("1.quit-at=30,0.disconnects=2,disconnects=0.5")
    #expect(plan.quitAt == [nil, 30_000, nil])
    #expect(plan.disconnectRates == [2, 0.5, 0.5])
  }

  @Test(arguments: [
    ("lobby=rematch", "lobby: snap does not support rematches"),
    ("open=5", "open: requires lobby=found"),
    ("bound=100", "bound: requires compensation=timestamps"),
    ("fault-unchecked=on", "fault-unchecked: not a fault of snap"),
    ("fault-loss=on", "fault-loss: requires mode=unreliable"),
    ("reorder=0.1", "reorder: requires mode=unreliable: a reliable link keeps the order"),
  ])
  func `contradictions name the setting and the remedy`(text: String, description: String) {
    let error = #expect(throws: ParameterError.self) { try settings(text) }
    #expect(error?.description == description)
  }

  @Test(arguments: SessionPlan.Compensation.allCases)
  func `a compensation is set by its name`(compensation: SessionPlan.Compensation) throws {
    let plan = try plan("delay=1,compensation=\(compensation.rawValue)")
    #expect(plan.compensation == compensation)
  }

  @Test(arguments: LinkFault.allCases)
  func `a game without special faults has those of every game`(fault: LinkFault) throws {
    let links = try #require(HighCard.links)
    #expect(links.faults.isEmpty)
    var settings = SessionSettings(seats: 2)
    try settings.set(Assignment(key: fault.rawValue, value: "on"))
    let isCommon = LinkFault.ofEveryGame.contains(fault)
    #expect(settings.plan(for: links).faults == (isCommon ? [fault] : []))
  }
}
