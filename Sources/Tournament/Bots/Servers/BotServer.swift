import GameCore

/// A server of a built-in strategy for another program, by the lines protocol.
///
/// It decides as the strategy does in a tournament: each seat of each game has a separate strategy value,
/// with the random stream in the message `game`.
struct BotServer<G: Game>
where G.Observation: JSONReadableObservation, G.Observation.Rules == G.Rules {
  private let strategy: ServedStrategy<G>
  /// Writes a line.
  private let say: (String) throws -> Void
  /// Shows a note to the user.
  private let note: (String) -> Void
  /// The strategy by the rules of 'hello'; `nil` before that message.
  private var table: BoundStrategy<G>?
  private var players: [Place: Player] = [:]  // never iterated

  /// The maximum number of open games.
  static var gameLimit: Int { 100_000 }

  private struct Place: Hashable {
    let game: Int
    let seat: Seat
  }

  private enum Player {
    case playing(any Strategy<G.Observation, G.Action>)
    /// The strategy cannot play this game, for a reason.
    case failed(String)
  }

  init(
    _ strategy: ServedStrategy<G>, say: @escaping (String) throws -> Void,
    note: @escaping (String) -> Void
  ) {
    self.strategy = strategy
    self.say = say
    self.note = note
  }

  /// Processes a line, and answers it if the message requires an answer.
  ///
  /// - Returns: `false` after the last line.
  /// - Throws: `JSONValueError` if the line is invalid, `SetupError` if the strategy cannot play, and errors
  ///   that are not the strategy's, such as `OutOfMemory`.
  mutating func take(_ line: [UInt8]) throws -> Bool {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) { return true }
    let message = try JSONValue(utf8: line)
    switch try message.member("type", { try $0.string() }) {
    case "hello": try agree(message)
    case "game": try begin(message)
    case "move": try decide(message)
    case "ping": try answerPing(message)
    case "end": try end(message)
    case "bye": return false
    default: break
    }
    return true
  }

  private mutating func agree(_ message: JSONValue) throws {
    _ = try message.member("protocol") { try $0.integer(in: 1...1) }
    let preset = try message.member("game") { name in
      guard let game = strategy.games.first(where: { .string($0.name) == name }) else {
        let names = strategy.games.map { "'\($0.name)'" }
        throw name.unexpected(names.joined(separator: " or "))
      }
      return game.preset
    }
    let rules = try message.member("rules") { try G.Rules(json: $0, preset: preset) }
    let seats = try message.member("seats") { try $0.integer(in: G.seatCounts) }
    do throws(RulesError) {
      try rules.validate(seats: seats)
    } catch {
      throw JSONValueError("\(error)")
    }
    players = [:]
    let table = try BoundStrategy(
      strategy.entry, setup: FactorySetup(rules: rules, seats: seats, parameters: strategy.values))
    if let notice = table.notice { note(notice) }
    self.table = table
    var answer = JSONText()
    answer.object { answer in
      answer.member("name", strategy.label.cut(bytes: JSONLinesAnswer.nameLimit))
      answer.member("version", "\(strategy.entry.card.version)")
      answer.member("deterministic", !strategy.marks.contains(.notReproducible))
      answer.member("ping", true)
    }
    try say(answer.description)
  }

  private mutating func begin(_ message: JSONValue) throws {
    let table = try agreed()
    let seats = table.setup.seats
    let place = try place(message, seats)
    if let given = message["seats"], try given.integer() != seats {
      throw given.unexpected("\(seats), as in 'hello'").under("seats")
    }
    let random = try stream(message, for: place.seat)
    if players[place] == nil, players.count >= Self.gameLimit {
      throw JSONValueError(
        "more than \(Self.gameLimit) open games; expected {\"type\":\"end\",…} after each game")
    }
    do {
      players[place] = .playing(try table.make(seat: place.seat, random: random))
    } catch {
      players[place] = .failed(try reason(error, of: place))
    }
  }

  private mutating func decide(_ message: JSONValue) throws {
    let table = try agreed()
    let (rules, seats) = (table.setup.rules, table.setup.seats)
    let place = try place(message, seats)
    guard let player = players[place] else {
      throw JSONValueError(
        "game \(place.game), seat \(place.seat): expected {\"type\":\"game\",…} before this message"
      )
    }
    let observation = try message.member("observation") {
      try G.Observation(wire: $0, rules: rules, seats: seats)
    }
    switch player {
    case .failed(let reason): try answer(place, "error", "failed", reason: reason)
    case .playing(var strategy):
      // Removed from the dictionary, so that the strategy's memory is not copied.
      players[place] = nil
      let answers = Result { try strategy.choose(from: observation) }
      players[place] = .playing(strategy)
      switch answers {
      case .success(let action): try answer(place, "action", action.description)
      case .failure(let error):
        try answer(place, "error", "failed", reason: try reason(error, of: place))
      }
    }
  }

  /// Writes an answer with the game and the seat, which identify it among concurrent games.
  private func answer(
    _ place: Place, _ key: String, _ value: String, reason: String? = nil
  ) throws {
    var text = JSONText()
    text.object { text in
      text.member(key, value)
      if let reason { text.member("reason", reason) }
      text.member("game", place.game)
      text.member("seat", place.seat)
    }
    try say(text.description)
  }

  private func answerPing(_ message: JSONValue) throws {
    let id = try message.member("id") { try $0.integer() }
    try say("{\"type\":\"pong\",\"id\":\(id)}")
  }

  /// Ends a game for one seat, or for all seats if none is named.
  private mutating func end(_ message: JSONValue) throws {
    let seats = try agreed().setup.seats
    let game = try message.member("game") { try $0.integer() }
    let ended = try message["seat"].map { _ in
      SeatSet.only(try message.member("seat") { try $0.seat(of: seats) })
    }
    for seat in ended ?? .all(seats) { players[Place(game: game, seat: seat)] = nil }
  }
}

/// The common parts of messages.
extension BotServer {
  private func agreed() throws -> BoundStrategy<G> {
    guard let table else { throw JSONValueError("expected {\"type\":\"hello\",…} first") }
    return table
  }

  private func place(_ message: JSONValue, _ seats: Int) throws -> Place {
    Place(
      game: try message.member("game") { try $0.integer() },
      seat: try message.member("seat") { try $0.seat(of: seats) })
  }

  /// Returns the seat's random stream: from the whole state if it is given, or else from a seed.
  private func stream(_ message: JSONValue, for seat: Seat) throws -> RandomStream {
    guard message["stream"] != nil else {
      let seed = try message.member("seed") { try $0.unsigned() }
      return DealRandomness(seed: seed, deal: 0).strategy(rotation: 0, slot: seat.index)
    }
    return try message.member("stream") { list in
      let words = try list.array(count: 4...4) { try $0.unsigned() }
      guard words.contains(where: { $0 != 0 }) else {
        throw JSONValueError("a random stream cannot be all zeros")
      }
      return RandomStream(state: words[0], words[1], words[2], words[3])
    }
  }

  /// Returns the reason why a strategy cannot decide, and shows it to the user.
  ///
  /// - Throws: The error if the strategy is not its cause.
  private func reason(_ error: any Error, of place: Place) throws -> String {
    let reason = try Forfeit(seat: place.seat, thrown: error).reason.visible
    note("game \(place.game), seat \(place.seat): \(reason)")
    return reason
  }
}
