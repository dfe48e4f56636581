import GameCore

extension Snap: TextualState {
  /// Every pile, the pending calls, and the counts so far.
  ///
  ///     turned 2
  ///     turner 1
  ///     open QH            the open pile of seat 0, from the bottom up
  ///     closed 2C 3D ...   its closed pile, from the top down, then the other seats' piles
  ///     centre             from the bottom up
  ///     pool               in the order in which it will be turned
  ///     card 7S            the last turned card
  ///     out - -            the number of turned cards when each seat went out
  ///     locked 0 0         the last turned card on which each seat may not call
  ///     calls - -          microseconds until each seat's late call
  ///     heard -            the last call that counted: `right` or `false`, its card and its seats
  ///     chance 64 hexadecimal digits in four words
  ///     repeats 0          the number of turned cards when the position repeats, 0 while unknown
  ///     snaps 0 0          each seat's right calls
  ///     false 0 0          each seat's false calls
  ///     late 0 0           each seat's late calls
  ///     counts 0 0 0 0 0 1000
  ///     leader -
  ///     ending -
  ///
  /// A joker is written `*` and its number. Cards from other packs than the first end with a slash
  /// and the pack's number. The counts are pooled matches, cards moved, ties, missed matches, lead
  /// changes and microseconds.
  public var text: String {
    let all = SeatSet.all(seats)
    func line(_ key: String, _ words: [String]) -> String {
      ([key] + words).joined(separator: " ")
    }
    var lines = ["turned \(table.cardsTurned)", "turner \(table.turner)"]
    for seat in all {
      let cards = hands.cards(seat).map(CardCode.text)
      lines.append(line("open", Array(cards[..<hands.open(seat)])))
      lines.append(line("closed", Array(cards[hands.open(seat)...])))
    }
    lines += [
      line("centre", center.map(CardCode.text)),
      line("pool", pool.map(CardCode.text)),
      "card \(CardCode.text(table.turned))",
      line("out", all.map { table.playing.contains($0) ? "-" : "\(wentOut[$0])" }),
      line("locked", all.map { "\(lockedUntil[$0])" }),
      line("calls", all.map { late.contains($0) ? "\(arrivals[$0])" : "-" }),
      line("heard", heard),
      "chance \(chance.text)",
      "repeats \(repeatsAt)",
      line("snaps", all.map { "\(accumulator.calls[$0].snaps)" }),
      line("false", all.map { "\(accumulator.calls[$0].falseCalls)" }),
      line("late", all.map { "\(accumulator.calls[$0].lateCalls)" }),
      line(
        "counts",
        [
          accumulator.pooledMatches, accumulator.cardsMoved, accumulator.ties,
          accumulator.missedMatches,
          accumulator.leadChanges, accumulator.elapsed,
        ].map(\.description)),
      "leader \(accumulator.leader.map { "\($0)" } ?? "-")",
      "ending \(ending.map { "\($0.termination)" } ?? "-")",
    ]
    return lines.joined(separator: "\n")
  }

  public init(text: String, rules: Rules, seats: Int) throws(StateTextError) {
    var reader = try StateTextReader(text)
    let turned = try reader.number("turned", in: 1...rules.cardCap)
    guard let turner = try reader.seat("turner", of: seats) else {
      throw reader.error("expected the seat that turned the last card")
    }
    let deck = CardCode.deck(packs: rules.decks, jokers: rules.jokers)
    var piles = PileReader(deck: deck)
    var hands: [[UInt8]] = []
    var open: [Int] = []
    for _ in 0..<seats {
      let top = try piles.read("open", &reader)
      hands.append(top + (try piles.read("closed", &reader)))
      open.append(top.count)
    }
    self.init(
      rules: rules, seats: seats, hands: Hands(piles: hands, open: open, room: deck.count),
      turner: turner)
    center = try piles.read("centre", &reader)
    pool = try piles.read("pool", &reader)
    try piles.finish(reader)
    table.cardsTurned = turned
    table.turned = try piles.card(try reader.words("card", count: 1)[0])
    try readSeats(&reader)
    try readHeard(&reader)
    chance = try reader.stream("chance")
    repeatsAt = try reader.number("repeats", in: 0...StateTextReader.largestCount)
    try readTally(&reader)
    let word = try reader.words("ending", count: 1)[0]
    ending = Ending.allCases.first { "\($0.termination)" == word.text }
    if ending == nil, word.text != "-" {
      throw word.error("expected a hyphen or the reason that the game ended")
    }
    try reader.finish()
    try settle(reader)
  }

  /// Creates a table with cards, before its other properties are read.
  private init(rules: Rules, seats: Int, hands: Hands, turner: Seat) {
    self.rules = rules
    self.seats = seats
    self.hands = hands
    accumulator = SnapAccumulator(seats: seats)
    chance = RandomStream(state: 1, 0, 0, 0)
    table = Table(playing: .all(seats))
    table.turner = turner
    wentOut = PerSeat(repeating: 0, count: seats)
    lockedUntil = wentOut
    arrivals = wentOut
    nextSeat = turner.next(of: seats)
  }

