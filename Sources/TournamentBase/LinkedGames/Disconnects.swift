import GameCore
import Statistics

/// The disconnects of peers during a game.
///
/// Checking a replay applies the disconnects again but no other effects of links, because a replay
/// contains the actions as they arrived. In games with a clock, disconnects depend on game time.
/// The other peers detect a disconnect after the link's delay or, with the `unsentQuit` fault,
/// after an additional waiting time.
public struct Disconnects<G: Game>: Sendable {
  private let leave: (@Sendable (inout G, Seat) -> Void)?
  /// The time at which each seat's peer disconnects, or `Int.max` if it stays.
  private(set) var times: [Int]
  /// The times at which guests detect that the host disconnected.
  private(set) var notices: [Int]
  /// For each seat, the time after its peer's disconnect at which the game ends or continues
  /// without the seat.
  private var effects: [Int]
  var next: Int
  /// The time of the last effect that was applied.
  private(set) var last = 0
  private(set) var host = Seat(0)
  /// The peers whose disconnect is detected.
  public private(set) var left = SeatSet.none

  /// Creates the disconnects and draws the times of random ones.
  public init(_ rules: LinkRules<G>, plan: SessionPlan, randomness: DealRandomness) {
    // With this fault, the host waits forever, so the game never continues without a guest.
    leave = plan.faults.contains(.disconnectHangs) ? nil : rules.leave
    let times = (0..<plan.peers).map { peer in
      let time = plan.quitAt.isEmpty ? nil : plan.quitAt[peer]
      if plan.disconnectRates.isEmpty || plan.disconnectRates[peer] == 0 { return time ?? .max }
      // A peer sends itself no messages, so the random stream for that link is free for
      // disconnects.
      var random = randomness.link(from: peer, to: peer)
      let minutes = -naturalLogarithm(1 - random.nextUnit()) / plan.disconnectRates[peer]
      return min(time ?? .max, Int(min(minutes * 6e7, 1e15).rounded()))
    }
    let notice = plan.faults.contains(.unsentQuit) ? plan.lobby.notice : 0
    func known(of peer: Int, by other: Int) -> Int {
      times[peer] == .max ? .max : times[peer] + plan.links[peer][other].delay + notice
    }
    let guests = 1..<plan.peers
    self.times = times
    notices = [times[0]] + guests.map { known(of: 0, by: $0) }
    // If only the host stores the state, the game ends when the host disconnects.
    effects =
      [rules.authority == .host ? times[0] : notices.max() ?? .max]
      + guests.map { known(of: $0, by: 0) }
    next = effects.min() ?? .max
  }

  /// A Boolean value that indicates whether a disconnect or its effect is still to come.
  var isPending: Bool { next < .max }

  func isGone(_ seat: Seat, at time: Int) -> Bool { time >= times[seat.index] }

  func effect(of seat: Seat) -> Int { effects[seat.index] }

  /// Gives the first seat to the guest, in a game with two peers.
  mutating func seatGuestFirst() {
    host = Seat(1)
    times.swapAt(0, 1)
    notices.swapAt(0, 1)
    effects.swapAt(0, 1)
  }

  /// Applies the disconnects that are due, in order of time.
  ///
  /// - Parameters:
  ///   - game: The game, which continues without the disconnected peers if it can.
  ///   - time: The game time in microseconds.
  /// - Returns: The outcome if a disconnect ends the game, or `nil` if the game continues or was
  ///   already over.
  public mutating func apply(to game: inout G, at time: Int) -> Outcome? {
    while time >= next, !game.decidingSeats.isEmpty {
      last = next
      for (seat, effect) in effects.enumerated() where effect == last {
        left.insert(Seat(seat))
      }
      next = effects.filter { $0 > last }.min() ?? .max
      let isHostGone = left.contains(host)
      guard let leave, !isHostGone, effects.count - left.count > 1 else {
        return .forfeit(by: left, of: effects.count, as: isHostGone ? .serverQuit : .userQuit)
      }
      for (seat, effect) in effects.enumerated() where effect == last { leave(&game, Seat(seat)) }
    }
    return nil
  }
}
