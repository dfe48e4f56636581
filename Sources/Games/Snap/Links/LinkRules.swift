import GameCore

extension Snap {
  /// The host turns cards and judges calls in the order in which they arrive.
  public static let links: LinkRules<Snap>? = {
    var links = LinkRules<Snap>(
      silence: .stay,
      time: { action in if case .call(let time) = action { time } else { nil } },
      heard: { action, time in
        if case .call = action {
          .call(afterMicroseconds: min(max(time, 0), latestCall))
        } else {
          action
        }
      },
      elapsed: { $0.accumulator.elapsed })
    links.offer = "Snap!"
    // The packet contains the seat to turn, and its arrival reveals the previously turned card.
    links.questionSize = packetHeader + 1
    links.questionName = { game, _ in "activate(\(game.table.turner))" }
    links.actionSize = { _ in packetHeader + 1 }
    links.actionName = { _, seat in "should-snap(\(seat))" }
    links.opening = { seats in
      // Messages contain names as UTF-8 and a zero byte, hands with their number of cards, then the
      // first turner.
      let name = "player 1".utf8.count + 1
      let hand = 1 + 52 / seats
      return [
        (true, "sign-in-request", 0), (false, "sign-in-response", name),
        (true, "server-ready", 1 + seats * name), (false, "client-ready", 0),
        (true, "deal", 1 + seats * hand + 1), (false, "dealt", 0),
      ].map {
        .init(fromHost: $0, $1, bytes: packetHeader + $2, isDeal: $1 == "deal")
      }
    }
    links.leave = { game, seat in game.leave(seat) }
    links.stop = { $0.accumulator.elapsed = $1 }
    links.pause = { $0.accumulator.elapsed - $0.accumulator.judgedAt }
    links.sightDelay = { game, seat in
      game.table.turner == seat ? 0 : game.rules.turnPause * 1000
    }
    links.carried = { _, action, time in
      guard case .call = action else { return nil }
      return .call(afterMicroseconds: min(max(time, 0), latestCall))
    }
    links.faults = [.numberReset, .lateSight]
    return links
  }()

  /// The size of a packet's header in bytes: `SNAP`, the number and the kind.
  private static let packetHeader = 10

  /// Removes a seat from the game.
  ///
  /// The seat's cards go one by one beneath the remaining seats' closed piles, from the next seat
  /// clockwise. If it was the seat's turn, it becomes the next seat's turn.
  mutating func leave(_ leaver: Seat) {
    guard table.playing.contains(leaver), ending == nil else { return }
    let cards = hands.takeAll(of: leaver)
    dropOut(leaver)
    lockedUntil[leaver] = 0
    var receiver = leaver
    for code in cards where !table.playing.isEmpty {
      receiver = nextPlaying(after: receiver)
      hands.append(code, to: receiver)
    }
    accumulator.cardsMoved += cards.count
    repeatsAt = 0
    refreshTable()
    findMatch()
    foreseeRepetition()
    decidingSeats.remove(leaver)
    endIfAlone()
    if ending != nil || !decidingSeats.isEmpty { return }
    endTurn(with: late)
    turnUntilAsked()
  }
}
