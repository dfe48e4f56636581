import TestSupport
import Testing

@testable import GameCore
@testable import QuizGame
@testable import Strategies
@testable import TournamentBase

/// The host ends each question with a message, after which a guest no longer answers.
struct LinkedGameClosingTests {
  private static let bots = ["scholar", "buzzer", "guesser:mu=900"]

  /// An answer with its position, the time when it was sent, and the time when the host received it.
  private struct Answer: Hashable {
    let place: Int
    let sentAt: Int
    let heardAt: Int
  }

  /// The times of a question: its beginning and end, at the host and at each seat.
  private struct Asked {
    var name = ""
    var askedAt = 0
    var endedAt = 0
    var seenAt = [0, 0, 0]
    var endSeenAt = [0, 0, 0]
    var answers: [Answer?] = [nil, nil, nil]
  }

  /// Returns the messages of a quiz of three seats without lock-outs.
  private func read(_ log: SessionLog) -> [Asked] {
    let entries = ordered(log)
    var course: [Asked] = []
    for case .message(let text, from: 0, to: let to, at: let time, arrivals: let arrivals)
      in entries
    {
      if text.hasPrefix("question:") {
        if to == 1 { course.append(Asked(name: text, askedAt: time)) }
        course[course.count - 1].seenAt[to] = arrivals[0]
      } else if text == "endquestion" {
        course[course.count - 1].endedAt = time
        course[course.count - 1].endSeenAt[to] = arrivals[0]
      }
    }
    for entry in entries {
      let (text, seat, answer): (String, Int, (Int) -> Answer)
      switch entry {
      case .note(let note, peer: 0, at: let time):
        (text, seat) = (note, 0)
        answer = { Answer(place: $0, sentAt: time, heardAt: time) }
      case .message(let message, from: let from, to: 0, at: let time, arrivals: let arrivals):
        (text, seat) = (message, from)
        answer = { Answer(place: $0, sentAt: time, heardAt: arrivals[0]) }
      default: continue
      }
      guard text.hasPrefix("answer:"), let place = Int(text.dropFirst(7)) else { continue }
      let sent = answer(place)
      let number = course.lastIndex {
        seat == 0 ? $0.askedAt <= sent.sentAt : $0.seenAt[seat] <= sent.sentAt
      }
      if let number { course[number].answers[seat] = sent }
    }
    return course
  }

  /// Follows every question by its messages only: a question ends at the first right answer that the host
  /// receives, or with the last answer.
  ///
  /// If late answers count, a later answer is the first one to the next question.
  private func follow(_ game: Quiz, _ table: LinkedGame<Quiz>, countsLate: Bool) throws -> Int {
    let course = read(try #require(table.transport.log))
    #expect(course.count == game.number)
    var late: [Answer?] = [nil, nil, nil]
    var old = 0
    for (number, asked) in course.enumerated() {
      let question = game.asked[number].drawn
      let answers = game.rules.bank.questions[Int(question.question)].answers.count
      #expect(asked.name == "question:\(answers)")
      let right = Quiz.Answered(game.asked[number], bank: game.rules.bank).right
      var counting = asked.answers
      for seat in 0..<3 {
        guard countsLate, let answer = late[seat], answer.place < answers else { continue }
        let heardAt = max(answer.heardAt, asked.askedAt)
        if heardAt >= counting[seat]?.heardAt ?? .max { continue }
        counting[seat] = Answer(place: answer.place, sentAt: answer.sentAt, heardAt: heardAt)
        old += 1
      }
      let heard = counting.compactMap(\.self)
      let first = heard.filter { $0.place == right }.map(\.heardAt).min()
      let end = first ?? heard.map(\.heardAt).max() ?? asked.askedAt
      #expect(asked.endedAt == end, "question \(number)")
      for seat in 0..<3 {
        guard let answer = asked.answers[seat] else { continue }
        // At the host, the question ends immediately.
        #expect(answer.sentAt <= (seat == 0 ? end : asked.endSeenAt[seat]))
        late[seat] = answer.heardAt > end ? answer : nil
      }
      for seat in 0..<3 where asked.answers[seat] == nil { late[seat] = nil }
      if number + 1 < course.count {
        #expect(course[number + 1].askedAt == end + game.rules.pause * 1000)
      } else {
        #expect(table.now == end)
      }
    }
    return old
  }

  @Test(arguments: ["", "delay=40", "delay=120,jitter=60", "delay=30,2.delay=400"])
  func `sessions without faults follow the rules`(link: String) throws {
    for deal in 0..<UInt64(tries(60)) {
      let (_, _, game, table) = try SessionPlay.play(
        QuizStrategies.all, Self.bots, rules: "time-limit=0", link: link, deal: deal)
      #expect(try follow(game, table, countsLate: false) == 0)
    }
  }

  /// Without delay, no answer is late.
  @Test(arguments: ["delay=0", "delay=120", "delay=300,jitter=60"])
  func `late answers result from delay`(link: String) throws {
    var late = 0
    for deal in 0..<UInt64(tries(60)) {
      let (linked, plain, game, table) = try SessionPlay.play(
        QuizStrategies.all, Self.bots, rules: "time-limit=0",
        link: link + ",fault-late-answers=on", deal: deal)
      late += try follow(game, table, countsLate: true)
      if link == "delay=0" { #expect(linked.hash == plain.hash) }
    }
    #expect((late > 0) == (link != "delay=0"), "\(late)")
  }

  @Test func `a quiz sends one end for each guest and question`() throws {
    let (_, _, game, table) = try SessionPlay.play(
      QuizStrategies.all, Self.bots, link: "delay=40", deal: 3)
    let names: [String] = try #require(table.transport.log).entries.compactMap { entry in
      if case .message(let text, _, _, _, _) = entry { text } else { nil }
    }
    #expect(names.count { $0 == "endquestion" } == 2 * game.number)
    #expect(names.count { $0 == "question:4" } == 2 * game.number)
    #expect(names.count == table.transport.traffic.sent)
  }

  @Test func `a guest that does not receive the end answers a finished question`() throws {
    var late = 0
    for deal in 0..<UInt64(tries(60)) {
      let (_, _, _, table) = try SessionPlay.play(
        QuizStrategies.all, ["buzzer", "scholar", "guesser"],
        link: "0-1.loss=0.3,mode=unreliable,protocol=original", deal: deal)
      var endedAt: Int?
      for entry in ordered(try #require(table.transport.log)) {
        switch entry {
        case .message("endquestion", from: 0, to: 2, at: let time, arrivals: _): endedAt = time
        case .message(_, from: 0, to: 2, at: _, arrivals: _): endedAt = nil
        case .message(_, from: 1, to: 0, at: let time, arrivals: _):
          if let endedAt, time > endedAt { late += 1 }
        default: break
        }
      }
    }
    #expect(late > 0)
  }

  /// Returns messages and notes in the order of their times.
  private func ordered(_ log: SessionLog) -> [SessionLog.Entry] {
    log.entries.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }
}
