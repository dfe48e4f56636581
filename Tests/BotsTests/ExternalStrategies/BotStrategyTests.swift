import Synchronization
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import TournamentBase

struct BotStrategyTests {
  private let rules = ConnectFour.Rules.standard

  /// Returns a pool of programs that answer every request by a closure.
  func pool(
    _ settings: [String: String] = [:], warn: @escaping @Sendable (String) -> Void = { _ in },
    _ answers: @escaping @Sendable (String) throws(BotFailure) -> [String]
  ) throws -> (BotProgram, BotProcessPool<ConnectFour>, Started) {
    var program = BotProgram(name: "me", command: ["me"])
    for (name, value) in settings { try program.settings.set(name, to: value) }
    let started = Started()
    let (rules, chosen) = (rules, program)
    let pool = BotProcessPool<ConnectFour>(program, warn: warn) {
      let process = ScriptedProcess { line throws(BotFailure) in
        line.contains(#""move""#) ? try answers(line) : []
      }
      started.add(process)
      return (
        process,
        JSONLinesProtocol<ConnectFour>(
          rules: rules, seats: 2, json: JSONGameAccess(), program: chosen)
      )
    }
    return (program, pool, started)
  }

  final class Started: Sendable {
    private let state = Mutex([ScriptedProcess]())
    var processes: [ScriptedProcess] { state.withLock { $0 } }
    func add(_ process: ScriptedProcess) { state.withLock { $0.append(process) } }
  }

  func strategy(
    _ program: BotProgram, _ pool: BotProcessPool<ConnectFour>?, game: Int = 0,
    book: DecisionStore? = nil, isDeterministic: Bool = false
  ) -> BotStrategy<ConnectFour> {
    let setup = StrategySetup(
      rules: rules, seats: 2, seat: Seat(0),
      random: DealRandomness(seed: 1, deal: 0).strategy(rotation: 0, slot: 0),
      parameters: program.settings)
    return BotStrategy(
      program, json: JSONGameAccess(), pool: pool, setup: setup,
      game: GameContext(number: game, decisions: book), isDeterministic: isDeterministic)
  }

  var seen: ConnectFour.Observation {
    ConnectFour(rules: rules, seats: 2, randomness: DealRandomness(seed: 1, deal: 0))
      .observation(for: Seat(0))
  }

  @Test func `a process plays one game after another`() throws {
    let (program, pool, started) = try pool { _ in ["4"] }
    let book = DecisionStore(output: nil)
    for game in 0..<3 {
      let player = strategy(program, pool, game: game, book: book)
      #expect(try player.choose(from: seen).description == "4")
      player.conclude(.draw(of: 2, by: Termination("full")))
    }
    #expect(started.processes.count == 1)
    #expect(started.processes[0].heard.count == 9)
    #expect(try book.decision(of: Seat(0), step: 0, in: 2)?.result == .action("4"))
    pool.close()
    #expect(started.processes[0].isEnded)
    #expect(started.processes[0].heard.last == #"{"type":"bye"}"#)
  }

  @Test func `a recorded decision is not requested again`() throws {
    let (program, pool, started) = try pool { _ in ["4"] }
    let book = DecisionStore(output: nil)
    try book.keep(
      RecordedDecision(.action("2"), microseconds: 1), of: Seat(0), step: 0, in: 5)
    let player = strategy(program, pool, game: 5, book: book)
    #expect(try player.choose(from: seen).description == "2")
    #expect(started.processes.isEmpty)
    #expect(try player.choose(from: seen).description == "4")
    #expect(started.processes.count == 1)
  }

  /// After an interrupt, a bot must draw the same number of random numbers of its game as before.
  @Test func `a deterministic bot replays an interrupted game from the beginning`() throws {
    let warnings = Mutex([String]())
    let (program, pool, started) = try pool(warn: { text in warnings.withLock { $0.append(text) } })
    { _ in ["4"] }
    let book = DecisionStore(output: nil)
    for (step, action) in ["4", "2"].enumerated() {
      try book.keep(
        RecordedDecision(.action(action), microseconds: 1), of: Seat(0), step: step, in: 5)
    }
    let player = strategy(program, pool, game: 5, book: book, isDeterministic: true)
    #expect(try player.choose(from: seen).description == "4")
    #expect(try player.choose(from: seen).description == "2", "recorded decisions stand")
    #expect(started.processes.isEmpty, "a finished game asks nobody")
    for _ in 0..<2 { #expect(try player.choose(from: seen).description == "4") }
    #expect(started.processes[0].heard.count { $0.contains(#""move""#) } == 4)
    #expect(warnings.withLock { $0.count } == 1, "the second decision is another one")
    #expect(try book.decision(of: Seat(0), step: 1, in: 5)?.result == .action("2"))
  }

  @Test func `after a failure the next game has a new process`() throws {
    let (program, pool, started) = try pool { _ throws(BotFailure) in
      throw BotFailure(.crashed, "it ended")
    }
    let book = DecisionStore(output: nil)
    let player = strategy(program, pool, game: 1, book: book)
    #expect(throws: BotFailure(.crashed, "it ended")) { try player.choose(from: seen) }
    #expect(started.processes[0].isEnded)
    // The failure is recorded like any decision.
    #expect(throws: BotFailure(.crashed, "it ended")) {
      let again = strategy(program, nil, game: 1, book: book)
      _ = try again.choose(from: seen)
    }
    let next = strategy(program, pool, game: 2)
    _ = try? next.choose(from: seen)
    #expect(started.processes.count == 2)
  }

  /// Games of an excluded bot are never void.
  @Test func `a bot that is excluded forfeits its remaining games, with one warning`() throws {
    let warnings = Mutex([String]())
    let (program, pool, started) = try pool(warn: { text in warnings.withLock { $0.append(text) } })
    { _ in ["4"] }
    let reason = "excluded after 3 crashes in 10 games"
    for game in 0..<3 {
      pool.exclude(for: reason)
      let player = strategy(program, pool, game: game)
      #expect(throws: BotFailure(.error, reason)) { try player.choose(from: seen) }
    }
    #expect(started.processes.isEmpty)
    #expect(
      warnings.withLock { $0 }
        == ["bot 'me' forfeits its remaining games: excluded after 3 crashes in 10 games"])
  }

