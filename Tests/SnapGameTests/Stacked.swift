@testable import GameCore
import TestSupport

@testable import SnapGame

/// Returns rules from text in the form of the command line.
func snapRules(_ text: String = "") throws -> Snap.Rules { try Snap.Rules(settings: text) }

/// Creates a game with a fixed deck, of any number of cards.
///
/// The order of the deck is the order of turns: of two seats, seat 0 turns the first card, seat 1 the second
/// one.
func stacked(_ cards: String, seats: Int = 2, rules: String = "", seed: UInt64 = 1) throws -> Snap {
  Snap(
    rules: try snapRules(rules), seats: seats, deck: codes(cards), first: Seat(0),
    chance: DealRandomness(seed: seed, deal: 0).chance)
}

/// Returns cards from text such as `AC TD **`.
func codes(_ cards: String) -> [UInt8] {
  cards.split(separator: " ").map { codesByName[String($0)] ?? 255 }
}

private let codesByName = Dictionary(
  uniqueKeysWithValues: CardCode.deck(packs: 1, jokers: 1).map { (Snap.Card($0).description, $0) })

func names(_ codes: some Sequence<UInt8>) -> String {
  codes.map { Snap.Card($0).description }.joined(separator: " ")
}

extension Snap {
  /// Plays calls of some seats after microseconds; the other seats do not call.
  mutating func call(_ times: [Int: Int] = [:]) throws {
    var actions = Actions<Action>(repeating: nil, count: seats)
    for seat in decidingSeats {
      actions[seat] = times[seat.index].map { .call(afterMicroseconds: $0) } ?? .stay
    }
    try advance(with: actions)
  }

  /// Plays some cards without calls.
  mutating func pass(_ cards: Int) throws {
    for _ in 0..<cards { try call() }
  }

  /// Returns a seat's open pile from the bottom up.
  func openPile(_ seat: Int) -> String {
    names(hands.cards(Seat(seat)).prefix(hands.open(Seat(seat))))
  }

  /// Returns a seat's closed pile from the top down.
  func closedPile(_ seat: Int) -> String {
    names(hands.cards(Seat(seat)).dropFirst(hands.open(Seat(seat))))
  }
}
