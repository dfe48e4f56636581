import GameCore

/// A strategy as an engine for the Universal Game Interface, with its options and a player for each
/// seat in a game.
package struct UgiEngine<G: Game> {
  private let entry: StrategyEntry<G>
  private let notations: [UgiNotation<G>]
  private let rules: G.Rules
  private var parameters: ParameterValues
  private var seed: UInt64
  private var source: BoundStrategy<G>
  private var players: [UgiDecision<G>.Player?]
  /// The number of the current game, counted from 0 since the start or the last change of the seed.
  private var number: UInt64 = 0
  private var hasBegun = false
  private(set) var notation: UgiNotation<G>

  package init(
    _ entry: StrategyEntry<G>, parameters: ParameterValues, rules: G.Rules, seed: UInt64,
    notations: [UgiNotation<G>], dialect: UgiDialect
  ) throws {
    guard let notation = notations.first(where: { $0.dialect == dialect }) else {
      throw UsageError("\(G.name) does not support the Universal Game Interface")
    }
    if let unsupportedRule = notation.unsupportedRule(rules) { throw UsageError(unsupportedRule) }
    self.entry = entry
    self.notations = notations
    self.rules = rules
    self.parameters = parameters
    self.seed = seed
    self.notation = notation
    source = try Self.open(entry, rules: rules, parameters: parameters)
    players = Array(repeating: nil, count: Seat.limit)
  }

  private static func open(
    _ entry: StrategyEntry<G>, rules: G.Rules, parameters: ParameterValues
  ) throws -> BoundStrategy<G> {
    try BoundStrategy(entry, setup: FactorySetup(rules: rules, seats: 2, parameters: parameters))
  }

  var start: G { notation.start(rules) }

  var options: [UgiOption] {
    let own = zip(parameters.parameters, parameters.pairs).compactMap {
      UgiOption($0, value: $1.value)
    }
    let dialects = notations.filter { $0.unsupportedRule(rules) == nil }.map(\.dialect.rawValue)
    return own + [
      UgiOption("Seed", .string(default: "\(seed)")),
      UgiOption("Dialect", .combo(default: notation.dialect.rawValue, dialects)),
    ]
  }

  /// Sets an option for new players.
  ///
  /// If it throws an error, nothing changes.
  mutating func set(_ name: String, to value: String) throws {
    guard let option = options.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw UgiTextError("unknown option '\(name.visible)'")
    }
    if let objection = option.objection(to: value) {
      throw UgiTextError("option '\(option.name)' \(objection)")
    }
    switch option.name {
    case "Seed":
      guard let number = UInt64(value) else {
        throw UgiTextError("option 'Seed' takes a whole number from 0 to \(UInt64.max)")
      }
      seed = number
      self.number = 0
      hasBegun = false
    case "Dialect":
      guard let notation = notations.first(where: { $0.dialect.rawValue == value }) else { return }
      self.notation = notation
    default:
      guard let parameter = parameters.parameter(option.name) else { return }
      var changed = parameters
      changed.assign(option.name, try parameter.value(from: value))
      source = try Self.open(entry, rules: rules, parameters: changed)
      parameters = changed
    }
    forget()
  }

  mutating func beginGame() {
    if hasBegun { number &+= 1 }
    hasBegun = true
    forget()
  }

  private mutating func forget() { for seat in players.indices { players[seat] = nil } }

  /// Returns a seat's player.
  ///
  /// A new player gets the same random stream as in a run with this seed.
  func player(of seat: Seat) throws -> UgiDecision<G>.Player {
    if let player = players[seat.index] { return player }
    let randomness = DealRandomness(seed: seed, deal: number)
    return try source.make(seat: seat, random: randomness.strategy(rotation: 0, slot: seat.index))
  }

  mutating func keep(_ player: UgiDecision<G>.Player?, of seat: Seat) {
    players[seat.index] = player
  }

  /// Returns the game state that the words after `position` describe.
  func position(_ words: ArraySlice<Substring>) throws -> G {
    let moves = words.firstIndex(of: "moves") ?? words.endIndex
    let place = words[..<moves]
    let game: G
    switch place.first {
    case "startpos" where place.count == 1: game = start
    case "fen": game = try notation.read(place.dropFirst().joined(separator: " "), rules)
    default: throw UgiTextError("expected 'position startpos' or 'position fen' and a position")
    }
    return try play(words[moves...].dropFirst(), in: game)
  }

  func play(_ moves: ArraySlice<Substring>, in game: G) throws -> G {
    var game = game
    for move in moves {
      guard let seat = game.decidingSeats.first else {
        throw UgiTextError("move '\(String(move).excerpt)' after the end of the game")
      }
      let observation = game.observation(for: seat)
      guard let action = notation.action(String(move), observation) else {
        throw UgiTextError("invalid move '\(String(move).excerpt)': expected \(notation.moveForm)")
      }
      var actions = Actions<G.Action>(repeating: nil, count: 2)
      actions[seat] = action
      try game.advance(with: actions)
    }
    return game
  }
}
