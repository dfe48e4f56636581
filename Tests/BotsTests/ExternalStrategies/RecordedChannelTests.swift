import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

extension BotStrategyTests {
  private func messages(
    _ settings: [String: String], _ answers: [String]
  ) throws -> (decision: RecordedDecision?, heard: [String]) {
    let (program, pool, started) = try pool(settings) { _ in answers }
    let book = DecisionStore(output: nil)
    _ = try? strategy(program, pool, book: book).choose(from: seen)
    let heard = started.processes.flatMap(\.heard).filter { !$0.contains(#""type":"end""#) }
    return (try book.decision(of: Seat(0), step: 0, in: 0), heard)
  }

  /// E5: refused answers are in the transcript, and so are questions that were repeated.
  ///
  /// Lines that answer nothing are not, because a new process may write them before any decision.
  @Test(arguments: [
    ("retry", ["9"], ["9", "9", "9"]), ("random", ["9"], ["9"]),
    ("forfeit", ["I choose column 4"], ["I choose column 4"]),
    ("forfeit", [#"{"type":"log","text":"hm"}"#, "4"], ["4"]),
    ("forfeit", [#"{"name":"best","deterministic":true}"#, "4"], ["4"]),
  ])
  func `a transcript has all messages of a decision`(
    illegal: String, answers: [String], received: [String]
  ) throws {
    let (decision, heard) = try messages(
      ["illegal": illegal, "retries": "2", "transcript": "true"], answers)
    let found = try #require(decision?.transcript)
    let (answered, sent) = (found.messages.filter { !$0.isSent }, found.messages.filter(\.isSent))
    #expect(answered.map(\.line.text) == received)
    #expect(sent.map(\.line.text) == heard)
    #expect(heard[0].hasPrefix(#"{"type":"game""#) && heard[1].hasPrefix(#"{"type":"move""#))
    #expect(found.messages.first?.isSent == true && found.omitted == 0)
  }

  @Test func `a decision without an answer has a transcript`() throws {
    let (decision, heard) = try messages(["transcript": "true"], [])
    #expect(decision?.transcript?.messages.map(\.line.text) == heard)
    if case .failure(.timeout, _)? = decision?.result {} else { Issue.record("no timeout") }
  }

  @Test func `transcripts are saved only if the setting asks for them`() throws {
    #expect(try messages([:], ["4"]).decision?.transcript == nil)
    let (program, pool, _) = try pool(["transcript": "true"]) { _ in ["4"] }
    #expect(try strategy(program, pool).choose(from: seen).description == "4")
  }

  /// Only the messages of one game belong to its decision.
  @Test func `with a window a transcript has the messages of its game`() throws {
    let (program, pool, _) = try pool(["window": "2", "transcript": "true"]) { _ in
      [#"{"action":"5","game":2,"seat":0}"#, #"{"action":"4","game":1,"seat":0}"#]
    }
    let book = DecisionStore(output: nil)
    let player = strategy(program, pool, game: 1, book: book)
    #expect(try player.choose(from: seen).description == "4")
    let found = try book.decision(of: Seat(0), step: 0, in: 1)?.transcript
    #expect(
      found?.messages.filter { !$0.isSent }.map(\.line.text)
        == [#"{"action":"4","game":1,"seat":0}"#])
  }

  /// E5: after a resume, a new process also receives the message `game`, but not at the first decision.
  @Test func `only the first decision of a game has the message game`() throws {
    let (program, pool, started) = try pool(["transcript": "true"]) { _ in ["4"] }
    let book = DecisionStore(output: nil)
    try book.keep(RecordedDecision(.action("2"), microseconds: 1), of: Seat(0), step: 0, in: 0)
    let player = strategy(program, pool, book: book)
    for _ in 0..<2 { _ = try player.choose(from: seen) }
    #expect(started.processes[0].heard.count { $0.contains(#""type":"game""#) } == 1)
    let found = try book.decision(of: Seat(0), step: 1, in: 0)?.transcript?.messages
    #expect(found?.map(\.isSent) == [true, false])
    #expect(found?.first?.line.text.contains(#""type":"move""#) == true)
  }
}
