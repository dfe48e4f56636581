import GameCore
import Statistics

/// The departures of peers from a game.
///
/// A replay needs them, but no other effects of links: in games with a clock, departures depend on its time. The
/// other peers detect a departure after the delay of the link, and with the fault `unsentQuit` after the usual notice.
public struct Disconnects<G: Game>: Sendable {
  private let leave: (@Sendable (inout G, Seat) -> Void)?
  /// The times by seat; `Int.max` for a peer that stays.
  private(set) var times: [Int]
  /// The times at which guests detect the host's departure.
  private(set) var notices: [Int]
  /// For each seat, the time at which the game continues without it or is over.
  private var effects: [Int]
  var next: Int
  /// The latest of these times so far.
  private(set) var last = 0
  private(set) var host = Seat(0)
  /// The peers whose departure is detected.
  public private(set) var left = SeatSet.none

  /// Draws the times of random departures.
  public init(_ rules: LinkRules<G>, plan: SessionPlan, randomness: DealRandomness) {
    // A host that waits forever does not continue without a guest.
    leave = plan.faults.contains(.leaverHangs) ? nil : rules.leave
    let times = (0..<plan.peers).map { peer in
      let time = plan.quitAt.isEmpty ? nil : plan.quitAt[peer]
      if plan.leavers.isEmpty || plan.leavers[peer] == 0 { return time ?? .max }
      // No message goes from a peer to itself.
      var random = randomness.link(from: peer, to: peer)
      let minutes = -naturalLogarithm(1 - random.nextUnit()) / plan.leavers[peer]
      return min(time ?? .max, Int(min(minutes * 6e7, 1e15).rounded()))
    }
    let notice = plan.faults.contains(.unsentQuit) ? plan.meeting.notice : 0
    func known(of peer: Int, by other: Int) -> Int {
      times[peer] == .max ? .max : times[peer] + plan.links[peer][other].delay + notice
    }
    let guests = 1..<plan.peers
    self.times = times
    notices = [times[0]] + guests.map { known(of: 0, by: $0) }
    // If only the host has the state, the game ends with it.
    effects =
      [rules.authority == .host ? times[0] : notices.max() ?? .max]
      + guests.map { known(of: $0, by: 0) }
    next = effects.min() ?? .max
  }

  /// A Boolean value that indicates whether a departure, or its detection, is still to come.
  var isPending: Bool { next < .max }

  func isGone(_ seat: Seat, at time: Int) -> Bool { time >= times[seat.index] }

  func effect(of seat: Seat) -> Int { effects[seat.index] }

  /// Assigns the first seat to the guest of two peers.
  mutating func seatGuestFirst() {
    host = Seat(1)
    times.swapAt(0, 1)
    notices.swapAt(0, 1)
    effects.swapAt(0, 1)
  }

  /// Removes the peers whose time has come, in the order of the times.
  ///
  /// - Parameters:
  ///   - game: The game, which continues without them if it can.
  ///   - time: The microsecond of the game.
  /// - Returns: The outcome if that ends the game; `nil` if it continues, and if it was over before.
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
