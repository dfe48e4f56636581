@testable import GameCore

@testable import SnapGame

/// The rules of Snap with piles as arrays: a slow and simple reference for the game.
struct Oracle {
  let rules: Snap.Rules
  let seats: Int
  /// The closed piles from the top down.
  var closed: [[UInt8]]
  /// The open piles from the bottom up.
  var open: [[UInt8]]
  var center: [UInt8] = []
  var pool: [UInt8] = []
  var out: [Int?]
  var locked: [Int]
  var late: [Int?]
  var turner = 0
  var next: Int
  var turned = 0
  var chance: RandomStream
  var micros = 0
  var snaps = 0
  var falseCalls = 0
  var moved = 0
  var seen: Set<[UInt8]> = []
  var ended: String?

  init(rules: Snap.Rules, seats: Int, pair: DealRandomness) {
    self.rules = rules
    self.seats = seats
    chance = pair.chance
    closed = Array(repeating: [], count: seats)
    open = closed
    out = Array(repeating: nil, count: seats)
    locked = Array(repeating: 0, count: seats)
    late = out
    var deck: [UInt8] = []
    for pack in 0..<rules.decks {
      for face in 0..<52 + rules.jokers { deck.append(UInt8(64 * pack + face)) }
    }
    var deal = pair.deal
    deal.permute(&deck)
    for (index, card) in deck.enumerated() { closed[index % seats].append(card) }
    var first = pair.firstSeat
    switch rules.firstTurn {
    case .firstSeat: next = 0
    case .drawn: next = first.next(below: seats)
    case .rotating: next = Int(pair.number) % seats
    }
    turnCard()
  }

  var isCentral: Bool { rules.piles == .central }
  var playing: [Int] { (0..<seats).filter { out[$0] == nil } }
  func cards(_ seat: Int) -> Int { closed[seat].count + open[seat].count }
  func clockwise(from seat: Int) -> [Int] { (0..<seats).map { (seat + $0) % seats } }
  func canTurn(_ seat: Int) -> Bool {
    !closed[seat].isEmpty || open[seat].count > (rules.oneOpenCard == .skip ? 1 : 0)
  }

  var deciding: [Int] {
    if ended != nil { return [] }
    return playing.filter { locked[$0] < turned && late[$0] == nil }
  }

  mutating func turnCard() {
    if turned == rules.cardCap { return ended = "card-cap" }
    let order = clockwise(from: next)
    guard playing.contains(where: { canTurn($0) }) else { return ended = "exhausted" }
    for seat in order where out[seat] == nil {
      if canTurn(seat) { break }
      if isCentral {
        out[seat] = turned
        late[seat] = nil
        if endIfAlone() { return }
      }
    }
    guard let seat = order.first(where: { out[$0] == nil && canTurn($0) }) else { return }
    if rules.repetition, !rules.shuffle, !isCentral {
      var position: [UInt8] = [UInt8(seat)]
      for seat in 0..<seats { position += open[seat] + [254] + closed[seat] + [255] }
      if !seen.insert(position).inserted { return ended = "repetition" }
    }
    turner = seat
    next = (seat + 1) % seats
    turned += 1
    if isCentral { return center.append(closed[seat].removeFirst()) }
    if closed[seat].isEmpty { turnOver(seat) }
    open[seat].append(closed[seat].removeFirst())
  }

  mutating func turnOver(_ seat: Int) {
    if rules.shuffle { chance.permute(&open[seat]) }
    closed[seat] += open[seat]
    open[seat] = []
  }

  func matches(_ a: UInt8, _ b: UInt8) -> Bool {
    let (a, b) = (Snap.Card(a), Snap.Card(b))
    if a.isJoker || b.isJoker { return a.isJoker && b.isJoker }
    switch rules.match {
    case .rank: return a.rank == b.rank
    case .suit: return a.suit == b.suit
    case .colour: return isRed(a) == isRed(b)
    }
  }

  private func isRed(_ card: Snap.Card) -> Bool {
    card.suit == .diamonds || card.suit == .hearts
  }

  /// The seats whose tops match.
  var matching: [Int] {
    let round = playing
    return round.filter { a in
      round.contains { b in
        guard a != b, let x = open[a].last, let y = open[b].last, matches(x, y) else {
          return false
        }
        if rules.tops == .any { return true }
        let places = (round.firstIndex(of: a) ?? 0, round.firstIndex(of: b) ?? 0)
        let steps = abs(places.0 - places.1)
        return steps == 1 || steps == round.count - 1
      }
    }
  }

