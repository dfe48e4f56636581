@testable import StandardGames

@testable import GameCore
@testable import ConnectFourGame
@testable import DominoesGame
@testable import QuizGame
@testable import SnapGame

@testable import ConnectFourSolver
@testable import TournamentBase
@testable import TournamentCommandLine
@testable import TournamentExperiments

extension Parser {
  /// Rules as JSON, read for every game; accepted rules are played.
  static let rules = Parser(name: "rules") { bytes in
    file.fill(bytes)
    for game in StandardGames.all {
      guard let rules = try? RuleOptions.file(file.path, game: game) else {
        return
      }
      for seats in 2...3 {
        var request = RunSpecification()
        request.rules = rules
        request.seats = seats
        request.strategies = [String](repeating: game.roster[0], count: seats)
        guard let run = try? game.prepare(request) else { continue }
        _ = try? run.playChunk(0..<1, run.schedule.round, .none, nil)
      }
    }
  }

  /// A question bank; if it is valid, a game is played with it.
  static let bank = Parser(name: "bank") { bytes in
    guard let bank = try? Quiz.Bank(RuleFile(name: "bank.csv", bytes: bytes)) else { return }
    var values = ParameterValues(Quiz.Rules.parameters)
    guard (try? values.set("bank", to: bank.file)) != nil, let rules = try? Quiz.Rules(values)
    else {
      fatalError("a bank that can be read can't be a rule")
    }
    var game = Quiz(rules: rules, seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
    while !game.decidingSeats.isEmpty {
      _ = game.observation(for: Seat(0)).json + game.description
      let actions = Actions<Quiz.Action>(repeating: .answer(1, afterMicroseconds: 5), count: 2)
      guard (try? game.advance(with: actions)) != nil else {
        fatalError("the second answer is refused")
      }
    }
  }

  /// Link settings, one per line; a linked game is played with accepted settings.
  static let links = Parser(name: "links") { bytes in
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    for game in StandardGames.all {
      var request = RunSpecification()
      request.strategies = [String](repeating: game.roster[0], count: 2)
      request.link = lines.compactMap { line in
        Assignment(line, origin: "--link")
      }
      guard let run = try? game.prepare(request) else { continue }
      _ = try? run.playChunk(0..<2, run.schedule.round, .none, nil)
    }
  }

  /// The value of `--strategy`.
  static let strategies = Parser(name: "strategies") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    for game in StandardGames.all {
      var request = RunSpecification()
      request.strategies = [text, text]
      _ = try? game.prepare(request)
    }
  }

  /// Connect Four positions, one per line, on boards of several sizes; positions near the end are solved.
  static let positions = Parser(name: "positions") { bytes in
    let solver = solvers[bytes.count % solvers.count]
    var reader = PositionReader(for: solver)
    for byte in bytes { solve(reader.read(byte), solver) }
    solve(reader.finish(), solver)
  }

  private static let solvers = [(7, 6, 4), (9, 6, 4), (4, 4, 3), (1, 63, 2), (9, 2, 9)]
    .compactMap { try? Solver(columns: $0.0, rows: $0.1, connect: $0.2, megabytes: 16) }

  private static func solve(_ line: Result<PositionLine, PositionTextError>?, _ solver: Solver) {
    guard case .success(let line) = line, solver.shape.cells - line.position.discs < 12 else {
      return
    }
    guard let score = try? solver.solve(line.position).score else { return }
    _ = try? solver.bestColumns(of: line.position, score: score)
  }

  /// Recorded games, unchanged and with a valid seal, so that the fuzzer reaches the code behind the seal.
  static let replays = Parser(name: "replays") { bytes in
    for content in [bytes, resealed(bytes)] {
      file.fill(content)
      _ = try? ReplayVerification(
        path: file.path, asks: false, games: StandardGames.all)
    }
  }

  private static func resealed(_ bytes: [UInt8]) -> [UInt8] {
    var content = bytes
    var seal = ReplayChecksum()
    var start = 0
    while let end = content[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let digits = end - 18..<end - 2
      if content[start..<end].starts(with: #"{"outcome""#.utf8), digits.lowerBound > start + 9 {
        content[start..<end].withUnsafeBufferPointer { seal.combine(outcomeLine: $0) }
        content.replaceSubrange(digits, with: hexadecimal(seal.value).utf8)
        seal = ReplayChecksum()
      } else {
        content[start..<end].withUnsafeBufferPointer { seal.combine(line: $0) }
      }
      start = end + 1
    }
    return content
  }
}
