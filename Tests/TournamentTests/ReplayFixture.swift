import Foundation
import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase

/// Games to record, and files to change.
struct ReplayFixture {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  static let games: [any PlayableGame] = [
    GameModule(
      ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster),
    GameModule(
      BuzzerRace.self, strategies: BuzzerRaceStrategies.all, roster: ["random", "steady"]),
    GameModule(Tricks.self, strategies: TricksStrategies.all, roster: ["random", "lowest"]),
  ]

  func path(_ name: String) -> String { "\(folder.path)/\(name).jsonl" }

  /// Records games and returns the path of the file.
  func record(
    _ game: any PlayableGame = games[0], _ strategies: [String] = ["random", "greedy"],
    games: Int = 4,
    jobs: Int = 2, seats: Int = 2, name: String = "replay"
  ) async throws -> String {
    var request = RunSpecification()
    request.strategies = strategies
    request.games = games
    request.seats = seats
    // A recording does not overwrite files.
    try? FileManager.default.removeItem(atPath: path(name))
    _ = try await ReplayRecording.record(
      game.prepare(request), path: path(name), jobs: jobs, progress: { _ in })
    return path(name)
  }

  func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  func verify(
    _ path: String, asks: Bool = true, games: [any PlayableGame] = Self.games
  ) throws -> ReplayVerification {
    try ReplayVerification(path: path, asks: asks, games: games)
  }

  /// Writes a file and returns its path.
  func write(_ text: String, name: String = "changed") throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Writes lines with a new seal for every game, as if they had been recorded.
  func seal(_ lines: [String], name: String = "sealed") throws -> String {
    var seal = ReplayChecksum()
    var sealed: [String] = []
    for line in lines {
      if line.hasPrefix("{\"replay\"") { seal = ReplayChecksum() }
      let isOutcome = line.hasPrefix("{\"outcome\"")
      Array(line.utf8).withUnsafeBufferPointer {
        isOutcome ? seal.combine(outcomeLine: $0) : seal.combine(line: $0)
      }
      let end = isOutcome ? String(line.dropLast(18)) + "\(hexadecimal(seal.value))\"}" : line
      sealed.append(end)
    }
    return try write(sealed.joined(separator: "\n") + "\n", name: name)
  }

  func lines(_ path: String) throws -> [String] {
    try text(path).split(separator: "\n").map(String.init)
  }

  /// Changes the first digit of a text in a line.
  static func replaceDigit(_ key: String, in line: inout String) throws {
    let range = try #require(line.firstRange(of: "\"\(key)\":\""))
    let digit = line[range.upperBound]
    line.replaceSubrange(range.upperBound...range.upperBound, with: digit == "0" ? "1" : "0")
  }
}
