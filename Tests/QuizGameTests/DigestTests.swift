@testable import GameCore
import TestSupport
import Testing

@testable import QuizGame

@Suite(.timeLimit(.minutes(10))) struct DigestTests {
  @Test func everyPartCounts() throws {
    let game = try quiz()
    var changes: [(inout Quiz) -> Void] = []
    changes.append { $0.number += 1 }
    changes.append { _ = $0.chance.next() }
    changes.append { $0.scores[Seat(1)] -= 1 }
    changes.append { $0.lockedUntil[Seat(0)] += 1 }
    changes.append { $0.accumulator.wrong[Seat(0)] += 1 }
    changes.append { $0.accumulator.won[Seat(0)] += 1 }
    changes.append { $0.accumulator.winningTime += 1 }
    changes.append { $0.accumulator.unanswered += 1 }
    changes.append { $0.accumulator.ties += 1 }
    changes.append { $0.accumulator.leadChanges += 1 }
    changes.append { $0.accumulator.leader = Seat(0) }
    changes.append { $0.accumulator.elapsed += 1 }
    changes.append { $0.ending = .target }
    let given = PerSeat(repeating: SeatResponse.nothing, count: 2)
    changes.append {
      $0.note(AskedQuestion(drawn: $0.shown, given: given, scorers: .none))
    }
    changes.append {
      $0.note(AskedQuestion(drawn: $0.shown, given: given, scorers: .only(Seat(1))))
    }
    changes.append {
      var other = given
      other[Seat(1)] = SeatResponse(answer: 1, time: 0)
      $0.note(AskedQuestion(drawn: $0.shown, given: other, scorers: .none))
    }
    #expect(digests(of: game, after: changes).count == changes.count + 1)
  }

  /// Other questions, and other orders of their answers, are other games from the beginning.
  @Test func deals() throws {
    let games = try (0..<50 as Range<UInt64>).map { try quiz(deal: $0) }
    #expect(Set(games.map(\.digest)).count == 50)
    #expect(try quiz(deal: 3).digest == quiz(deal: 3).digest)
  }

  /// A view changes with everything that the seat can read off it.
  @Test func views() throws {
    func digest(_ game: Quiz, _ seat: Int = 0) -> UInt64? {
      Quiz.digest(of: game.observation(for: Seat(seat)))
    }
    let game = try quiz("lock-out=1")
    var changes: [(inout Quiz) -> Void] = []
    changes.append { $0.number += 1 }
    changes.append { $0.scores[Seat(1)] -= 1 }
    changes.append { $0.lockedUntil[Seat(0)] += 1 }
    changes.append {
      $0.note(
        AskedQuestion(
          drawn: $0.shown, given: PerSeat(repeating: .nothing, count: 2), scorers: .none))
    }
    let views = changes.map { change in
      var other = game
      change(&other)
      return digest(other)
    }
    #expect(Set(views + [digest(game), digest(game, 1)]).count == changes.count + 2)
    var hidden = game
    _ = hidden.chance.next()
    hidden.accumulator.elapsed += 1
    #expect(digest(hidden) == digest(game))
  }
}
