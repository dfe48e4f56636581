import GameCore

extension Snap {
  /// The host turns cards and judges calls, in the order in which it hears them.
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
    // Whose turn it is, which shows the card that was turned before.
    links.questionSize = Packet.headerSize + 1
    links.questionName = { game, _ in "activate(\(game.table.turner))" }
    links.actionSize = { _ in Packet.headerSize + 1 }
    links.actionName = { _, seat in "should-snap(\(seat))" }
    links.opening = { seats in
      let names = (0..<seats).map { "player \($0)" }
      let cards = Array(repeating: Array(repeating: Card(0), count: 52 / seats), count: seats)
      func opening(_ fromHost: Bool, _ name: String, _ content: Packet.Content)
        -> LinkRules<Snap>.Opening
      {
        .init(
          fromHost: fromHost, name, bytes: Packet(number: 0, content).bytes.count,
          isDeal: name == "deal")
      }
      return [
        opening(true, "sign-in-request", .signInRequest),
        opening(false, "sign-in-response", .signInResponse(name: "player 1")),
        opening(true, "server-ready", .serverReady(players: names)),
        opening(false, "client-ready", .clientReady),
        opening(true, "deal", .deal(hands: cards, starter: Seat(0))),
        opening(false, "dealt", .dealt),
      ]
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

  /// Takes a seat out of the game.
  ///
  /// Its cards go one by one beneath the closed piles of those who play on, from the next seat clockwise.
  /// Where it had the turn, the next seat has it.
  mutating func leave(_ leaver: Seat) {
    guard table.playing.contains(leaver), ending == nil else { return }
    let cards = hands.takeAll(of: leaver)
    dropOut(leaver)
    lockedUntil[leaver] = 0
    var receiver = leaver
    for code in cards {
      guard let next = nextPlaying(after: receiver) else { break }
      hands.append(code, to: next)
      receiver = next
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

  private func nextPlaying(after seat: Seat) -> Seat? {
    var next = seat.next(of: seats)
    for _ in 0..<seats {
      if table.playing.contains(next) { return next }
      next = next.next(of: seats)
    }
    return nil
  }
}
