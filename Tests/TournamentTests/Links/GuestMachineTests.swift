@testable import GameCore
import TestSupport
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct GuestMachineTests {
  /// A guest in a state: host 0 has appeared, and is the one that was chosen.
  private func guest(_ state: GuestMachine.State) -> GuestMachine {
    var guest = GuestMachine()
    if state == .idle { return guest }
    _ = guest.handle(.search)
    _ = guest.handle(.appeared(0))
    if state == .searching { return guest }
    _ = guest.handle(.connect(0))
    if state == .connected { _ = guest.handle(.accepted(0)) }
    return guest
  }

  private static let events: [GuestMachine.Event] = [
    .search, .appeared(9), .disappeared(0), .connect(0), .accepted(0), .denied(0), .failed(0),
    .timedOut, .disconnected(0), .closed(0), .leave, .networkLost,
  ]

  private static let dropped = (
    GuestMachine.State.idle, [GuestMachine.Effect.quit(.connectionDropped)]
  )
  private static let noNetwork = (GuestMachine.State.idle, [GuestMachine.Effect.quit(.noNetwork)])
  private static let left = (GuestMachine.State.idle, [GuestMachine.Effect.quit(.userQuit)])

  /// What every event does in every state: the next state, and what is to be done.
  private static let table: [GuestMachine.State: [(GuestMachine.State, [GuestMachine.Effect])]] = [
    .idle: [(.searching, [])] + Array(repeating: (.idle, []), count: 11),
    .searching: [
      (.searching, []), (.searching, []), (.searching, []), (.connecting, [.request(0)]),
      (.searching, []), (.searching, []), (.searching, []), (.searching, []), (.searching, []),
      (.searching, []), left, noNetwork,
    ],
    .connecting: [
      (.connecting, []), (.connecting, []), dropped, (.connecting, []), (.connected, []), dropped,
      dropped, dropped, (.connecting, []), (.connecting, []), left, noNetwork,
    ],
    .connected: [
      (.connected, []), (.connected, []), (.connected, []), (.connected, []), (.connected, []),
      (.connected, []), (.connected, []), (.connected, []), dropped,
      (.idle, [.quit(.serverQuit)]), (.idle, [.disconnect(0), .quit(.userQuit)]), noNetwork,
    ],
  ]

  @Test(arguments: GuestMachine.State.allCases)
  func everyEvent(state: GuestMachine.State) throws {
    let row = try #require(Self.table[state])
    #expect(row.count == Self.events.count)
    for (event, expected) in zip(Self.events, row) {
      var guest = guest(state)
      #expect(guest.state == state)
      let effects = guest.handle(event)
      #expect(guest.state == expected.0, "\(state) \(event)")
      #expect(effects == expected.1, "\(state) \(event)")
    }
  }

  /// The list of hosts changes while the guest searches, and has no host twice.
  @Test func hosts() {
    var guest = GuestMachine()
    _ = guest.handle(.appeared(4))
    #expect(guest.hosts == [])
    _ = guest.handle(.search)
    for peer in [4, 2, 4] { _ = guest.handle(.appeared(peer)) }
    #expect(guest.hosts == [4, 2])
    #expect(guest.handle(.connect(7)) == [])
    _ = guest.handle(.disappeared(4))
    #expect(guest.hosts == [2])
    _ = guest.handle(.connect(2))
    for event in [.appeared(5), .disappeared(5)] as [GuestMachine.Event] { _ = guest.handle(event) }
    #expect(guest.hosts == [2])
    // Others than the chosen host can neither let it in nor keep it out.
    for event in [.accepted(4), .denied(4), .failed(4), .disappeared(4)] as [GuestMachine.Event] {
      #expect(guest.handle(event) == [])
      #expect(guest.state == .connecting)
    }
  }

  /// Whatever happens, the states are those of the table, and a guest has a host just while it has to do
  /// with one.
  @Test func randomSchedules() {
    var random = RandomStream(state: 21, 22, 23, 24)
    for _ in 0..<tries(3000) {
      var guest = GuestMachine()
      for _ in 0..<30 {
        let peer = random.next(below: 4)
        let all: [GuestMachine.Event] = [
          .search, .appeared(peer), .connect(peer), .accepted(peer), .disappeared(peer),
          .denied(peer), .failed(peer), .timedOut, .disconnected(peer), .closed(peer), .leave,
          .networkLost,
        ]
        let before = guest
        let event = all[random.next(below: random.nextBool(probability: 0.7) ? 5 : 12)]
        let effects = guest.handle(event)
        let isWithHost = guest.state == .connecting || guest.state == .connected
        if Set(guest.hosts).count != guest.hosts.count || (guest.host != nil) != isWithHost
          || before.state == .idle && !effects.isEmpty
          || guest.state == .idle && before.state != .idle
            && !effects.contains(where: { if case .quit = $0 { true } else { false } })
        {
          Issue.record("\(before) \(event) \(guest) \(effects)")
          return
        }
      }
    }
  }
}
