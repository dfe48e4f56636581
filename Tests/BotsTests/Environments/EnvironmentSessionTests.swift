import Testing

@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

struct EnvironmentSessionTests {
  private func serve(
    _ session: EnvironmentSession, _ frames: [[UInt8]], portion: Int = .max
  ) throws -> ScriptedLearner {
    let learner = ScriptedLearner(frames)
    learner.portion = portion
    try session.serve(learner.channel)
    return learner
  }

  private func failure(_ frames: [[UInt8]], batch: Int = 2) throws -> String {
    let session = try Sessions.connectFour(batch: batch)
    do {
      _ = try serve(session, frames)
      return "nothing"
    } catch let error as LearnerError {
      return error.description
    }
  }

  @Test func `requests are answered in order`() throws {
    let session = try Sessions.connectFour(learner: .all, against: [], batch: 2)
    let learner = try serve(
      session,
      [
        ScriptedLearner.reset(seed: 5), ScriptedLearner.step([0, 6]),
        ScriptedLearner.frame(3, [0, 0]), ScriptedLearner.frame(4),
        ScriptedLearner.frame(5, [1, 0, 0, 0]),
      ])
    #expect(learner.output.starts(with: Array((session.hello + "\n").utf8)))
    let frames = learner.frames
    #expect(frames.map(\.code) == [1, 1, 2, 3, 4])
    // Two rewards, 84 cells, 7 actions, and three flags.
    #expect(frames[0].content.count == 2 * (8 + 84 + 7 + 3))
    #expect(frames[2].content.count == 2 * (84 + 7))
    #expect(frames[3].content == [UInt8](repeating: 0, count: 32))
    #expect(String(decoding: frames[4].content, as: UTF8.self).contains("X"))
  }

  @Test func `a frame has the documented layout`() throws {
    let session = try Sessions.connectFour(
      ["columns=2", "rows=2", "connect=2"], learner: .all, against: [], batch: 2)
    let learner = try serve(
      session,
      [ScriptedLearner.reset(), ScriptedLearner.step([0, 1]), ScriptedLearner.step([0, 0])])
    let first = learner.frames[1].content
    #expect(first[0..<16].allSatisfy { $0 == 0 })
    // The second seat sees the opponent's disc in the bottom row: left in one game, right in the other.
    #expect(first[16..<24] == [0, 0, 0, 0, 0, 0, 1, 0])
    #expect(first[24..<32] == [0, 0, 0, 0, 0, 0, 0, 1])
    #expect(first[32..<36] == [1, 1, 1, 1])
    #expect(first[36..<38] == [1, 1])
    #expect(first[38..<42] == [0, 0, 0, 0])
  }

  @Test func `bytes may arrive one by one`() throws {
    let frames = [ScriptedLearner.reset(), ScriptedLearner.step([3, 3, 3])]
    let whole = try serve(try Sessions.connectFour(batch: 3), frames)
    let bytewise = try serve(try Sessions.connectFour(batch: 3), frames, portion: 1)
    #expect(whole.output == bytewise.output)
    #expect(whole.frames.count == 2)
  }

  @Test func `a session ends with its input or its reader`() throws {
    let nothing = try serve(try Sessions.connectFour(), [])
    #expect(nothing.frames.isEmpty)
    let learner = ScriptedLearner([ScriptedLearner.reset(), ScriptedLearner.step([0])])
    let session = try Sessions.connectFour()
    learner.limit = session.hello.utf8.count + 2
    try session.serve(learner.channel)
    #expect(learner.frames.count == 1)
  }

  @Test func `invalid requests are refused`() throws {
    let reset = ScriptedLearner.reset()
    #expect(
      try failure([ScriptedLearner.frame(9)])
        == "frame 0: unknown code 9; expected 1 (reset), 2 (step), 3 (observe), 4 (count), 5 (draw)"
    )
    #expect(
      try failure([ScriptedLearner.step([0, 0])]) == "frame 0 (step): expected a reset first")
    #expect(
      try failure([reset, ScriptedLearner.step([0])])
        == "frame 1 (step): expected 8 bytes after the header for 2 environments, found 4")
    #expect(
      try failure([[1, 0, 1, 0, 0, 0, 0, 0]])
        == "frame 0 (reset): bytes 1 to 3 of the header must be 0")
    #expect(
      try failure([reset, ScriptedLearner.step([0, 7])])
        == "environment 1: expected an action from 0 to 6, found 7")
    #expect(
      try failure([reset, ScriptedLearner.step([-1, 0])])
        == "environment 0: expected an action from 0 to 6, found -1")
    #expect(
      try failure([reset, Array(ScriptedLearner.step([0, 0]).dropLast())])
        == "frame 1 (step): expected 8 bytes, found the end of input after 7")
    #expect(
      try failure([reset, Array(ScriptedLearner.step([]).prefix(3))])
        == "the header of a frame: expected 8 bytes, found the end of input after 3")
    #expect(
      try failure([Array(ScriptedLearner.reset(seed: 1).prefix(8))])
        == "frame 0 (reset): expected 8 bytes after the header, found the end of input")
    let huge = [2, 0, 0, 0] + ScriptedLearner.bytes(UInt32.max)
    #expect(try failure([reset, huge]).contains("found 4294967295"))
  }

  @Test func `observations of other seats stay hidden`() throws {
    let reset = ScriptedLearner.reset()
    #expect(
      try failure([reset, ScriptedLearner.frame(3, [1, 0])])
        == "frame 1 (observe): expected the learner's seat 0, found 1")
    #expect(
      try failure([reset, ScriptedLearner.frame(3, [2, 0])]).contains(
        "expected a seat from 0 to 1, found 2"))
    #expect(
      try failure([reset, ScriptedLearner.frame(3, [0, 2])])
        .contains("in the second byte, found 2"))
    #expect(
      try failure([reset, ScriptedLearner.frame(5, [0, 0, 0, 0])])
        .contains("can request a drawing"))
    let all = try Sessions.connectFour(learner: .all, against: [])
    #expect(throws: LearnerError.self) {
      try serve(all, [reset, ScriptedLearner.frame(5, [1, 0, 0, 0])])
    }
  }
}