  func isRight(_ seat: Int) -> Bool {
    if isCentral {
      return center.count > 1 && matches(center[center.count - 1], center[center.count - 2])
    }
    return rules.caller == .owner ? matching.contains(seat) : !matching.isEmpty
  }

  /// Plays the actions of the deciding seats, each a time or `nil`.
  mutating func answer(_ calls: [Int: Int]) {
    for (seat, time) in calls { late[seat] = time }
    repeat {
      hear()
      if ended == nil { turnCard() }
    } while ended == nil && deciding.isEmpty
  }

  mutating func hear() {
    let pause = rules.turnPause * 1000
    let first = late.compactMap { $0 }.min() ?? .max
    if first > pause {
      late = late.map { $0.map { $0 - pause } }
      micros += pause
      return
    }
    let tied = (0..<seats).filter { seat in
      late[seat].map { $0 <= pause && $0 - first <= rules.tieWindow } ?? false
    }
    late = Array(repeating: nil, count: seats)
    let before = moved
    judge(tied)
    micros += moved == before ? pause : first + 2000 * rules.movePause
    if moved != before { seen = [] }
    _ = endIfAlone()
  }

  mutating func judge(_ tied: [Int]) {
    var tied = tied
    if tied.count > 1 {
      if rules.tie == .pool, tied.filter({ isRight($0) }).count > 1 {
        let piles = matching
        if rules.winnerTakes == .twoCards {
          pool += topCards(from: turner, owner: nil)
          return dropEmpty()
        }
        moved += center.count
        pool += center
        center = []
        for seat in clockwise(from: turner) where piles.contains(seat) { openPileToPool(seat) }
        return dropEmpty()
      }
      if rules.tie == .moverLoses { tied.removeAll { $0 == turner } }
    }
    let caller = tied.count == 1 ? tied[0] : tied[chance.next(below: tied.count)]
    if isRight(caller) { snap(caller) } else { pay(caller) }
  }

  mutating func snap(_ caller: Int) {
    snaps += 1
    let piles = matching
    if rules.winnerTakes == .twoCards {
      closed[caller] += topCards(from: caller, owner: caller)
      takePool(caller)
      return dropEmpty()
    }
    takeCenter(caller)
    for seat in clockwise(from: caller) where piles.contains(seat) {
      if seat != caller { moved += open[seat].count }
      closed[caller] += open[seat]
      open[seat] = []
    }
    takePool(caller)
    dropEmpty()
  }

  /// Removes the two topmost cards of the center, or the matching tops.
  mutating func topCards(from first: Int, owner: Int?) -> [UInt8] {
    if isCentral {
      let two = Array(center[(center.count - 2)...])
      center = Array(center[..<(center.count - 2)])
      moved += 2
      return two
    }
    let piles = matching
    return clockwise(from: first).filter { piles.contains($0) }.map { seat in
      moved += seat == owner ? 0 : 1
      return open[seat].removeLast()
    }
  }

  mutating func takeCenter(_ seat: Int) {
    moved += center.count
    closed[seat] += center
    center = []
  }

  mutating func takePool(_ seat: Int) {
    moved += pool.count
    closed[seat] += pool
    pool = []
  }

  mutating func pay(_ caller: Int) {
    falseCalls += 1
    locked[caller] = turned + rules.lockOut
    switch rules.penalty {
    case .none: return
    case .openPile: openPileToPool(caller)
    case .pool:
      if closed[caller].count < rules.penaltyCards, !open[caller].isEmpty { turnOver(caller) }
      for _ in 0..<rules.penaltyCards where !closed[caller].isEmpty {
        pool.append(closed[caller].removeFirst())
        moved += 1
      }
    case .oneEach:
      let receivers = clockwise(from: caller).filter { $0 != caller && cards($0) > 0 }
      if closed[caller].count < receivers.count * rules.penaltyCards { turnOver(caller) }
      for _ in 0..<rules.penaltyCards {
        for seat in receivers where !closed[caller].isEmpty {
          closed[seat].append(closed[caller].removeFirst())
          moved += 1
        }
      }
    }
    if cards(caller) == 0 { out[caller] = turned }
  }

  mutating func openPileToPool(_ seat: Int) {
    moved += open[seat].count
    pool += open[seat]
    open[seat] = []
  }

  mutating func dropEmpty() {
    if isCentral { return }
    for seat in playing where cards(seat) == 0 { out[seat] = turned }
  }

  mutating func endIfAlone() -> Bool {
    if playing.count > 1 { return false }
    for seat in playing {
      takeCenter(seat)
      takePool(seat)
    }
    ended = playing.isEmpty ? "exhausted" : "all-cards"
    return true
  }
}
