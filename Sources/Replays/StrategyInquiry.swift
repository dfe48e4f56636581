import Diagnostics
import GameCore

/// Asks the strategies of a recorded game again, from the seed, until one decides otherwise.
@usableFromInline
struct StrategyInquiry<G: Game> {
  private var strategies: [any Strategy<G.Observation, G.Action>] = []
  private var labels: [String] = []
  private var marker: TurnMarker<G>?
  private var setupFailures: [Forfeit] = []
  /// The first decision that differs.
  @usableFromInline var divergence: Divergence?
  /// Whether strategies are asked, and none decided otherwise yet.
  @usableFromInline var isAsking = false

  @usableFromInline
  init() {}

  /// Makes the strategies.
  ///
  /// - Throws: `OutOfMemory`, which is not a strategy's answer.
  @usableFromInline
  mutating func begin(
    _ table: ReplayTable<G>, sources: ReplaySources<G>, game: G, line: Int, marker: TurnMarker<G>
  ) throws {
    isAsking = true
    self.marker = marker
    labels = table.header.strategies.map(\.label)
    do {
      setupFailures = try table.makeStrategies(sources, into: &strategies)
    } catch let error as MissingStrategy {
      stop(
        "a strategy", line: line, step: 0, game: game,
        expected: labels.joined(separator: ", ").visible,
        came: "\(error)", seat: error.seat)
    }
  }

  /// Asks the deciding seats and compares their answers with the recorded ones.
  ///
  /// - Throws: `CancellationError` and `OutOfMemory`, which are not a strategy's answer.
  @usableFromInline
  mutating func ask(
    _ step: ReplayStep, _ actions: Actions<G.Action>, game: G, line: Int
  ) throws {
    if let setupFailure = setupFailures.first {
      stop(
        "a strategy that can't be set up", line: line, step: step.number, game: game,
        expected: "it plays", came: setupFailure.reason.visible, seat: setupFailure.seat)
      return
    }
    for seat in step.seats {
      let came: String
      do {
        marker?.ask(seat)
        let action = try strategies[seat.index].choose(from: game.observation(for: seat))
        if action == actions[seat] { continue }
        came = action.description
        if came == step.actions[seat] { continue }
      } catch {
        came = "it fails: \(try Forfeit(seat: seat, thrown: error).reason.visible)"
      }
      stop(
        "the decision of seat \(seat), \(labels[seat.index])", line: line, step: step.number,
        game: game, actions: step.actionsText, expected: step.actions[seat].visible, came: came,
        seat: seat)
      return
    }
  }

  /// Asks once more where a seat failed when the game was recorded.
  ///
  /// - Throws: As ``ask(_:_:game:line:)`` does.
  mutating func askForFailure(
    _ outcome: ReplayOutcome, game: G, line: Int, ending: ([Forfeit]) -> ReplayOutcome
  ) throws {
    var failures = setupFailures
    if failures.isEmpty {
      for seat in game.deciding {
        do {
          marker?.ask(seat)
          _ = try strategies[seat.index].choose(from: game.observation(for: seat))
        } catch {
          failures.append(try Forfeit(seat: seat, thrown: error))
        }
      }
    }
    let now = failures.isEmpty ? nil : ending(failures)
    if now == outcome { return }
    stop(
      "whether a strategy fails", line: line, step: outcome.steps, game: game,
      expected: "\(outcome)", came: now.map { "\($0)" } ?? "it decides",
      seat: outcome.forfeits.first?.seat ?? Seat(0))
  }

  private mutating func stop(
    _ what: String, line: Int, step: Int, game: G, actions: String = "", expected: String,
    came: String, seat: Seat
  ) {
    isAsking = false
    divergence = Divergence(
      .strategy, line: line, step: step, what: what, before: "\(game)", actions: actions,
      expected: expected, came: came, strategy: labels[seat.index])
  }
}
