import Diagnostics
import GameCore

extension TypedRun {
  /// Opens every entrant's source and makes a strategy of it once, so that one that can't play is
  /// refused before anything is written.
  static func open(
    _ entrants: [(entry: StrategyEntry<G>, values: ParameterValues)], rules: G.Rules, seats: Int
  ) throws(UsageError) -> [Entrant] {
    var opened: [Entrant] = []
    var problems: [String] = []
    for (entry, values) in entrants {
      do {
        let source = try OpenSource(
          entry, setup: SourceSetup(rules: rules, seats: seats, parameters: values))
        _ = try source.make(
          seat: Seat(0), random: DealRandomness(seed: 0, deal: 0).strategy(rotation: 0, slot: 0))
        opened.append(Entrant(card: entry.card, source: source))
      } catch {
        problems.append("strategy '\(entry.card.name)': \(error)")
      }
    }
    if !problems.isEmpty { throw UsageError(problems) }
    return opened
  }

  /// What its strategies, and who judges them, have to say before it begins, each once.
  @usableFromInline var notices: [String] {
    var notices: [String] = []
    let all = entrants.map(\.source.notice) + [analyst?.notice]
    for case let notice? in all where !notices.contains(notice) {
      notices.append(notice)
    }
    return notices
  }
}
