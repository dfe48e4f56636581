@testable import GameCore
import TestSupport
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct HostMachineTests {
  /// A host in a state, with guest 1 connected unless it is idle.
  private func host(_ state: HostMachine.State) -> HostMachine {
    var host = HostMachine()
    if state == .idle { return host }
    _ = host.handle(.open)
    _ = host.handle(.connected(1))
    if state == .ignoring { _ = host.handle(.start) }
    return host
  }

  private static let events: [HostMachine.Event] = [
    .open, .start, .requested(2), .connected(2), .disconnected(1), .end, .networkLost, .leave,
  ]

  /// What every event does in every state: the next state, the guests, and what is to be done.
  private static let table:
    [HostMachine.State: [(HostMachine.State, [Int], [HostMachine.Effect])]] =
      [
        .idle: [
          (.accepting, [], []), (.idle, [], []), (.idle, [], [.deny(2)]), (.idle, [], []),
          (.idle, [], []), (.idle, [], []), (.idle, [], []), (.idle, [], []),
        ],
        .accepting: [
          (.accepting, [1], []), (.ignoring, [1], []), (.accepting, [1], [.accept(2)]),
          (.accepting, [1, 2], []), (.accepting, [], []), (.idle, [], [.close]),
          (.idle, [], [.close, .quit(.noNetwork)]), (.idle, [], [.close, .quit(.userQuit)]),
        ],
        .ignoring: [
          (.ignoring, [1], []), (.ignoring, [1], []), (.ignoring, [1], [.deny(2)]),
          (.ignoring, [1], []), (.ignoring, [], []), (.idle, [], [.close]),
          (.idle, [], [.close, .quit(.noNetwork)]), (.idle, [], [.close, .quit(.userQuit)]),
        ],
      ]

  @Test(arguments: HostMachine.State.allCases)
  func everyEvent(state: HostMachine.State) throws {
    let row = try #require(Self.table[state])
    #expect(row.count == Self.events.count)
    for (event, expected) in zip(Self.events, row) {
      var host = host(state)
      #expect(host.state == state)
      let effects = host.handle(event)
      #expect(host.state == expected.0, "\(state) \(event)")
      #expect(host.guests == expected.1, "\(state) \(event)")
      #expect(effects == expected.2, "\(state) \(event)")
    }
  }

  /// E5: three guests at most, counted when they are connected; who was let in before is listed, too.
  @Test func full() {
    var host = HostMachine()
    _ = host.handle(.open)
    for guest in 1...4 { #expect(host.handle(.requested(guest)) == [.accept(guest)]) }
    for guest in 1...4 { _ = host.handle(.connected(guest)) }
    #expect(host.guests == [1, 2, 3, 4])
    #expect(host.handle(.requested(5)) == [.deny(5)])
    for guest in [2, 4] { _ = host.handle(.disconnected(guest)) }
    #expect(host.handle(.requested(5)) == [.accept(5)])
  }

  /// Whatever happens, no guest is counted twice, nobody joins a game that is on, and the states are those
  /// of the table.
  @Test func randomSchedules() {
    var random = RandomStream(state: 11, 12, 13, 14)
    for _ in 0..<tries(3000) {
      var host = HostMachine()
      for _ in 0..<30 {
        let guest = 1 + random.next(below: 6)
        let all: [HostMachine.Event] = [
          .open, .start, .requested(guest), .connected(guest), .disconnected(guest), .end,
          .networkLost, .leave,
        ]
        let before = host
        let event = all[random.next(below: random.nextBool(probability: 0.8) ? 5 : 8)]
        let effects = host.handle(event)
        if Set(host.guests).count != host.guests.count
          || host.state == .idle && !host.guests.isEmpty
          || before.state == .ignoring && !Set(host.guests).isSubset(of: before.guests)
          || effects.contains(.accept(guest))
            && (before.state != .accepting || before.guests.count >= 3)
        {
          Issue.record("\(before) \(event) \(host) \(effects)")
          return
        }
      }
    }
  }
}
