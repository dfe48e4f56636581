@testable import ConnectFourGame
@testable import GameCore
import Testing

@testable import TournamentBase

struct UgiServerTests {
  @Test func `an engine sends its name and options`() async throws {
    let said = try await ServedEngine.answers(
      to: ["ugi", "isready", "quit", "isready"], by: "minimax:depth=3")
    #expect(
      said == [
        "id name an engine", "id author tournament",
        "option name depth type spin default 3 min 1 max 42",
        "option name evaluation type combo default lines var none var center var lines",
        "option name Seed type string default 0",
        "option name Dialect type combo default letters var letters var digits var squares",
        "ugiok", "readyok",
      ])
  }

  /// cutegames uses its engines as judges of the game.
  @Test func `an engine judges positions`() async throws {
    let said = try await ServedEngine.answers(to: [
      "ugi", "isready", "uginewgame", "position startpos", "query p1turn", "query gameover",
      "query result", "position startpos moves a b a b a b", "query p1turn",
      "position startpos moves a b a b a b a", "query p1turn", "query gameover", "query result",
      "position fen 7/7/7/7/3y3/3r3 r 2 moves a a", "query p1turn",
      "position fen 7/7/7/1y5/1y5/1yrrrr1 y 4", "query result",
    ])
    let responses = said.filter { $0.hasPrefix("response") || $0.hasPrefix("info") }
    #expect(
      responses == [
        "response true", "response false", "response none", "response true", "response false",
        "response true", "response p1win", "response true", "response p1win",
      ])
  }

  @Test func `a full board is a draw`() async throws {
    let moves =
      "d d d c d b a c c e e e e b b b g c g e f b f g g f f f a a a a g a f"
    let said = try await ServedEngine.answers(to: [
      "position fen 7/7/7/7/2ry3/1ryyr2 r 4 moves \(moves)", "query gameover", "moves g",
      "query gameover", "query result",
    ])
    #expect(said == ["response false", "response true", "response draw"])
  }

  @Test(
    arguments: [
      ("position", "expected 'position startpos' or 'position fen' and a position"),
      ("position fen", "invalid position '': expected a board, the seat to move and a number"),
      ("position startpos d", "expected 'position startpos' or 'position fen' and a position"),
      ("position startpos moves 4", "invalid move '4': expected a column's letter, a at the left"),
      (
        "position startpos moves h",
        "illegal action 8: there is no column 8; there are columns 1 to 7"
      ),
      ("position startpos moves a a a a a a a", "illegal action 1: column 1 is full"),
      ("position startpos moves a b a b a b a b", "move 'b' after the end of the game"),
      ("moves \u{1b}", "invalid move '\\u{1b}': expected a column's letter, a at the left"),
      ("setoption depth 3", "expected 'setoption name'"),
      ("setoption name hash value 3", "unknown option 'hash'"),
      ("setoption name depth value 99", "option 'depth' takes 1 to 42"),
      (
        "setoption name Seed value -1",
        "option 'Seed' takes a whole number from 0 to 18446744073709551615"
      ),
      (
        "setoption name dialect value runes",
        "option 'Dialect' takes 'letters', 'digits' or 'squares'"
      ),
    ])
  func `invalid positions change nothing`(line: String, problem: String) async throws {
    let said = try await ServedEngine.answers(
      to: ["position startpos moves d", line, "query p1turn", "go"], by: "minimax:depth=1")
    #expect(said.count == 3)
    let answers = said.prefix(2)
    #expect(answers == ["info string error \(problem)", "response false"])
    #expect(said.last?.hasPrefix("bestmove ") == true)
  }

  @Test func `unknown lines are ignored`() async throws {
    let said = try await ServedEngine.answers(to: [
      "", "   ", "hello", "debug on", "query", "query weather", "stop", "ponderhit", "isready\r",
    ])
    #expect(said == ["readyok"])
  }

  @Test func `unsupported limits are reported once`() async throws {
    let said = try await ServedEngine.answers(
      to: [
        "position startpos moves a a b b c", "go depth 9", "go movetime 5", "go p1time 1 p2time 1",
        "go nodes 3", "go",
      ], by: "minimax:depth=2")
    #expect(
      said == ["info string search limits are set with options; 'depth' is ignored"]
        + Array(repeating: "bestmove d", count: 5))
  }

  @Test func `an infinite search waits for its stop`() async throws {
    let engine = try ServedEngine("minimax:depth=1")
    for line in ["position startpos moves a a b b c c", "go infinite", "isready"] {
      engine.input.put(line)
    }
    // The decision takes microseconds, so it would have been sent before this answer.
    #expect(await engine.next() == "readyok")
    try await Task.sleep(for: .milliseconds(20))
    engine.input.put("isready")
    #expect(await engine.next() == "readyok")
    engine.input.put("stop")
    #expect(await engine.next() == "bestmove d")
    engine.input.put("quit")
    #expect(await engine.rest() == [])
  }

  @Test func `an engine answers while it searches`() async throws {
    let engine = try ServedEngine("minimax:depth=14")
    for line in ["position startpos", "go infinite", "isready"] { engine.input.put(line) }
    #expect(await engine.next() == "readyok")
    engine.input.put("quit")
    #expect(await engine.rest() == [])
  }

  @Test func `a finished game has no best move`() async throws {
    let said = try await ServedEngine.answers(to: [
      "position startpos moves a b a b a b a", "go movetime 10",
    ])
    #expect(said == ["info string error the game is over", "bestmove 0000"])
  }

  @Test func `the same seed gives the same decisions`() async throws {
    func moves(seed: UInt64, _ first: [String] = []) async throws -> [String] {
      let game = ["uginewgame", "position startpos"] + Array(repeating: "go", count: 12)
      return try await ServedEngine.answers(to: first + game + game, seed: seed)
    }
    let once = try await moves(seed: 3)
    #expect(once == (try await moves(seed: 3)))
    #expect(once == (try await moves(seed: 9, ["setoption name seed value 3"])))
    #expect(once != (try await moves(seed: 4)))
    #expect(Array(once.prefix(12)) != Array(once.suffix(12)))
  }

  @Test func `moves may be sent one by one`() async throws {
    let said = try await ServedEngine.answers(
      to: ["position startpos", "moves a", "moves a b b c", "query p1turn", "moves c", "go"],
      by: "minimax:depth=2")
    #expect(said == ["response false", "bestmove d"])
  }

  /// Random lines never trap, and always get an answer if they request one.
  @Test func `random lines never trap`() async throws {
    let words = [
      "ugi", "position", "startpos", "fen", "moves", "go", "infinite", "stop", "query", "result",
      "gameover", "setoption", "name", "value", "depth", "Dialect", "digits", "7/7/7/7/7/7", "r",
      "1",
      "a", "d", "0", "uginewgame", "\u{0}", "ä", "p1turn",
    ]
    var random = RandomStream(state: 1, 2, 3, 5)
    var lines: [String] = []
    for _ in 0..<3000 {
      let count = 1 + random.next(below: 6)
      lines.append(
        (0..<count).map { _ in words[random.next(below: words.count)] }.joined(separator: " "))
      if random.next(below: 20) == 0 { lines.append("isready") }
    }
    let said = try await ServedEngine.answers(to: lines, by: "minimax:depth=2")
    let pings = lines.count { $0 == "isready" }
    #expect(said.count { $0 == "readyok" } == pings)
    let questions = lines.filter { $0.hasPrefix("go ") || $0 == "go" }.count
    #expect(said.filter { $0.hasPrefix("bestmove ") }.count == questions)
  }
}
