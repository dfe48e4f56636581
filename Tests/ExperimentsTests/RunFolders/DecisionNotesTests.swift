import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

struct DecisionNotesTests {
  /// A note belongs to a decision if seat and action equal those of the replay.
  @Test func `notes are those of the replay's decisions`() async throws {
    let folder = try TemporaryFolder()
    let run = try ToyRuns.run(ToyRuns.cards, strategies: [])
    let path = try await ToyRuns.play(run, in: folder, replays: .all)
    let games = [ToyRuns.cards]
    let replays = "\(path)/replays.jsonl"
    var states: [ReplayTextRenderer.State] = []
    try ReplayTextRenderer.states(path: replays, games: games) {
      states.append($0)
      return true
    }
    func found(_ replays: String) throws -> [String] {
      var notes = try DecisionNotes(replays: replays)
      return states.flatMap { state in
        notes.notes(of: state).map {
          "\(state.header.gameID), \(state.step): \($0.seat) \($0.note)"
        }
      }
    }
    #expect(try found(replays) == [])
    let second = try #require(
      states.filter { $0.header.gameID == 1 && $0.decisions.map(\.seat) == [Seat(0)] }.dropFirst()
        .first)
    let action = second.decisions[0].action
    let lines = [
      #"{"game":1,"seat":0,"step":0,"action":"none","us":1,"note":"not this"}"#,
      #"{"game":1,"seat":0,"step":1,"action":"\#(action)","us":1,"note":"this"}"#,
    ]
    let decisions = "\(path)/decisions.jsonl"
    try lines.map { $0 + "\n" }.joined().write(toFile: decisions, atomically: true, encoding: .utf8)
    #expect(try found(replays) == ["1, \(second.step): 0 this"])
    let other = "\(path)/other.jsonl"
    try FileManager.default.copyItem(atPath: replays, toPath: other)
    #expect(try found(other) == [])
    try FileManager.default.moveItem(atPath: decisions, toPath: decisions + ".old")
    try FileManager.default.createSymbolicLink(
      atPath: decisions, withDestinationPath: decisions + ".old")
    #expect(try found(replays) == [])
  }
}
