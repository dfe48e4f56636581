import GameCore

extension LinkedGame {
  /// Sends guests the message that ends the last question, in games with such a message.
  ///
  /// After that, the host can no longer act on the question. A guest can act until it receives the
  /// message or the next question.
  mutating func close(_ game: G) {
    guard let text = rules.closing else { return }
    let time = now - (rules.pause?(game) ?? 0)
    transport.withdrawNote(notBefore: time + 1)
    if remembers, let own = old[0], own.time - hostDelay > time { old[0] = nil }
    for guest in 1..<transport.peers.count where !departures.left.contains(Seat(guest)) {
      let sent = transport.send(from: 0, to: guest, bytes: text.utf8.count, at: time, text)
      guard let arrival = sent.arrival else { continue }
      // A guest's answer that is sent in the microsecond in which the message arrives is already in
      // transit.
      if transport.withdraw(from: guest, notBefore: arrival + 1), remembers { old[guest] = nil }
    }
  }
}
