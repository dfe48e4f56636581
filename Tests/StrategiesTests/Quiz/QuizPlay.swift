@testable import GameCore
@testable import QuizGame
import TestSupport

@testable import Strategies

/// Games of the quiz between bots, counted question by question.
struct QuizPlay {
  private(set) var questions = 0
  /// The number of questions that each seat scored.
  private(set) var scored = [0, 0]
  /// The number of each seat's wrong answers.
  private(set) var wrong = [0, 0]

  /// Plays games between bots such as `scholar:knows=0.8`.
  init(_ bots: [String], rules settings: String = "", games: Int) throws {
    let rules = try Quiz.Rules(settings: settings)
    let sources = try bots.map { try Bot<Quiz>($0).source(rules: rules) }
    for deal in 0..<UInt64(games) {
      let randomness = DealRandomness(seed: 21, deal: deal)
      var game = Quiz(rules: rules, seats: 2, randomness: randomness)
      var players = try sources.enumerated().map { index, source in
        try source.make(
          seat: Seat(index), random: randomness.strategy(rotation: 0, slot: index))
      }
      while !game.decidingSeats.isEmpty {
        var actions = Actions<Quiz.Action>(repeating: nil, count: 2)
        for seat in game.decidingSeats {
          actions[seat] = try players[seat.index].choose(from: game.observation(for: seat))
        }
        try game.advance(with: actions)
      }
      let seen = game.observation(for: Seat(0)).answered
      questions += seen.count
      for question in seen {
        for seat in SeatSet.all(2) {
          if question.scorers.contains(seat) { scored[seat.index] += 1 }
          if let place = question.answer(of: seat)?.place, place != question.right {
            wrong[seat.index] += 1
          }
        }
      }
    }
  }

  /// Returns the share of questions that a seat scored.
  func share(_ seat: Int) -> Double { Double(scored[seat]) / Double(questions) }

  /// Returns four standard errors of a share.
  func tolerance(_ share: Double) -> Double {
    4 * (share * (1 - share) / Double(questions)).squareRoot()
  }
}
