@testable import GameCore

extension Conformance where G: TextualState {
  /// Plays, and returns a line for every fault in states as text.
  ///
  /// At every step, the state is written, read and continued. Changed texts give an error with a location, or
  /// states that are written, read and continued for a while.
  ///
  /// - Parameters:
  ///   - every: The interval of steps with changed texts.
  ///   - stepLimit: The maximum number of checked steps.
  ///   - choose: Returns a random legal action of a deciding seat.
  public func textFailures(
    changingEvery every: Int = 3, stepLimit: Int = 10_000,
    choose: (G, Seat, inout RandomStream) throws -> G.Action
  ) -> [String] {
    var failures: [String] = []
    for deal in 0..<UInt64(games) where failures.count < 10 {
      let randomness = DealRandomness(seed: 12, deal: deal)
      var random = randomness.strategy(rotation: 0, slot: 0)
      var game = G(rules: rules, seats: seats, randomness: randomness)
      var copy = game
      do {
        for step in 0..<stepLimit {
          failures += differences(of: copy, from: game)
          copy = try G(text: game.text, rules: rules, seats: seats)
          failures += differences(of: copy, from: game)
          if step % every == 0 { failures += try changes(of: game, &random, choose) }
          if game.decidingSeats.isEmpty || failures.count > 10 { break }
          let actions = try answers(game, &random, choose)
          try game.advance(with: actions)
          try copy.advance(with: actions)
        }
      } catch {
        failures.append("deal \(deal): \(error)\n\(game.text)")
      }
    }
    return failures.map { "\(G.name): \($0)" }
  }

  private func answers(
    _ game: G, _ random: inout RandomStream,
    _ choose: (G, Seat, inout RandomStream) throws -> G.Action
  ) throws -> Actions<G.Action> {
    var actions = Actions<G.Action>(repeating: nil, count: Seat.limit)
    for seat in game.decidingSeats { actions[seat] = try choose(game, seat, &random) }
    return actions
  }

  private func differences(of copy: G, from game: G) -> [String] {
    var failures: [String] = []
    if copy.digest != game.digest { failures.append("another state") }
    if copy.text != game.text { failures.append("another text:\n\(copy.text)\n\(game.text)") }
    if copy.decidingSeats != game.decidingSeats { failures.append("other seats are asked") }
    if copy.description != game.description { failures.append("another description") }
    if copy.outcome != game.outcome { failures.append("another outcome") }
    // After the end there are no more observations.
    for seat in SeatSet.all(seats)
    where !game.decidingSeats.isEmpty
      && G.digest(of: copy.observation(for: seat)) != G.digest(of: game.observation(for: seat))
    {
      failures.append("seat \(seat) sees something else:\n\(game.text)")
    }
    return failures
  }

  /// Reads the text with a few changes.
  private func changes(
    of game: G, _ random: inout RandomStream,
    _ choose: (G, Seat, inout RandomStream) throws -> G.Action
  ) throws -> [String] {
    var failures: [String] = []
    for _ in 0..<5 {
      let text = changed(game.text, &random)
      do throws(StateTextError) {
        var state = try G(text: text, rules: rules, seats: seats)
        if try G(text: state.text, rules: rules, seats: seats).digest != state.digest {
          failures.append("a changed text does not go through text again:\n\(text)")
        }
        for _ in 0..<20 where !state.decidingSeats.isEmpty {
          guard let actions = try? answers(state, &random, choose) else { break }
          // An error is a valid answer; a trap is not.
          do { try state.advance(with: actions) } catch { break }
        }
      } catch {
        if error.line < 1 || error.line > text.count + 2 || error.problem.isEmpty {
          failures.append("an error without a place: \(error)")
        }
      }
    }
    return failures
  }

  private func changed(_ text: String, _ random: inout RandomStream) -> String {
    let alphabet = Array("0123456789-X O\nplace*/\u{e9}".unicodeScalars.map(Character.init))
    var letters = Array(text)
    for _ in 0...random.next(below: 3) where !letters.isEmpty {
      let place = random.next(below: letters.count)
      let other = random.next(below: letters.count)
      switch random.next(below: 5) {
      case 0: letters.remove(at: place)
      case 1: letters[place] = alphabet[random.next(below: alphabet.count)]
      case 2: letters.insert(alphabet[random.next(below: alphabet.count)], at: place)
      case 3: letters.swapAt(place, other)
      default: letters.removeSubrange(min(place, other)..<max(place, other))
      }
    }
    return String(letters)
  }
}