  /// An answer that reports an error costs one game, and the process keeps its memory.
  @Test func `a bot that reports an error forfeits one game, in the same process`() throws {
    let (program, pool, started) = try pool { line in
      line.contains(#""game":1,"#) ? [#"{"error":"failed","reason":"no idea"}"#] : ["4"]
    }
    for game in 0..<3 {
      let player = strategy(program, pool, game: game)
      if game == 1 {
        #expect(throws: BotFailure(.error, "the bot reported an error: no idea")) {
          try player.choose(from: seen)
        }
      } else {
        #expect(try player.choose(from: seen).description == "4")
      }
      player.conclude(.draw(of: 2, by: Termination("full")))
    }
    #expect(started.processes.map(\.isEnded) == [false])
    #expect(started.processes[0].heard.count { $0.contains(#""type":"end""#) } == 3)
  }

  @Test func `a bot that is never restarted loses its remaining games`() throws {
    let warnings = Mutex([String]())
    let (program, pool, _) = try pool(
      ["restart": "never"], warn: { text in warnings.withLock { $0.append(text) } }
    ) { _ throws(BotFailure) in throw BotFailure(.timeout, "late") }
    for (game, kind) in [Forfeit.Kind.timeout, .crashed, .crashed].enumerated() {
      let player = strategy(program, pool, game: game)
      let failure = #expect(throws: BotFailure.self) { try player.choose(from: seen) }
      #expect(failure?.kind == kind)
    }
    #expect(warnings.withLock { $0.count } == 1)
  }

  @Test func `with restart=game every game has a separate process`() throws {
    let (program, pool, started) = try pool(["restart": "game"]) { _ in ["4"] }
    for game in 0..<2 {
      let player = strategy(program, pool, game: game)
      _ = try player.choose(from: seen)
      player.conclude(nil)
      #expect(started.processes[game].isEnded)
    }
    #expect(started.processes.count == 2)
  }

  @Test(arguments: [
    ("forfeit", ["9"], "9", 1), ("retry", ["9", "8", "3"], "3", 3),
    ("retry", ["9"], "9", 3),
  ])
  func `an illegal action is handled by the setting`(
    illegal: String, answers: [String], expected: String, asked: Int
  ) throws {
    let count = Mutex(0)
    let (program, pool, _) = try pool(["illegal": illegal, "retries": "2"]) { _ in
      let index = count.withLock { count in
        defer { count += 1 }
        return count
      }
      return [answers[min(index, answers.count - 1)]]
    }
    let player = strategy(program, pool)
    // The rules of the game check the replacement.
    #expect(try player.choose(from: seen).description == expected)
    #expect(count.withLock { $0 } == asked)
  }

  @Test func `with illegal=random a random legal action replaces an illegal action`() throws {
    let (program, pool, _) = try pool(["illegal": "random"]) { _ in ["9"] }
    let book = DecisionStore(output: nil)
    let player = strategy(program, pool, book: book)
    let action = try player.choose(from: seen)
    let columns = (1...7).map { "\($0)" }
    #expect(columns.contains(action.description))
    #expect(try book.decision(of: Seat(0), step: 0, in: 0)?.note == "instead of 9")
  }

  @Test(arguments: ["hello", "{\"index\":7}", "{\"index\":0,\"note\":"])
  func `an unreadable line ends the process`(line: String) throws {
    let (program, pool, started) = try pool { _ in [line] }
    let player = strategy(program, pool)
    let failure = #expect(throws: BotFailure.self) { try player.choose(from: seen) }
    #expect(failure?.kind == .unparsable)
    #expect(started.processes[0].isEnded)
  }

  @Test func `with a window one process plays several games concurrently`() throws {
    let (program, pool, started) = try pool(["window": "2"]) { line in
      let game = line.contains(#""game":1,"#) ? 1 : line.contains(#""game":2,"#) ? 2 : 3
      return [#"{"action":"\#(game)","game":\#(game),"seat":0}"#]
    }
    let players = [1, 2, 3].map { strategy(program, pool, game: $0) }
    for index in players.indices {
      #expect(try players[index].choose(from: seen).description == "\(index + 1)")
    }
    #expect(started.processes.count == 2)
  }
}
