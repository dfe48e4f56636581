import GameCore
import PortableMath

/// Who leaves a game, and when.
///
/// It needs no links, so that a recorded game can be played again without them: where games have a time of
/// their own, it is by that time that peers leave. That a guest has left is known a delay later.
public struct Departures<G: Game>: Sendable {
  private let leave: (@Sendable (inout G, Seat) -> Void)?
  /// When it is known that each has left; `Int.max` for who stays.
  private let times: [Int]
  /// The first of those times that is still to come.
  @usableFromInline var next: Int
  /// The peers that are gone.
  public private(set) var left = SeatSet.none

  /// Draws when peers leave where that is left to chance.
  public init(_ rules: LinkRules<G>, plan: SessionPlan, randomness: DealRandomness) {
    leave = rules.leave
    times = (0..<plan.peers).map { peer in
      var time = plan.quitAt.isEmpty ? nil : plan.quitAt[peer]
      if !plan.leavers.isEmpty, plan.leavers[peer] > 0 {
        // No message goes from a peer to itself.
        var random = randomness.link(from: peer, to: peer)
        let minutes = -naturalLogarithm(1 - random.unit()) / plan.leavers[peer]
        time = min(time ?? .max, Int(min(minutes * 6e7, 1e15).rounded()))
      }
      guard let time else { return .max }
      return peer == 0 ? time : time + plan.links[peer][0].delay
    }
    next = times.min() ?? .max
  }

  /// Whether somebody leaves by now, in microseconds of the game.
  @inlinable
  func isDue(at time: Int) -> Bool { time >= next }

  /// Lets those leave whose time has come.
  ///
  /// - Parameters:
  ///   - game: Goes on without them where it can.
  ///   - time: The microsecond of the game.
  /// - Returns: How the game ends; `nil` where it goes on, and where it was over before.
  public mutating func apply(to game: inout G, at time: Int) -> Outcome? {
    if time < next || game.deciding.isEmpty { return nil }
    for (peer, leaves) in times.enumerated() where leaves <= time { left.insert(Seat(peer)) }
    next = times.filter { $0 > time }.min() ?? .max
    let isHostGone = left.contains(Seat(0))
    let stay = times.count - left.count
    if let leave, !isHostGone, stay > 1 {
      for seat in left { leave(&game, seat) }
      return nil
    }
    return .forfeit(by: left, of: times.count, as: isHostGone ? .serverQuit : .userQuit)
  }
}
