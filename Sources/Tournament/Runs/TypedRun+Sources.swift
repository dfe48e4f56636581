import Diagnostics
import GameCore

extension TypedRun {
  /// Opens every entrant's source and makes a strategy of it once, so that one that can't play is
  /// refused before anything is written.
  static func open(
    _ entrants: [(entry: StrategyEntry<G>, values: ParameterValues)], rules: G.Rules, seats: Int
  ) throws(UsageError) -> [Entrant] {
    var opened: [Entrant] = []
    var mistakes: [UsageError.Mistake] = []
    for (entry, values) in entrants {
      do {
        let source = try OpenSource(
          entry, setup: SourceSetup(rules: rules, seats: seats, parameters: values))
        _ = try source.make(
          seat: Seat(0), random: DealRandomness(seed: 0, deal: 0).strategy(rotation: 0, slot: 0))
        opened.append(Entrant(card: entry.card, source: source))
      } catch {
        mistakes.append(
          UsageError.Mistake(
            "strategy '\(entry.card.name)': \(error)",
            remedy: (error as? any ReportedError)?.remedy,
            recorded: "strategy '\(entry.card.name)': "
              + ((error as? any RecordedError)?.recorded ?? "\(error)")))
      }
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    return opened
  }

  /// The notices of its strategies and its analyst before it begins, each once.
  @usableFromInline var notices: [String] {
    var notices: [String] = []
    let all = entrants.map(\.source.notice) + [analyst?.notice]
    for case let notice? in all where !notices.contains(notice) {
      notices.append(notice)
    }
    return notices
  }
}