  /// Reads the seats that are out, the seats that may not call, and late calls.
  private mutating func readSeats(_ reader: inout StateTextReader) throws(StateTextError) {
    for (index, word) in try reader.words("out", count: seats).enumerated() where word.text != "-" {
      let seat = Seat(index)
      wentOut[seat] = try word.number(in: 0...table.cardsTurned)
      guard hands.count(seat) == 0 else { throw word.error("a seat with cards cannot be out") }
      table.playing.remove(seat)
    }
    let locks = try reader.numbers("locked", count: seats, in: 0...StateTextReader.largestCount)
    for seat in lockedUntil.seats { lockedUntil[seat] = locks[seat.index] }
    for (index, word) in try reader.words("calls", count: seats).enumerated()
    where word.text != "-" {
      let seat = Seat(index)
      arrivals[seat] = try word.number(in: 0...Snap.latestCall)
      guard table.playing.contains(seat) else { throw word.error("the seat is out") }
      late.insert(seat)
    }
  }

  private var heard: [String] {
    table.callers.isEmpty
      ? ["-"]
      : [table.wasRight ? "right" : "false", "\(table.callCard)"]
        + table.callers.map { "\($0)" }
  }

  /// Reads the last call that counted.
  private mutating func readHeard(_ reader: inout StateTextReader) throws(StateTextError) {
    let words = try reader.words("heard")
    if words.count == 1, words[0].text == "-" { return }
    guard words.count > 2, words[0].text == "right" || words[0].text == "false" else {
      throw reader.error("expected a hyphen, or 'right' or 'false', a card's number and seats")
    }
    var callers = SeatSet.none
    for word in words.dropFirst(2) {
      let seat = Seat(try word.number(in: 0...seats - 1))
      if callers.contains(seat) { throw word.error("duplicate seat") }
      // Seats are in ascending order, so that each state is written in only one way.
      for other in callers where other > seat {
        throw word.error("expected seats in ascending order")
      }
      callers.insert(seat)
    }
    let card = try words[1].number(in: 1...table.cardsTurned)
    (table.callers, table.wasRight, table.callCard) = (callers, words[0].text == "right", card)
  }

  /// Reads the counts.
  private mutating func readTally(_ reader: inout StateTextReader) throws(StateTextError) {
    for (key, count) in [
      ("snaps", \SnapAccumulator.Calls.snaps), ("false", \.falseCalls), ("late", \.lateCalls),
    ] {
      let numbers = try reader.numbers(key, count: seats, in: 0...StateTextReader.largestCount)
      for seat in accumulator.calls.seats {
        accumulator.calls[seat][keyPath: count] = numbers[seat.index]
      }
    }
    for seat in accumulator.calls.seats { table.noteCount(of: seat, accumulator.calls[seat]) }
    let counts = try reader.numbers("counts", count: 6, in: 0...StateTextReader.largestCount)
    accumulator.pooledMatches = counts[0]
    accumulator.cardsMoved = counts[1]
    accumulator.ties = counts[2]
    accumulator.missedMatches = counts[3]
    accumulator.leadChanges = counts[4]
    accumulator.elapsed = counts[5]
    accumulator.leader = try reader.seat("leader", of: seats)
  }

  /// Derives the match and the deciding seats from the piles.
  private mutating func settle(_ reader: StateTextReader) throws(StateTextError) {
    refreshTable()
    if ending != nil { return }
    guard table.playing.count > 1 else {
      throw reader.error("only one seat is left, so the game is over")
    }
    if rules.piles == .central {
      guard center.last == table.turned else {
        throw reader.error("the turned card is not on top of the center")
      }
    } else {
      guard center.isEmpty else { throw reader.error("these rules have no central pile") }
      guard table.open[table.turner.index] > 0,
        table.tops[table.turner.index] == CardCode.face(table.turned)
      else {
        throw reader.error("the turned card is not on top of seat \(table.turner)'s pile")
      }
      // An earlier match is assumed, so that all piles are compared, not only the turned card.
      table.isMatch = true
    }
    findMatch()
    decidingSeats = findDeciding()
    if decidingSeats.isEmpty {
      throw reader.error("no seat decides, so the game would have continued")
    }
  }
}

extension StateTextReader {
  /// A number larger than every count in a game, but too small for sums to overflow.
  fileprivate static let largestCount = 1_000_000_000_000_000
}

/// A reader that accepts each card only once.
private struct PileReader {
  private let deck: [UInt8]
  private let names: [String]
  private var isTaken: [Bool]

  init(deck: [UInt8]) {
    self.deck = deck
    names = deck.map(CardCode.text)
    isTaken = Array(repeating: false, count: deck.count)
  }

  mutating func read(_ key: String, _ reader: inout StateTextReader) throws(StateTextError)
    -> [UInt8]
  {
    var pile: [UInt8] = []
    for word in try reader.words(key) {
      let place = try place(of: word)
      if isTaken[place] { throw word.error("duplicate card") }
      isTaken[place] = true
      pile.append(deck[place])
    }
    return pile
  }

  func card(_ word: StateWord) throws(StateTextError) -> UInt8 { deck[try place(of: word)] }

  private func place(of word: StateWord) throws(StateTextError) -> Int {
    guard let place = names.firstIndex(of: word.text) else {
      throw word.error("unknown card for these rules")
    }
    return place
  }

  func finish(_ reader: StateTextReader) throws(StateTextError) {
    if let place = isTaken.firstIndex(of: false) {
      throw reader.error("the card \(names[place]) is missing")
    }
  }
}
