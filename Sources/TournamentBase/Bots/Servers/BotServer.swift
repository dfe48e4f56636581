import GameCore

/// A server that plays a built-in strategy over the lines protocol.
///
/// Each seat in each game gets its own copy of the strategy, with the same random stream as in a
/// tournament.
package struct BotServer<G: Game>
where G.Observation: JSONReadableObservation, G.Observation.Rules == G.Rules {
  private let entry: StrategyEntry<G>
  private let values: ParameterValues
  /// The name in the server's answer to `hello`.
  private let label: String
  private let games: [Name]
  private let say: (String) throws -> Void
  private let note: (String) -> Void
  /// The strategy, bound to the rules in the `hello` message, or `nil` before that message.
  private var table: BoundStrategy<G>?
  private var players: [Place: Player] = [:]  // never iterated

  static var gameLimit: Int { 100_000 }

  /// One of the game's names and the rules that apply unless `hello` contains rules.
  package typealias Name = (name: String, preset: [Assignment])

  private struct Place: Hashable {
    let game: Int
    let seat: Seat
  }

  private enum Player {
    case playing(any Strategy<G.Observation, G.Action>)
    case failed(String)
  }

  /// - Throws: `UsageError` if the strategy is unknown or needs hidden information.
  private init(
    _ specification: String, among strategies: [StrategyEntry<G>], games: [Name],
    say: @escaping (String) throws -> Void, note: @escaping (String) -> Void
  ) throws(UsageError) {
    let asked = try StrategySpecification(
      specification, strategies: strategies.map(\.metadata), game: games.last?.name ?? G.name)
    let entry = strategies[asked.index]
    if entry.marks(asked.values).contains(.omniscient) {
      throw UsageError(
        "strategy '\(asked.metadata.name)' cannot play as a bot: it sees hidden information")
    }
    self.entry = entry
    values = asked.values
    label = asked.label
    self.games = games
    self.say = say
    self.note = note
  }

  /// Runs a server until the `bye` message or the end of the input.
  ///
  /// It blocks the calling thread, which must not belong to the cooperative pool.
  ///
  /// - Parameters:
  ///   - games: The game's names. The last one is for error messages.
  ///   - say: Writes a line immediately. The argument contains no line ending.
  /// - Throws: `UsageError` that contains the number of an invalid line.
  package static func serve(
    _ specification: String, among strategies: [StrategyEntry<G>], games: [Name],
    lines: JSONLinesReader, say: @escaping (String) throws -> Void,
    note: @escaping (String) -> Void
  ) throws {
    var server = try BotServer(
      specification, among: strategies, games: games, say: say, note: note)
    while let line = try lines.next() {
      do {
        if try !server.take(line) { return }
      } catch let error as JSONValueError {
        throw UsageError("line \(lines.number): \(error)".visible)
      } catch let error as SetupError {
        throw UsageError("line \(lines.number): \(specification): \(error)".visible)
      }
    }
  }

  /// Processes a line and returns `false` after the last one.
  ///
  /// - Throws: `JSONValueError` or `SetupError` if the line is invalid, and errors that the
  ///   strategy did not cause.
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
      guard let game = games.first(where: { .string($0.name) == name }) else {
        let names = games.map { "'\($0.name)'" }
        throw name.unexpected(names.joined(separator: " or "))
      }
      return game.preset
    }
    let rules = try message.member("rules") { try G.Rules(json: $0, preset: preset) }
    let seats = try message.member("seats") { try $0.integer(in: G.seatCounts) }
    do throws(ParameterError) {
      try rules.validate(seats: seats)
    } catch {
      throw JSONValueError("\(error)")
    }
    players = [:]
    let table = try BoundStrategy(
      entry, setup: FactorySetup(rules: rules, seats: seats, parameters: values))
    if let notice = table.notice { note(notice) }
    self.table = table
    var answer = JSONText()
    answer.object { answer in
      answer.member("name", label.cut(bytes: JSONLinesAnswer.nameLimit))
      answer.member("version", "\(entry.metadata.version)")
      answer.member("deterministic", !entry.marks(values).contains(.notReproducible))
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
      // If the error is an interrupt, `reason` throws it again.
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
      try G.Observation(json: $0, rules: rules, seats: seats)
    }
    switch player {
    case .failed(let reason): try answer(place, "error", "failed", reason: reason)
    case .playing(var strategy):
      // The player is removed from the dictionary, so that its memory is not copied.
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

  /// Writes an answer with the numbers of its game and seat, which identify it among concurrent
  /// games.
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

  /// Ends a game for one seat, or for all seats if the message contains no seat.
  private mutating func end(_ message: JSONValue) throws {
    let seats = try agreed().setup.seats
    let game = try message.member("game") { try $0.integer() }
    let ended = try message["seat"].map { _ in
      SeatSet.only(try message.member("seat") { try $0.seat(of: seats) })
    }
    for seat in ended ?? .all(seats) { players[Place(game: game, seat: seat)] = nil }
  }
}

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

  /// Returns the random stream from the state in a message, or from its seed if there is no state.
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

  /// Prints and returns the reason why a strategy cannot decide.
  ///
  /// Rethrows errors that the strategy did not cause.
  private func reason(_ error: any Error, of place: Place) throws -> String {
    let reason = try Forfeit(seat: place.seat, thrown: error).reason.visible
    note("game \(place.game), seat \(place.seat): \(reason)")
    return reason
  }
}
