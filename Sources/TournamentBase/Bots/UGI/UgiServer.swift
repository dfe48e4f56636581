import GameCore
import Synchronization

/// A server that plays a strategy as an engine for the Universal Game Interface.
///
/// It reads commands even while the strategy decides. Unknown commands are ignored, and an invalid
/// command changes nothing.
package struct UgiServer<G: Game> {
  private var engine: UgiEngine<G>
  private var game: G
  private let name: String
  private let say: @Sendable ([String]) -> Void
  private var decision: (made: UgiDecision<G>, seat: Seat)?
  private var hasToldOfLimits = false

  /// - Parameter write: Writes lines. Only one thread calls it at a time.
  package init(_ engine: UgiEngine<G>, name: String, write: @escaping @Sendable ([String]) -> Void)
  {
    self.engine = engine
    self.name = name
    game = engine.start
    let turn = WriteLock()
    say = { lines in turn.state.withLock { _ in write(lines) } }
  }

  /// Processes commands until `quit`, which cancels a decision, or until the end of the input.
  package mutating func serve(_ read: () throws -> String?) rethrows {
    while let line = try read() {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let command = words.first else { continue }
      switch command {
      case "quit":
        decision?.made.cancel()
        settle()
        return
      case "isready": say(["readyok"])
      case "stop": decision?.made.release()
      case "ugi", "setoption", "uginewgame", "position", "moves", "query", "go":
        settle()
        do {
          try answer(command, words.dropFirst())
        } catch is CancellationError {
          return
        } catch {
          say(["info string error \("\(error)".visible)"])
        }
      default: break
      }
    }
    settle()
  }

  private mutating func settle() {
    guard let (made, seat) = decision else { return }
    decision = nil
    engine.keep(made.wait(), of: seat)
  }

  private mutating func answer(_ command: Substring, _ words: ArraySlice<Substring>) throws {
    switch command {
    case "ugi":
      say(["id name \(name)", "id author tournament"] + engine.options.map(\.line) + ["ugiok"])
    case "setoption": try setOption(words)
    case "uginewgame":
      engine.beginGame()
      game = engine.start
    case "position": game = try engine.position(words)
    case "moves": game = try engine.play(words, in: game)
    case "query": answer(words.first)
    default: try go(words)
    }
  }

  private mutating func setOption(_ words: ArraySlice<Substring>) throws {
    guard words.first == "name" else { throw UgiTextError("expected 'setoption name'") }
    let value = words.firstIndex(of: "value") ?? words.endIndex
    try engine.set(
      words[..<value].dropFirst().joined(separator: " "),
      to: words[value...].dropFirst().joined(separator: " "))
  }

  private func answer(_ question: Substring?) {
    switch question {
    case "gameover": say(["response \(game.outcome != nil)"])
    case "p1turn": say(["response \(engine.notation.isFirstSeatNext(game))"])
    case "result":
      guard let outcome = game.outcome else { return say(["response none"]) }
      say(["response \(outcome.winner.map { $0 == Seat(0) ? "p1win" : "p2win" } ?? "draw")"])
    default: break
    }
  }

  /// Starts a decision, whose duration depends on the strategy's parameters.
  private mutating func go(_ words: ArraySlice<Substring>) throws {
    guard let seat = game.decidingSeats.first else {
      say(["info string error the game is over", UgiDecision<G>.nothing])
      return
    }
    let isEndless = words.first == "infinite"
    if !isEndless, !words.isEmpty, !hasToldOfLimits {
      hasToldOfLimits = true
      say([
        "info string search limits are set with options; '\(words[words.startIndex])' is ignored"
      ])
    }
    let observation = game.observation(for: seat)
    let notation = engine.notation
    do {
      let player = try engine.player(of: seat)
      OmniscientObserver<G>([player]).show(game)
      let made = UgiDecision<G>(
        player, from: observation, isHeld: isEndless,
        text: { notation.move($0, observation) }, say: say)
      decision = (made, seat)
    } catch let error as CancellationError {
      throw error
    } catch {
      say(["info string error \("\(error)".visible)", UgiDecision<G>.nothing])
    }
  }
}

private final class WriteLock: Sendable {
  let state = Mutex(())
}
